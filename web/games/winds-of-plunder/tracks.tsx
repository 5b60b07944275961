import { barPlaces, type Item, items } from '../../../src/games/winds-of-plunder/data.ts'
import { editionOf, figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import { pirateAt, tileAt } from '../../../src/games/winds-of-plunder/state.ts'
import { counted, word } from '../../../src/games/winds-of-plunder/words/index.ts'
import { PanelPiece } from '../piece.tsx'
import { SeatSign } from '../seat-shape.tsx'
import { tileSize } from './chart.ts'
import { Icon, type IconName } from './icons.tsx'
import { markOf } from './mark.ts'
import { nameOf, type Props, seatsWhere, tileName } from './names.ts'
import { TileFace } from './pieces.tsx'
import { words } from './words/index.ts'

/** What lies round the chart on the table: the Rotation Bar with the decks, and the tallies. */
export function Tracks(props: Props) {
  return (
    <div class="winds-tracks">
      <div class="winds-panel winds-stacks">
        <RotationBar {...props} />
        <Decks {...props} />
      </div>
      <Tallies {...props} />
    </div>
  )
}

/** The tile at the right end goes to the next port that is scored. */
function RotationBar(props: Props) {
  const { state } = props.view
  const [width, height] = [tileSize.width + 12, tileSize.height + 12]
  return (
    <section aria-label={words('bar')}>
      <header class="winds-title">
        <h3>{words('bar')}</h3>
        <span class="winds-note">{words('bar.next')} ›</span>
      </header>
      <div class="winds-bar-tiles">
        {barPlaces.map((place) => (
          <PanelPiece
            key={place}
            table={props}
            piece={`tile/${place}`}
            name={tileName(props, place)}
            look="winds-bar-tile"
          >
            <svg viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden="true">
              <TileFace
                tile={tileAt(state, place)}
                edition={editionOf(state)}
                mark={markOf(props, `tile/${place}`)}
              />
            </svg>
          </PanelPiece>
        ))}
      </div>
    </section>
  )
}

/** One row for each tally. Equal values stand together in their cell. */
function Tallies(props: Props) {
  const { itemLimit, booty } = figuresOf(props.view.state)
  const steps = Array.from({ length: itemLimit + 1 }, (_, value) => value)
  return (
    <section class="winds-panel winds-tallies" aria-label={words('tracks')}>
      <Scale values={steps} />
      {items.map((item) => (
        <Row key={item} props={props} icon={item} cells={itemLimit + 1} tally={item} />
      ))}
      <Scale values={booty} />
      <Row props={props} icon="booty" cells={booty.length} tally="booty" />
    </section>
  )
}

function Scale({ values }: { readonly values: readonly number[] }) {
  return (
    <div class="winds-row winds-scale" aria-hidden="true">
      <span />
      {values.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </div>
  )
}

type RowProps = {
  readonly props: Props
  readonly icon: IconName
  readonly cells: number
  readonly tally: Item | 'booty'
}

function Row({ props, icon, cells, tally }: RowProps) {
  const { view, looks, say } = props
  const title = tally === 'booty' ? words('track.booty') : say(word(`item/${tally}`))
  return (
    <div class="winds-row">
      <PanelPiece table={props} piece={`track/${tally}`} name={title} look="winds-row-icon">
        <Icon name={icon} size={20} />
      </PanelPiece>
      {Array.from({ length: cells }, (_, value) => (
        <div key={value} class="winds-cell">
          {seatsWhere(view.state, (seat) => pirateAt(view.state, seat)[tally] === value).map((seat) => (
            <PanelPiece
              key={seat}
              table={props}
              piece={tally === 'booty' ? `booty/${seat}` : `item/${tally}/${seat}`}
              name={
                tally === 'booty'
                  ? words('track.rung', { name: nameOf(props, seat), rung: value })
                  : words('track.marker', {
                      name: nameOf(props, seat),
                      tally: say(counted(value, `item/${tally}`)),
                    })
              }
              look="winds-marker"
            >
              <SeatSign look={looks[seat]!} size={12} />
            </PanelPiece>
          ))}
        </div>
      ))}
    </div>
  )
}

/** Decks with the number of their cards; the face of the discards is the last one. */
function Decks(props: Props) {
  const { view, say } = props
  const { actionDeck, discards, treasureDeck } = view.state
  const draws = props.lit.has('deck')
  return (
    <section class="winds-decks" aria-label={words('decks')}>
      <Deck
        props={props}
        piece="deck"
        icon="cards"
        cards={actionDeck.length}
        text={draws ? words('deck.draw', { points: figuresOf(view.state).drawCost }) : words('deck')}
        name={words('deck.name', { cards: say(counted(actionDeck.length, 'card')) })}
      />
      <Deck
        props={props}
        piece="discards"
        cards={discards.length}
        text={words('discards')}
        name={
          discards.length === 0
            ? words('discards.none')
            : words('discards.name', { cards: say(counted(discards.length, 'card')) })
        }
      />
      <Deck
        props={props}
        piece="treasure-deck"
        icon="treasure"
        cards={treasureDeck.length}
        text={words('treasures')}
        name={words('treasures.name', { cards: say(counted(treasureDeck.length, 'card')) })}
      />
    </section>
  )
}

type DeckProps = {
  readonly props: Props
  readonly piece: string
  /** The sign on the backs; cards without one lie face up. */
  readonly icon?: IconName
  readonly cards: number
  readonly text: string
  readonly name: string
}

function Deck({ props, piece, icon, cards, text, name }: DeckProps) {
  return (
    <PanelPiece
      table={props}
      piece={piece}
      name={words('fact', { name: `${cards} ${text}`, value: name })}
      look="winds-deck"
    >
      <i
        class={icon === undefined ? 'winds-top' : 'winds-top winds-back'}
        data-token={icon === undefined ? undefined : 'back'}
      >
        {icon === undefined ? null : <Icon name={icon} size={15} />}
      </i>
      <b>{cards}</b> <span>{text}</span>
    </PanelPiece>
  )
}
