import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Commit, redactCommit } from '../../../src/kernel/commit.ts'
import { blank, fold } from '../../../src/kernel/fold.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { secretsIn } from '../../../src/kernel/secret.ts'
import { suiteGames as games, playableOptions } from '../../kit/all-games.ts'
import { prng } from '../../kit/prng.ts'
import { type Kit, kitOn, openTarget, type Player } from '../kit.ts'
import { followed, seqs, until, upTo } from './following.ts'
import { type GraphKit, graphKitOn, socketClient } from './kit.ts'

const chance = prng(7)

/** Seat 1 is Mary's, until she resigns it. */
const resigned = 1

let kit: Kit & GraphKit
let crew: Player[]
beforeEach(async () => {
  const target = await openTarget({ games, graphql: {} })
  kit = kitOn(graphKitOn(target)) as Kit & GraphKit
  crew = await Promise.all(['Anne', 'Mary', 'Grace'].map((name) => kitOn(target).signUp(name)))
})
afterEach(() => kit.close())

describe.each(games.map((game) => [game.title, game] as const))('who resigned in %s', (_title, game) => {
  it('is told no secret of the seat from then on, in whatever way she asks', async () => {
    const [, mary] = crew as [Player, Player, Player]
    const { match, last, client, whole, fresh } = await leftIn(game, mary)
    const path = `/v1/matches/${match}`
    const log = await kit.context.store.journal.read(match, 0)
    const hidden = toldAfter(log, last)
    await until(() => [whole, fresh].every(({ seen }) => seqs(seen).at(-1)! >= log.length))
    const heard = [
      ...(await answersTo(mary, path, log.length, last)),
      ...(await repliesTo(mary, match, log.length)),
      JSON.stringify([whole.seen, fresh.seen]),
    ].join('\n')
    for (const { salt } of hidden) expect(heard).not.toContain(salt)
    expect(seqs(whole.seen)).toEqual(upTo(1, seqs(whole.seen).length))

    // What the seat was told before is hers, and her log can be folded and is the one that her view shows.
    const before = toldUntil(log, last)
    expect(before.length).toBeGreaterThan(0)
    for (const { salt } of before) expect(heard).toContain(salt)
    const own = blank(match)
    fold(
      game,
      own,
      log.map((commit) => redactCommit(commit, commit.seq <= last ? [resigned] : [])),
    )
    const seen = (await mary.get(`${path}?at=${log.length}`)).body
    expect(seen).toMatchObject({ you: [resigned], seat: resigned, choices: [], view: own.state })
    expect((await mary.get(`${path}?at=${last - 1}`)).body.view).toEqual(
      foldFor(game, log.slice(0, last - 1), [resigned]),
    )
    await client.dispose()
  })
})

