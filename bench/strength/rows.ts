import type { Report } from '../../src/bots/arena/report.ts'
import { mannersOf } from '../../src/bots/names.ts'
import type { Times } from '../../src/cli/times.ts'

/** One contest of the table: who plays against whom at all other seats. */
export type Wanted = {
  readonly game: string
  readonly hero: string
  readonly against: string
  readonly seats: number
  /** The hero is given the true state in place of its view. */
  readonly peeks?: boolean
  /** A part of the games that the others play, for who takes long. */
  readonly part?: number
}

export type Row = Wanted &
  Pick<Report, 'games' | 'wins' | 'rate' | 'interval' | 'meanScore' | 'meanIterations'> & {
    /** Milliseconds of CPU time for a move of the hero. */
    readonly cpu: Times
    /** Of the game's computer players. */
    readonly version: number
    readonly seed: string
  }

/** What is measured of a game whose computer players have levels; `last` is the release before, where it is kept, `rover` plays in another style. */
export function wantedOf(game: string, last: string | undefined, rover: string): readonly Wanted[] {
  const among = (hero: string, against: string, more: Partial<Wanted> = {}): Wanted => ({
    game,
    hero,
    against,
    seats: 3,
    ...more,
  })
  return [
    among('deckhand', 'random'),
    among('mate', 'policy'),
    among('mate', 'policy', { seats: 4 }),
    among('captain', 'policy', { part: 0.3 }),
    among('captain', 'mate', { part: 0.3 }),
    ...(last === undefined ? [] : [among('mate', `mate-${last}`)]),
    among('mate', rover),
    ...mannersOf(game).map((manner) => among(`mate-${manner}`, 'mate')),
    among('mate', 'mate', { peeks: true }),
  ]
}

/** By which a row is found again. */
export function keyOf({ game, hero, against, seats, peeks = false }: Wanted): string {
  return `${game} ${seats}: ${peeks ? 'peeking ' : ''}${hero} against ${against}`
}
