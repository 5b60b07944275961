import { useEffect, useState } from 'preact/hooks'
import type { BoardGame, Chart, TableProps } from '../games/board-game.ts'
import type { Table } from './model.ts'

/** What a board is drawn from, and the chart of it that is large. Both undefined where nothing is drawn. */
export function useCharts(table: Table): {
  readonly props: TableProps | undefined
  readonly chart: Chart | undefined
} {
  const narrow = useNarrow()
  const [opened, setOpened] = useState<Opened | undefined>(undefined)
  const props = table.props.value
  const { board } = table
  if (board === undefined || props === undefined) return { props, chart: undefined }
  const charts = chartsOf(board, props.view.state, narrow)
  const chart = largeOf(charts, opened)
  if (charts.length === 1) return { props, chart }
  const enlarge = (id: string) => setOpened({ id, instead: charts[0]!.id })
  return { props: { ...props, large: chart.id, enlarge }, chart }
}

/** A chart that the reader opened instead of the one that the position is about. */
export type Opened = { readonly id: string; readonly instead: string }

export function chartsOf(board: BoardGame, state: object, narrow: boolean): readonly Chart[] {
  return board.charts?.(state, narrow) ?? [{ id: board.id, Board: board.Board, size: board.size }]
}

/** What was opened stays so until the match comes to a part that another chart is about. */
export function largeOf(charts: readonly Chart[], opened: Opened | undefined): Chart {
  const [first] = charts
  const found = opened?.instead === first!.id ? charts.find(({ id }) => id === opened.id) : undefined
  return found ?? first!
}

/** As wide as the style sheets call a phone. */
const phone = '(max-width: 759px)'

function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => globalThis.matchMedia?.(phone).matches ?? false)
  useEffect(() => {
    const query = globalThis.matchMedia(phone)
    const look = () => setNarrow(query.matches)
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return narrow
}
