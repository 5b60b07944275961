import type { Seat } from '../../../src/kernel/ids.ts'
import type { Props } from './names.ts'
import { Hold } from './seat-details.tsx'

/** Crew, guns, Trade Goods and barrels. */
export function SeatLine(props: Props & { readonly of: Seat }) {
  return <Hold {...props} />
}
