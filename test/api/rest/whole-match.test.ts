import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import { secretsIn } from '../../../src/kernel/secret.ts'
import { games, playableOptions } from '../../kit/all-games.ts'
import { type Event as CardEvent, highCard } from '../../kit/high-card.ts'
import { type Prng, prng } from '../../kit/prng.ts'
import { verify } from '../../kit/verify.ts'
import { type Answer, bodyOf, honours, type Kit, openKit } from '../kit.ts'
import { stores } from '../stores.ts'
import { inProcess } from '../target.ts'

const all = [...games, highCard as unknown as Game]
let kit: Kit
let address: string
beforeAll(async () => {
  kit = await openKit({ games: all, open: stores.files })
  address = await kit.listen()
})
afterAll(() => kit.close())

/** What a program was ever sent, and at which seq its match stood then. */
type Heard = { readonly text: string; readonly path: string; readonly seq: number }

/** A player who knows nothing but what the server answers. */
type Program = {
  readonly heard: Heard[]
  call(method: string, path: string, body?: object): Promise<Answer>
}

async function program(name: string | null): Promise<Program> {
  const heard: Heard[] = []
  let token: string | undefined
  async function call(method: string, path: string, body?: object): Promise<Answer> {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const headers = Object.fromEntries(response.headers)
    const answer: Answer = {
      status: response.status,
      headers,
      text,
      body: bodyOf(headers['content-type'] ?? '', text),
    }
    honours(method, path, answer)
    heard.push({ text: JSON.stringify(headers) + text, path, seq: answer.body.seq ?? 0 })
    return answer
  }
  if (name !== null) token = (await call('POST', '/v1/players', { name })).body.token
  return { heard, call }
}

async function playToTheEnd({ call }: Program, path: string, chance: Prng): Promise<object> {
  for (let step = 0; ; step++) {
    const { body: match } = await call('GET', path)
    if (match.status === 'finished') return match.result
    if (match.choices.length === 0) {
      await call('GET', `${path}/events?after=${match.seq}&wait=10`)
      continue
    }
    const { command, seat } = chance.pick(match.choices as { command: Typed; seat: number }[])
    const played = await call('POST', `${path}/commands`, {
      command,
      seat,
      expect: match.seq,
      id: `step-${step}`,
    })
    if (played.status !== 409) expect(played.status, `${JSON.stringify(command)} ${played.text}`).toBe(200)
  }
}

function optionsOf(game: Game): object {
  return playableOptions(game)
}

const names = ['Anne', 'Mary', 'Grace', 'Jack', 'Ching', 'Henry']
const tables = all.flatMap((game) => {
  // On the template, each game once: what differs with the number of seats is not how it is served.
  const { min } = game.seats
  const max = inProcess ? game.seats.max : min
  return Array.from({ length: max - min + 1 }, (_, more) => [game.title, min + more, game] as const)
})

test.each(tables)(
  '%s is played to the end by %i programs, each knowing only what its own seat may know',
  { timeout: 120_000 },
  async (_title, seats, game) => {
    const crew = await Promise.all(names.slice(0, seats).map(program))
    const spectator = await program(null)
    const [host, ...others] = crew
    const opened = await host!.call('POST', '/v1/matches', {
      game: game.id,
      options: optionsOf(game),
      // The one that stands last: chance alone takes longest with the newest figures of Maritime.
      edition: game.editions.at(-1),
      seats,
      nonce: 'anne',
    })
    const path: string = opened.headers.location!
    for (const other of others) await other.call('POST', `${path}/seats`, { nonce: 'n' })
    await host!.call('POST', `${path}/start`)

    const results = await Promise.all([
      ...crew.map((each, seat) => playToTheEnd(each, path, prng(seat))),
      watch(spectator, path),
    ])
    for (const result of results) expect(result).toEqual(results[0])

    const log: Commit[] = (await spectator.call('GET', `${path}/log`)).body
    const verdict = verify(game, log)
    expect(verdict).toMatchObject({ faults: [], whole: true, decided: log.length })

    crew.forEach((each, seat) => {
      expectNoSecrets(each, log, [seat])
    })
    expectNoSecrets(spectator, log, [])
    if (game.id === highCard.id) expectNoHiddenCards(crew, log)
  },
)

