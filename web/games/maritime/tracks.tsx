import { Goods } from './goods.tsx'
import type { Props } from './names.ts'
import { Round } from './round.tsx'
import { Yard } from './yard.tsx'

/** What lies round the chart on the table: the event of the round, the goods, and who and what waits in ports. */
export function Tracks(props: Props) {
  return (
    <div class="mari-tracks">
      <Round {...props} />
      <Goods {...props} />
      <Yard {...props} />
    </div>
  )
}
