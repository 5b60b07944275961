import { whyOf } from '../../../src/kernel/sentence.ts'
import { type Explanation, type Line, onChart } from './explain-chart.ts'
import { inFight } from './explain-fight.ts'
import { atTable } from './explain-table.ts'
import type { Props } from './names.ts'
import { refusalAt } from './refused.ts'

/** What there is to know about a piece: its name first, then what it means. Nothing for what is no piece of this board. */
export function explain(props: Props, piece: string): readonly Line[] {
  const [kind = '', first = '', second = ''] = piece.split('/')
  const lines = explanations[kind]?.(props, first, second) ?? []
  return lines.length === 0 ? lines : [...lines, ...refusalLines(props, piece)]
}

const explanations: { readonly [kind: string]: Explanation } = { ...onChart, ...atTable, ...inFight }

/** Why it can't be tapped, where one might think so. */
function refusalLines({ view, seat }: Props, piece: string): Line[] {
  const refusal = seat === null ? undefined : refusalAt(view.state, seat, piece, view.rules)
  return refusal === undefined ? [] : [whyOf(refusal)]
}
