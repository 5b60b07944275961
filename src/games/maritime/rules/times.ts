import type { Command, CommandOf } from '../state.ts'
import type { Stage } from '../turn.ts'

/** All commands by what they belong to, each with the stages at which it can be given. */
const times = {
  weather: { 'test-sails': ['weather'], drift: ['weather'] },
  action: {
    sail: ['act'],
    trade: ['act'],
    'attack-fleet': ['act'],
    'attack-port': ['act'],
    'attack-pirate': ['act'],
    mend: ['act'],
    'carry-cannon': ['act'],
    'carry-buccaneers': ['act'],
    'pay-toll': ['act'],
    deliver: ['act', 'market'],
    'end-turn': ['act'],
  },
  market: {
    buy: ['market'],
    sell: ['market'],
    repair: ['market'],
    hire: ['market'],
    arm: ['market'],
    embark: ['market'],
    'buy-letter': ['market'],
    'buy-ship': ['market'],
    'sell-ship': ['market'],
    'shift-goods': ['market'],
    'shift-passenger': ['market'],
    'shift-cannons': ['market'],
    'shift-buccaneers': ['market'],
    leave: ['market'],
  },
  battle: {
    flee: ['flight'],
    stand: ['flight'],
    pursue: ['pursuit'],
    'let-go': ['pursuit'],
    escape: ['escape'],
    load: ['loading'],
    fire: ['loading'],
    reroll: ['rolling'],
    'reroll-until': ['rolling'],
    hold: ['rolling'],
    'lose-cannon': ['cannon'],
    board: ['boarding'],
    'board-pirate': ['boarding'],
    invade: ['boarding'],
    'no-boarding': ['boarding'],
    'press-on': ['assault'],
    'break-off': ['assault'],
    rebuild: ['rebuild'],
    'leave-damaged': ['rebuild'],
  },
  end: { 'give-back': ['clean-up'], 'accept-draw': ['draw'], 'fight-draw': ['draw'] },
} as const satisfies { readonly [group: string]: Times }

type Times = { readonly [type in Command['type']]?: readonly Stage[] }
type Group = keyof typeof times
type TypeIn<G extends Group> = keyof (typeof times)[G] & Command['type']

export type ActionCommand = CommandOf<TypeIn<'action'>>
export type MarketCommand = CommandOf<TypeIn<'market'>>
export type BattleCommand = CommandOf<TypeIn<'battle'>>

export function belongsTo<G extends Group>(group: G, command: Command): command is CommandOf<TypeIn<G>> {
  return Object.hasOwn(times[group], command.type)
}

export function isTimely({ type }: Command, stage: Stage): boolean {
  return timesFor[type].includes(stage)
}

const { weather, action, market, battle, end } = times
const timesFor: Required<Times> = { ...weather, ...action, ...market, ...battle, ...end }
