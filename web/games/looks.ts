import type { Seat } from '../../src/kernel/ids.ts'
import type { SeatLook, Shape } from './board-game.ts'

export const seatColours = ['red', 'green', 'blue', 'yellow', 'orange', 'white'] as const
export type SeatColour = (typeof seatColours)[number]

const shapes: readonly Shape[] = ['circle', 'square', 'triangle', 'diamond', 'star', 'cross']

/**
 * The colours of the pieces in the box, seat by seat, as the games' own data has them; copied, so that a page can show
 * seats before a game is loaded. A game that is not here seats its players in the order of `seatColours`.
 */
const inTheBox: { readonly [game: string]: readonly SeatColour[] } = {
  'winds-of-plunder': ['red', 'green', 'blue', 'yellow', 'orange'],
  'francis-drake': ['red', 'blue', 'yellow', 'green', 'orange', 'white'],
}

/** A seat that its reader wants to see in one colour at every table. */
export type Preferred = { readonly seat: Seat; readonly colour: SeatColour }

/** How each seat looks. The shape goes with the seat's number in all games; whoever has the preferred colour swaps with it. */
export function looksOf(game: string, names: readonly string[], preferred?: Preferred): SeatLook[] {
  const colours = coloursOf(game, preferred)
  return names.map((name, seat) => {
    const colour = colours[seat % colours.length]!
    return {
      seat,
      name,
      fill: `var(--seat-${colour})`,
      ink: `var(--on-seat-${colour})`,
      shape: shapes[seat % shapes.length]!,
    }
  })
}

export function coloursOf(game: string, preferred?: Preferred): readonly SeatColour[] {
  const colours = [...(inTheBox[game] ?? seatColours)]
  if (preferred === undefined) return colours
  const own = colours[preferred.seat]
  const other = colours.indexOf(preferred.colour)
  if (own === undefined) return colours
  if (other !== -1) colours[other] = own
  colours[preferred.seat] = preferred.colour
  return colours
}
