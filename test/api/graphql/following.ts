import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'graphql-ws'
import type { Pace } from '../../../src/api/graphql/follow.ts'
import type { MatchId, PlayerId } from '../../../src/kernel/ids.ts'
import { play } from '../../../src/service/play.ts'
import { readMatch } from '../../../src/service/read.ts'
import type { GraphKit, Loose, Sailor } from './kit.ts'

export const updates = `subscription($id: ID!, $after: Int) {
  match(id: $id, after: $after) { seq head at seat turn status events { seq at seat type text data } }
}`

/** All that a subscription brings, until it completes or is ended. */
export function followed(client: Client, id: string, after: number | null, query = updates) {
  const seen: Loose[] = []
  let resolve = (_value: Loose) => {}
  const done = new Promise<Loose>((settle) => {
    resolve = settle
  })
  const stop = client.subscribe<Loose>(
    { query, variables: { id, after } },
    {
      next: ({ data, errors }) => void seen.push(errors ?? data!.match),
      error: (error) => resolve(error),
      complete: () => resolve('complete'),
    },
  )
  return { seen, done, stop }
}

/** For a follower that need not wait for anybody. */
export const unhurried: Pace = {
  ready: async () => {},
  count: async () => ({ ok: true, value: null }),
  turn: (work) => work(),
}

export const seqs = (seen: readonly Loose[]) => seen.map(({ seq }) => seq)
export const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('it never came to that')
    await delay(2)
  }
}

/** One move of whoever must act, any of its choices, sent over the API; false where nobody must. */
export async function sailOnce(sailors: readonly Sailor[], id: string, which: number): Promise<boolean> {
  const { match } = await sailors[0]!.get('query($id: ID!) { match(id: $id) { turn } }', { id })
  if (match.turn.length === 0) return false
  const seat: number = match.turn[which % match.turn.length]
  const { match: own } = await sailors[seat]!.get(
    'query($id: ID!, $seat: Int!) { match(id: $id, seat: $seat) { choices { seat command } } }',
    { id, seat },
  )
  const choices = own.choices.filter((choice: Loose) => choice.seat === seat)
  await sailors[seat]!.get(
    'mutation($id: ID!, $command: CommandInput!, $seat: Int!) { play(match: $id, command: $command, seat: $seat) { seq } }',
    { id, seat, command: choices[which % choices.length].command },
  )
  return true
}

/** The same, past the API. */
export async function moveOnce(
  context: GraphKit['context'],
  sailors: readonly Sailor[],
  match: MatchId,
  which: number,
): Promise<boolean> {
  const anyone = { player: sailors[0]!.id as PlayerId, scopes: ['read', 'play'] as const, expires: null }
  const seen = await readMatch(context, anyone, { match })
  const seat = seen.ok ? seen.value.match!.turn[which % seen.value.match!.turn.length] : undefined
  if (seat === undefined) return false
  const caller = { player: sailors[seat]!.id as PlayerId, scopes: ['read', 'play'] as const, expires: null }
  const own = await readMatch(context, caller, { match, seat })
  if (!own.ok) throw new Error(own.problem.code)
  const choices = own.value.match!.choices.filter((choice) => choice.seat === seat)
  const { command } = choices[which % choices.length]!
  const played = await play(context, caller, { match, command, seat })
  if (!played.ok) throw new Error(played.problem.code)
  return true
}
