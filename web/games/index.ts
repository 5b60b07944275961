import type { ComponentType } from 'preact'
import { meta as francisDrake } from '../../src/games/francis-drake/meta.ts'
import { meta as maritime } from '../../src/games/maritime/meta.ts'
import { meta as windsOfPlunder } from '../../src/games/winds-of-plunder/meta.ts'
import type { Game, Typed } from '../../src/kernel/game.ts'
import type { Meta } from '../../src/kernel/meta.ts'
import type { LogShapes } from '../../src/kernel/proof/shape.ts'
import { speakOf } from '../words/speak.ts'
import { spoken } from '../words/spoken.ts'
import type { BoardGame } from './board-game.ts'

/** What the pages load of a game when it is needed: each part is a file of its own. No schemas: the server has those. */
export type PageGame = {
  /** In the reader's language. */
  readonly meta: Meta
  rules(): Promise<Game>
  /** For `verify`. */
  shapes(): Promise<LogShapes>
  board(): Promise<BoardGame>
  lesson(): Promise<Lesson>
}

/** A game's rules for people who play it. */
export type Lesson = {
  /** How to play, illustrated, with a heading of the first level. */
  readonly Learn: ComponentType
  /** The part of it that is about one stage, by the board's `phase`. */
  readonly Help: ComponentType<{ readonly phase: string }>
}

export const games: readonly PageGame[] = [
  pageEntry(windsOfPlunder, {
    rules: async () => (await import('../../src/games/winds-of-plunder/index.ts')).windsOfPlunder,
    shapes: () => shapesOf(import('../../schema/log/winds-of-plunder.json')),
    board: async () => anyBoard((await import('./winds-of-plunder/index.ts')).windsOfPlunder),
    lesson: () => import('./winds-of-plunder/learn.tsx'),
  }),
  pageEntry(francisDrake, {
    rules: async () => (await import('../../src/games/francis-drake/index.ts')).francisDrake,
    shapes: () => shapesOf(import('../../schema/log/francis-drake.json')),
    board: async () => anyBoard((await import('./francis-drake/index.ts')).francisDrake),
    lesson: () => import('./francis-drake/learn.tsx'),
  }),
  pageEntry(maritime, {
    rules: async () => (await import('../../src/games/maritime/index.ts')).maritime,
    shapes: () => shapesOf(import('../../schema/log/maritime.json')),
    board: async () => anyBoard((await import('./maritime/index.ts')).maritime),
    lesson: () => import('./maritime/learn.tsx'),
  }),
]

/** With the rules, which a board needs, or with the lesson come the game's words in the reader's language. */
function pageEntry(meta: Meta, loaders: Omit<PageGame, 'meta'>): PageGame {
  const spokenOf = async <T>(loading: Promise<T>): Promise<T> => {
    const [loaded] = await Promise.all([loading, speakOf(meta.id)])
    return loaded
  }
  return {
    ...loaders,
    get meta() {
      return { ...meta, ...spoken.value.page.meta?.[meta.id] }
    },
    rules: () => spokenOf(loaders.rules()),
    lesson: () => spokenOf(loaders.lesson()),
  }
}

/** A page hands each board the state and commands of its own game: by which game that is, a type can't know. */
function anyBoard<S extends object, C extends Typed>(board: BoardGame<S, C>): BoardGame {
  return board as unknown as BoardGame
}

async function shapesOf(game: Promise<{ default: unknown }>): Promise<LogShapes> {
  const match = await import('../../schema/log/match.json')
  return { match: match.default, game: (await game).default } as LogShapes
}

export function pageGame(id: string): PageGame | undefined {
  return games.find(({ meta }) => meta.id === id)
}