describe('who resigned', () => {
  it('can do nothing more in the seat, but send again what was done before', async () => {
    const [anne, mary] = crew as [Player, Player, Player]
    const game = games.find(({ id }) => id === 'high-card')!
    const match = await opened(game)
    const path = `/v1/matches/${match}/commands`
    const bid = {
      command: (await mary.get(`/v1/matches/${match}`)).body.choices[0].command,
      id: 'marys-bid',
    }
    const first = await mary.post(path, bid)
    const leave = { command: { type: 'resign' }, id: 'marys-leave' }
    const left = await mary.post(path, leave)
    expect(left.status).toBe(200)
    const { seq } = left.body
    for (const command of [
      bid.command,
      { type: 'draw', from: 'deck' },
      { type: 'undo', to: seq },
      { type: 'accept-undo' },
      { type: 'decline-undo' },
      { type: 'adopt-rules' },
      { type: 'resign' },
    ]) {
      for (const more of [{}, { seat: resigned }, { expect: 1 }]) {
        const { status, body } = await mary.post(path, { command, ...more })
        expect([status, body.code, body.events], JSON.stringify(command)).toEqual([
          422,
          'already-resigned',
          undefined,
        ])
      }
    }
    const graphql = await kit
      .asker(mary.token)
      .ask(`mutation { play(match: "${match}", command: { undo: { to: ${seq} } }) { seq } }`)
    expect(graphql.code).toBe('already-resigned')
    expect((await mary.post(path, bid)).body).toMatchObject({
      seq: first.body.seq,
      events: first.body.events,
    })
    expect((await mary.post(path, leave)).body).toMatchObject({ seq })
    // An undo of the others does not wait for her word.
    await playFor(match, 2)
    const offered = await anne.post(path, { command: { type: 'undo', to: seq }, seat: 0 })
    expect(offered.status).toBe(200)
  })

  it('sees everything once the match is over', async () => {
    const [, mary] = crew as [Player, Player, Player]
    const match = await opened(games.find(({ id }) => id === 'high-card')!)
    const { seq } = await resign(mary, match)
    await playFor(match, 1000)
    const seen = (await mary.get(`/v1/matches/${match}?seat=${resigned}&at=${seq + 1}`)).body
    const log = await kit.context.store.journal.read(match, 0)
    expect((await mary.get(`/v1/matches/${match}`)).body.status).toBe('finished')
    expect(seen.view).toEqual(
      foldFor(games.find(({ id }) => id === 'high-card')!, log.slice(0, seq + 1), [resigned]),
    )
    expect((await mary.get(`/v1/matches/${match}/log`)).body).toEqual(log)
  })

  it('one of several seats, goes on with the others and sees what they are told', async () => {
    const [anne] = crew as [Player, Player, Player]
    const wish = { game: 'high-card', options: { length: 'long', stakes: true }, hotseat: true, seats: 3 }
    const match = (await anne.post('/v1/matches', wish)).body.id as MatchId
    const path = `/v1/matches/${match}`
    for (let seat = 1; seat < 3; seat++) await anne.post(`${path}/seats`, {})
    await anne.post(`${path}/start`)
    const left = await anne.post(`${path}/commands`, { command: { type: 'resign' }, seat: 0 })
    expect(left.status).toBe(200)
    await kit.settled()
    const seen = (await anne.get(path)).body
    expect(seen.you).toEqual([0, 1, 2])
    expect(seen.seat).toBe(1)
    expect(new Set(seen.choices.map(({ seat }: { seat: number }) => seat))).toEqual(new Set([1, 2]))
    expect((await anne.get(`${path}?seat=0`)).body).toMatchObject({ seat: 0 })
    const again = await anne.post(`${path}/commands`, { command: { type: 'resign' }, seat: 0 })
    expect(again.body.code).toBe('already-resigned')
    // Two seats are left, so a command has to name one of them; with one left it need not.
    const unnamed = await anne.post(`${path}/commands`, { command: seen.choices[0].command })
    expect(unnamed.body).toMatchObject({ code: 'which-seat', params: { seats: { list: [1, 2] } } })
    for (const seat of [1, 2]) {
      const own = seen.choices.find((choice: { seat: number }) => choice.seat === seat)
      await anne.post(`${path}/commands`, { command: own.command, seat })
    }
    await kit.settled()
    const log = (await anne.get(`${path}/log`)).body as Commit[]
    for (const commit of log.filter(({ seq }) => seq > left.body.seq)) {
      for (const { secret } of secretsIn([commit.command, commit.events])) {
        const may = secret.to.some((seat) => seat > 0)
        expect([commit.seq, secret.value !== undefined]).toEqual([commit.seq, may])
      }
    }
  })
})

/** A match that Mary has left and that goes on, with some secrets told to her seat since; she follows it. */
async function leftIn(game: Game, mary: Player) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const match = await opened(game)
    await playFor(match, game.id === 'high-card' ? 2 : 10)
    const last = (await resign(mary, match)).seq
    const client = socketClient(await kit.socket(), mary.token)
    const whole = followed(client, match, 0)
    const fresh = followed(client, match, last)
    for (let status = 'running'; status === 'running'; ) {
      const log = await kit.context.store.journal.read(match, 0)
      if (toldAfter(log, last).length >= 4) return { match, last, client, whole, fresh }
      status = (await playFor(match, 1)).status
    }
    // It was over before anything was told: another one.
    await client.dispose()
  }
  throw new Error('no match went on for long enough')
}

