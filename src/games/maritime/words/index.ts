import { type Forms, speaker } from '../../../kernel/catalogue.ts'
import type { Seat } from '../../../kernel/ids.ts'
import type { Param, Params } from '../../../kernel/sentence.ts'
import { type Port, ports, type Space, spaces, width } from '../data.ts'
import { agreed } from '../edition.ts'
import type { Enemy } from '../state.ts'
import { english } from './en/index.ts'

export const { tell, refuse, word, counted } = speaker('maritime', english)

/** The English name of a thing, as players write it. */
export function nameOf(id: keyof typeof english.words): string {
  const forms: Forms = english.words[id]
  return typeof forms === 'string' ? forms : forms.one
}

/** Who does something, and what else fills the gaps. */
export function by({ seat }: { readonly seat: Seat }, ...params: Params[]): Params {
  return Object.assign({ seat: { seat } }, ...params)
}

/** A space by the port that all editions chart there, else by its column and row. */
export function place(space: Space): Param {
  const port = charted.get(space)
  return port === undefined ? word(`space/${space}`) : word(`port/${port}`)
}

const charted = new Map(
  spaces.flatMap((space, index): [Space, Port][] => {
    const port = agreed(({ map, ports: charts }) => {
      const mark = map[Math.floor(index / width)]![index % width]
      return ports.find((each) => charts[each].mark === mark) ?? null
    })
    return port == null ? [] : [[space, port]]
  }),
)

/** A pirate ship by its number, 1 to 3. */
export function pirateShip(pirate: number): Param {
  return word(`pirate/${pirate as 1 | 2 | 3}`)
}

/** Whom a fleet fights: another’s captain, a port, or a pirate ship. */
export function enemyParam(enemy: Enemy): Param {
  switch (enemy.kind) {
    case 'fleet':
      return { seat: enemy.seat }
    case 'port':
      return word(`port/${enemy.port}`)
    case 'pirate':
      return pirateShip(enemy.pirate)
  }
}
