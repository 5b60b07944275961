import type { Sentence } from '../../../kernel/sentence.ts'
import type { Good, Port, Ship } from '../data.ts'
import type { Hurt } from '../state.ts'
import { tell, word } from '../words/index.ts'

/** What is pointed at on the way to a choice, where a client asks for one thing after the other. */
export const step = {
  buy: (good: Good): Sentence => tell('step.buy', { good: word(`good/${good}`) }),
  sell: (good: Good): Sentence => tell('step.sell', { good: word(`good/${good}`) }),
  cargo: (good: Good, ship: Ship): Sentence =>
    tell('step.cargo', { good: word(`good/${good}`), ship: word(`ship/${ship}`) }),
  passenger: (port: Port): Sentence => tell('step.passenger', { port: word(`port/${port}`) }),
  part: (part: Hurt | 'cannons', ship: Ship): Sentence =>
    tell('step.part', { part: word(`part/${part}`), ship: word(`ship/${ship}`) }),
}
