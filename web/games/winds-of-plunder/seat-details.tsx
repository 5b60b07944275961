import { items } from '../../../src/games/winds-of-plunder/data.ts'
import { figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import { weaponsOf } from '../../../src/games/winds-of-plunder/rules/advantages.ts'
import { pirateAt } from '../../../src/games/winds-of-plunder/state.ts'
import { counted, markerParam, word } from '../../../src/games/winds-of-plunder/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { number } from '../../words/numbers.ts'
import { PanelPiece } from '../piece.tsx'
import { Icon, type IconName } from './icons.tsx'
import { nameOf, type Props } from './names.ts'
import { TurnSign } from './turn-sign.tsx'
import { VoteSign } from './vote-sign.tsx'
import { words } from './words/index.ts'

type SeatProps = Props & { readonly of: Seat }

/** What a seat has, all of it public but for the faces of cards: cubes, what is aboard, cards and offices. */
export function SeatDetails(props: SeatProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div class="winds-seat" data-piece={`seat/${props.of}`} role="group" aria-label={nameOf(props, props.of)}>
      <Choose {...props} />
      <TurnSign {...props} />
      <Stock {...props} />
      <Cards {...props} />
      <Offices {...props} />
      <VoteSign {...props} />
    </div>
  )
}

/** While seats are asked for, each has a button; its ship can be tapped as well. */
function Choose(props: SeatProps) {
  const piece = `seat/${props.of}`
  const name = words('choose', { name: nameOf(props, props.of) })
  if (!props.lit.has(piece) && !props.taken.includes(piece)) return null
  return (
    <PanelPiece table={props} piece={piece} name={name} look="winds-chip">
      {name}
    </PanelPiece>
  )
}

function Stock(props: SeatProps) {
  const { view, say, of } = props
  const name = nameOf(props, of)
  const pirate = pirateAt(view.state, of)
  const weapons = weaponsOf(view.state, of)
  const { booty } = figuresOf(view.state)
  const next = booty[Math.min(pirate.booty + 1, booty.length - 1)]!
  return (
    <>
      <div class="winds-stock">
        <Figure
          props={props}
          piece={`cubes/${of}`}
          icon="cube"
          figure={pirate.windCubes}
          unit={words('short.cubes')}
          name={words('seat.cubes', { name, cubes: say(counted(pirate.windCubes, 'wind-cube')) })}
        />
        <Figure
          props={props}
          piece={`reserve/${of}`}
          figure={pirate.reserve}
          unit={words('short.reserve')}
          name={words('seat.reserve', { name, cubes: say(counted(pirate.reserve, 'cube')) })}
        />
      </div>
      <div class="winds-stock">
        {items.map((item) => {
          const tally = say(counted(pirate[item], `item/${item}`))
          const more = item === 'weapons' && weapons > pirate.weapons
          return (
            <Figure
              key={item}
              props={props}
              piece={`item/${item}/${of}`}
              icon={item}
              figure={pirate[item]}
              {...(more ? { unit: `+${weapons - pirate.weapons}` } : {})}
              name={
                more
                  ? words('seat.item.caches', { name, held: pirate.weapons, more: weapons - pirate.weapons })
                  : words('seat.item', { name, tally })
              }
            />
          )
        })}
        <Figure
          props={props}
          piece={`booty/${of}`}
          icon="booty"
          figure={pirate.booty}
          name={words('seat.booty', {
            name,
            rung: pirate.booty,
            points: say(counted(next, 'victory-point')),
          })}
        />
      </div>
    </>
  )
}

type FigureProps = {
  readonly props: Props
  readonly piece: string
  readonly icon?: IconName
  readonly figure: number
  readonly unit?: string
  readonly name: string
}

export function Figure({ props, piece, icon, figure, unit = '', name }: FigureProps) {
  return (
    <PanelPiece table={props} piece={piece} name={name} look="winds-figure">
      {icon === undefined ? null : <Icon name={icon} />}
      <b>{number(figure)}</b>
      {unit === '' ? null : <small>{unit}</small>}
    </PanelPiece>
  )
}

/** Cards are drawn as what all can see of them: backs, as many as there are. */
function Cards(props: SeatProps) {
  const { view, say, of } = props
  const name = nameOf(props, of)
  const { hand, treasures, caches } = pirateAt(view.state, of)
  return (
    <div class="winds-stock">
      <PanelPiece
        table={props}
        piece={`hand/${of}`}
        name={words('seat.hand', { name, cards: say(counted(hand.length, 'action-card')) })}
        look="winds-figure"
      >
        {hand.length === 0 ? null : <Backs count={hand.length} look="winds-mini winds-back" />}
        <span>{say(counted(hand.length, 'card'))}</span>
      </PanelPiece>
      {treasures.length === 0 ? null : (
        <PanelPiece
          table={props}
          piece={`treasures/${of}`}
          name={words('seat.treasures', { name, cards: say(counted(treasures.length, 'treasure-card')) })}
          look="winds-figure"
        >
          <Icon name="treasure" />
          <b>{treasures.length}</b>
          <small>{words('short.buried')}</small>
        </PanelPiece>
      )}
      {caches.length === 0 ? null : (
        <PanelPiece
          table={props}
          piece={`caches/${of}`}
          name={words('seat.caches', { name, caches: say(counted(caches.length, 'secret-cache')) })}
          look="winds-figure"
        >
          <Icon name="secret-cache" />
          <b>{caches.length}</b>
        </PanelPiece>
      )}
    </div>
  )
}

/** Overlapping backs; more than six would say no more. */
export function Backs({ count, look }: { readonly count: number; readonly look: string }) {
  return (
    <span class="winds-backs" aria-hidden="true">
      {Array.from({ length: Math.min(6, count) }, (_, index) => (
        <i key={index} class={look} />
      ))}
    </span>
  )
}

function Offices(props: SeatProps) {
  const { view, say, of } = props
  const { advantages, blackbeard, phase, pirates } = view.state
  const held = items.filter((item) => advantages[item] === of)
  const first = phase.name === 'plundering' && phase.first === of
  const brawl = pirates[of]!.brawl !== null
  if (held.length === 0 && blackbeard !== of && !first && !brawl) return null
  return (
    <div class="winds-offices">
      {blackbeard === of ? (
        <PanelPiece
          table={props}
          piece="blackbeard"
          name={say(word('blackbeards-tile'))}
          look="winds-office winds-blackbeard"
        >
          <Icon name="hat" size={16} />
          {say(word('blackbeards-tile'))}
        </PanelPiece>
      ) : null}
      {first ? (
        <PanelPiece table={props} piece="first" name={words('short.first')} look="winds-office">
          <Icon name="first" size={16} />
          {words('short.first')}
        </PanelPiece>
      ) : null}
      {held.map((item) => (
        <PanelPiece
          key={item}
          table={props}
          piece={`marker/${item}`}
          name={say(markerParam(item))}
          look="winds-office winds-advantage"
        >
          ★ {say(markerParam(item))}
        </PanelPiece>
      ))}
      {brawl ? (
        <PanelPiece
          table={props}
          piece={`brawl/${of}`}
          name={words('seat.brawl', { name: nameOf(props, of) })}
          look="winds-office winds-waiting"
        >
          <Icon name="tavern-brawl" size={16} />
          {words('short.brawl')}
        </PanelPiece>
      ) : null}
    </div>
  )
}
