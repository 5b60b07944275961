import type { MatchCommand, MatchEvent } from './log-schema.ts'

/** What can be said to a match besides the moves of its game, and what happens to it besides what happens in its game. */
export type { MatchCommand, MatchEvent }

const commands: { readonly [type in MatchCommand['type']]: true } = {
  create: true,
  'take-seat': true,
  'leave-seat': true,
  'set-capacity': true,
  'seal-nonce': true,
  'open-nonce': true,
  start: true,
  resign: true,
  undo: true,
  'accept-undo': true,
  'decline-undo': true,
  'adopt-rules': true,
  'take-advice': true,
  abandon: true,
}

const events: { readonly [type in MatchEvent['type']]: true } = {
  created: true,
  'seat-taken': true,
  'seat-left': true,
  'capacity-set': true,
  'nonce-sealed': true,
  'nonce-opened': true,
  started: true,
  resigned: true,
  'undo-offered': true,
  'undo-accepted': true,
  'undo-declined': true,
  rewound: true,
  'rules-adopted': true,
  advised: true,
  ended: true,
  abandoned: true,
}

export const matchCommandTypes: ReadonlySet<string> = new Set(Object.keys(commands))
export const matchEventTypes: ReadonlySet<string> = new Set(Object.keys(events))

export function isMatchCommand(command: { readonly type: string }): command is MatchCommand {
  return matchCommandTypes.has(command.type)
}

export function isMatchEvent(event: { readonly type: string }): event is MatchEvent {
  return matchEventTypes.has(event.type)
}
