import { commodities, items } from '../../../src/games/francis-drake/data.ts'
import { type Captain, captainAt } from '../../../src/games/francis-drake/state.ts'
import { counted, locationParam, treasuresParam, word } from '../../../src/games/francis-drake/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { number } from '../../words/numbers.ts'
import type { SeatLook } from '../board-game.ts'
import { PanelPiece } from '../piece.tsx'
import { Icon, type IconName, kindIcons } from './icons.tsx'
import { nameOf, type Props } from './names.ts'
import { MissionDisc, Stone, Ware } from './pieces.tsx'
import { letterOf } from './site.tsx'
import { namesOf, words } from './words/index.ts'

type SeatProps = Props & { readonly of: Seat }

/** What a captain has, all of it public but for the numbers of discs and what lies in the chest. */
export function SeatDetails(props: SeatProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div class="drake-seat" data-piece={`seat/${props.of}`} role="group" aria-label={nameOf(props, props.of)}>
      <Vessel {...props} />
      <Hold {...props} />
      <Discs {...props} />
      <Offices {...props} />
      <Riches {...props} />
    </div>
  )
}

/** The ship, and how far it goes once that is known. */
function Vessel(props: SeatProps) {
  const { view, of, say } = props
  const { ship, zone, pinnace } = captainAt(view.state, of)
  const vessel = say(word(`ship/${ship}`))
  const reach = zone > 0 ? words('vessel.reach', { zone }) : undefined
  return (
    <div class="drake-line">
      <PanelPiece
        table={props}
        piece={`vessel/${of}`}
        name={[words('vessel', { name: nameOf(props, of), ship: vessel }), reach].filter(Boolean).join(', ')}
        look="drake-figure"
      >
        <Icon name={ship} />
        <span>{vessel}</span>
        {reach === undefined ? null : <small>· {reach}</small>}
      </PanelPiece>
      {pinnace ? (
        <PanelPiece
          table={props}
          piece={`pinnace/${of}`}
          name={words('vessel', { name: nameOf(props, of), ship: say(word('piece/pinnace')) })}
          look="drake-figure"
        >
          <Icon name="pinnace" />
        </PanelPiece>
      ) : null}
    </div>
  )
}

export function Hold(props: SeatProps) {
  const { view, of, say } = props
  const captain = captainAt(view.state, of)
  return (
    <div class="drake-line drake-hold">
      {items.map((item) => (
        <Figure
          key={item}
          props={props}
          piece={`stock/${item}/${of}`}
          icon={item}
          figure={captain[item]}
          name={words('seat.stock', {
            name: nameOf(props, of),
            items: say(counted(captain[item], `item/${item}`)),
          })}
        />
      ))}
    </div>
  )
}

type FigureProps = {
  readonly props: Props
  readonly piece: string
  readonly icon: IconName
  readonly figure: number
  readonly name: string
}

function Figure({ props, piece, icon, figure, name }: FigureProps) {
  return (
    <PanelPiece table={props} piece={piece} name={name} look="drake-figure">
      <Icon name={icon} />
      <b>{number(figure)}</b>
    </PanelPiece>
  )
}

/** Player Discs while the street is walked; Mission Discs in hand, with numbers where they are known, else as backs. */
function Discs(props: SeatProps) {
  const { view, of, say, looks } = props
  const { discs, hand } = captainAt(view.state, of)
  const name = nameOf(props, of)
  const walking = view.state.phase.name === 'provisioning'
  return (
    <div class="drake-line">
      {walking ? (
        <PanelPiece
          table={props}
          piece={`discs/${of}`}
          name={words('seat.discs', { name, discs: say(counted(discs, 'piece/player-disc')) })}
          look="drake-figure"
        >
          <Icon name="player-disc" />
          <b>{discs}</b>
        </PanelPiece>
      ) : null}
      <PanelPiece
        table={props}
        piece={`hand/${of}`}
        name={words('seat.hand', { name, discs: hand.length === 0 ? words('none') : handText(props, hand) })}
        look="drake-figure drake-backs"
      >
        {hand.map((disc, index) => (
          <SmallDisc key={index} look={looks[of]!} disc={disc} size={20} />
        ))}
        {hand.length === 0 ? <small>{words('short.no-discs')}</small> : null}
      </PanelPiece>
      <Conquests {...props} />
    </div>
  )
}

/** Those that are known, and how many are not. */
export function handText({ say }: Pick<Props, 'say'>, hand: Captain['hand']): string {
  const seen = hand.flatMap((disc) => (disc === null ? [] : [say(word(`disc/${disc}`))]))
  const unseen = hand.length - seen.length
  return namesOf(unseen > 0 ? [...seen, say(counted(unseen, 'disc/unseen'))] : seen)
}

