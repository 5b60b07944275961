import { combatIn } from '../../../src/games/maritime/state.ts'
import { stageOf } from '../../../src/games/maritime/turn.ts'
import { tell } from '../../../src/games/maritime/words/index.ts'
import { list, seatParam } from '../../../src/kernel/sentence.ts'
import { PanelPiece } from '../piece.tsx'
import { Fight } from './fight.tsx'
import type { Props } from './names.ts'
import { words } from './words/index.ts'

/** What has a table of its own over the chart: a fight, or the answer to a draw. Whoever names a refuge needs the chart itself. */
export function Over(props: Props) {
  const { state, rules } = props.view
  const combat = combatIn(state)
  if (combat !== undefined) {
    return stageOf(state, rules) === 'escape' ? null : <Fight props={props} combat={combat} />
  }
  return state.phase.name === 'draw' ? <Draw {...props} /> : null
}

const answers = ['accept-draw', 'fight-draw'] as const

function Draw(props: Props) {
  const { phase } = props.view.state
  if (phase.name !== 'draw') return null
  const [seat] = phase.waiting
  const asked =
    seat === undefined
      ? ''
      : props.say(tell('position.draw', { tied: list(phase.tied, seatParam), seat: seatParam(seat) }))
  return (
    <section class="mari-fight mari-draw" aria-label={words('draw')}>
      <PanelPiece table={props} piece="draw" name={asked} look="mari-fight-title">
        {asked}
      </PanelPiece>
      <div class="mari-acts">
        {answers
          .filter((answer) => props.lit.has(`button/${answer}`))
          .map((answer) => (
            <PanelPiece
              key={answer}
              table={props}
              piece={`button/${answer}`}
              name={words(`act.${answer}`)}
              look="mari-act"
            >
              <b>{words(`act.${answer}`)}</b>
            </PanelPiece>
          ))}
      </div>
    </section>
  )
}
