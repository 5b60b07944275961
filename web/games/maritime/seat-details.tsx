import { cardOf } from '../../../src/games/maritime/rules/fleet.ts'
import { captainAt, isAfloat, type Vessel } from '../../../src/games/maritime/state.ts'
import { counted, word } from '../../../src/games/maritime/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { PanelPiece } from '../piece.tsx'
import { Purse } from './hand.tsx'
import { Icon, type IconName } from './icons.tsx'
import { nameOf, type Props, shipName, spaceName } from './names.ts'
import { Objectives } from './objectives.tsx'
import { FlagSign } from './pieces.tsx'
import { words } from './words/index.ts'

type SeatProps = Props & { readonly of: Seat }

/** What a captain has, all of it public but for the gold: nation, purse, papers, ships, and how far the objectives are. */
export function SeatDetails(props: SeatProps) {
  const { view, of } = props
  const captain = captainAt(view.state, of)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div class="mari-seat" data-piece={`seat/${of}`} role="group" aria-label={nameOf(props, of)}>
      <Nation {...props} />
      {isAfloat(captain) ? (
        <>
          <div class="mari-stock">
            <Purse props={props} of={of} />
            <Papers {...props} />
          </div>
          {captain.fleet.map((vessel) => (
            <ShipLine key={vessel.ship} props={props} of={of} vessel={vessel} />
          ))}
        </>
      ) : null}
      <Objectives {...props} />
    </div>
  )
}

function Nation(props: SeatProps) {
  const { view, looks, say, of } = props
  const captain = captainAt(view.state, of)
  const nation = say(word(`nation/${captain.nation}`))
  const text = isAfloat(captain)
    ? words('seat.nation', { nation, place: spaceName(props, captain.space) })
    : words('seat.lost', { nation })
  return (
    <PanelPiece table={props} piece={`nation/${of}`} name={text} look="mari-nation">
      <FlagSign state={view.state} looks={looks} flag={captain.nation} />
      {text}
    </PanelPiece>
  )
}

function Papers(props: SeatProps) {
  const { view, say, of } = props
  const { letters, markers } = captainAt(view.state, of)
  const name = nameOf(props, of)
  return (
    <>
      <PanelPiece
        table={props}
        piece={`letters/${of}`}
        name={words('seat.has', { name, what: say(counted(letters, 'piece/letter')) })}
        look="mari-figure"
      >
        <Icon name="letter" size={15} />
        {letters}
      </PanelPiece>
      <PanelPiece
        table={props}
        piece={`markers/${of}`}
        name={words('seat.has', { name, what: say(counted(markers, 'piece/port-marker')) })}
        look="mari-figure"
      >
        <Icon name="flag" size={15} />
        {markers}
      </PanelPiece>
    </>
  )
}

const figures = ['sails', 'hull', 'cannons', 'buccaneers'] as const satisfies readonly IconName[]

type LineProps = { readonly props: Props; readonly of: Seat; readonly vessel: Vessel }

/** A ship in one line: what it is worth in a fight, and what it carries. */
function ShipLine({ props, of, vessel }: LineProps) {
  const card = cardOf(props.view.state, vessel.ship)
  const { sails, hull, cannons, buccaneers, cargo, passengers } = vessel
  const name = words('vessel', {
    ship: shipName(props, vessel.ship),
    type: props.say(word(`ship-type/${card.type}`)),
    ...{ sails, hull, cannons, buccaneers },
    cubes: props.say(counted(cargo.length, 'cube')),
    passengers: props.say(counted(passengers.length, 'passenger')),
  })
  return (
    <PanelPiece table={props} piece={`vessel/${of}/${vessel.ship}`} name={name} look="mari-vessel">
      <span class="mari-vessel-name">{shipName(props, vessel.ship)}</span>
      {figures.map((part) => (
        <span key={part} class={vessel[part] < card[part] ? 'hurt' : undefined}>
          <Icon name={part} size={12} />
          {vessel[part]}
        </span>
      ))}
      <span>
        <Icon name="cargo" size={12} />
        {cargo.length}
      </span>
    </PanelPiece>
  )
}
