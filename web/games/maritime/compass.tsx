import { bearings, type Direction, directions } from '../../../src/games/maritime/data.ts'
import { chartOf, isSpace, stepFrom } from '../../../src/games/maritime/rules/chart.ts'
import { captainAt, isAfloat } from '../../../src/games/maritime/state.ts'
import { place, word } from '../../../src/games/maritime/words/index.ts'
import { PanelPiece } from '../piece.tsx'
import type { Own } from './names.ts'
import { words } from './words/index.ts'

const arrows: { readonly [direction in Direction]: string } = {
  north: '↑',
  'north-east': '↗',
  east: '→',
  'south-east': '↘',
  south: '↓',
  'south-west': '↙',
  west: '←',
  'north-west': '↖',
}

/** The spaces round the fleet as a compass of buttons, as long as it may go to one of them. */
export function Compass(props: Own) {
  const { view, seat, say, lit } = props
  const captain = captainAt(view.state, seat)
  if (!isAfloat(captain)) return null
  const ways = directions.flatMap((direction) => {
    const to = stepFrom(view.state, view.state.globe, captain.space, direction)
    return isSpace(to) && lit.has(`space/${to}`) ? [{ direction, to }] : []
  })
  if (ways.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div class="mari-compass" role="group" aria-label={words('compass')}>
      {ways.map(({ direction, to }) => {
        const [down, right] = bearings[direction]
        return (
          <span
            key={direction}
            class="mari-way"
            style={{ gridRow: String(down + 2), gridColumn: String(right + 2) }}
          >
            <PanelPiece
              table={props}
              piece={`space/${to}`}
              name={words('compass.way', {
                arrow: arrows[direction],
                place: say(place(to)),
                direction: say(word(`direction/${direction}`)),
              })}
              look={chartOf(view.state).portAt.has(to) ? 'mari-step port' : 'mari-step'}
            >
              {arrows[direction]}
            </PanelPiece>
          </span>
        )
      })}
    </div>
  )
}
