import { describe, expect, test } from 'vitest'
import { actionsOf } from '../../src/kernel/actions.ts'
import { render } from '../../src/kernel/catalogue.ts'
import { englishOf } from '../../src/kernel/english.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import { undosInARow } from '../../src/kernel/limits.ts'
import { highCard } from '../kit/high-card.ts'
import { accept, actor, type LiveMatch, send, startMatch } from '../kit/live-match.ts'

const game = highCard as Game
const nameOf = (seat: number): string => ['Anne', 'Mary', 'Calico'][seat]!

function started(): LiveMatch {
  return startMatch(highCard, { seats: 3, options: { length: 'short', stakes: true }, seed: 2 })
}

/** What a seat is offered, as a person reads it. */
function offered({ match }: LiveMatch, seat: number): string[] {
  return actionsOf(game, match, seat).map(
    ({ text, label }) => `${text}: ${render(label, englishOf(game), nameOf)}`,
  )
}

function bid(live: LiveMatch, seat: number): void {
  const view = live.match.state as object
  accept(live, actor(live.match, seat), game.choices(view, seat, live.match.rules)[0] as Typed)
}

const resign = 'resign: Resign: a computer player takes your seat'

describe('besides the moves of the game a seat is offered', () => {
  test('to resign, and nothing else before anybody has moved', () => {
    expect(offered(started(), 0)).toEqual([resign])
  })

  test('to take back its own moves, once, as far as that is free', () => {
    const live = started()
    const { seq } = live.match
    bid(live, 0)
    expect(offered(live, 0)).toEqual([`undo ${seq}: Take back: to move ${seq}`, resign])
    expect(offered(live, 1)).toEqual([resign])
  })

  test('its say in an undo that another seat asks for', () => {
    const live = started()
    const { seq } = live.match
    bid(live, 0)
    bid(live, 1)
    accept(live, actor(live.match, 0), { type: 'undo', to: seq } as Typed)
    const declined = `decline undo: Say no to going back to move ${seq}`
    expect(offered(live, 0)).toEqual([`decline undo: Play on without going back to move ${seq}`, resign])
    expect(offered(live, 1)).toEqual([
      `accept undo: Agree that Anne goes back to move ${seq}`,
      declined,
      resign,
    ])
    accept(live, actor(live.match, 1), { type: 'accept-undo' })
    expect(offered(live, 1)).toEqual([declined, resign])
  })

  test('newer rules, where it is the host’s', () => {
    const live = started()
    live.match.rules = game.rules - 1
    const adopt = `adopt rules: Play on by version ${game.rules} of the rules`
    expect(offered(live, 0)).toEqual([adopt, resign])
    expect(offered(live, 1)).toEqual([resign])
  })

  test('to go back to the start, where there is no other person to be asked', () => {
    const live = started()
    const { floor } = live.match.undo
    for (const seat of [1, 2]) Object.assign(live.match.seats[seat]!, { player: null, bot: 'random' })
    for (const seat of [0, 1, 2]) bid(live, seat)
    expect(live.match.undo.seat).not.toBe(0)
    expect(offered(live, 0)).toEqual([`undo ${floor}: Take back: to move ${floor}`, resign])
    const undo = { type: 'undo', to: floor } as Typed
    expect(accept(live, actor(live.match, 0), undo).events).toMatchObject([{ type: 'rewound', to: floor }])
  })

  test('newer rules by another seat of the host’s, where the first was resigned', () => {
    const live = started()
    live.match.rules = game.rules - 1
    live.match.seats[2]!.player = live.match.host
    live.match.seats[0]!.resigned = live.match.seq
    expect(offered(live, 2)[0]).toMatch(/^adopt rules/)
  })

  test('no undo beyond the limits, and nothing once it has resigned', () => {
    const live = started()
    bid(live, 0)
    live.match.undo.inARow = undosInARow
    expect(offered(live, 0)).toEqual([resign])
    accept(live, actor(live.match, 0), { type: 'resign' })
    expect(offered(live, 0)).toEqual([])
  })
})

test('whatever is offered is accepted', () => {
  const live = started()
  bid(live, 0)
  bid(live, 1)
  accept(live, actor(live.match, 0), { type: 'undo', to: live.match.seq - 2 } as Typed)
  for (const seat of [0, 1, 2]) {
    for (const { command } of actionsOf(game, live.match, seat)) {
      const { game: rules, ...rest } = live
      const copy = { game: rules, ...structuredClone(rest) }
      expect(send(copy, actor(copy.match, seat), command).ok, `${seat} ${command.type}`).toBe(true)
    }
  }
})
