import type { Seat } from '../../src/kernel/ids.ts'
import { t } from './index.ts'

type Sitter = { readonly name: string; readonly player: string | null; readonly bot: string | null }

/** Who sits there: people by the name that the server has, computer players in the reader's language. */
export function seatName(seat: Seat, sitter: Sitter): string {
  return sitter.player === null && sitter.bot !== null
    ? t('table.computer.name', { number: seat + 1 })
    : sitter.name
}

/** … of each of so many seats; none where nobody sits yet. */
export function seatNames(sitters: readonly Sitter[], seats = sitters.length): string[] {
  return Array.from({ length: seats }, (_, seat) => {
    const sitter = sitters[seat]
    return sitter === undefined ? '' : seatName(seat, sitter)
  })
}
