import type { PositionPart } from '../../src/kernel/game.ts'
import { position } from '../../src/kernel/position.ts'
import { capital } from '../play/choices.ts'
import { t } from '../words/index.ts'
import { Dialog } from './dialog.tsx'
import type { Table } from './model.ts'

/** The position in words, by headings: phase, the reader's own, each seat, the board. */
export function Describe({ table, close }: { readonly table: Table; readonly close: () => void }) {
  return (
    <Dialog title={t('table.describe.title')} close={close}>
      <PositionText table={table} parts={position(table.game, table.view.value, table.sight.eyes.value)} />
    </Dialog>
  )
}

export function PositionText({
  table,
  parts,
}: {
  readonly table: Table
  readonly parts: readonly PositionPart[]
}) {
  const say = table.say.value
  return (
    <div class="position">
      {parts.map((part, index) => (
        <section key={index}>
          <h3>{capital(titleOf(part, say))}</h3>
          <ul>
            {part.lines.map((line, at) => (
              <li key={at}>{say(line)}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function titleOf({ part, about }: PositionPart, say: Table['say']['value']): string {
  if (about !== null) return say(about)
  return part === 'you' ? t('table.part.you') : t('table.part.phase')
}
