import { describe, test } from 'vitest'
import { refuse } from '../../src/kernel/sentence.ts'
import { type Command, cards, highCard, type State } from '../kit/high-card.ts'
import { emptyTally, hiddenMoves, noninterference } from './laws/noninterference.ts'
import { breaksNone, isCaught, rank, rewrite } from './teeth.ts'

const secrecy = noninterference(emptyTally())

test('a game that keeps its secrets passes', () => {
  breaksNone([secrecy, hiddenMoves])
})

describe('noninterference catches a leak', () => {
  test('in a field of an event', () => {
    isCaught(
      secrecy,
      rewrite((event) =>
        event.type === 'bid-made' ? { ...event, high: rank(event.card.value) > 5 } : event,
      ),
    )
  })

  test('in what is heard of a hidden move', () => {
    isCaught(
      hiddenMoves,
      rewrite((event) =>
        event.type === 'bid-made' ? { ...event, high: rank(event.card.value) > 5 } : event,
      ),
    )
    isCaught(
      hiddenMoves,
      rewrite((event) =>
        event.type === 'bid-made' ? { ...event, card: { ...event.card, to: [0, 1] } } : event,
      ),
    )
  })

  test('in a field that tells of the deck', () => {
    isCaught(
      secrecy,
      rewrite((event, state) =>
        event.type === 'staked' ? { ...event, next: rank(state.deck.at(-1)) } : event,
      ),
    )
  })

  test('in who may see a secret', () => {
    isCaught(
      secrecy,
      rewrite((event) =>
        event.type === 'bid-made' && rank(event.card.value) === 10
          ? { ...event, card: { ...event.card, to: [] } }
          : event,
      ),
    )
  })

  test('in the order of events', () => {
    isCaught(secrecy, {
      *setup(state, { dice }) {
        yield { type: 'purses-filled', coins: 5 }
        yield { type: 'shuffled', deck: { to: [], seal: '' as never, value: dice.shuffle(cards) } }
        for (let round = 0; round < 3; round++) {
          const seats = [...state.hands.keys()]
          if (rank(state.deck.at(-1)) > 5) seats.reverse()
          for (const seat of seats) {
            yield { type: 'dealt', seat, card: { to: [seat], seal: '' as never, value: state.deck.at(-1)! } }
          }
        }
      },
    })
  })

  test('in the number of events', () => {
    isCaught(secrecy, {
      *decide(state, command, context) {
        const high = rank(state.deck.at(-1)) > 5
        const refusal = yield* highCard.decide(state, command, context)
        if (refusal === undefined && command.type === 'stake' && high) {
          yield { type: 'staked', seat: context.seat, coins: 0 }
        }
        return refusal
      },
    })
  })

  test('in whether dice fell', () => {
    isCaught(secrecy, {
      *decide(state, command, context) {
        if (command.type === 'stake' && rank(state.deck.at(-1)) > 5) context.dice.int(6)
        yield* highCard.decide(state, command, context)
      },
    })
  })

  test('in what is allowed', () => {
    isCaught(secrecy, {
      objection(state, seat, command, rules) {
        if (command.type === 'stake' && command.coins === 2 && rank(state.deck.at(-1)) > 5) {
          return refuse('bad-omen')
        }
        return highCard.objection(state, seat, command, rules)
      },
      choices: (view, seat, rules) =>
        highCard.choices(view, seat, rules).filter((choice) => choice.type !== 'stake' || choice.coins !== 2),
    })
  })

  test.each(['code', 'params'] as const)('in the %s of a refusal', (part) => {
    isCaught(secrecy, {
      objection(state, seat, command, rules) {
        const refusal = highCard.objection(state, seat, command, rules)
        if (refusal?.code !== 'not-in-hand') return refusal
        const { card } = command as Extract<Command, { type: 'bid' }>
        const holder = state.hands.findIndex((hand) => hand.includes(card))
        return part === 'params'
          ? { ...refusal, params: { holder } }
          : { ...refusal, [part]: holder < 0 ? 'in-the-deck' : 'in-a-hand' }
      },
    })
  })

  test('in whose turn it is', () => {
    const strongest = (state: State, seat: number) => Math.max(0, ...state.hands[seat]!.map(rank))
    isCaught(secrecy, {
      turn: (state, rules) =>
        highCard.turn(state, rules).toSorted((a, b) => strongest(state, b) - strongest(state, a)),
    })
  })

  test('that undo would let one see and take back', () => {
    isCaught(secrecy, { reveals: ['shuffled', 'dealt'] })
  })

  test('in a sentence', () => {
    isCaught(secrecy, {
      describe: (event) =>
        event.type === 'bid-made'
          ? { key: 'bid-made', text: `A card is bid, ${event.card.seal}.`, params: {} }
          : highCard.describe(event),
    })
  })
})
