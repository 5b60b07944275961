import { render } from '../../src/kernel/catalogue.ts'
import { redactCommit } from '../../src/kernel/commit.ts'
import { describe } from '../../src/kernel/describe.ts'
import type { Game } from '../../src/kernel/game.ts'
import { isMatchEvent } from '../../src/kernel/lobby.ts'
import { turnText } from '../../src/mail/compose/turn-text.ts'
import { readReply } from '../../src/mail/in/read-reply.ts'
import { mailWords } from '../../src/mail/words/index.ts'
import { schemasOf } from './all-games.ts'
import { cataloguesOf } from './languages.ts'
import { type Prng, prng } from './prng.ts'
import { playRandomMatch } from './random-match.ts'

/** A mail as a player gets it, and the moves that an answer may name. */
export type SentMail = { readonly game: Game; readonly text: string; readonly moves: readonly string[] }

/** A reply as some client may send it, and what its writer wrote into it. */
export type MadeUpReply = {
  readonly text: string
  readonly written: readonly string[]
  readonly shape: string
}

/** Names that a wrapped line may leave alone at its begin. */
const names = [
  'Anne',
  'undo',
  '8',
  'stop',
  'resign yes',
  'Ned the 2nd',
  '## 3 ##',
  'take back',
  'draw',
  '> 1',
]
const titles = ['Friday in Havana', '2', 'undo', 'end turn', 'agree\n3', 'À bientôt']

/** The mails that the players of a random match would have got, one every few commits, in all languages. */
export function mailsOf(game: Game, seats: number, seed: number, options: object = {}): SentMail[] {
  const chance = prng(seed)
  const mails: SentMail[] = []
  const told: { readonly by: number | null; readonly sentence: ReturnType<typeof describe> }[] = []
  const called = Array.from({ length: seats }, () => chance.pick(names))
  const nameOf = (seat: number) => called[seat]!
  playRandomMatch(
    game,
    { seats, options, seed },
    {
      commit(_, commit) {
        for (const event of redactCommit(commit, []).events)
          if (!isMatchEvent(event)) told.push({ by: commit.by.seat, sentence: describe(game, event) })
      },
      position(live, seat, choices) {
        if (!chance.oneIn(12)) return
        const index = chance.int(3)
        const catalogue = cataloguesOf(game)[index]!
        const since = told.slice(-chance.int(60) - 1)
        const state = live.views[seat]!.state as object
        mails.push({
          game,
          moves: choices.map((choice) => game.notation.format(choice)),
          text: turnText(
            {
              title: chance.pick(titles),
              game: game.title,
              seq: live.match.seq,
              touched: [],
              events: since.map(({ sentence }) => render(sentence, catalogue, nameOf)),
              choices: choices.map((choice) => ({
                label: render(game.label(state, seat, choice, live.match.rules), catalogue, nameOf),
                text: game.notation.format(choice),
              })),
              deadline: 'Thu 19 Nov, 09:14 (Europe/Paris)',
              links: {
                match: `https://rutter.example.org/matches/${live.match.id}`,
                stop: 'https://rutter.example.org/stop/k3m4n5p6q7r8s9t0v1w2x3y4z5',
              },
              receipt: '7f3a91c2',
              byReply: true,
            },
            mailWords[(['en', 'fr', 'de'] as const)[index]!],
          ),
        })
      },
    },
  )
  return mails
}

const greetings = ['Hi,', 'Ahoy!', 'Hallo,', 'Bonjour !', 'That was close.', 'I think this is best:']
const goodbyes = ['Anne', 'Viele Grüße', 'À bientôt', 'See you, Anne', 'Sent from my phone', 'Cheers!']
const attributions = [
  'On Mon, Nov 16, 2026 at 9:14 AM Rutter <play.7f3k9d2m5q8r1t4v6w0x2y5z8a@in.example.org> wrote:',
  'Am 16.11.26 um 09:14 schrieb Rutter:',
  'Le lun. 16 nov. 2026 à 09:14, Rutter\n<play.7f3k9d2m5q8r1t4v6w0x2y5z8a@in.example.org> a écrit :',
  'From: Rutter <play.7f3k9d2m5q8r1t4v6w0x2y5z8a@in.example.org>\nSent: Monday, November 16, 2026 9:14 AM\nTo: Anne\nSubject: Your turn',
  '-----Original Message-----',
  '________________________________',
  '2026年11月16日(月) 9:14 Rutter:',
  '',
]
const words = [
  'undo',
  'help',
  'choices',
  'later',
  'take back',
  'stop',
  'vacation 5 days',
  'agree',
  'board',
  'resign yes',
]

