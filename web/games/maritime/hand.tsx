import { letterPrice } from '../../../src/games/maritime/rules/prices.ts'
import { captainAt, isAfloat } from '../../../src/games/maritime/state.ts'
import { counted } from '../../../src/games/maritime/words/index.ts'
import type { PieceId } from '../board-game.ts'
import { PanelPiece } from '../piece.tsx'
import { Choosing } from './choosing.tsx'
import { Compass } from './compass.tsx'
import { Icon } from './icons.tsx'
import { goldName, type Own, type Props, purseOf } from './names.ts'
import { FlagSign } from './pieces.tsx'
import { refusedIn } from './refused.ts'
import { ShipCard } from './ship-card.tsx'
import { words } from './words/index.ts'

/** The reader's own fleet, with what can be done with it. A spectator has none. */
export function Hand(props: Props) {
  if (props.seat === null) return null
  const own: Own = { ...props, seat: props.seat }
  const { fleet } = captainAt(props.view.state, own.seat)
  const refused = refusedIn(props)
  return (
    <section class="mari-panel mari-fleet" aria-label={words('hand')}>
      <Head props={own} refused={refused} />
      {fleet.length === 0 ? <p class="mari-note">{words('hand.lost')}</p> : null}
      <div class="mari-fleet-row">
        <Compass {...own} />
        <div class="mari-ships">
          {fleet.map((vessel) => (
            <ShipCard key={vessel.ship} props={own} vessel={vessel} refused={refused} />
          ))}
        </div>
      </div>
      <Choosing props={props} kinds={['part', 'cargo', 'cabin']} ships={false} />
    </section>
  )
}

function Head({ props, refused }: { readonly props: Own; readonly refused: ReadonlySet<PieceId> }) {
  const { view, looks, seat, say } = props
  const captain = captainAt(view.state, seat)
  const { nation, letters, toll } = captain
  return (
    <header class="mari-fleet-head">
      <h3>{words('hand')}</h3>
      {isAfloat(captain) ? <FlagSign state={view.state} looks={looks} flag={nation} size={18} /> : null}
      <Purse props={props} of={seat} />
      <PanelPiece
        table={props}
        piece={`letters/${seat}`}
        name={say(counted(letters, 'piece/letter'))}
        look="mari-figure"
      >
        <Icon name="letter" size={16} />
        {say(counted(letters, 'piece/letter'))}
      </PanelPiece>
      {toll ? (
        <PanelPiece table={props} piece="toll" name={words('toll.paid')} look="mari-figure">
          <Icon name="skull" size={16} />
          {words('toll.paid')}
        </PanelPiece>
      ) : null}
      <Actions props={props} refused={refused} />
    </header>
  )
}

/** What is in a purse: the reader's own, else that it is hidden, with what was last shown. */
export function Purse({ props, of }: { readonly props: Props; readonly of: number }) {
  const { text, last } = purseOf(props, of)
  return (
    <PanelPiece table={props} piece={`gold/${of}`} name={goldName(props, of)} look="mari-figure mari-gold">
      <Icon name="gold" size={16} />
      <b>{text}</b> {last === undefined ? null : <small>{last}</small>}
    </PanelPiece>
  )
}

/** The actions that are left in the reader's turn, what a market gives besides goods, and the end of both. */
function Actions({ props, refused }: { readonly props: Own; readonly refused: ReadonlySet<PieceId> }) {
  const { view, seat, say } = props
  const { phase } = view.state
  if (phase.name !== 'action' || phase.seat !== seat) return null
  const trading = phase.step.name === 'market'
  const letter = words('letter.buy', { gold: letterPrice(view.state) })
  return (
    <>
      <PanelPiece
        table={props}
        piece="actions"
        name={say(counted(phase.actions, 'action'))}
        look="mari-figure mari-pips"
      >
        {Array.from({ length: Math.max(phase.actions, 1) }, (_, index) => (
          <i key={index} class={index < phase.actions ? 'mari-pip' : 'mari-pip spent'} />
        ))}
        <small>{say(counted(phase.actions, 'action'))}</small>
      </PanelPiece>
      {trading ? (
        <PanelPiece
          table={props}
          piece="letter"
          name={letter}
          look={`mari-chip mari-end${refused.has('letter') ? ' refused' : ''}`}
        >
          {letter}
        </PanelPiece>
      ) : null}
      {trading || phase.step.name === 'act' ? (
        <PanelPiece
          table={props}
          piece={trading ? 'button/leave' : 'button/end-turn'}
          name={words(trading ? 'market.leave' : 'turn.end')}
          look="mari-chip mari-end"
        >
          {words(trading ? 'market.leave' : 'turn.end')}
        </PanelPiece>
      ) : null}
    </>
  )
}
