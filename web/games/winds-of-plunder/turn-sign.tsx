import { figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import type { Plundering } from '../../../src/games/winds-of-plunder/state.ts'
import { counted, lootParam, tell, word } from '../../../src/games/winds-of-plunder/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { PanelPiece } from '../piece.tsx'
import { Icon } from './icons.tsx'
import { nameOf, type Props } from './names.ts'
import { words } from './words/index.ts'

/** The turn of a seat: Action Points as pips, whether the ship has sailed, and a boarding that waits for its answer. */
export function TurnSign(props: Props & { readonly of: Seat }) {
  const { view, of } = props
  const { phase } = view.state
  if (phase.name !== 'plundering' || phase.seat !== of) return null
  return (
    <>
      <Points props={props} turn={phase} />
      <Boarding props={props} turn={phase} />
    </>
  )
}

type TurnProps = { readonly props: Props; readonly turn: Plundering }

function Points({ props, turn }: TurnProps) {
  const { view, say } = props
  const pips = Math.max(turn.actionPoints, figuresOf(view.state).actionPoints)
  const sailed = say(word(turn.sailed ? 'fact/sailed' : 'fact/not-sailed'))
  const left = say(tell('position.points-left', { points: counted(turn.actionPoints, 'action-point') }))
  return (
    <PanelPiece
      table={props}
      piece="turn"
      name={words('fact', { name: nameOf(props, turn.seat), value: `${left}, ${sailed}` })}
      look="winds-turn"
    >
      <span class="winds-pips">
        {Array.from({ length: pips }, (_, index) => (
          <i key={index} class={index < turn.actionPoints ? 'winds-pip' : 'winds-pip spent'} />
        ))}
      </span>
      <small>{say(counted(turn.actionPoints, 'action-point'))}</small>
      <small>· {sailed}</small>
    </PanelPiece>
  )
}

/** What the boarder wants is known to them alone until the other has answered. */
function Boarding({ props, turn }: TurnProps) {
  const { step } = turn
  if (step.name !== 'reaction') return null
  const text = words('boarding', {
    target: nameOf(props, step.target),
    loot: step.loot === null ? words('boarding.unknown') : props.say(lootParam(step.loot)),
  })
  return (
    <PanelPiece
      table={props}
      piece="boarding"
      name={`${nameOf(props, turn.seat)} ${text}`}
      look="winds-office winds-waiting"
    >
      <Icon name="weapons" size={16} />
      {text}
    </PanelPiece>
  )
}
