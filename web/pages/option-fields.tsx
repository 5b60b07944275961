import { useId } from 'preact/hooks'
import { t } from '../words/index.ts'
import type { Option, OptionValues } from './options.ts'

type FieldsProps = {
  readonly options: readonly Option[]
  readonly values: OptionValues
  readonly onChange: (values: OptionValues) => void
}

/** Every option of a game with what it does. */
export function OptionFields({ options, values, onChange }: FieldsProps) {
  const set = (id: string, value: boolean | number) => onChange({ ...values, [id]: value })
  return (
    <div class="stack">
      {options.map((option) =>
        option.kind === 'switch' ? (
          <Switch
            key={option.id}
            name={option.name}
            text={option.text}
            on={values[option.id] === undefined ? option.usual : values[option.id] === true}
            onChange={(on) => set(option.id, on)}
          />
        ) : (
          <NumberField
            key={option.id}
            option={option}
            value={Number(values[option.id] ?? option.usual)}
            onChange={(value) => set(option.id, value)}
          />
        ),
      )}
    </div>
  )
}

type SwitchProps = {
  readonly name: string
  readonly text: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
  readonly disabled?: boolean
}

/** A box to tick, with a sentence about it. */
export function Switch({ name, text, on, onChange, disabled = false }: SwitchProps) {
  const id = useId()
  return (
    <div class="switch">
      <label class="tick">
        <input
          type="checkbox"
          checked={on}
          disabled={disabled}
          aria-describedby={id}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <b>{name}</b>
      </label>
      <p id={id} class="second switch-text">
        {text}
      </p>
    </div>
  )
}

type NumberProps = {
  readonly option: Extract<Option, { kind: 'number' }>
  readonly value: number
  readonly onChange: (value: number) => void
}

function NumberField({ option: { name, text, min, max }, value, onChange }: NumberProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{name}</label>
      <select
        id={id}
        class="select"
        value={value}
        aria-describedby={`${id}-text`}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {Array.from({ length: max - min + 1 }, (_, more) => min + more).map((count) => (
          <option key={count} value={count}>
            {count}
          </option>
        ))}
      </select>
      <p id={`${id}-text`} class="second">
        {text}
      </p>
    </div>
  )
}

/** A match's options as a list in words: those that differ from the usual, or that there are none. */
export function OptionList({ options, values }: Omit<FieldsProps, 'onChange'>) {
  const told = options.filter(({ id, usual }) => values[id] !== undefined && values[id] !== usual)
  if (told.length === 0) return <p>{t('pages.options.usual')}</p>
  return (
    <dl class="option-list">
      {told.map(({ id, name, text }) => (
        <div key={id}>
          <dt>{optionTitle(name, values[id]!)}</dt>
          <dd class="second">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function optionTitle(name: string, value: boolean | number): string {
  if (value === true) return name
  const literal = { literal: name }
  return value === false
    ? t('pages.options.without', { name: literal })
    : t('pages.options.number', { name: literal, value })
}
