import { goods, nations, ports, ships } from '../../../src/games/maritime/data.ts'
import type { Command } from '../../../src/games/maritime/state.ts'
import type { Dice } from '../../../src/kernel/dice.ts'
import type { prng } from '../../kit/prng.ts'
import type { Fleet, Given } from './kit.ts'

/** Chance alone rarely gets rich. Here everybody is, lies near the others, and has letters to attack them with. */
export function riches(players: number, chance: ReturnType<typeof prng>): Given {
  const homes = chance.shuffled(ports.filter((port) => port !== 'port-royal'))
  const cards = chance.shuffled(ships)
  const fleet = (): Fleet => ({
    at: chance.pick(homes.slice(0, 4)),
    gold: chance.pick([30, 90, 145]),
    letters: 2,
    ships: cards.splice(0, chance.int(3) + 1).map((ship) => ({
      ship,
      buccaneers: chance.int(3),
      cargo: chance.shuffled(goods).slice(0, chance.int(2)),
      hull: 1 + chance.int(2),
    })),
  })
  const fleets = Object.fromEntries(nations.slice(0, players).map((nation) => [nation, fleet()]))
  const flags = { [homes[0]!]: nations[0]!, [homes[1]!]: nations[0]!, [homes[2]!]: 'pirates' as const }
  const strengths = Object.fromEntries(homes.map((port) => [port, chance.pick([1, 1, 2, 6])]))
  return {
    players,
    options: { objectives: 1 + chance.int(3), timed: chance.oneIn(2), diagonals: !chance.oneIn(3) },
    turn: nations[0]!,
    fleets,
    flags,
    strengths,
    pirates: [{ at: homes[0]!, strength: 1 }, { at: homes[1]!, strength: 2 }, null],
    shipsForSale: cards.splice(0, 2),
    passengers: homes.slice(4, 8),
  }
}

/** A kind of command first, then one of that kind: else a wide choice of one kind would crowd out the others. */
export function pickKind(choices: readonly Command[], luck: Dice): Command {
  const types = [...new Set(choices.map(({ type }) => type))]
  const type = types[luck.int(types.length)]
  const ofType = choices.filter((choice) => choice.type === type)
  return ofType[luck.int(ofType.length)]!
}
