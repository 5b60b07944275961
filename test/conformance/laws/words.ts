import { describe } from '../../../src/kernel/describe.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import { render, type Sentence } from '../../../src/kernel/sentence.ts'
import { viewersOf } from '../../kit/live-match.ts'
import { type Law, must, mustEqual } from '../law.ts'
import { type Redaction, redactionsOf } from '../redactions.ts'

export const notation: Law = {
  name: 'notation: each choice has a text of its own, which reads back as that choice',
  watch({ game }) {
    for (const nonsense of ['', ' ', 'no such command', '\u0000', '__proto__', 'constructor 1']) {
      must(game.notation.parse(nonsense) === undefined, 'this is no command:', nonsense)
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
    if (!read.has(text)) read.set(text, game.notation.parse(text))
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
        tell(describe(game, event), event)
        for (const redaction of redactionsOf(event, viewers)) {
          const told = tell(describe(game, redaction.event), redaction.event)
          for (const word of hiddenWords(redaction)) {
            must(!told.includes(word), `"${told}" tells ${redaction.viewer} the hidden`, word)
          }
        }
      }
    },
  }),
}

function tell(sentence: Sentence, event: Typed): string {
  const text = render(sentence, (seat) => `seat ${seat}`)
  must(text.length > 0 && sentence.key.length > 0, 'says nothing of', event)
  must(!/[{}]/.test(text), `"${text}" has a gap, for`, event)
  must(!/\b(undefined|null|NaN|\[object)\b/.test(text), `"${text}" is no sentence, for`, event)
  return text
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
