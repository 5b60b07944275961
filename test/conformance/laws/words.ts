import { redactCommit } from '../../../src/kernel/commit.ts'
import { describe } from '../../../src/kernel/describe.ts'
import type { Typed } from '../../../src/kernel/game.ts'
import { redact, secretsIn } from '../../../src/kernel/secret.ts'
import { render, type Sentence } from '../../../src/kernel/sentence.ts'
import { viewersOf } from '../../kit/live-match.ts'
import { type Law, must, mustEqual } from '../law.ts'

export const notation: Law = {
  name: 'notation: each choice has a text of its own, which reads back as that choice',
  watch({ game }) {
    for (const nonsense of ['', ' ', 'no such command', '\u0000', '__proto__', 'constructor 1']) {
      must(game.notation.parse(nonsense) === undefined, 'this is no command:', nonsense)
    }
    return {
      position(_, choices) {
        const texts = new Set<string>()
        for (const choice of choices) {
          const text = game.notation.format(choice)
          must(!texts.has(text), 'two choices have the text', text)
          texts.add(text)
          must(text === text.trim() && text !== '' && !text.includes('\n'), 'not one line:', text)
          mustEqual(game.notation.parse(text), choice, `"${text}" reads as another command`)
        }
      },
    }
  },
}

export const sentences: Law = {
  name: 'sentences: every event can be told, whole and redacted, without a gap and without what is hidden',
  watch: ({ game, live }) => ({
    commit(commit) {
      for (const event of commit.events) tell(describe(game, event), event)
      for (const viewer of viewersOf(live.match)) {
        for (const [index, event] of redactCommit(commit, viewer).events.entries()) {
          const original = commit.events[index]!
          if (event === original) continue
          const told = tell(describe(game, event), event)
          for (const word of hiddenWords(original, viewer)) {
            must(!told.includes(word), `"${told}" tells ${viewer} the hidden`, word)
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

/** Words that stand in the secrets which the viewer does not see, and nowhere in what he sees. */
function hiddenWords(event: Typed, viewer: readonly number[]): string[] {
  const seen = JSON.stringify(redact(event, viewer))
  const hidden = [...secretsIn(event)].filter(
    ({ secret }) => !secret.to.some((seat) => viewer.includes(seat)),
  )
  return hidden.flatMap(({ secret }) => wordsIn(secret.value)).filter((word) => !seen.includes(word))
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 2 ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}
