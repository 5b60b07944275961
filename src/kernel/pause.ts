import { hasClocks, type Time } from './clock.ts'
import type { Actor } from './commit.ts'
import { seatsToConsent } from './consent.ts'
import type { Decision } from './game.ts'
import { onlyService } from './helm-commands.ts'
import type { MatchCommand, MatchEvent } from './lobby.ts'
import type { Match, Pause } from './match.ts'
import { day } from './pace.ts'
import { refuse } from './sentence.ts'

/** A pause is over by itself after this, and an offer of one that is not answered. */
const [longest, offerHolds] = [30 * day, 3 * day]

/** An offer that has lapsed counts no more, also before the log says so. */
export function pauseOffer({ pause: { offer } }: Pick<Match, 'pause'>, at: number): Pause['offer'] {
  return offer === null || offer.lapses <= at ? null : offer
}

export function* offerPause(
  match: Match,
  { until }: Extract<MatchCommand, { type: 'offer-pause' }>,
  { seat }: Actor,
  { at }: Time,
): Decision<MatchEvent> {
  if (match.status !== 'running') return refuse('not-started')
  if (seat === null) return refuse('no-seat-named')
  if (!hasClocks(match)) return refuse('no-pace')
  if (match.pause.until !== null) return refuse('paused')
  if (pauseOffer(match, at) !== null) return refuse('pause-pending')
  if (until <= at || until > at + longest) return refuse('wrong-pause', { days: longest / day })
  if (seatsToConsent(match, seat).length === 0) yield { type: 'paused', until }
  else yield { type: 'pause-offered', seat, until, lapses: Math.min(until, at + offerHolds) }
}

export function* acceptPause(match: Match, { seat }: Actor, { at }: Time): Decision<MatchEvent> {
  const offer = pauseOffer(match, at)
  if (offer === null) return refuse('no-pause-offered')
  if (seat === null || !seatsToConsent(match, offer.seat).includes(seat) || offer.accepted.includes(seat)) {
    return refuse('pause-not-yours')
  }
  yield { type: 'pause-accepted', seat }
  if (seatsToConsent(match, offer.seat).every((each) => offer.accepted.includes(each))) {
    yield { type: 'paused', until: offer.until }
  }
}

export function* declinePause(match: Match, { seat }: Actor, { at }: Time): Decision<MatchEvent> {
  const offer = pauseOffer(match, at)
  if (offer === null) return refuse('no-pause-offered')
  if (seat === null || (seat !== offer.seat && !seatsToConsent(match, offer.seat).includes(seat))) {
    return refuse('pause-not-yours')
  }
  yield { type: 'pause-declined', seat }
}

export function* lapsePause(match: Match, by: Actor, { at }: Time): Decision<MatchEvent> {
  const refusal = onlyService(by)
  if (refusal !== undefined) return refusal
  if (match.pause.offer === null || pauseOffer(match, at) !== null) return refuse('no-pause-offered')
  yield { type: 'pause-lapsed' }
}

/** Said by any player at any time, or by the service when the pause is over. */
export function* resume(match: Match, { player, seat }: Actor, { at }: Time): Decision<MatchEvent> {
  const { until } = match.pause
  if (until === null) return refuse('not-paused')
  if (player === null && (seat !== null || at < until)) return refuse('service-only')
  yield { type: 'resumed' }
}
