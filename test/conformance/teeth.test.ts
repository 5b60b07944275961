import { describe, expect, test } from 'vitest'
import type { Game } from '../../src/kernel/game.ts'
import { secret } from '../../src/kernel/secret.ts'
import { nameVariant } from '../kit/all-games.ts'
import { type Command, type Event, highCard, type State } from '../kit/high-card.ts'
import { breachesOf, playable } from './law.ts'
import { apart } from './laws/apart.ts'
import { chance } from './laws/chance.ts'
import { choicesFaceUp, exactChoices } from './laws/choices.ts'
import { conservation } from './laws/conservation.ts'
import { coverage } from './laws/coverage.ts'
import { ending } from './laws/ending.ts'
import { parting } from './laws/parting.ts'
import { proof } from './laws/proof.ts'
import { replay } from './laws/replay.ts'
import { json, names, schemas, seals, sizes } from './laws/shapes.ts'
import { simultaneity, turns } from './laws/turns.ts'
import { labels, notation, positions, sentences } from './laws/words.ts'
import { anySetup, breaksNone, isCaught, rank, rewrite } from './teeth.ts'

test('an honest game breaks no law', () => {
  breaksNone([
    turns,
    simultaneity,
    choicesFaceUp,
    conservation,
    replay,
    parting,
    json,
    schemas,
    names,
    seals,
    sizes,
    notation,
  ])
  breaksNone([sentences, labels, positions, chance, ending, proof, exactChoices, apart])
})

test('apart catches two moves of which the events tell the same', () => {
  isCaught(
    apart,
    rewrite((event) => (event.type === 'staked' ? { ...event, coins: 1 } : event)),
  )
})

describe('exact choices catch', () => {
  test('a choice that is refused', () => {
    isCaught(exactChoices, {
      choices: (view, seat, rules) => [...highCard.choices(view, seat, rules), { type: 'stake', coins: 2 }],
    })
  })

  test('a move that is accepted and not listed', () => {
    isCaught(exactChoices, {
      choices: (view, seat, rules) =>
        highCard.choices(view, seat, rules).filter((choice) => choice.type !== 'stake'),
    })
  })

  test('choices that look at hidden cards', () => {
    isCaught(exactChoices, {
      choices: (view, seat, rules) =>
        highCard.choices(view, seat, rules).slice(rank(view.deck.at(-1)) > 9 ? 1 : 0),
    })
  })

  test('choices that look at hidden cards, at any position', () => {
    isCaught(choicesFaceUp, {
      choices: (view, seat, rules) =>
        highCard.choices(view, seat, rules).slice(rank(view.deck.at(-1)) > 9 ? 1 : 0),
    })
  })

  test('a rule that writes before its first event', () => {
    isCaught(exactChoices, {
      *decide(state, command, context) {
        state.staked += 0
        return yield* highCard.decide(state, command, context)
      },
    })
  })

  test('choices that write', () => {
    isCaught(exactChoices, {
      choices(view, seat, rules) {
        view.hands[seat]!.sort()
        return highCard.choices(view, seat, rules)
      },
    })
  })

  test('a refusal without a sentence', () => {
    isCaught(exactChoices, {
      objection(state, seat, command, rules) {
        const refusal = highCard.objection(state, seat, command, rules)
        return refusal === undefined ? undefined : { ...refusal, params: {} }
      },
    })
  })

  test('a crash at a strange command', () => {
    isCaught(exactChoices, {
      *decide(state, command, context) {
        if (command.type === 'bid' && rank(command.card) === 1) throw new Error('nobody bids that')
        return yield* highCard.decide(state, command, context)
      },
      choices: (view, seat, rules) => {
        const choices = highCard.choices(view, seat, rules)
        return choices.length > 1
          ? choices.filter((each) => each.type !== 'bid' || rank(each.card) > 1)
          : choices
      },
    })
  })
})

