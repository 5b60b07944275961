import { type TextKey, t } from '../words/index.ts'
import { Dialog } from './dialog.tsx'

const rows: readonly (readonly [string, TextKey])[] = [
  ['1 … 9 A …', 'table.keys.choices'],
  ['Enter', 'table.keys.enter'],
  ['Esc', 'table.keys.escape'],
  ['Z', 'table.keys.undo'],
  ['Shift Z', 'table.keys.redo'],
  ['N', 'table.keys.next-match'],
  ['B S L C', 'table.keys.parts'],
  ['H', 'table.keys.hand'],
  ['D', 'table.keys.describe'],
  ['I', 'table.keys.explain'],
  ['R', 'table.keys.rules'],
  ['← →', 'table.keys.steps'],
  ['↑ ↓', 'table.keys.lists'],
  ['Home End', 'table.keys.ends'],
  ['Space', 'table.keys.play'],
  ['[ ]', 'table.keys.speed'],
  ['+ − 0', 'table.keys.zoom'],
  ['E', 'table.keys.eyes'],
  ['/', 'table.keys.command'],
  ['?', 'table.keys.keys'],
]

/** Keys that have a name, which is another on keyboards of other countries. */
const named = {
  Enter: 'table.key.enter',
  Esc: 'table.key.escape',
  Shift: 'table.key.shift',
  Home: 'table.key.home',
  End: 'table.key.end',
  Space: 'table.key.space',
} as const

export function KeysHelp({ letters, close }: { readonly letters: boolean; readonly close: () => void }) {
  return (
    <Dialog title={t('table.keys.title')} close={close}>
      {!letters && <p>{t('table.keys.letters-off')}</p>}
      <dl class="key-table">
        {rows.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              {keys.split(' ').map((key, index) =>
                key === '…' ? (
                  key
                ) : (
                  <kbd key={index} class="key">
                    {key in named ? t(named[key as keyof typeof named]) : key}
                  </kbd>
                ),
              )}
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