export function SmallDisc({ look, disc, size = 22 }: SmallDiscProps) {
  return (
    <svg class="drake-disc" viewBox="-13 -13 26 26" width={size} height={size} aria-hidden="true">
      <MissionDisc look={look} disc={disc} r={10.5} />
    </svg>
  )
}

type SmallDiscProps = {
  readonly look: SeatLook
  readonly disc: Captain['hand'][number]
  readonly size?: number
}

/** The kinds attacked on this voyage. */
function Conquests(props: SeatProps) {
  const { view, of, say } = props
  const { conquests } = captainAt(view.state, of)
  const all = ['town', 'fort', 'galleon'] as const
  const kinds = all.filter((kind) => conquests[kind])
  return (
    <PanelPiece
      table={props}
      piece={`conquests/${of}`}
      name={words('seat.conquests', {
        name: nameOf(props, of),
        kinds: kinds.length === 0 ? words('none') : namesOf(kinds.map((kind) => say(word(`kind/${kind}`)))),
      })}
      look="drake-figure drake-kinds"
    >
      {all.map((kind) => (
        <i key={kind} class={conquests[kind] ? 'done' : ''}>
          <Icon name={kindIcons[kind]} size={15} />
        </i>
      ))}
    </PanelPiece>
  )
}

function Offices(props: SeatProps) {
  const { view, of, say } = props
  const roles = (['admiral', 'governor', 'informer'] as const).filter((role) => view.state[role] === of)
  if (roles.length === 0) return null
  return (
    <div class="drake-offices">
      {roles.map((role) => (
        <PanelPiece
          key={role}
          table={props}
          piece={`role/${role}`}
          name={words('seat.role', { name: nameOf(props, of), role: say(locationParam(role)) })}
          look="drake-office"
        >
          <Icon name={role} size={15} />
          {say(locationParam(role))}
        </PanelPiece>
      ))}
    </div>
  )
}

/** Commodities lie open; a chest is closed to all but its owner. The Investor Tile is there as long as it can be used. */
function Riches(props: SeatProps) {
  const { view, of, say } = props
  const { commodities: held, chest, investor } = captainAt(view.state, of)
  const name = nameOf(props, of)
  const some = commodities.filter((commodity) => held[commodity] > 0)
  return (
    <div class="drake-line">
      <PanelPiece
        table={props}
        piece={`wares/${of}`}
        name={words('seat.wares', {
          name,
          wares:
            some.length === 0
              ? words('none')
              : namesOf(some.map((commodity) => say(counted(held[commodity], `commodity/${commodity}`)))),
        })}
        look="drake-figure"
      >
        {commodities.map((commodity) => (
          <span key={commodity} class={`drake-ware${held[commodity] > 0 ? '' : ' none'}`}>
            <svg data-token={commodity} viewBox="-9 -9 18 18" width={15} height={15} aria-hidden="true">
              <Ware commodity={commodity} letter={letterOf(props, commodity)} />
            </svg>
            {held[commodity]}
          </span>
        ))}
      </PanelPiece>
      <PanelPiece table={props} piece={`chest/${of}`} name={chestName(props, of)} look="drake-figure">
        <Icon name="chest" size={16} />
        {chest === null ? <b>?</b> : <Stones chest={chest} />}
      </PanelPiece>
      {investor ? (
        <PanelPiece
          table={props}
          piece={`investor/${of}`}
          name={words('seat.investor', { name, tile: say(word('piece/investor-tile')) })}
          look="drake-figure"
        >
          <Icon name="investor" size={16} />
        </PanelPiece>
      ) : null}
    </div>
  )
}

export function chestName({ looks, view, say }: Props, seat: Seat): string {
  const { chest } = captainAt(view.state, seat)
  const name = nameOf({ looks }, seat)
  if (chest === null) return words('seat.chest.closed', { name })
  const empty = Object.values(chest).every((stones) => stones === 0)
  return words('seat.chest', { name, stones: empty ? words('none') : say(treasuresParam(chest)) })
}

/** The stones of a chest that lies open. */
export function Stones({ chest }: { readonly chest: NonNullable<Captain['chest']> }) {
  const held = (['silver', 'gold', 'jewel', 'relic'] as const).filter((treasure) => chest[treasure] > 0)
  if (held.length === 0) return <small>–</small>
  return (
    <>
      {held.map((treasure) => (
        <span key={treasure} class="drake-ware">
          <svg viewBox="-9 -9 18 18" width={15} height={15} aria-hidden="true">
            <Stone treasure={treasure} />
          </svg>
          {chest[treasure]}
        </span>
      ))}
    </>
  )
}
