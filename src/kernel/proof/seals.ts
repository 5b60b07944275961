import type { Commit } from '../commit.ts'
import { saltsAt } from '../dice.ts'
import type { Seat, Seq } from '../ids.ts'
import { type SeatHolder, seatsOf } from '../match.ts'
import { type Secret, sealOf, secretsIn } from '../secret.ts'
import { type Fault, holds } from './fault.ts'

/** A secret of a log, told or sealed, and where it stands. */
export type Told = { readonly seq: Seq; readonly path: string; readonly secret: Secret<unknown> }

export function secretsOf(commits: readonly Commit[]): Told[] {
  return commits.flatMap(({ seq, command, events }) =>
    secretsIn({ command, events }).map(({ path, secret }) => ({ seq, path, secret })),
  )
}

/** Opens every seal whose value is told. */
export function openSeals(secrets: readonly Told[]): { faults: Fault[]; seals: number; checked: number } {
  const faults: Fault[] = []
  let seals = 0
  let checked = 0
  for (const { seq, path, secret } of secrets) {
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
export function missingFaults(secrets: readonly Told[]): Fault[] {
  return secrets
    .filter(isClosed)
    .map(({ seq, path }) => ({ seq, code: 'missing', text: `${path} is missing, though the match is over` }))
}

/** All salts are made from the match's secret, each commit's from its seq. */
export function saltFaults(secrets: readonly Told[], secret: string): Fault[] {
  const faults: Fault[] = []
  for (const [seq, own] of Map.groupBy(secrets, ({ seq }) => seq)) {
    // Any order will do: JSON does not keep the order of keys, and deciding again checks each in its place.
    const salts = new Set(own.map(saltsAt(secret, seq)))
    for (const { path, secret: each } of own) {
      if (each.salt !== undefined && !salts.has(each.salt)) {
        faults.push({ seq, code: 'secret', text: `the salt of ${path} is not the match's own` })
      }
    }
  }
  return faults
}

/**
 * The log of a running match is as one player, or a spectator, may see it: whatever one of their seats is told lies
 * open, and nothing else. It is held against all of them, and told by the one whom it fits best.
 */
export function sightFaults(
  secrets: readonly Told[],
  holders: readonly SeatHolder[],
  resigned: ReadonlyMap<Seat, Seq>,
): Fault[] {
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
