import { type Commit, commitFields, commitHash, genesis } from '../kernel/commit.ts'
import type { MatchId, Seq } from '../kernel/ids.ts'
import { isSecret, sealOf } from '../kernel/secret.ts'
import { StoreError } from './port.ts'

/** A stored commit: its JSON text. */
export type Row = { readonly seq: Seq; readonly body: string }

/** The commits of one match after `after`, each checked by itself and against the one before it. */
export function commitsOf(match: MatchId, after: Seq, rows: readonly Row[]): Commit[] {
  let prev = after === 0 ? genesis : undefined
  return rows.map((row, index) => {
    const expected = after + 1 + index
    if (row.seq !== expected) throw corrupt(match, expected, 'it is missing')
    const commit = commitOf(match, row)
    if (prev !== undefined && commit.prev !== prev)
      throw corrupt(match, row.seq, 'it does not follow from the commit before it')
    prev = commit.hash
    return commit
  })
}

/** The commit of one row, its hash and seals checked; throws a StoreError that names the match. */
export function commitOf(match: MatchId, { seq, body }: Row): Commit {
  const commit = parsed(body)
  if (commit === undefined) throw corrupt(match, seq, 'what is stored is not a commit')
  if (commit.match !== match || commit.seq !== seq) throw corrupt(match, seq, 'it is stored in a wrong place')
  if (!hashHolds(commit)) throw corrupt(match, seq, 'it was changed after it was written')
  return commit
}

/** Checks the names of the fields; their values are covered by the hash. */
function parsed(body: string): Commit | undefined {
  try {
    const value: unknown = JSON.parse(body)
    return hasFields(value) ? (value as Commit) : undefined
  } catch {
    return undefined
  }
}

const known = Object.keys(commitFields)
const needed = Object.entries(commitFields).flatMap(([field, kind]) => (kind === 'needed' ? [field] : []))

function hasFields(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return (
    needed.every((field) => Object.hasOwn(value, field)) &&
    Object.keys(value).every((field) => known.includes(field))
  )
}

function hashHolds(commit: Commit): boolean {
  try {
    return commitHash(commit) === commit.hash && sealsHold(commit.command) && sealsHold(commit.events)
  } catch {
    // A value that no commit can have, such as a fraction: the kernel refuses to hash it.
    return false
  }
}

/** The commit's hash covers the seals, the seals cover values and salts. Nothing covers a fifth field, so none may be there. */
function sealsHold(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (isSecret(value)) {
    const { salt, seal } = value
    return salt !== undefined && Object.keys(value).length === 4 && sealOf(salt, value.value) === seal
  }
  for (const field of Object.values(value)) {
    if (!sealsHold(field)) return false
  }
  return true
}

function corrupt(match: MatchId, seq: Seq, why: string): StoreError {
  return new StoreError('corrupt', `Commit ${seq} of ${match} can't be trusted: ${why}.`, { match })
}
