import { render } from '../../../src/kernel/catalogue.ts'
import { describe } from '../../../src/kernel/describe.ts'
import { englishOf } from '../../../src/kernel/english.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import { position } from '../../../src/kernel/position.ts'
import type { Sentence } from '../../../src/kernel/sentence.ts'
import { deepFreeze } from '../../kit/deep-freeze.ts'
import { viewersOf } from '../../kit/live-match.ts'
import { faultsIn, faultsOf } from '../../kit/plain-words.ts'
import { type Law, must, mustEqual } from '../law.ts'
import { type Redaction, redactionsOf } from '../redactions.ts'
import { schemasOf } from '../schemas.ts'

export const notation: Law = {
  name: 'notation: each choice has a text of its own, which reads back as that choice',
  watch({ game }) {
    for (const nonsense of ['', ' ', 'no such command', '\u0000', '__proto__', 'constructor 1']) {
      must(schemasOf(game).parse(nonsense) === undefined, 'this is no command:', nonsense)
    }
    const read = readerOf(game)
    return {
      position(_, choices) {
        const texts = new Set<string>()
        for (const choice of choices) {
          const text = game.notation.format(choice)
          must(!texts.has(text), 'two choices have the text', text)
          texts.add(text)
          must(text === text.trim() && text !== '' && !text.includes('\n'), 'not one line:', text)
          mustEqual(read(text), choice, `"${text}" reads as another command`)
        }
      },
    }
  },
}

/** Parses a text once for all matches of a game: reading depends on nothing else. */
function readerOf(game: Game): (text: string) => Typed | undefined {
  const read = readings.get(game) ?? new Map<string, Typed | undefined>()
  readings.set(game, read)
  return (text) => {
    if (!read.has(text)) read.set(text, schemasOf(game).parse(text))
    return read.get(text)
  }
}

const readings = new WeakMap<Game, Map<string, Typed | undefined>>()

export const sentences: Law = {
  name: 'sentences: every event can be told, whole and redacted, without a gap and without what is hidden',
  watch: ({ game, live }) => ({
    commit({ events }) {
      const viewers = viewersOf(live.match)
      for (const event of events) {
        tell(game, describe(game, event), event)
        for (const redaction of redactionsOf(event, viewers)) {
          const told = tell(game, describe(game, redaction.event), redaction.event)
          for (const word of hiddenWords(redaction)) {
            must(!told.includes(word), `"${told}" tells ${redaction.viewer} the hidden`, word)
          }
        }
      }
    },
  }),
}

/** Labels and positions are looked at once in so many positions: they are many sentences. */
const share = 12

export const labels: Law = {
  name: 'labels: each choice of a moment has a sentence of its own and a group with a name',
  watch: ({ game, live, chance }) => ({
    position(seat, choices) {
      if (!chance.oneIn(share)) return
      const english = englishOf(game)
      const told = new Map<string, Typed>()
      const view = deepFreeze(structuredClone(live.views[seat]!.state as object))
      for (const choice of choices) {
        const { group, ...sentence } = game.label(view, seat, choice, live.match.rules)
        const text = tell(game, sentence, choice)
        must(!told.has(text), `two choices are told as "${text}":`, choice, told.get(text))
        must(english.words.has(`group/${group}`), 'a group without a name:', group)
        told.set(text, choice)
      }
    },
  }),
}

export const positions: Law = {
  name: 'positions: every view can be told, the phase first, then the reader’s own, the seats, the board',
  watch: ({ game, live, chance }) => ({
    position(seat) {
      if (!chance.oneIn(share)) return
      for (const viewer of [seat, null]) {
        const view = deepFreeze(structuredClone(viewer === null ? live.views.at(-1)! : live.views[viewer]!))
        const parts = position(game, view, viewer)
        const order = parts.map(({ part }) => ['phase', 'you', 'seat', 'board'].indexOf(part))
        mustEqual(
          order,
          [...order].sort((a, b) => a - b),
          'the order of the parts',
        )
        mustEqual(order.filter((part) => part <= 1).length, viewer === null ? 1 : 2, 'phase and own parts')
        const others = live.match.seats.length - (viewer === null ? 0 : 1)
        mustEqual(order.filter((part) => part === 2).length, others, 'parts about other seats')
        must(order.includes(3), 'nothing of the board')
        for (const { about, lines } of parts) {
          if (about !== null) must(faultsIn(about, [], englishOf(game)).length === 0, 'no title:', about)
          must(lines.length > 0, 'an empty part about', about)
          for (const line of lines) tell(game, line, line)
        }
      }
    },
  }),
}

function tell(game: Game, sentence: Sentence, of: unknown): string {
  const faults = faultsOf(sentence, englishOf(game))
  must(faults.length === 0, 'is not told:', of, faults)
  return render(sentence, englishOf(game), (seat) => `seat ${seat}`)
}

/** Words that stand in the secrets which the viewer does not see, and nowhere in what is seen. */
function hiddenWords({ event, hidden }: Redaction): string[] {
  const seen = JSON.stringify(event)
  return hidden.flatMap(({ value }) => wordsIn(value)).filter((word) => !seen.includes(word))
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 2 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}
