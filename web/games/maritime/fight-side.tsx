import { book } from '../../../src/games/maritime/data.ts'
import { strengthOf } from '../../../src/games/maritime/rules/combat.ts'
import { cannonsOf, cardOf } from '../../../src/games/maritime/rules/fleet.ts'
import { type Combat, captainAt, type Vessel } from '../../../src/games/maritime/state.ts'
import { counted, enemyParam, word } from '../../../src/games/maritime/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { PanelPiece } from '../piece.tsx'
import { SeatSign } from '../seat-shape.tsx'
import { Icon } from './icons.tsx'
import { markOf } from './mark.ts'
import { nameOf, type Props, shipName } from './names.ts'
import { boardingAt, chance } from './odds.ts'
import { FlagSign } from './pieces.tsx'
import { words } from './words/index.ts'

type SideProps = {
  readonly props: Props
  readonly combat: Combat
  /** Null for a port or a pirate ship. */
  readonly seat: Seat | null
}

/** One side of a fight: a captain's ships, or the strength of a port or pirate ship. */
export function Side({ props, combat, seat }: SideProps) {
  if (seat === null) return <Stronghold props={props} combat={combat} />
  const captain = captainAt(props.view.state, seat)
  return (
    <div class={`mari-side${combat.fleeing.includes(seat) ? ' fleeing' : ''}`}>
      <div class="mari-side-head">
        <SeatSign look={props.looks[seat]!} size={18} />
        <b>{nameOf(props, seat)}</b>
        <span class="mari-note">{props.say(counted(cannonsOf(captain), 'cannon'))}</span>
        {combat.fleeing.includes(seat) ? <span class="mari-note">{words('fleeing')}</span> : null}
      </div>
      {captain.fleet.map((vessel) => (
        <Fighter key={vessel.ship} props={props} vessel={vessel} />
      ))}
    </div>
  )
}

function Stronghold({ props, combat }: Pick<SideProps, 'props' | 'combat'>) {
  const { view, looks, say } = props
  const { enemy } = combat
  const strength = strengthOf(view.state, combat)
  const name = say(enemyParam(enemy))
  const flag =
    enemy.kind === 'port' ? view.state.ports.find(({ port }) => port === enemy.port)!.flag : 'pirates'
  return (
    <div class="mari-side">
      <div class="mari-side-head">
        {flag === null ? null : <FlagSign state={view.state} looks={looks} flag={flag} size={20} />}
        <b class="mari-cap">{name}</b>
      </div>
      <PanelPiece
        table={props}
        piece="strength"
        name={words('enemy.strength', { enemy: name, strength })}
        look="mari-strength"
      >
        {Array.from({ length: book.strongest }, (_, index) => (
          <i key={index} class={index < strength ? 'mari-point' : 'mari-point gone'} />
        ))}
        <b>{strength}</b>
      </PanelPiece>
    </div>
  )
}

type FighterProps = { readonly props: Props; readonly vessel: Vessel }

const parts = ['sails', 'hull', 'cannons', 'buccaneers'] as const

function Fighter({ props, vessel }: FighterProps) {
  const { ship } = vessel
  const card = cardOf(props.view.state, ship)
  const boarding = boardingAt(props, ship)
  const odds = boarding === undefined ? undefined : chance(boarding.takes)
  const title = shipName(props, ship)
  const name = odds === undefined ? title : words('ship.odds', { ship: title, odds })
  const mark = markOf(props, `ship/${ship}`)
  return (
    <div class={`mari-fighter${mark === undefined ? '' : ` ${mark}`}`}>
      <PanelPiece table={props} piece={`ship/${ship}`} name={name} look="mari-ship-name">
        {title} {odds === undefined ? null : <small>{words('odds.board', { odds })}</small>}
      </PanelPiece>
      <PanelPiece
        table={props}
        piece={`fighter/${ship}`}
        name={words('fighter', {
          ship: title,
          type: props.say(word(`ship-type/${card.type}`)),
          ...{ sails: vessel.sails, hull: vessel.hull },
          ...{ cannons: vessel.cannons, buccaneers: vessel.buccaneers },
        })}
        instead={`ship/${ship}`}
        look="mari-fighter-parts"
      >
        {parts.map((part) => (
          <span key={part} class={vessel[part] < card[part] ? 'hurt' : undefined}>
            <Icon name={part} size={15} />
            {vessel[part]}
          </span>
        ))}
      </PanelPiece>
    </div>
  )
}
