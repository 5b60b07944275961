import type { Game } from '../kernel/game.ts'
import { francisDrake } from './francis-drake/index.ts'
import { maritime } from './maritime/index.ts'
import { windsOfPlunder } from './winds-of-plunder/index.ts'

/** Every game that can be played here. Adding one to this list is all that the rest of the system needs. */
export const games: readonly Game[] = [windsOfPlunder, francisDrake, maritime]

export function gameOf(id: string): Game | undefined {
  return games.find((game) => game.id === id)
}
