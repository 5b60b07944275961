import { type Shot, shots } from '../../../src/games/maritime/data.ts'
import { silent } from '../../../src/games/maritime/evolve/pieces.ts'
import { breaks, shotLeft, strengthOf } from '../../../src/games/maritime/rules/combat.ts'
import { cannonsOf } from '../../../src/games/maritime/rules/fleet.ts'
import { type Combat, captainAt, type State, type Volley } from '../../../src/games/maritime/state.ts'
import { stageOf, turn } from '../../../src/games/maritime/turn.ts'
import { counted, tell, word } from '../../../src/games/maritime/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { DieFace } from '../board-game.ts'
import { PanelPiece } from '../piece.tsx'
import { SeatSign } from '../seat-shape.tsx'
import { dicePiece } from './gestures.ts'
import { Icon } from './icons.tsx'
import type { Props } from './names.ts'
import { words } from './words/index.ts'

type DiceProps = { readonly props: Props; readonly combat: Combat }

/** The dice of both sides in rows by their shot; while cannons are loaded, what there is to load. */
export function DiceRows({ props, combat }: DiceProps) {
  const { state, rules } = props.view
  const [asked] = turn(state, rules)
  const loading = stageOf(state, rules) === 'loading'
  return (
    <div class="mari-volleys">
      {volleysOf(state, combat).map((volley) => (
        <div key={String(volley.seat)} class="mari-volley">
          {volley.seat === null ? (
            <Icon name={combat.enemy.kind === 'pirate' ? 'skull' : 'flag'} size={18} />
          ) : (
            <SeatSign look={props.looks[volley.seat]!} size={18} />
          )}
          <div class="mari-dice-rows">
            {loading && volley.seat === asked
              ? shots.map((shot) => <Loading key={shot} props={props} volley={volley} shot={shot} />)
              : inOrder(volley).map((loaded) => (
                  <Row
                    key={loaded.shot}
                    props={props}
                    seat={volley.seat}
                    fired={volley.fired}
                    loaded={loaded}
                  />
                ))}
            {volley.loaded.length === 0 && !(loading && volley.seat === asked) ? (
              <span class="mari-note">
                {words(volley.ready || combat.enemy.kind !== 'fleet' ? 'dice.silent' : 'dice.none')}
              </span>
            ) : null}
          </div>
        </div>
      ))}
      {combat.volleys.length === 0 ? <span class="mari-note">{words('dice.before')}</span> : null}
    </div>
  )
}

/** Before ports and pirate ships nothing is loaded: all dice that a side will throw lie ready until it fires. */
function volleysOf(state: State, combat: Combat): readonly Volley[] {
  if (combat.enemy.kind === 'fleet') return combat.volleys
  return [combat.attacker, null].map((seat) => {
    const volley = combat.volleys.find((each) => each.seat === seat) ?? silent(seat)
    if (volley.fired) return volley
    const dice = seat === null ? strengthOf(state, combat) : cannonsOf(captainAt(state, seat))
    const ready = { shot: 'any', dice, hits: 0, misfires: 0, undecided: 0 } as const
    return { ...volley, loaded: dice === 0 ? [] : [ready] }
  })
}

/** Ball, chain, grape, whichever was loaded first. */
function inOrder({ loaded }: Volley): Volley['loaded'] {
  return [...loaded].sort((a, b) => shots.indexOf(a.shot as Shot) - shots.indexOf(b.shot as Shot))
}

type LoadingProps = { readonly props: Props; readonly volley: Volley; readonly shot: Shot }

function Loading({ props, volley, shot }: LoadingProps) {
  const { say, view } = props
  const dice = volley.loaded.find((each) => each.shot === shot)?.dice ?? 0
  const part = say(word(`part/${breaks[shot]}`))
  const title = words('load', { shot: say(word(`shot/${shot}`)), part })
  const left = shotLeft(view.state, shot)
  return (
    <div class="mari-dice">
      <PanelPiece
        table={props}
        piece={`shot/${shot}`}
        name={words('load.name', { title, dice: say(counted(dice, 'cannon')), left })}
        look="mari-chip mari-shot"
      >
        <Icon name={shot} size={18} />
        {title}
      </PanelPiece>
      {Array.from({ length: dice }, (_, index) => (
        <Die key={index} face="loaded" />
      ))}
    </div>
  )
}

type RowProps = {
  readonly props: Props
  readonly seat: Seat | null
  readonly fired: boolean
  readonly loaded: Volley['loaded'][number]
}

/** Sixes hit and ones misfire for good; what lies between can be rolled again by the side whose it is. */
function Row({ props, seat, fired, loaded }: RowProps) {
  const { say } = props
  const { shot, dice, hits, misfires, undecided } = loaded
  const lie = { hits: counted(hits, 'hit'), misfires: counted(misfires, 'misfire'), undecided }
  const told = say(
    shot === 'any'
      ? tell('position.die', lie)
      : tell('position.die.shot', { shot: word(`shot/${shot}`), ...lie }),
  )
  const faces: readonly Face[] = fired
    ? [
        ...Array.from({ length: hits }, () => 'hit' as const),
        ...Array.from({ length: undecided }, () => 'undecided' as const),
        ...Array.from({ length: misfires }, () => 'misfire' as const),
      ]
    : Array.from({ length: dice }, () => 'loaded' as const)
  const ready =
    shot === 'any'
      ? words('dice.ready', { dice: say(counted(dice, 'die')) })
      : say(tell('choice.loaded', { cannons: counted(dice, 'cannon'), shot: word(`shot/${shot}`) }))
  return (
    <PanelPiece table={props} piece={dicePiece(seat, shot)} name={fired ? told : ready} look="mari-dice">
      <Icon name={shot} size={18} />
      {faces.map((face, index) => (
        <Die key={index} face={face} />
      ))}
    </PanelPiece>
  )
}

type Face = DieFace | 'loaded'

const pips: { readonly [face in DieFace]: readonly (readonly [number, number])[] } = {
  hit: [-5, 5].flatMap((x) => [-6, 0, 6].map((y) => [x, y] as const)),
  misfire: [[0, 0]],
  undecided: [],
}

/** A die: six pips, one, or neither. What it shows between those two counts for nothing. It has all its faces, to be rolled. */
export function Die({ face }: { readonly face: Face }) {
  return (
    <svg
      class={`mari-die ${face}`}
      data-die=""
      viewBox="-12 -12 24 24"
      width={24}
      height={24}
      aria-hidden="true"
    >
      <DieSide />
      {(Object.keys(pips) as DieFace[]).map((each) => (
        <g key={each} data-face={each}>
          <DieSide />
          {each === 'undecided' ? <path d="M-5 0H5M-5-4H5M-5 4H5" class="mari-die-lines" /> : null}
          {pips[each].map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={2.1} />
          ))}
        </g>
      ))}
      <circle data-smoke="" r={6} />
    </svg>
  )
}

function DieSide() {
  return <rect x={-10.5} y={-10.5} width={21} height={21} rx={4} />
}