/** One answer to the mail: what is written, where, and what the client makes of the rest. */
export function madeUpReply(mail: SentMail, chance: Prng): MadeUpReply {
  const written = chance.oneIn(6)
    ? []
    : Array.from({ length: 1 + chance.int(3) }, () => instruction(mail, chance))
  const own = [
    ...(chance.oneIn(3) ? [chance.pick(greetings), ...(chance.oneIn(2) ? [''] : [])] : []),
    ...written.map((line) => typed(line, chance)),
    ...(chance.oneIn(3) ? ['', chance.pick(goodbyes)] : []),
  ]
  const quote = quoted(mail.text, chance)
  const place = chance.pick(['above', 'above', 'below', 'between', 'alone'] as const)
  const attribution = chance.pick(attributions)
  const lines = placed[place](own, quote.lines, attribution === '' ? [] : attribution.split('\n'), chance)
  const text = lines.join(chance.oneIn(2) ? '\r\n' : '\n')
  return { text, written, shape: `${place}, ${quote.shape}` }
}

const placed = {
  above: (own, quote, attribution) => [...own, '', ...attribution, ...quote],
  below: (own, quote, attribution) => [...attribution, ...quote, '', ...own],
  alone: (own) => [...own],
  /** Where a person goes on reading: after a line that ends a block of the mail. */
  between: (own, quote, attribution, chance) => {
    const ends = quote.flatMap((line, i) => (/^[>|\s]*$/.test(line) ? [i] : []))
    const at = ends.length === 0 ? quote.length : chance.pick(ends)
    return [...attribution, ...quote.slice(0, at), '', ...own, '', ...quote.slice(at)]
  },
} satisfies Record<string, (own: string[], quote: string[], attribution: string[], chance: Prng) => string[]>

function instruction({ moves }: SentMail, chance: Prng): string {
  const kind = chance.int(5)
  if (kind < 2) return String(1 + chance.int(Math.max(moves.length, 9)))
  return kind < 4 && moves.length > 0 ? chance.pick(moves) : chance.pick(words)
}

/** As a telephone or a hurried person writes it. */
function typed(line: string, chance: Prng): string {
  switch (chance.int(8)) {
    case 0:
      return `${line}.`
    case 1:
      return line.charAt(0).toUpperCase() + line.slice(1)
    case 2:
      return `  ${line} `
    case 3:
      return line.replaceAll(' ', '\u00a0')
    case 4:
      return line.replaceAll('-', '\u2011')
    default:
      return line
  }
}

function quoted(text: string, chance: Prng): { readonly lines: string[]; readonly shape: string } {
  const width = chance.oneIn(3) ? Number.POSITIVE_INFINITY : 60 + chance.int(19)
  const mark = chance.pick(['> ', '>', '| ', '', '', '>> '])
  const isBroken = mark !== '' && chance.oneIn(3)
  let lines = text.trimEnd().split('\n')
  const isCut = chance.oneIn(3)
  if (isCut) lines = lines.slice(chance.oneIn(2) ? 1 : 2)
  if (chance.oneIn(4)) lines = lines.filter((line) => line !== '')
  const wrapped = isBroken
    ? lines.flatMap((line) => wrap(mark + line, width))
    : lines.flatMap((line) => wrap(line, width - mark.length)).map((line) => mark + line)
  // Whoever deletes what is above by hand may begin in the middle of a wrapped sentence.
  if (isCut && chance.oneIn(2)) wrapped.splice(0, chance.int(wrapped.length))
  const shape = `${mark === '' ? 'bare' : mark} ${width}${isBroken ? ', broken marks' : ''}${isCut ? ', cut' : ''}`
  return { lines: wrapped, shape }
}

function wrap(line: string, width: number): string[] {
  const lines: string[] = []
  let rest = line
  while (rest.length > width) {
    const at = rest.lastIndexOf(' ', width)
    if (at <= 0) break
    lines.push(rest.slice(0, at))
    rest = rest.slice(at + 1)
  }
  return [...lines, rest]
}

/** The replies, of so many, that are read as anything but what was written. */
export function misread(mails: readonly SentMail[], replies: number, seed: number): string[] {
  const chance = prng(seed)
  const found: string[] = []
  for (let i = 0; i < replies; i++) {
    const mail = chance.pick(mails)
    const { text, written, shape } = madeUpReply(mail, chance)
    const { parse } = schemasOf(mail.game)
    const isMove = (line: string) => parse(line) !== undefined
    const read = readReply(text, [mail.text], isMove).map(({ line }) => line.toLowerCase())
    if (read.join('\n') !== written.join('\n').toLowerCase())
      found.push(`${shape}\nwritten: ${written.join(' / ')}\nread: ${read.join(' / ')}\n${text}`)
  }
  return found
}