async function opened(game: Game): Promise<MatchId> {
  const options = playableOptions(game)
  const [anne, ...others] = crew as [Player, Player, Player]
  const { body } = await anne.post('/v1/matches', { game: game.id, options, seats: 3 })
  for (const other of others) await other.post(`/v1/matches/${body.id}/seats`, {})
  expect((await anne.post(`/v1/matches/${body.id}/start`)).status).toBe(200)
  return body.id
}

async function resign(player: Player, match: MatchId): Promise<{ seq: number }> {
  const { status, body } = await player.post(`/v1/matches/${match}/commands`, { command: { type: 'resign' } })
  expect(status).toBe(200)
  return body
}

/** People play one of their choices, for so many commits or to the end; computer players move by themselves. */
async function playFor(match: MatchId, commits: number): Promise<{ seq: number; status: string }> {
  const { body: first } = await crew[0]!.get(`/v1/matches/${match}`)
  for (;;) {
    await kit.settled()
    const { body: seen } = await crew[0]!.get(`/v1/matches/${match}`)
    if (seen.status !== 'running' || seen.seq >= first.seq + commits) return seen
    for (const player of crew) {
      const { body: own } = await player.get(`/v1/matches/${match}`)
      if (own.choices.length === 0) continue
      const { command, seat } = chance.pick(own.choices as { command: Typed; seat: number }[])
      const played = await player.post(`/v1/matches/${match}/commands`, { command, seat, expect: own.seq })
      expect([200, 409]).toContain(played.status)
    }
  }
}

/** The secrets told to the resigned seat alone, of the commits before and after. */
function toldUntil(log: readonly Commit[], last: number) {
  return secretsOf(log.filter(({ seq }) => seq <= last))
}

function toldAfter(log: readonly Commit[], last: number) {
  return secretsOf(log.filter(({ seq }) => seq > last))
}

function secretsOf(commits: readonly Commit[]) {
  return commits
    .flatMap(({ command, events }) => [...secretsIn([command, events])].map(({ secret }) => secret))
    .filter(({ to }) => to.includes(resigned)) as { salt: string }[]
}

/** Everything that REST tells her, good answers and refusals. */
async function answersTo(mary: Player, path: string, seq: number, last: number): Promise<string[]> {
  const urls = [path, `${path}?seat=${resigned}`, `${path}/log`, `${path}/events?limit=100`, '/v1/matches']
  for (let after = 0; after < seq; after += 10) urls.push(`${path}/events?after=${after}`)
  for (let at = last; at <= seq; at += 3) urls.push(`${path}?at=${at}`, `${path}?at=${at}&seat=${resigned}`)
  const answers = await Promise.all(urls.map(async (url) => (await mary.get(url)).text))
  for (const command of [{ type: 'undo', to: last }, { type: 'resign' }]) {
    answers.push((await mary.post(`${path}/commands`, { command, expect: last - 1 })).text)
  }
  return answers
}

/** The same of GraphQL. */
async function repliesTo(mary: Player, match: MatchId, seq: number): Promise<string[]> {
  const asker = kit.asker(mary.token)
  const queries = [
    `{ match(id: "${match}") { seat you choices { command text } } }`,
    `{ match(id: "${match}", seat: ${resigned}, at: ${seq}) { seat choices { text } } }`,
    `{ events(match: "${match}", limit: 100) { seq text data } }`,
    `{ log(match: "${match}") }`,
  ]
  const replies = await Promise.all(queries.map((query) => asker.ask(query)))
  for (const { errors } of replies) expect(errors).toBeUndefined()
  const refused = `mutation { play(match: "${match}", command: { undo: { to: 1 } }, expect: 1) { seq } }`
  return [...replies, await asker.ask(refused)].map(({ text }) => text)
}

function foldFor(game: Game, log: readonly Commit[], seats: readonly number[]) {
  const match = blank(log[0]!.match)
  fold(
    game,
    match,
    log.map((commit) => redactCommit(commit, seats)),
  )
  return match.state
}
