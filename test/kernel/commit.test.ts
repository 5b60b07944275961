import { expect, test } from 'vitest'
import { commitFields, commitHash, genesis, redactCommit } from '../../src/kernel/commit.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import { canonical } from '../../src/kernel/json.ts'
import { CommitShape } from '../../src/kernel/log-schema.ts'
import { secretsIn } from '../../src/kernel/secret.ts'
import { highCard } from '../kit/high-card.ts'
import { playRandomMatch } from '../kit/random-match.ts'

const { log } = playRandomMatch(highCard, { seats: 3, options: { length: 'short', stakes: true }, seed: 1 })

test('each commit names the hash of the one before it, and the first names none', () => {
  expect(log[0]!.prev).toBe(genesis)
  for (const [index, commit] of log.entries()) {
    expect(commit.seq).toBe(index + 1)
    expect(commit.prev).toBe(index === 0 ? genesis : log[index - 1]!.hash)
    expect(commit.hash).toBe(commitHash(commit))
  }
})

test('the hash is SHA-256 of the hash before and the canonical text, seals in the place of secrets', () => {
  const { prev, hash, ...body } = redactCommit(log[5]!, [])
  expect(hash).toBe(sha256(prev + canonical(body)))
})

test('whoever sees a part gets the same hash as whoever sees all', () => {
  for (const commit of log) {
    for (const viewer of [[], [0], [1], [2], [0, 2]]) {
      const seen = redactCommit(commit, viewer)
      expect(commitHash(seen)).toBe(commit.hash)
      expect(commitHash(JSON.parse(JSON.stringify(seen)))).toBe(commit.hash)
    }
  }
})

test('every field is under the hash', () => {
  const commit = log[6]!
  const changes: Partial<typeof commit>[] = [
    { match: log[0]!.match.replace(/.$/, 'x') as typeof commit.match },
    { seq: commit.seq + 1 },
    { at: commit.at + 1 },
    { by: { ...commit.by, seat: (commit.by.seat! + 1) % 3 } },
    { id: 'another' as typeof commit.id },
    { command: { ...commit.command, seal: genesis } },
    { command: { ...commit.command, to: [0, 1, 2] } },
    { events: [...commit.events, { type: 'round-ended' }] },
    { rules: commit.rules + 1 },
    { prev: genesis },
  ]
  const hashes = [commit, ...changes.map((change) => ({ ...commit, ...change }))].map(commitHash)
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('a command is a secret of the seat that sent it', () => {
  const commit = log.find(({ by }) => by.seat === 1)!
  expect(redactCommit(commit, [1]).command.value).toEqual(commit.command.value)
  expect(redactCommit(commit, [0]).command).toEqual({ to: [1], seal: commit.command.seal })
  expect(redactCommit(commit, [0, 1]).command.value).toEqual(commit.command.value)
  expect(redactCommit(commit, 'all')).toBe(commit)
})

test('a command that was sent for no seat is told to nobody', () => {
  for (const commit of log.filter(({ by }) => by.seat === null)) expect(commit.command.to).toEqual([])
})

test("the match's secret is promised in the first commit and told to nobody before the end", () => {
  const [first] = [...secretsIn(log[0]!.events)]
  expect(first!.secret.to).toEqual([])
  const running = log.slice(0, -1).flatMap((commit) => [0, 1, 2].map((seat) => redactCommit(commit, [seat])))
  expect(canonical(running)).not.toContain(first!.secret.value)
  expect(canonical(redactCommit(log.at(-1)!, []))).toContain(first!.secret.value)
})

test('the shape takes every commit, whole and redacted, and refuses what has lost or gained a field', () => {
  for (const commit of log) {
    expect(CommitShape.safeParse(commit).success).toBe(true)
    expect(CommitShape.safeParse(redactCommit(commit, [])).success).toBe(true)
  }
  const { hash: _, ...headless } = log[0]!
  expect(CommitShape.safeParse(headless).success).toBe(false)
  expect(CommitShape.safeParse({ ...log[0], note: 'x' }).success).toBe(false)
})

test('the fields of a commit are those of its shape, and the same ones may be missing', () => {
  const shape = Object.entries(CommitShape.shape).map(
    ([field, schema]) => [field, schema.safeParse(undefined).success ? 'optional' : 'needed'] as const,
  )
  expect(Object.fromEntries(shape)).toEqual(commitFields)
})
