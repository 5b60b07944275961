import { book } from '../../../src/games/maritime/data.ts'
import { counted, pirateShip } from '../../../src/games/maritime/words/index.ts'
import { PanelPiece } from '../piece.tsx'
import { Icon, type IconName } from './icons.tsx'
import { type Props, spaceName } from './names.ts'
import { words } from './words/index.ts'

/** What all share and is on no track: the pirates, what is in reserve, and how the chart is read. */
export function Shared(props: Props) {
  return (
    <div class="mari-shared">
      <Pirates {...props} />
      <Reserve {...props} />
      <Legend />
    </div>
  )
}

function Pirates(props: Props) {
  const { view, say } = props
  return (
    <section class="mari-panel" aria-label={words('pirates')}>
      <h3>{words('pirates')}</h3>
      {view.state.pirates.map(({ space, strength }, index) => {
        const name = words(space === null ? 'pirate.waiting' : 'pirate', {
          pirate: say(pirateShip(index + 1)),
          strength,
          place: space === null ? '' : spaceName(props, space),
        })
        return (
          <PanelPiece key={index} table={props} piece={`raider/${index + 1}`} name={name} look="mari-row">
            <span>
              <Icon name="skull" size={15} /> {index + 1}
            </span>
            <span>{space === null ? words('pirate.away') : spaceName(props, space)}</span>
            <b>{strength}</b>
          </PanelPiece>
        )
      })}
    </section>
  )
}

function Reserve(props: Props) {
  const { view, say } = props
  const { letters, shipDeck, eventDeck, bag, globe } = view.state
  const rows: readonly (readonly [piece: string, icon: IconName, text: string])[] = [
    ['reserve/letters', 'letter', say(counted(letters, 'piece/letter'))],
    ['reserve/ships', 'sails', say(counted(shipDeck.length, 'piece/ship-card'))],
    ['reserve/events', 'special', say(counted(eventDeck.length, 'piece/event-card'))],
    ['reserve/bag', 'cabins', words('bag', { passengers: say(counted(bag.length, 'passenger')) })],
    ['globe', 'globe', words(globe ? 'world.round' : 'world.flat')],
  ]
  return (
    <section class="mari-panel" aria-label={words('reserve')}>
      <h3>{words('reserve')}</h3>
      {rows.map(([piece, icon, text]) => (
        <PanelPiece key={piece} table={props} piece={piece} name={text} look="mari-row">
          <span>
            <Icon name={icon} size={15} /> {text}
          </span>
        </PanelPiece>
      ))}
    </section>
  )
}

/** How a port is read: drawn in words, since each sign has its explanation as well. */
function Legend() {
  return <p class="mari-note">{words('legend', { strength: book.strongest })}</p>
}