describe('the laws of a playthrough catch', () => {
  test('a card that is lost', () => {
    isCaught(conservation, {
      evolve(state, event) {
        highCard.evolve(state, event)
        if (event.type === 'round-ended' && state.round === 3) state.pile.pop()
      },
    })
  })

  test('a card that is lost from a view alone', () => {
    isCaught(conservation, {
      evolve(state, event) {
        if (event.type === 'bid-made' && event.card.value === undefined) state.hands[event.seat]!.pop()
        highCard.evolve(state, event)
      },
    })
  })

  test('a hand that a view still shows after a card left it unseen', () => {
    isCaught(parting, {
      evolve(state, event) {
        const left = event.type === 'bid-made' ? state.hands[event.seat]!.slice(1) : []
        highCard.evolve(state, event)
        if (event.type === 'bid-made' && event.card.value === undefined) state.hands[event.seat] = left
      },
    })
  })

  test('a decision that writes to the state itself', () => {
    isCaught(replay, {
      *decide(state, command, context) {
        const refusal = yield* highCard.decide(state, command, context)
        if (refusal === undefined && command.type === 'stake') state.tricks[0]!++
        return refusal
      },
    })
  })

  test('a state that a snapshot can not hold', () => {
    isCaught(replay, {
      evolve(state, event) {
        highCard.evolve(state, event)
        if (event.type === 'staked') Object.assign(state, { last: undefined })
      },
    })
  })

  test('an evolve that changes its event', () => {
    isCaught(
      replay,
      {
        evolve(state, event) {
          highCard.evolve(state, event)
          if (event.type === 'shuffled' && event.deck.value !== undefined) {
            state.deck = event.deck.value as State['deck']
          }
        },
      },
      playable,
    )
  })

  test.each([0.5, undefined, -0])('what is not plain JSON: %s', (odd) => {
    isCaught(
      json,
      rewrite((event) => (event.type === 'staked' ? { ...event, odd } : event)),
      odd === 0.5 ? playable : json.name,
    )
  })

  test('what is not in the schema', () => {
    isCaught(
      schemas,
      rewrite((event) => (event.type === 'staked' ? { ...event, odd: 1 } : event)),
    )
    isCaught(schemas, { initial: (table) => ({ ...highCard.initial(table), odd: 1 }) })
  })

  test('names that do not exist, or are taken', () => {
    isCaught(names, { reveals: ['no-such-event' as Event['type']] })
    isCaught(names, { hidden: { bid: ['no-such-field'] } })
    isCaught(names, { hidden: { 'no-such-command': [] } as Partial<typeof highCard.hidden> })
  })

  test('a seal that is no secret, and a secret in a secret', () => {
    isCaught(seals, { initial: (table) => ({ ...highCard.initial(table), letter: { seal: 'wax' } }) })
    isCaught(
      seals,
      rewrite((event) =>
        event.type === 'staked' ? { ...event, box: secret({ in: secret(1, []) }, []) } : event,
      ),
    )
  })

  test('a secret that nobody knows, the log included', () => {
    isCaught(
      seals,
      rewrite((event) =>
        event.type === 'staked' ? { ...event, box: { to: [0] as number[], seal: '' } } : event,
      ),
      playable,
    )
  })

  test('what is too large to send', () => {
    const long = 'x'.repeat(70_000)
    isCaught(
      sizes,
      rewrite((event) => (event.type === 'staked' ? { ...event, long } : event)),
    )
    isCaught(sizes, { initial: (table) => ({ ...highCard.initial(table), long: long.slice(30_000) }) })
  })

  test('choices that are told alike, or without a text, a parameter or a group', () => {
    const other = (change: object) => ({
      label: (view: State, seat: number, command: Command, rules: number) => ({
        ...highCard.label(view, seat, command, rules),
        ...change,
      }),
    })
    isCaught(labels, other({ params: {} }))
    isCaught(labels, other({ key: 'high-card.unheard' }))
    isCaught(labels, other({ group: 'nowhere' }))
    isCaught(labels, {
      label: (view, seat, _, rules) => highCard.label(view, seat, { type: 'stake', coins: 1 }, rules),
    })
  })

  test('a position without a text, without the reader’s own things, or with English in a parameter', () => {
    isCaught(positions, { position: (view, _, rules) => highCard.position(view, null, rules) })
    isCaught(positions, {
      position: (view, seat, rules) =>
        highCard.position(view, seat, rules).map((part) => ({
          ...part,
          lines: part.lines.map(({ key }) => ({ key, params: { cards: { literal: 'the Ace' } } })),
        })),
    })
  })

  test('notation that says too little, or what it can not read', () => {
    const { format } = highCard.notation
    isCaught(notation, { notation: { format: (command) => command.type } })
    isCaught(notation, { notation: { format: () => 'stake 1' } })
    isCaught(notation, { notation: { format: (command) => `${format(command)}!` } })
  })

  test('a sentence with a gap, or without a card', () => {
    const say = (text: string) => ({ describe: () => ({ key: 'k', text, params: {} }) })
    isCaught(sentences, say('{who} bids.'))
    isCaught(sentences, say('undefined bids.'))
    isCaught(sentences, say(''))
    let last: string | undefined
    isCaught(sentences, {
      describe(event) {
        if (event.type === 'bid-made') last = event.card.value ?? last
        return { key: 'k', text: `Somebody bids ${last}.`, params: {} }
      },
    })
  })

  test('dice that undo does not stop at', () => {
    isCaught(chance, { reveals: ['bids-shown'] })
  })

  test('a turn that never comes, or comes to who can do nothing', () => {
    isCaught(turns, { turn: (state, rules) => [...highCard.turn(state, rules), 0] })
    isCaught(turns, {
      turn: (state, rules) => (state.phase === 'over' ? [0] : highCard.turn(state, rules)),
    })
    isCaught(
      turns,
      { turn: (state, rules) => (state.round === 2 ? [] : highCard.turn(state, rules)) },
      playable,
    )
    isCaught(turns, {
      turn: (state, rules) => highCard.turn(state, rules).filter((seat) => state.hands[seat]![0] !== null),
    })
  })

  test("a hidden move that changes another's choices", () => {
    isCaught(simultaneity, {
      choices: (view, seat, rules) => {
        const choices = highCard.choices(view, seat, rules)
        return view.phase === 'bids' && view.bids.some((bid) => bid !== null) ? choices.slice(0, 1) : choices
      },
    })
  })

  test('a result that does not follow from the scores', () => {
    const changed = (change: (place: object, index: number) => object): Partial<typeof highCard> => ({
      result(state, rules) {
        const result = highCard.result(state, rules)
        return result && { places: result.places.map((place, index) => change(place, index) as typeof place) }
      },
    })
    isCaught(
      ending,
      changed((place) => ({ ...place, place: 1 })),
    )
    isCaught(
      ending,
      changed((place, index) => ({ ...place, place: index + 1 })),
    )
    isCaught(
      ending,
      changed((place, index) => ({ ...place, place: index + 2 })),
    )
    isCaught(
      ending,
      changed((place) => ({ ...place, seat: 0 })),
    )
  })

  test('a result that a view does not lead to', () => {
    isCaught(ending, {
      evolve(state, event) {
        highCard.evolve(state, event)
        if (event.type === 'shuffled' && event.deck.value === undefined) state.tricks[0]!++
      },
    })
  })

  test('a match without an end', () => {
    isCaught(ending, { result: () => null }, playable)
  })

  test('chance that is not from the dice', () => {
    let drawn = 0
    isCaught(
      proof,
      rewrite((event) => (event.type === 'staked' ? { ...event, weather: drawn++ } : event)),
    )
  })
})

