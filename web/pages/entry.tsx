import { useId } from 'preact/hooks'

/** What browsers may fill in, and which keys a phone shows. */
const kinds = {
  email: { type: 'email', autoComplete: 'email', maxLength: 254 },
  code: { type: 'text', autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 9 },
  name: { type: 'text', autoComplete: 'nickname', maxLength: 40 },
  recovery: { type: 'text', autoComplete: 'off', spellcheck: false, maxLength: 60 },
} as const

type EntryProps = {
  readonly kind: keyof typeof kinds
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
}

/** A field of one line that has to be filled in. */
export function Entry({ kind, label, value, onValue }: EntryProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input"
        required
        {...kinds[kind]}
        value={value}
        onInput={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </div>
  )
}
