import { useState } from 'preact/hooks'
import { t } from '../words/index.ts'
import { number } from '../words/numbers.ts'
import type { PieceId, TableProps } from './board-game.ts'
import { PanelPiece } from './piece.tsx'

/** The amounts that a tap leads on from, from the smallest: the pieces `amount/1`, `amount/2` … */
export function amountsLit(lit: ReadonlyMap<PieceId, string>): readonly number[] {
  return [...lit.keys()].flatMap((piece) => /^amount\/(\d+)$/.exec(piece)?.[1] ?? []).map(Number)
}

type StepperProps = { readonly table: Pick<TableProps, 'lit' | 'taken' | 'tap'> }

/** − n + with what n comes to, in the rules' own words; the most at first, since that is what people mostly want. */
export function Stepper({ table }: StepperProps) {
  const amounts = amountsLit(table.lit)
  // Other amounts are another question.
  return amounts.length === 0 ? null : <Steps key={`${table.taken} ${amounts}`} table={table} of={amounts} />
}

function Steps({ table, of }: StepperProps & { readonly of: readonly number[] }) {
  const [place, setPlace] = useState(of.length - 1)
  const amount = of[place]!
  const piece = `amount/${amount}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <span class="stepper" role="group" aria-label={t('play.amount')}>
      <StepButton sign="−" name={t('play.less')} place={place - 1} of={of} go={setPlace} />
      <output>{number(amount)}</output>
      <StepButton sign="+" name={t('play.more')} place={place + 1} of={of} go={setPlace} />
      <PanelPiece table={table} piece={piece} name={number(amount)} look="stepper-go">
        {table.lit.get(piece)}
      </PanelPiece>
    </span>
  )
}

type StepButtonProps = {
  readonly sign: string
  readonly name: string
  readonly place: number
  readonly of: readonly number[]
  readonly go: (place: number) => void
}

function StepButton({ sign, name, place, of, go }: StepButtonProps) {
  return (
    <button
      type="button"
      class="button"
      aria-label={name}
      disabled={of[place] === undefined}
      onClick={() => go(place)}
    >
      {sign}
    </button>
  )
}
