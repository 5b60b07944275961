import type { Seat } from '../../src/kernel/ids.ts'
import { SeatSign } from '../games/seat-shape.tsx'
import { t } from '../words/index.ts'
import type { Table } from './model.ts'

/** Between two people at one screen. It stands in the place of the table: nothing of the table is in the page meanwhile. */
export function Curtain({ table, seat }: { readonly table: Table; readonly seat: Seat }) {
  const look = table.looks.value[seat]!
  const name = { literal: look.name }
  return (
    <section class="curtain" aria-labelledby="curtain">
      <SeatSign look={look} size={72} />
      <h2 id="curtain">{t('table.curtain', { name })}</h2>
      <p>{t('table.curtain.text')}</p>
      <button type="button" class="button go large" onClick={table.sight.uncover}>
        {t('table.curtain.show', { name })}
      </button>
    </section>
  )
}
