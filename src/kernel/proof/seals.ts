import type { Commit } from '../commit.ts'
import { saltsAt } from '../dice.ts'
import type { Seat, Seq } from '../ids.ts'
import type { MatchEvent } from '../lobby.ts'
import { type SeatHolder, seatsOf } from '../match.ts'
import { type Secret, sealOf, secretsIn } from '../secret.ts'
import { type Fault, holds } from './fault.ts'

type Told = { readonly seq: Seq; readonly path: string; readonly secret: Secret<unknown> }

function* secretsOf(commits: readonly Commit[]): Generator<Told> {
  for (const { seq, command, events } of commits) {
    for (const { path, secret } of secretsIn({ command, events })) yield { seq, path, secret }
  }
}

/** Opens every seal whose value is told. */
export function openSeals(commits: readonly Commit[]): { faults: Fault[]; seals: number; checked: number } {
  const faults: Fault[] = []
  let seals = 0
  let checked = 0
  for (const { seq, path, secret } of secretsOf(commits)) {
    const { salt, value } = secret
    if (salt === undefined) continue
    if (holds(() => sealOf(salt, value) === secret.seal)) {
      seals++
      if (path === 'command') checked++
    } else faults.push({ seq, code: 'seal', text: `${path} is not what was sealed` })
  }
  return { faults, seals, checked }
}

/** Once a match is over its log is given out whole. */
export function missingFaults(commits: readonly Commit[]): Fault[] {
  return [...secretsOf(commits)]
    .filter(isClosed)
    .map(({ seq, path }) => ({ seq, code: 'missing', text: `${path} is missing, though the match is over` }))
}

/** The secret that was promised is the one that was shown, and all salts are made from it. */
export function secretFaults(commits: readonly Commit[], secret: string): Fault[] {
  const faults: Fault[] = []
  for (const commit of commits) {
    const { seq } = commit
    // Any order will do: JSON does not keep the order of keys, and deciding again checks each in its place.
    const secrets = [...secretsOf([commit])]
    const salt = saltsAt(secret, seq)
    const own = new Set(secrets.map(salt))
    for (const { path, secret: each } of secrets) {
      if (each.salt !== undefined && !own.has(each.salt)) {
        faults.push({ seq, code: 'secret', text: `the salt of ${path} is not the match's own` })
      }
    }
    for (const event of commit.events as readonly MatchEvent[]) {
      if ((event.type === 'ended' || event.type === 'abandoned') && event.secret !== secret) {
        faults.push({ seq, code: 'secret', text: 'the secret that was shown is not the one promised' })
      }
    }
  }
  return faults
}

/**
 * The log of a running match is as one player, or a spectator, may see it: whatever one of their seats is told lies
 * open, and nothing else. It is held against all of them, and told by the one whom it fits best.
 */
export function sightFaults(commits: readonly Commit[], holders: readonly SeatHolder[]): Fault[] {
  const secrets = [...secretsOf(commits)]
  const resigned = resignations(commits)
  const players = new Set(holders.flatMap(({ player }) => (player === null ? [] : [player])))
  const viewers = [[], ...[...players].map((player) => seatsOf({ seats: [...holders] }, player))]
  const [best = []] = viewers
    .map((seats) => secrets.flatMap((told) => sightFault(told, seats, resigned) ?? []))
    .sort((one, other) => one.length - other.length)
  return best
}

function sightFault(told: Told, seats: readonly Seat[], resigned: ReadonlyMap<Seat, Seq>): Fault | undefined {
  const { seq, path, secret } = told
  const readers = secret.to.filter((seat) => seats.includes(seat))
  if (!isClosed(told)) {
    if (readers.length > 0) return undefined
    return { seq, code: 'seal', text: `${path} lies open, which nobody is told who is told the rest` }
  }
  // Servers used to go on telling a seat after its player had resigned, and no longer do: both are right.
  if (readers.every((seat) => seq >= (resigned.get(seat) ?? Number.POSITIVE_INFINITY))) return undefined
  return { seq, code: 'missing', text: `${path} is missing, which was told to whoever is told the rest` }
}

function isClosed({ secret }: Told): boolean {
  return secret.value === undefined
}

function resignations(commits: readonly Commit[]): Map<Seat, Seq> {
  const resigned = new Map<Seat, Seq>()
  for (const { seq, events } of commits) {
    for (const event of events as readonly MatchEvent[]) {
      if (event.type === 'resigned') resigned.set(event.seat, seq)
    }
  }
  return resigned
}
