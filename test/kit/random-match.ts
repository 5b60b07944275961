import type { Bot } from '../../src/bots/bot.ts'
import type { Commit } from '../../src/kernel/commit.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { Seat } from '../../src/kernel/ids.ts'
import type { MatchCommand } from '../../src/kernel/lobby.ts'
import { accept, actor, type LiveMatch, type Setup, startMatch } from './live-match.ts'
import { type Prng, prng } from './prng.ts'

/** No game that people finish in an evening takes more commits than this. */
export const longest = 5000
/** After so many commits nobody is patient any more: where nothing but the players ends a game, they would sail on for ever. */
const patience = 400

export type Watcher = {
  /** Before a choice is played: `live.match` and `live.views` show the position. */
  position?(live: LiveMatch, seat: Seat, choices: readonly Typed[]): void
  commit?(live: LiveMatch, commit: Commit): void
}

/**
 * A whole match in which every seat picks one of its choices, as its own view lists them: in some matches any, in
 * others more often those at the front. Whoever picks just anything seldom gets far in a game that rewards patience,
 * and a law that is never put to the test holds too easily.
 */
export function playRandomMatch(
  game: Game,
  setup: Setup,
  watcher: Watcher = {},
  pick: Pick = anyChoice,
): LiveMatch {
  const hasty = prng(setup.seed)
  const calm = patient(hasty, 1 + (Math.abs(setup.seed) % 6))
  const live = startMatch(game, setup)
  for (const commit of live.log) watcher.commit?.(live, commit)
  while (live.match.status === 'running') {
    if (live.log.length >= longest) throw new Error(`no end after ${longest} commits`)
    const { seat, command } = randomChoice(live, live.log.length < patience ? calm : hasty, watcher, pick)
    const commit = accept(live, actor(live.match, seat), command)
    watcher.commit?.(live, commit)
  }
  return live
}

/** What a bot says who sits at the seat that has to act: they are dealt around the table. */
export function botCommand(
  live: LiveMatch,
  bots: readonly Bot[],
  chance: Prng,
): { seat: Seat; command: Typed } {
  const seat = chance.pick(live.game.turn(live.match.state as object, live.match.rules))
  const view = live.views[seat]!.state as object
  return { seat, command: bots[seat % bots.length]!(live.game, view, seat, live.match.rules, chance.int) }
}

/** Looks at so many of the items, and picks the one nearest to the front. */
export function patient(chance: Prng, looks: number): Prng {
  const int = (bound: number): number => {
    let nearest = chance.int(bound)
    for (let look = 1; look < looks; look++) nearest = Math.min(nearest, chance.int(bound))
    return nearest
  }
  return { ...chance, int, pick: (items) => items[int(items.length)]! }
}

export function randomChoice(
  live: LiveMatch,
  chance: Prng,
  watcher: Watcher = {},
  pick: Pick = anyChoice,
): { seat: Seat; command: Typed } {
  const turn = live.game.turn(live.match.state as object, live.match.rules)
  if (turn.length === 0) throw new Error('the match runs, yet nobody has to act')
  const seat = chance.pick(turn)
  const choices = choicesOf(live, seat)
  if (choices.length === 0) throw new Error(`seat ${seat} has to act, yet has no choice`)
  watcher.position?.(live, seat, choices)
  return { seat, command: pick(choices, chance) }
}

/** How one of the choices is picked. */
export type Pick = (choices: readonly Typed[], chance: Prng) => Typed

export const anyChoice: Pick = (choices, chance) => chance.pick(choices)

/** A kind of command first, then one of that kind: else a wide choice of one kind would crowd out the others. */
export const anyKind: Pick = (choices, chance) => {
  const type = chance.pick([...new Set(choices.map((choice) => choice.type))])
  return chance.pick(choices.filter((choice) => choice.type === type))
}

export function choicesOf(live: LiveMatch, seat: Seat): readonly Typed[] {
  return live.game.choices(live.views[seat]!.state as object, seat, live.match.rules)
}

/**
 * What people do besides playing on: about once in so many commands one takes back, asks to, or, more rarely,
 * resigns. Some of it will be refused.
 */
export function restlessCommand(
  live: LiveMatch,
  chance: Prng,
  calm: number,
): { seat: Seat; command: Typed | MatchCommand } {
  const { seq, undo, seats } = live.match
  const anyone = chance.int(seats.length)
  if (undo.offer !== null && chance.oneIn(2)) {
    return { seat: anyone, command: { type: chance.oneIn(4) ? 'decline-undo' : 'accept-undo' } }
  }
  if (chance.oneIn(calm)) {
    const seat = undo.seat !== null && chance.oneIn(2) ? undo.seat : anyone
    const nearest = seat === undo.seat ? undo.free : undo.floor
    return { seat, command: { type: 'undo', to: nearest + chance.int(seq - nearest + 1) } }
  }
  if (chance.oneIn(12 * calm)) return { seat: anyone, command: { type: 'resign' } }
  return randomChoice(live, chance)
}
