import type { State } from '../../../src/games/francis-drake/state.ts'
import type { Chart } from '../board-game.ts'
import { narrowMap, narrowStreet, wideMap, wideStreet } from './chart.ts'
import { NarrowMain, SpanishMain } from './map.tsx'
import type { Props } from './names.ts'
import { chartOf } from './stage.ts'
import { NarrowStreet, Street } from './street.tsx'

/** The chart that the position is about. Both have the same size. */
export function Board(props: Props) {
  return chartOf(props.view.state) === 'street' ? <Street {...props} /> : <SpanishMain {...props} />
}

export const size = wideMap.size

/** Street and map, the one that the position is about first. */
export function charts(state: State, narrow: boolean): readonly Chart<State>[] {
  const street = narrow
    ? { id: 'street', Board: NarrowStreet, size: narrowStreet.size }
    : { id: 'street', Board: Street, size: wideStreet.size }
  const map = narrow
    ? { id: 'map', Board: NarrowMain, size: narrowMap.size }
    : { id: 'map', Board: SpanishMain, size: wideMap.size }
  return chartOf(state) === 'street' ? [street, map] : [map, street]
}