describe('coverage', () => {
  const over = (id: string, change: Partial<typeof highCard> = {}) => {
    nameVariant(id)
    const game = { ...highCard, id, ...change } as unknown as Game
    for (let seed = 0; seed < 20; seed++) breachesOf(game, anySetup(seed), [coverage])
    return () => coverage.over?.(game)
  }

  test('is there where everything is met', () => {
    expect(over('covered')).not.toThrow()
  })

  test('misses a command that nobody uses, an event and a stage that no match comes to', () => {
    expect(
      over('no-stakes', {
        choices: (view, seat, rules) =>
          highCard.choices(view, seat, rules).filter((choice) => choice.type !== 'stake'),
      }),
    ).toThrow('no match uses these commands: ["stake"]')
    expect(
      over('no-pile', {
        choices: (view, seat, rules) =>
          highCard
            .choices(view, seat, rules)
            .filter((choice) => choice.type !== 'draw' || choice.from !== 'pile'),
      }),
    ).toThrow('no match comes to these events: ["pile-taken"]')
    expect(
      over('no-end', {
        evolve(state, event) {
          highCard.evolve(state, event)
          if (state.phase === 'over') throw new Error('it never comes to that')
        },
      }),
    ).toThrow('no match comes to these stages: ["over"]')
  })
})

test('a breach tells where it was', () => {
  const [breach] = breachesOf(
    { ...(highCard as Game), describe: () => ({ key: 'k', text: '', params: {} }) },
    {
      seats: 2,
      options: { length: 'short', stakes: false },
      seed: 1,
    },
    [sentences],
  ).breaches
  expect(breach).toMatchObject({ law: sentences.name, setup: { seats: 2, seed: 1 } })
  expect(breach!.text).toContain('at seq')
})
