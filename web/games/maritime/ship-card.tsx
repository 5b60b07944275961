import type { ShipCard as Card } from '../../../src/games/maritime/edition.ts'
import { cabinsLeft, cardOf, holdLeft } from '../../../src/games/maritime/rules/fleet.ts'
import type { Vessel } from '../../../src/games/maritime/state.ts'
import { word } from '../../../src/games/maritime/words/index.ts'
import type { PieceId } from '../board-game.ts'
import { PanelPiece } from '../piece.tsx'
import { type Figure, partPiece } from './gestures.ts'
import { Icon } from './icons.tsx'
import { markOf } from './mark.ts'
import { goodName, type Own, shipName, stacksIn } from './names.ts'
import { words } from './words/index.ts'

type CardProps = {
  readonly props: Own
  readonly vessel: Vessel
  readonly refused: ReadonlySet<PieceId>
}

const parts: readonly Figure[] = ['sails', 'hull', 'cannons', 'buccaneers']

/** A ship of the reader's fleet: its figures, its hold and its cabins. Where a ship is asked for, all of the card is the ship. */
export function ShipCard({ props, vessel, refused }: CardProps) {
  const { view } = props
  const { ship } = vessel
  const card = cardOf(view.state, ship)
  const mark = markOf(props, `ship/${ship}`)
  return (
    <div class={`mari-ship${mark === undefined ? '' : ` ${mark}`}`}>
      <div class="mari-ship-head">
        <PanelPiece table={props} piece={`ship/${ship}`} name={shipName(props, ship)} look="mari-ship-name">
          {shipName(props, ship)}
        </PanelPiece>
        {isTrading(props) ? (
          <Sale props={props} vessel={vessel} refused={refused} />
        ) : (
          <PanelPiece
            table={props}
            piece={`card/${ship}`}
            name={props.say(word(`ship-type/${card.type}`))}
            instead={`ship/${ship}`}
            look="mari-note"
          >
            {props.say(word(`ship-type/${card.type}`))}
          </PanelPiece>
        )}
      </div>
      <div class="mari-parts">
        {parts.map((part) => (
          <Part key={part} props={props} vessel={vessel} part={part} full={card[part]} />
        ))}
      </div>
      <div class="mari-holds">
        <Hold props={props} vessel={vessel} card={card} />
        <Cabins props={props} vessel={vessel} card={card} />
      </div>
    </div>
  )
}

/** In a market a ship can be sold, if it is not the last. */
function isTrading({ view, seat }: Own): boolean {
  const { phase, captains } = view.state
  if (phase.name !== 'action' || phase.seat !== seat || phase.step.name !== 'market') return false
  return captains[seat]!.fleet.length > 1
}

function Sale({ props, vessel, refused }: CardProps) {
  const piece = `sell-ship/${vessel.ship}`
  const text = words('ship.sell', { gold: cardOf(props.view.state, vessel.ship).sell })
  return (
    <PanelPiece
      table={props}
      piece={piece}
      name={words('ship.sell.name', { text, ship: shipName(props, vessel.ship) })}
      look={`mari-chip mari-small${refused.has(piece) ? ' refused' : ''}`}
    >
      {text}
    </PanelPiece>
  )
}

type PartProps = {
  readonly props: Own
  readonly vessel: Vessel
  readonly part: Figure
  readonly full: number
}

function Part({ props, vessel, part, full }: PartProps) {
  const now = vessel[part]
  return (
    <PanelPiece
      table={props}
      piece={partPiece(vessel.ship, part)}
      name={words('part', {
        ship: shipName(props, vessel.ship),
        part: props.say(word(`part/${part}`)),
        now,
        full,
      })}
      instead={`ship/${vessel.ship}`}
      look={`mari-part${now < full ? ' hurt' : ''}`}
    >
      <Icon name={part} />
      {words('part.short', { now, full })}
    </PanelPiece>
  )
}

type HoldProps = { readonly props: Own; readonly vessel: Vessel; readonly card: Card }

/** Cubes of one good stand together and are one piece; then the room that is left. */
function Hold({ props, vessel, card }: HoldProps) {
  const { ship } = vessel
  const free = holdLeft(props.view.state, vessel)
  return (
    <span class="mari-hold">
      {stacksIn(vessel).map(([good, cubes]) => (
        <PanelPiece
          key={good}
          table={props}
          piece={`cargo/${ship}/${good}`}
          name={words('cargo', { ship: shipName(props, ship), good: goodName(props, good), cubes })}
          instead={`ship/${ship}`}
          look="mari-stack"
        >
          {Array.from({ length: cubes }, (_, index) => (
            <i key={index} class="mari-cube">
              <Icon name={good} size={15} />
            </i>
          ))}
        </PanelPiece>
      ))}
      <PanelPiece
        table={props}
        piece={`hold/${ship}`}
        name={words('hold', { ship: shipName(props, ship), free, full: card.cargo })}
        instead={`ship/${ship}`}
        look="mari-stack"
      >
        {Array.from({ length: free }, (_, index) => (
          <i key={index} class="mari-cube empty" />
        ))}
      </PanelPiece>
    </span>
  )
}

function Cabins({ props, vessel, card }: HoldProps) {
  const { ship, passengers } = vessel
  const free = cabinsLeft(props.view.state, vessel)
  return (
    <span class="mari-hold">
      {passengers.map((port) => {
        const to = words('cabin.to', { port: props.say(word(`port/${port}`)) })
        return (
          <PanelPiece
            key={port}
            table={props}
            piece={`cabin/${ship}/${port}`}
            name={words('cabin', { to, ship: shipName(props, ship) })}
            instead={`ship/${ship}`}
            look="mari-cabin"
          >
            {to}
          </PanelPiece>
        )
      })}
      <PanelPiece
        table={props}
        piece={`cabins/${ship}`}
        name={words('cabins', { ship: shipName(props, ship), free, full: card.cabins })}
        instead={`ship/${ship}`}
        look="mari-stack"
      >
        {Array.from({ length: free }, (_, index) => (
          <i key={index} class="mari-cabin empty" />
        ))}
      </PanelPiece>
    </span>
  )
}
