import { type Catalogue, render } from '../../kernel/catalogue.ts'
import type { Params } from '../../kernel/sentence.ts'
import { oneLine } from '../one-line.ts'

/** What a mail says to a player whose turn it is. Sentences are in the player's language already. */
export type TurnMail = {
  readonly title: string
  readonly game: string
  readonly seq: number
  /** What happened since the player's last move: what names the player, then the rest. */
  readonly touched: readonly string[]
  readonly events: readonly string[]
  /** In the order of the seat's choices: their numbers are what a reply means. */
  readonly choices: readonly { readonly label: string; readonly text: string }[]
  /** An instant as the player's calendar writes it; undefined in a match without clocks. */
  readonly deadline: string | undefined
  readonly links: { readonly match: string; readonly stop: string }
  /** The beginning of the head's hash. */
  readonly receipt: string
  /** Whether a reply reaches us. */
  readonly byReply: boolean
}

const mostEvents = 30
const mostChoices = 20

/**
 * The mail as plain text. No line of it is an instruction: a choice begins with its number in brackets, what happened
 * with a star. A client that wraps the lines may leave one that is, and `ownLines` knows it for ours.
 */
export function turnText(mail: TurnMail, catalogue: Catalogue): string {
  const say = (key: string, params: Params = {}) =>
    oneLine(render({ key: `turn.${key}`, params }, catalogue, () => ''))
  const { title, game, seq, choices, links } = mail
  const touched = mail.touched.slice(-mostEvents)
  const events = mail.events.slice(-mostEvents)
  const earlier = mail.touched.length + mail.events.length - touched.length - events.length
  const blocks: (readonly string[])[] = [
    mail.byReply ? [say('marker')] : [],
    [say('yours', { title: literal(title), game: literal(game), seq })],
    touched.length + events.length === 0
      ? []
      : [
          say('since'),
          ...[...touched, ...events].map((event) => `* ${oneLine(event)}`),
          ...(earlier === 0 ? [] : [`* ${say('earlier', { count: earlier })}`]),
        ],
    [
      say('may'),
      ...choices.slice(0, mostChoices).map(({ label, text }, i) => `(${i + 1}) ${oneLine(label)} [${text}]`),
      ...(choices.length > mostChoices
        ? [`(…) ${say(mail.byReply ? 'more' : 'more.link', { count: choices.length - mostChoices })}`]
        : []),
    ],
    [
      mail.byReply ? say('answer', { example: literal(choices[0]?.text ?? 'help') }) : say('no-answer'),
      ...(mail.deadline === undefined ? [] : [say('until', { deadline: literal(mail.deadline) })]),
      say('board', { link: literal(links.match) }),
      say('receipt', { hash: literal(mail.receipt), seq }),
    ],
    ['-- ', say('stop', { link: literal(links.stop) })],
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n')
}

function literal(text: string) {
  return { literal: text }
}