/**
 * Sees everything that everybody may see: the position and the events at every step, and now and then the log, the
 * whole of which would take longer to read with every step.
 */
async function watch({ call }: Program, path: string): Promise<object> {
  for (let step = 0; ; step++) {
    const { body: match } = await call('GET', path)
    if (match.status === 'finished') return match.result
    if (step % 16 === 0) await call('GET', `${path}/log`)
    await call('GET', `${path}/events?after=${match.seq}&wait=10`)
  }
}

/** Every secret has a salt of its own that is told with it, so a salt in the wrong hands is a secret that leaked. */
function expectNoSecrets({ heard }: Program, log: readonly Commit[], seats: readonly number[]): void {
  const end = log.at(-1)!.seq
  const salts = log.flatMap(({ command, events }) =>
    [...secretsIn([command, events])]
      .filter(({ secret }) => !secret.to.some((seat) => seats.includes(seat)))
      .map(({ secret }) => secret.salt!),
  )
  // Every command of the others is kept from a player; who plays alone is kept in the dark by the decks.
  const others = log.filter(({ by }) => by.seat !== null && !seats.includes(by.seat)).length
  expect(salts.length).toBeGreaterThan(Math.max(2, others))
  const secrets = new Set(salts)
  const before = heard.filter(({ seq, text }) => seq < end && !text.includes('"type":"ended"'))
  expect(before.length).toBeGreaterThan(5)
  for (const { text } of before) {
    for (const [word] of text.matchAll(/[0-9a-f]{64}/g)) expect(secrets.has(word), text).toBe(false)
  }
}

/** The cards of this game are all different: none that lies hidden may be named to anybody else. */
function expectNoHiddenCards(crew: readonly Program[], log: readonly Commit[]): void {
  const hands: Set<string>[] = crew.map(() => new Set())
  const hidden: string[][][] = []
  for (const commit of log) {
    for (const event of commit.events as readonly CardEvent[]) {
      if (event.type === 'dealt') hands[event.seat]!.add(event.card.value!)
      if (event.type !== 'bids-shown') continue
      for (const [bidder, card] of event.cards.entries()) hands[bidder]!.delete(card)
    }
    hidden[commit.seq] = hands.map((hand) => [...hand])
  }
  let checked = 0
  crew.forEach(({ heard }, seat) => {
    for (const { text, path, seq } of heard) {
      if (!/^\/v1\/matches\/m_\w+$/.test(path) || text.includes('"finished"')) continue
      const others = hidden[seq]?.filter((_, each) => each !== seat).flat() ?? []
      for (const card of others) {
        expect(text, `${card} at ${seq} to seat ${seat}`).not.toContain(`"${card}"`)
        checked++
      }
    }
  })
  expect(checked).toBeGreaterThan(50)
}

test('computer players finish a match by themselves', async () => {
  const host = await program('Host')
  for (const game of all) {
    const opened = await host.call('POST', '/v1/matches', {
      game: game.id,
      options: optionsOf(game),
      edition: game.editions.at(-1),
      seats: 3,
    })
    const path: string = opened.headers.location!
    await host.call('POST', `${path}/seats`, { bot: 'random' })
    await host.call('POST', `${path}/seats`, { bot: 'random' })
    await host.call('POST', `${path}/start`)
    expect(await playToTheEnd(host, path, prng(7))).toHaveProperty('places')
    const { body } = await host.call('GET', path)
    expect(body.seats.map(({ bot }: { bot: string | null }) => bot)).toEqual([null, 'random', 'random'])
  }
  expect(kit.reported).toEqual([])
})
