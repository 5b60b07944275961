import { randomBytes } from 'node:crypto'
import { type Commit, commitHash, genesis } from '../../src/kernel/commit.ts'
import { saltsAt } from '../../src/kernel/dice.ts'
import { blank } from '../../src/kernel/fold.ts'
import { type CommandId, idText, type MatchId, type PlayerId } from '../../src/kernel/ids.ts'
import { seal, secret } from '../../src/kernel/secret.ts'
import type {
  Address,
  Attempt,
  Checkpoint,
  DeviceCode,
  MatchRow,
  Player,
  Recovery,
  Snapshot,
  Store,
  StoredAnalysis,
  Token,
} from '../../src/store/port.ts'

export const aMatch = (): MatchId => `m_${idText(randomBytes(16))}` as MatchId
export const aPlayer = (): PlayerId => `p_${idText(randomBytes(16))}` as PlayerId

const captain = aPlayer()
const matchSecret = '5e'.repeat(32)

/** The commit that follows `last` in its match: sealed and chained as the kernel does it, about 1 KB. */
export function commitAfter(
  last: Commit | undefined,
  match: MatchId,
  { id = idText(randomBytes(16)), note = 'By the wind, close-hauled, all hands on deck. '.repeat(8) } = {},
): Commit {
  const seq = (last?.seq ?? 0) + 1
  const salt = saltsAt(matchSecret, seq)
  const body = {
    match,
    seq,
    at: 1_700_000_000_000 + seq,
    by: { player: captain, seat: 0 },
    id: id as CommandId,
    command: seal(secret({ type: 'sail', to: 'havana', crew: [3, 1, 2] }, [0]), salt),
    events: [
      seal({ type: 'sailed', seat: 0, to: 'havana', note }, salt),
      seal({ type: 'drew', seat: 0, card: secret({ name: 'Jolly Roger', value: seq }, [0]) }, salt),
    ],
    rules: 1,
    prev: last?.hash ?? genesis,
  }
  return { ...body, hash: commitHash(body) }
}

export function aChain(length: number, match: MatchId = aMatch(), note?: string): Commit[] {
  const chain: Commit[] = []
  while (chain.length < length) {
    chain.push(commitAfter(chain.at(-1), match, note === undefined ? {} : { note }))
  }
  return chain
}

export function aRow(change: Partial<MatchRow> = {}): MatchRow {
  const host = change.host ?? aPlayer()
  return {
    id: aMatch(),
    seq: 1,
    game: 'francis-drake',
    status: 'open',
    private: false,
    hotseat: false,
    host,
    capacity: 4,
    created: 1_700_000_000_000,
    updated: 1_700_000_000_000,
    seats: [seat(host)],
    pace: null,
    clocks: [],
    paused: null,
    due: null,
    turn: [],
    waiting: change.turn ?? [],
    ...change,
  }
}

export const seat = (
  player: PlayerId | null,
  change: Partial<MatchRow['seats'][number]> = {},
): MatchRow['seats'][number] => ({
  player,
  bot: null,
  resigned: false,
  helm: 'player',
  misses: 0,
  wanted: false,
  ...change,
})

export function aSnapshot({ trail, ...change }: Partial<Snapshot> = {}): Snapshot {
  return { ...aCheckpoint(change), trail: trail ?? Uint8Array.of(1, 2, 255) }
}

export function aCheckpoint(change: Partial<Checkpoint> = {}): Checkpoint {
  const match = change.match ?? aMatch()
  const seq = change.seq ?? 16
  const state = { ...blank(match), seq }
  return {
    match,
    seq,
    shape: 'one',
    state,
    views: [state, { ...state, secret: null }],
    ...change,
  }
}

export function anAnalysis(change: Partial<StoredAnalysis> = {}): StoredAnalysis {
  return { match: aMatch(), version: '1', done: 3, body: { course: [] }, ...change }
}

export function aPerson(change: Partial<Player> = {}): Player {
  return {
    id: aPlayer(),
    name: 'Anne Bonny',
    email: 'anne@example.org',
    created: 1_700_000_000_000,
    ...change,
  }
}

export function aToken(change: Partial<Token> = {}): Token {
  return {
    id: idText(randomBytes(16)),
    kind: 'token',
    player: aPlayer(),
    hash: randomBytes(32).toString('hex'),
    scopes: ['read', 'play'],
    label: 'my phone',
    created: 1_700_000_000_000,
    expires: null,
    ...change,
  }
}

/** The start of each is another one, as long as there are fewer than ten thousand. */
export function aCode(change: Partial<DeviceCode> = {}): DeviceCode {
  codes++
  return {
    start: `T${String(codes).padStart(4, '0')}`,
    hash: randomBytes(32).toString('hex'),
    player: aPlayer(),
    scopes: ['read', 'play', 'account'],
    expires: 1_700_000_120_000,
    tries: 0,
    claim: null,
    ...change,
  }
}
let codes = 0

export function anAddress(change: Partial<Address> = {}): Address {
  return {
    key: idText(randomBytes(16)),
    player: aPlayer(),
    email: 'anne@example.org',
    language: 'en',
    confirmed: 1_700_000_000_000,
    chosen: 0,
    ...change,
  }
}

export function anAttempt(change: Partial<Attempt> = {}): Attempt {
  return {
    address: idText(randomBytes(16)),
    id: idText(randomBytes(16)),
    email: 'anne@example.org',
    language: 'en',
    player: null,
    hash: randomBytes(32).toString('hex'),
    tries: 0,
    expires: 1_700_000_900_000,
    mails: [1_700_000_000_000],
    forget: 1_700_086_400_000,
    ...change,
  }
}

export function aRecovery(change: Partial<Recovery> = {}): Recovery {
  return { hash: randomBytes(32).toString('hex'), player: aPlayer(), created: 1, ...change }
}

export async function appendAll(store: Store, commits: readonly Commit[]): Promise<void> {
  for (const commit of commits) {
    const { ok } = await store.journal.append(commit)
    if (!ok) throw new Error(`commit ${commit.seq} was not appended`)
  }
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
