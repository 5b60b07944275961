import type { PositionPart } from '../../../kernel/game.ts'
import type { Seat } from '../../../kernel/ids.ts'
import { list, type Param, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import { colours, commodities } from '../data.ts'
import { figuresOf } from '../edition.ts'
import { isHalfway } from '../rules/street.ts'
import { type Captain, captainAt, type Ledger, type Mission, type State } from '../state.ts'
import { stageOf } from '../turn.ts'
import {
  counted,
  countedItems,
  destinationParam,
  discParam,
  locationParam,
  pointsParam,
  tell,
  treasuresParam,
  word,
} from '../words/index.ts'
import { boardOf } from './board.ts'
import { discAt } from './missions.ts'

/** The position in words: enough to play from, without a look at the board. */
export function position(view: State, seat: Seat | null): PositionPart[] {
  const parts: PositionPart[] = [{ part: 'phase', about: null, lines: phaseOf(view) }]
  if (seat !== null) parts.push({ part: 'you', about: null, lines: youAre(view, seat) })
  for (const other of view.captains.keys()) {
    if (other !== seat) parts.push({ part: 'seat', about: seatParam(other), lines: theyAre(view, other) })
  }
  return [...parts, ...boardOf(view)]
}

function phaseOf(view: State): Sentence[] {
  const { voyage, options } = view
  const stage = word(`stage/${stageOf(view)}`)
  const chosen = optionNames.filter((name) => options[name])
  const lines = [
    tell('position.voyage', { voyage, voyages: figuresOf(view).voyages, stage }),
    awaited(view),
    ...missionsToCome(view),
  ]
  if (chosen.length > 0) {
    lines.push(tell('position.options', { options: list(chosen, (name) => word(`option/${name}`)) }))
  }
  return lines
}

const optionNames = [
  ...(['montezuma', 'spainsRevenge', 'printedStreet', 'frigatesKeepOff', 'homeboundTies'] as const),
]

/** What is awaited, and of whom. */
function awaited(view: State): Sentence {
  const { phase } = view
  if (phase.name === 'over') return tell('position.over')
  const seat = seatParam(phase.seat)
  switch (phase.name) {
    case 'provisioning': {
      const halfway = isHalfway(view, phase.seat)
      return tell(halfway ? 'position.awaits.drake' : 'position.awaits.provisioning', { seat })
    }
    case 'frigates':
    case 'troops':
    case 'placing':
      return tell(`position.awaits.${phase.name}`, { seat })
    case 'informer': {
      if (phase.destination === null) return tell('position.awaits.look', { seat })
      const key = phase.looked === 'at-discs' ? 'position.awaits.swap' : 'position.awaits.move'
      return tell(key, { seat, destination: destinationParam(phase.destination) })
    }
    case 'missions':
      return tell(phase.done ? 'position.awaits.home' : 'position.awaits.mission', {
        seat,
        disc: discParam(phase.disc),
        destination: destinationParam(phase.destination),
      })
  }
}

/** All discs that wait, but for the one that is dealt with now. */
function missionsToCome({ phase }: State): Sentence[] {
  if (phase.name !== 'missions') return []
  const waiting = phase.waiting.filter(
    ({ seat, disc }) => phase.done || seat !== phase.seat || disc !== phase.disc,
  )
  if (waiting.length === 0) return []
  return [
    tell('position.waiting', {
      missions: list(waiting, ({ seat, disc, destination }) =>
        tell('position.mission', {
          owner: seatParam(seat),
          disc: discParam(disc),
          destination: destinationParam(destination),
        }),
      ),
    }),
  ]
}

function youAre(view: State, seat: Seat): Sentence[] {
  return [tell('position.you', standing(view, seat)), ...captainLines(view, seat)]
}

function theyAre(view: State, seat: Seat): Sentence[] {
  const params = { seat: seatParam(seat), ...standing(view, seat) }
  return [tell('position.seat', params), ...captainLines(view, seat)]
}

function standing(view: State, seat: Seat) {
  return {
    colour: word(`colour/${colours[seat]!}`),
    points: pointsParam(captainAt(view, seat).points),
  }
}

/** Everything on a captain's side of the table; what there is none of is left out. */
function captainLines(view: State, seat: Seat): Sentence[] {
  const captain = captainAt(view, seat)
  const { ledger, ship, hand, missions, aside, zone } = captain
  const sources = (Object.keys(ledger) as (keyof Ledger)[]).filter((source) => ledger[source] !== 0)
  const roles = (['admiral', 'governor', 'informer'] as const).filter((role) => view[role] === seat)
  const kinds = (['town', 'fort', 'galleon'] as const).filter((kind) => captain.conquests[kind])
  const held = commodities.filter((commodity) => captain.commodities[commodity] > 0)
  const some = (things: readonly unknown[], told: () => Sentence) => (things.length > 0 ? [told()] : [])
  return [
    ...some(sources, () =>
      tell('position.points', {
        sources: list(sources, (source) =>
          tell('position.source', { points: ledger[source], source: word(`source/${source}`) }),
        ),
      }),
    ),
    tell('position.ship', { ship: word(`ship/${ship}`), cargo: { list: cargoOf(captain) } }),
    ...some(roles, () => tell('position.counters-held', { roles: list(roles, locationParam) })),
    onStreet(view, captain),
    tell(captain.investor ? 'position.investor' : 'position.investor.used'),
    ...(zone > 0 ? [tell('position.zone', { zone })] : []),
    ...some(hand, () => tell('position.hand', { discs: { list: handOf(captain) } })),
    ...some(missions, () => tell('position.missions', { missions: list(missions, missionParam) })),
    ...some(aside, () => tell('position.aside', { discs: list(aside, discParam) })),
    ...some(kinds, () => tell('position.conquests', { kinds: list(kinds, (kind) => word(`kind/${kind}`)) })),
    ...some(held, () =>
      tell('position.commodities', {
        commodities: list(held, (each) => counted(captain.commodities[each], `commodity/${each}`)),
      }),
    ),
    ...chestOf(captain),
  ]
}

function cargoOf(captain: Captain): Param[] {
  const cargo = countedItems(captain)
  return captain.pinnace ? [...cargo, counted(1, 'piece/pinnace')] : cargo
}

function onStreet(view: State, { discs, place }: Captain): Sentence {
  const left = counted(discs, 'piece/player-disc')
  const stop = view.street[place - 1]
  return stop === undefined
    ? tell('position.street.none', { discs: left })
    : tell('position.street', { discs: left, location: locationParam(stop.location) })
}

/** Those that were seen, and how many were not. */
function handOf({ hand }: Captain): Param[] {
  const seen = hand.filter((disc) => disc !== null)
  const unseen = hand.length - seen.length
  return [...seen.map(discParam), ...(unseen > 0 ? [counted(unseen, 'disc/unseen')] : [])]
}

function missionParam({ disc, destination }: Mission): Param {
  return disc === null
    ? tell('position.unseen-at', { destination: destinationParam(destination) })
    : discAt({ disc, destination })
}

function chestOf({ chest }: Captain): Sentence[] {
  if (chest === null) return [tell('position.chest.closed')]
  const empty = Object.values(chest).every((stones) => stones === 0)
  return empty ? [] : [tell('position.chest', { stones: treasuresParam(chest) })]
}
