import { useId } from 'preact/hooks'
import { t } from '../words/index.ts'
import { botTitle, mannerOf } from '../words/seat-name.ts'
import { type ComputerPlayer, howItPlays, kindsOf } from './computer-players.ts'

type ChoiceProps = {
  readonly players: readonly ComputerPlayer[]
  /** Of the one that is chosen, or empty. */
  readonly value: string
  readonly onChange: (bot: string) => void
  /** What an empty value means, where there may be one. */
  readonly none?: string
} & ({ readonly id: string } | { readonly label: string })

/** A computer player by its level and manner, with a sentence on how it plays. */
export function ComputerPlayerChoice({ players, value, onChange, none, ...named }: ChoiceProps) {
  const text = useId()
  const chosen = players.find(({ id }) => id === value)
  const kinds = kindsOf(players)
  const kindOf = (player: ComputerPlayer) =>
    kinds.find(({ level }) => level === player.level)?.id ?? player.id
  const kind = chosen === undefined ? '' : chosen.manner === null ? chosen.id : kindOf(chosen)
  const level = chosen?.level ?? null
  const manners = level === null ? [] : players.filter((each) => each.level === level && each.manner !== null)
  return (
    <div class="bot-choice">
      <div class="row">
        <select
          {...('id' in named ? { id: named.id } : { 'aria-label': named.label })}
          class="select"
          value={kind}
          aria-describedby={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {kinds.map(({ id }) => (
            <option key={id} value={id}>
              {botTitle(id)}
            </option>
          ))}
        </select>
        {manners.length > 0 && (
          <select
            class="select"
            value={value}
            aria-label={t('table.bot.manner-of')}
            aria-describedby={text}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          >
            <option value={kind}>{t('table.bot.any-manner')}</option>
            {manners.map(({ id, manner }) => (
              <option key={id} value={id}>
                {mannerOf(manner!)}
              </option>
            ))}
          </select>
        )}
      </div>
      <p id={text} class="second">
        {chosen !== undefined && howItPlays(chosen)}
      </p>
    </div>
  )
}
