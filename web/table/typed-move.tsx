import { useId, useState } from 'preact/hooks'
import { t } from '../words/index.ts'
import { Dialog } from './dialog.tsx'
import type { Table } from './model.ts'

/** A move as it is written: `sail barbados`. The list beside it completes it. */
export function TypedMove({ table, close }: { readonly table: Table; readonly close: () => void }) {
  const [text, setText] = useState('')
  const [unknown, setUnknown] = useState(false)
  const list = useId()
  const choices = [...new Map(table.choices.value.map((choice) => [choice.command, choice])).values()]
  const [first] = choices
  const { format } = table.game.notation
  const submit = () => {
    const found = choices.find(({ command }) => plain(format(command)) === plain(text))
    setUnknown(found === undefined)
    if (found === undefined) return
    close()
    table.choose(found)
  }
  return (
    <Dialog title={t('table.type-move')} close={close}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <input
          class="input"
          autofocus
          aria-label={t('table.type-move')}
          aria-describedby={`${list}-hint`}
          list={list}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
          autoComplete="off"
          aria-invalid={unknown}
        />
        <datalist id={list}>
          {choices.map(({ command, label }) => (
            <option key={format(command)} value={format(command)}>
              {table.say.value(label)}
            </option>
          ))}
        </datalist>
        {unknown && (
          <p class="wrong" role="alert">
            {t('table.type-move.none')}
          </p>
        )}
        {first !== undefined && (
          <p id={`${list}-hint`} class="caption">
            {t('table.type-move.hint', { example: { literal: format(first.command) } })}
          </p>
        )}
        <div class="row">
          <button type="submit" class="button go">
            {t('table.type-move.go')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function plain(text: string): string {
  return text.trim().toLowerCase().replace(/\s+/g, ' ')
}
