import type { Commit } from '../../kernel/commit.ts'
import { blank, fold, rewoundTo } from '../../kernel/fold.ts'
import type { Game, Result } from '../../kernel/game.ts'
import { isMatchCommand, isMatchEvent } from '../../kernel/lobby.ts'
import { redact, type Viewer } from '../../kernel/secret.ts'
import type { GameWorlds } from '../../kernel/worlds.ts'

/** A match that was played to its end, as one looks back at it. */
export type Finished = {
  readonly game: Game
  readonly secret: string
  readonly seats: number
  readonly result: Result
  readonly initial: () => object
  /** What happened in the game and was not taken back, in order: the setup first, the last move last. */
  readonly moves: readonly Commit[]
}

/** From the whole log; undefined where the match has no result. */
export function finishedOf(game: Game, commits: readonly Commit[]): Finished | undefined {
  const match = blank(commits[0]!.match)
  fold(game, match, commits)
  const { secret, result, options, edition } = match
  const seats = match.seats.length
  if (result === null || secret === null) return undefined
  return {
    game,
    secret,
    seats,
    result,
    initial: () => game.initial({ seats, options, edition }),
    moves: lasting(commits).filter(({ events }) => events.some((event) => !isMatchEvent(event))),
  }
}

/** The commits that lead to the last one: what a rewind leaves out is not among them. */
function lasting(commits: readonly Commit[]): Commit[] {
  const path: Commit[] = []
  let seq = commits.length
  while (seq > 0) {
    const commit = commits[seq - 1]!
    path.push(commit)
    seq = rewoundTo(commit) ?? seq - 1
  }
  return path.reverse()
}

/** Whether a person decided this, for a seat of theirs. */
export function isDecision({ by, command }: Commit): boolean {
  return by.player !== null && by.seat !== null && !isMatchCommand(command.value!)
}

/** The part of a win that each seat had in the end: those that came first share it. */
export function wonBy({ seats, result }: Pick<Finished, 'seats' | 'result'>): number[] {
  const winners = result.places.filter(({ place }) => place === 1).map(({ seat }) => seat)
  return Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}

/** How much of the match was still to come after a move: from 1 after the setup to 0 at the end. */
export function leftAfter({ moves }: Finished, index: number): number {
  return moves.length < 2 ? 0 : 1 - index / (moves.length - 1)
}

/** The game as a viewer knew it after a move, folded forward from one call to the next. */
export function openReplay({ game, initial, moves }: Finished, viewer: Viewer, recall: GameWorlds['recall']) {
  const state = initial()
  let memory: object | null = null
  let next = 0
  return function after(index: number): { readonly state: object; readonly memory: object | null } {
    for (; next <= index; next++) {
      for (const event of moves[next]!.events) {
        if (isMatchEvent(event)) continue
        const told = redact(event, viewer)
        game.evolve(state, told)
        memory = recall(memory, told)
      }
    }
    return { state, memory }
  }
}
