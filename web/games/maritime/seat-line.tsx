import { captainAt, isAfloat } from '../../../src/games/maritime/state.ts'
import { counted } from '../../../src/games/maritime/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { number } from '../../words/numbers.ts'
import { PanelPiece } from '../piece.tsx'
import { Icon, type IconName } from './icons.tsx'
import { goldName, nameOf, type Props } from './names.ts'
import { words } from './words/index.ts'

type LineProps = Props & { readonly of: Seat }

/** Gold as far as it is known, ships, and how many objectives are met. */
export function SeatLine(props: LineProps) {
  const { view, say, of } = props
  const captain = captainAt(view.state, of)
  const name = nameOf(props, of)
  const { gold, fleet, objectives } = captain
  const need = view.state.options.objectives
  if (!isAfloat(captain)) return <span class="mari-figure">{words('line.lost')}</span>
  return (
    <div class="mari-stock">
      <Figure
        props={props}
        piece={`gold/${of}`}
        icon="gold"
        name={goldName(props, of)}
        text={gold === null ? '?' : number(gold)}
      />
      <Figure
        props={props}
        piece={`ships/${of}`}
        icon="hull"
        name={words('seat.has', { name, what: say(counted(fleet.length, 'ship')) })}
        text={number(fleet.length)}
      />
      <Figure
        props={props}
        piece={`objectives/${of}`}
        icon="special"
        name={words('seat.has', { name, what: words('line.objectives', { have: objectives.length, need }) })}
        text={words('progress', { have: objectives.length, need })}
      />
    </div>
  )
}

type FigureProps = {
  readonly props: Props
  readonly piece: string
  readonly icon: IconName
  readonly name: string
  readonly text: string
}

function Figure({ props, piece, icon, name, text }: FigureProps) {
  return (
    <PanelPiece table={props} piece={piece} name={name} look="mari-figure">
      <Icon name={icon} size={15} />
      <b>{text}</b>
    </PanelPiece>
  )
}
