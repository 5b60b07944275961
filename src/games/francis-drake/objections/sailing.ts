import type { Seat } from '../../../kernel/ids.ts'
import { list, type Refusal } from '../../../kernel/sentence.ts'
import type { Destination, Disc } from '../data.ts'
import { hindranceAt, openDestinations } from '../rules/voyage.ts'
import { captainAt, type State, siteOf } from '../state.ts'
import { destinationParam, destinationsParam, discParam, refuse } from '../words/index.ts'

export function objectionToDisc(view: State, seat: Seat, disc: Disc): Refusal | undefined {
  const { hand, aside } = captainAt(view, seat)
  if (hand.includes(disc)) return undefined
  const seen = hand.filter((each) => each !== null)
  return refuse(aside.includes(disc) ? 'disc-not-won' : 'disc-placed', {
    disc: discParam(disc),
    hand: list(seen, discParam),
  })
}

export function objectionToDestination(
  view: State,
  seat: Seat,
  destination: Destination,
): Refusal | undefined {
  const hindrance = hindranceAt(view, seat, siteOf(view, destination))
  if (hindrance === undefined) return undefined
  const open = destinationsParam(openDestinations(view, seat))
  switch (hindrance) {
    case 'destination-blocked':
    case 'disc-there':
      return refuse(hindrance, { destination: destinationParam(destination), open })
    case 'zone-out-of-reach': {
      const { zone } = captainAt(view, seat)
      return refuse(hindrance, { destination: destinationParam(destination), zone, open })
    }
    case 'frigate-keeps-off':
      return refuse(hindrance, { open })
  }
}
