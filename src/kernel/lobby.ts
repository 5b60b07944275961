import type { MatchCommand, MatchEvent } from './log-schema.ts'
import type { Pace } from './pace-schema.ts'

/** What can be said to a match besides the moves of its game, and what happens to it besides what happens in its game. */
export type { MatchCommand, MatchEvent, Pace }

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
  'time-out': true,
  'move-deadline': true,
  'lapse-pause': true,
  'take-helm': true,
  'set-pace': true,
  'call-time': true,
  'seek-substitute': true,
  'take-over': true,
  'offer-pause': true,
  'accept-pause': true,
  'decline-pause': true,
  resume: true,
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
  'clock-set': true,
  'timed-out': true,
  'deadline-moved': true,
  'helm-taken': true,
  'helm-returned': true,
  'pace-set': true,
  'time-called': true,
  'substitute-wanted': true,
  'seat-passed': true,
  'pause-offered': true,
  'pause-accepted': true,
  'pause-declined': true,
  'pause-lapsed': true,
  paused: true,
  resumed: true,
  'laid-up': true,
}

export const matchCommandTypes: ReadonlySet<string> = new Set(Object.keys(commands))
export const matchEventTypes: ReadonlySet<string> = new Set(Object.keys(events))

export function isMatchCommand(command: { readonly type: string }): command is MatchCommand {
  return matchCommandTypes.has(command.type)
}

export function isMatchEvent(event: { readonly type: string }): event is MatchEvent {
  return matchEventTypes.has(event.type)
}
