import { renderToString } from 'preact-render-to-string'
import { expect, test } from 'vitest'
import { book, objectives } from '../../../../src/games/maritime/data.ts'
import { maritime as rules } from '../../../../src/games/maritime/index.ts'
import { isStandOff } from '../../../../src/games/maritime/rules/combat.ts'
import {
  type Command,
  combatIn,
  fightIn,
  isAfloat,
  type State,
} from '../../../../src/games/maritime/state.ts'
import { stageOf } from '../../../../src/games/maritime/turn.ts'
import { path } from '../../../../web/games/maritime/gestures.ts'
import { maritime as board } from '../../../../web/games/maritime/index.ts'
import { percent } from '../../../../web/games/maritime/odds.ts'
import { battle, meeting, play, rolling, seatOf, viewOf } from '../../../games/maritime/kit.ts'
import { again, away, chance, type Next, taken, type Verdict } from './chance.ts'
import { buttonsIn, everyPosition, type Position, type Props, propsOf, type View } from './kit.tsx'

const enough = 4
const Over = board.Over!

test('a fight says before each risk how likely it is, by the very dice of the rules', () => {
  const seen = new Map<string, number>()
  const look = ({ view, seat, commands }: Omit<Position, 'live'>, truth: State) => {
    const combat = combatIn(truth)
    if (combat === undefined || view.rules !== rules.rules || isStandOff(truth, combat)) return
    for (const command of commands) {
      const kind = `${command.type} ${combat.enemy.kind}`
      const before = seen.get(kind) ?? 0
      const odds = before < enough ? oddsOf(truth, seat, command) : undefined
      if (odds === undefined) continue
      seen.set(kind, before + 1)
      expectRead(view, seat, command, odds)
    }
  }
  everyPosition(8, (position) => look(position, position.live.match.state as State))
  // Captains seldom meet by chance.
  for (const { state, who } of met) {
    const [seat, view] = [seatOf(who), { state: viewOf(state, who), rules: rules.rules } as View]
    look({ view, seat, commands: rules.choices(state, seat, rules.rules) }, state)
  }
  for (const kind of kinds) expect(seen.get(kind), kind).toBe(enough)
})

const kinds = [
  ...['flee fleet', 'flee pirate', 'flee port', 'pursue fleet'],
  ...['board fleet', 'board-pirate pirate', 'invade port', 'press-on port'],
]

/** Fleets of two captains: one flees from the other, and one may board the other. */
const met = [2, 3, 5, 6].flatMap((sails) => {
  const fleeing = meeting({ ships: [{ ship: 'swallow', sails: 6 }] }, { ships: [{ ship: 'heron', sails }] })
  play(fleeing, 'england', 'attack captain-2', 'flee')
  rolling(fleeing, 'france', 'stand', [1])
  const boarding = battle(
    { ships: [{ ship: 'swallow', sails, buccaneers: sails, cannons: 0 }] },
    { ships: [{ ship: 'heron', sails: 3, buccaneers: 1, cannons: 0 }] },
  )
  return [
    { state: fleeing, who: 'france' as const },
    { state: boarding, who: 'england' as const },
  ]
})

/** The piece that plays it says so: a boarding its end alone, with how it begins where it is explained. */
function expectRead(view: View, seat: number, command: Command, odds: readonly number[]): void {
  const [props, piece] = beforeTap(view, seat, command)
  const [button] = buttonsIn(renderToString(<Over {...props} />))
  const numbers = odds.map((each) => String(percent(each)))
  const isBoarding = stageOf(view.state, view.rules) === 'boarding'
  const read = isBoarding ? numbers.slice(-1) : numbers
  expect(button!.read.match(/\d+/g), command.type).toEqual(read)
  expect(button!.name.match(/\d+/g), command.type).toEqual(read)
  if (!isBoarding) return
  const [locks, takes] = numbers
  expect(board.explain(props, piece)).toContain(`${locks}% to lock it fast, ${takes}% to take it in the end.`)
}

/** What comes first and what it is all about; undefined where nothing is at risk. */
function oddsOf(state: State, seat: number, command: Command): readonly number[] | undefined {
  const odds = (verdict: Verdict, next?: Next) => chance(state, seat, command, verdict, next)
  switch (command.type) {
    case 'flee':
      // Those who both want to part do so.
      if (fightIn(state).fleeing.length > 0) return undefined
      // Nobody pursues from a port.
      if (fightIn(state).enemy.kind === 'port') return [odds(away)]
      return [odds(offAt, chased), odds(away, chased)]
    case 'pursue':
      return [odds((event) => (event.type === 'pursuit-tested' ? event.passed : undefined))]
    case 'board':
    case 'board-pirate':
    case 'invade':
      return [odds(lockedAt), odds(taken, again)]
    case 'press-on':
      return [odds((event) => (event.type === 'boarders-tested' ? event.passed : undefined))]
    default:
      return undefined
  }
}

const offAt: Verdict = (event) => (event.type === 'flight-tested' ? event.passed : undefined)
const lockedAt: Verdict = (event) => (event.type === 'boarding-tried' ? event.locked : undefined)
/** The other does not flee, and comes after. */
const chased: Next = (state) => ({ type: stageOf(state, rules.rules) === 'pursuit' ? 'pursue' : 'stand' })

/** The table before the tap that plays a command, and the piece to tap. */
function beforeTap(view: View, seat: number, command: Command): readonly [Props, string] {
  const taps = path(view.state, seat, command).map(({ piece }) => piece)
  const last = taps.pop()!
  return [propsOf(view, seat, taps, new Map([[last, 'Go.']])), last]
}

test('objectives are shown as progress, and gold as far as the reader knows it', () => {
  let [reached, looked, own] = [0, 0, 0]
  everyPosition(6, ({ live, view, seat }) => {
    if (looked++ % 30 !== 0) return
    const truth = live.match.state as State
    for (const [of, captain] of truth.captains.entries()) {
      if (!isAfloat(captain)) continue
      const ports = truth.ports.filter(({ flag }) => flag === captain.nation).length
      const gold = of === seat ? captain.gold! : undefined
      const far = [
        [gold, book.merchantGold],
        [captain.fleet.length, book.admiralFleet],
        [ports, book.markersPerNation],
      ] as const
      const html = renderToString(<board.SeatDetails {...propsOf(view, seat)} of={of} />)
      for (const [index, objective] of objectives.entries()) {
        const shown = new RegExp(
          `data-piece="objective/${objective}/${of}"[^>]*aria-label="[^"]*: ([^"]+)".*?width:(\\d+)%.*?<span>.*?</svg>([^<]+)<`,
        ).exec(html)!
        const [have, need] = far[index]!
        const isMet = captain.objectives.includes(objective)
        const text = `${have ?? '?'}/${need}`
        const width = isMet ? 100 : Math.min(100, Math.round(((have ?? 0) / need) * 100))
        expect(shown.slice(1)).toEqual(isMet ? ['met', '100', '★'] : [text, String(width), text])
        reached += isMet ? 1 : 0
      }
      if (gold !== undefined) own++
    }
  })
  expect(own).toBeGreaterThan(20)
  expect(reached).toBeGreaterThan(0)
})
