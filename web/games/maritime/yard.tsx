import type { Ship } from '../../../src/games/maritime/data.ts'
import { cardOf, fitted } from '../../../src/games/maritime/rules/fleet.ts'
import { word } from '../../../src/games/maritime/words/index.ts'
import { PanelPiece } from '../piece.tsx'
import { Choosing } from './choosing.tsx'
import { Icon } from './icons.tsx'
import { markOf } from './mark.ts'
import { type Props, shipName } from './names.ts'
import { refusedIn } from './refused.ts'
import { words } from './words/index.ts'

/** Ships for sale, and passengers who look for a cabin. */
export function Yard(props: Props) {
  const { view, say } = props
  const { shipsForSale, passengers } = view.state
  const refused = refusedIn(props)
  return (
    <section class="mari-panel mari-yard" aria-label={words('yard')}>
      <div class="mari-line">
        <h3>{words('sale')}</h3>
        {shipsForSale.length === 0 ? <span class="mari-note">{words('sale.none')}</span> : null}
        {shipsForSale.map((ship) => (
          <Offer key={ship} props={props} ship={ship} refused={refused.has(`sale/${ship}`)} />
        ))}
      </div>
      <div class="mari-line">
        <h3>{words('quay')}</h3>
        {passengers.length === 0 ? <span class="mari-note">{words('quay.none')}</span> : null}
        {passengers.map((port) => (
          <PanelPiece
            key={port}
            table={props}
            piece={`passenger/${port}`}
            name={words('passenger', { port: say(word(`port/${port}`)) })}
            look={`mari-chip${refused.has(`passenger/${port}`) ? ' refused' : ''}`}
          >
            <Icon name="cabins" size={15} />
            {words('passenger', { port: say(word(`port/${port}`)) })}
          </PanelPiece>
        ))}
      </div>
      <Choosing props={props} kinds={['passenger']} />
    </section>
  )
}

type OfferProps = { readonly props: Props; readonly ship: Ship; readonly refused: boolean }

/** A ship as it would join a fleet now. */
function Offer({ props, ship, refused }: OfferProps) {
  const { state } = props.view
  const { type, cargo, cabins, buy } = cardOf(state, ship)
  const { sails, hull, cannons, buccaneers } = fitted(state, ship)
  const figures = { sails, hull, cannons, buccaneers, cargo, cabins }
  const title = words('sale.title', { ship: shipName(props, ship), gold: buy })
  const mark = markOf(props, `sale/${ship}`)
  return (
    <span class={`mari-offer${refused ? ' refused' : ''}${mark === undefined ? '' : ` ${mark}`}`}>
      <PanelPiece table={props} piece={`sale/${ship}`} name={title} look="mari-offer-name">
        {title}
      </PanelPiece>
      <PanelPiece
        table={props}
        piece={`offer/${ship}`}
        name={words('sale.figures', { type: props.say(word(`ship-type/${type}`)), ...figures })}
        instead={`sale/${ship}`}
        look="mari-offer-figures"
      >
        {(Object.entries(figures) as [keyof typeof figures, number][]).map(([part, figure]) => (
          <span key={part}>
            <Icon name={part} size={13} />
            {figure}
          </span>
        ))}
      </PanelPiece>
    </span>
  )
}
