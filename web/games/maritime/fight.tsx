import type { Question } from '../../../src/games/maritime/rules/combat.ts'
import { opponentOf, strengthOf } from '../../../src/games/maritime/rules/combat.ts'
import type { Combat } from '../../../src/games/maritime/state.ts'
import { vesselIn } from '../../../src/games/maritime/state.ts'
import { stageOf, turn } from '../../../src/games/maritime/turn.ts'
import { enemyParam, tell, word } from '../../../src/games/maritime/words/index.ts'
import { type Sentence, seatParam } from '../../../src/kernel/sentence.ts'
import { PanelPiece } from '../piece.tsx'
import { Stepper } from '../stepper.tsx'
import { DiceRows } from './dice.tsx'
import { Side } from './fight-side.tsx'
import { Icon } from './icons.tsx'
import type { Own, Props } from './names.ts'
import { chance, fleeOdds, pursueOdds, testOdds } from './odds.ts'
import { Rolls } from './rolls.tsx'
import { words } from './words/index.ts'

type FightProps = { readonly props: Props; readonly combat: Combat }

/** Two fleets face to face, or a fleet and what it fights: round and stage, ships, dice by their shot, and what can be done now. */
export function Fight({ props, combat }: FightProps) {
  const { say } = props
  const title = say(titleOf(props, combat))
  const asked = askedOf(props)
  return (
    <details class="mari-fight" open>
      <summary>
        <PanelPiece table={props} piece="fight" name={title} look="mari-fight-title">
          <Icon name="swords" size={20} />
          {title}
        </PanelPiece>
        {asked === undefined ? null : <span class="mari-note">{say(asked)}</span>}
      </summary>
      <div class="mari-fight-table">
        <Side props={props} combat={combat} seat={combat.attacker} />
        <DiceRows props={props} combat={combat} />
        <Side props={props} combat={combat} seat={opponentOf(combat, combat.attacker)} />
      </div>
      <Locked props={props} combat={combat} />
      {props.seat === null ? null : <Acts props={{ ...props, seat: props.seat }} combat={combat} />}
    </details>
  )
}

/** Who fights whom, in which round. */
function titleOf({ view }: Props, combat: Combat): Sentence {
  const { attacker, enemy, round, duel } = combat
  const params = { attacker: seatParam(attacker), enemy: enemyParam(enemy), round }
  if (duel) return tell('position.duel', params)
  if (enemy.kind === 'fleet') return tell('position.fight', params)
  return tell('position.fight.strength', { ...params, strength: strengthOf(view.state, combat) })
}

function askedOf({ view }: Props): Sentence | undefined {
  const [seat] = turn(view.state, view.rules)
  if (seat === undefined) return undefined
  return tell(`position.asked.${stageOf(view.state, view.rules) as Question}`, { seat: seatParam(seat) })
}

/** Two ships that hold each other fast. */
function Locked({ props, combat: { assault, enemy } }: FightProps) {
  if (assault === null) return null
  const params = { ship: word(`ship/${assault.with}`), seat: seatParam(assault.seat) }
  const text = props.say(
    assault.target === null
      ? tell('position.alongside', { ...params, enemy: enemyParam(enemy) })
      : tell('position.locked', { ...params, target: word(`ship/${assault.target}`) }),
  )
  return <p class="mari-locked">{text}</p>
}

export const acts = [
  ...(['flee', 'stand', 'pursue', 'let-go', 'fire', 'hold'] as const),
  ...(['no-boarding', 'press-on', 'break-off'] as const),
] as const
type Act = (typeof acts)[number]

type ActsProps = { readonly props: Own; readonly combat: Combat }

/** What may be done now, with how likely it is to work; amounts by steps. */
function Acts({ props, combat }: ActsProps) {
  const open = acts.filter((act) => props.lit.has(`button/${act}`))
  return (
    <div class="mari-acts">
      <Stepper table={props} />
      <Rolls {...props} />
      {open.map((act) => {
        const title = words(`act.${act}`)
        const note = noteOf(props, combat, act)
        return (
          <PanelPiece
            key={act}
            table={props}
            piece={`button/${act}`}
            name={note === undefined ? title : `${title} ${note}`}
            look="mari-act"
          >
            <b>{title}</b> {note === undefined ? null : <small>{note}</small>}
          </PanelPiece>
        )
      })}
    </div>
  )
}

function noteOf({ view, seat }: Own, { fleeing, enemy, assault }: Combat, act: Act): string | undefined {
  switch (act) {
    case 'flee': {
      const { sets, away } = fleeOdds(view.state, seat)
      if (fleeing.length > 0) return words('odds.part')
      if (enemy.kind === 'port') return words('odds.away', { away: chance(away) })
      return words(enemy.kind === 'pirate' ? 'odds.flee' : 'odds.flee.fleet', {
        sets: chance(sets),
        away: chance(away),
      })
    }
    case 'pursue':
      return words('odds.catch', { odds: chance(pursueOdds(view.state, seat)) })
    case 'press-on':
      return assault === null
        ? undefined
        : words('odds.win', {
            odds: chance(testOdds(vesselIn(view.state, seat, assault.with).buccaneers)),
          })
    default:
      return undefined
  }
}
