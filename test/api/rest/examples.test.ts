import { afterAll, beforeAll, expect, test } from 'vitest'
import { example } from '../../../src/api/rest/examples.ts'
import { operations } from '../../../src/api/rest/index.ts'
import type { Operation } from '../../../src/api/rest/operation.ts'
import { codeFor } from '../../../src/service/mailed.ts'
import { games } from '../../kit/all-games.ts'
import { openPage, type Page, signedUp } from '../browser/page.ts'
import { type Client, type Kit, openKit, type Player } from '../kit.ts'
import { madeSite } from '../pages/made-site.ts'
import { inProcess } from '../target.ts'

let kit: Kit
let crew: [Player, Player, Player]
beforeAll(async () => {
  const site = madeSite({ renderBoard: async () => '<svg/>' })
  kit = await openKit({ games, pages: { site: async () => site } })
  crew = [await kit.signUp('Anne'), await kit.signUp('Mary'), await kit.signUp('Grace')]
})
afterAll(() => kit.close())

/** Who sends an example, and what the things are really called that it names. */
type Scene = { readonly as: Client; readonly names: Readonly<Record<string, string>> }

async function table(taken: number, started = false, more: object = {}): Promise<string> {
  const [host, ...others] = crew
  const { body } = await host.post('/v1/matches', { game: example.game, seats: 3, ...more })
  for (const other of others.slice(0, taken - 1)) await other.post(`/v1/matches/${body.id}/seats`)
  if (started) await host.post(`/v1/matches/${body.id}/start`)
  return body.id
}

/** A match that computer players have played to its end. */
async function overTable(): Promise<string> {
  const [host] = crew
  const { body } = await host.post('/v1/matches', { game: example.game, seats: 3 })
  const path = `/v1/matches/${body.id}`
  for (const bot of ['random', 'random']) await host.post(`${path}/seats`, { bot })
  await host.post(`${path}/start`)
  await host.post(`${path}/commands`, { command: { type: 'resign' } })
  while ((await host.get(path)).body.status === 'running') await kit.settled()
  return body.id
}

/** A code that is shown and, if a page is given, typed there. */
async function code(typedOn?: Page): Promise<Readonly<Record<string, string>>> {
  const { body } = await crew[0].post('/v1/device-codes')
  await typedOn?.post('/v1/device-codes/claim', { code: body.code })
  return { [example.code]: body.code, [example.codeId]: body.id }
}

/** A page to which a code was mailed, in place of that of the example. */
async function mailed(page: Client, path: string, email: string): Promise<Scene> {
  const { body } = await page.post(path, { email })
  const attempt = body.attempt ?? body.id
  const names = { [example.attempt]: attempt, '271828': await codeFor(kit.context, attempt) }
  return { as: page, names }
}

/** A second address of somebody, so that it can be removed. */
async function addressed(): Promise<Scene> {
  const anne = await kit.signUp('Anne')
  let id = ''
  for (const email of [`${anne.id}@example.org`, `second.${anne.id}@example.org`]) {
    const { names } = await mailed(anne, '/v1/me/addresses', email)
    const confirmed = await anne.post(`/v1/me/addresses/${names[example.attempt]}/confirm`, {
      code: names['271828'],
    })
    id = confirmed.body.id
  }
  return { as: anne, names: { [example.address]: id } }
}

const scenes: Readonly<Record<string, () => Promise<Scene>>> = {
  revokeToken: async () => {
    const { body } = await crew[0].post('/v1/tokens', { label: 'lost', scopes: ['read'] })
    return { as: crew[0], names: { [example.token]: body.id } }
  },
  eraseMe: async () => ({ as: await kit.signUp('Jack'), names: {} }),
  changeMe: async () => ({ as: await kit.signUp('Jack'), names: {} }),
  signOut: async () => ({ as: await signedUp(kit, 'Jack'), names: {} }),
  claimDeviceCode: async () => {
    const page = openPage(kit)
    const names = await code(page)
    await crew[0].post(`/v1/device-codes/${names[example.codeId]}/confirm`)
    return { as: page, names }
  },
  startSignIn: async () => ({ as: openPage(kit).from({}), names: {} }),
  finishSignIn: async () => mailed(openPage(kit).from({}), '/v1/sign-in', 'new@example.org'),
  recover: async () => {
    const { body } = await (await kit.signUp('Jack')).post('/v1/me/recovery')
    return { as: kit.spectator, names: { [example.recovery]: body.code } }
  },
  addAddress: async () => ({ as: await kit.signUp('Jack'), names: {} }),
  confirmAddress: async () => mailed(await kit.signUp('Jack'), '/v1/me/addresses', 'jack@example.org'),
  chooseAddress: addressed,
  dropAddress: addressed,
  readDeviceCode: async () => ({ as: crew[0], names: await code() }),
  confirmDeviceCode: async () => ({ as: crew[0], names: await code(openPage(kit)) }),
  dropDeviceCode: async () => ({ as: crew[0], names: await code() }),
  takeSeat: async () => ({ as: crew[1], names: { [example.match]: await table(1) } }),
  leaveSeat: async () => ({ as: crew[1], names: { [example.match]: await table(2) } }),
  takeOver: async () => {
    const match = await table(3, true, { pace: { kind: 'turn' } })
    await crew[1].post(`/v1/matches/${match}/commands`, { command: { type: 'seek-substitute' } })
    return { as: await kit.signUp('Jack'), names: { [example.match]: match } }
  },
  setPace: async () => ({ as: crew[0], names: { [example.match]: await table(3, true) } }),
  comeBack: async () => {
    const jack = await kit.signUp('Jack')
    const { body } = await jack.post('/v1/me/absences', { until: 4_102_444_800_000 })
    return { as: jack, names: { [example.absence]: body.id } }
  },
  setCapacity: async () => ({ as: crew[0], names: { [example.match]: await table(2) } }),
  giveNonce: async () => ({ as: crew[0], names: { [example.match]: await table(1) } }),
  startMatch: async () => ({ as: crew[0], names: { [example.match]: await table(3) } }),
  look: async () => ({ as: kit.spectator, names: { [example.match]: await table(3, true) } }),
  position: async () => ({ as: kit.spectator, names: { [example.match]: await table(3, true) } }),
  board: async () => ({ as: kit.spectator, names: { [example.match]: await table(3, true) } }),
  analysis: async () => ({ as: kit.spectator, names: { [example.match]: await overTable() } }),
  play: async () => ({ as: crew[0], names: { [example.match]: await table(3, true) } }),
  advise: async () => ({ as: crew[1], names: { [example.match]: await table(3, true, { hints: true }) } }),
  events: async () => ({ as: crew[2], names: { [example.match]: await table(3, true) } }),
  log: async () => ({ as: crew[2], names: { [example.match]: await table(3, true) } }),
}

/** The template has no pages, and no boards without them; nobody there analyses matches, and no code can be had of its mails. */
const here = new Set(['board', 'analysis', 'startSignIn', 'finishSignIn', 'recover'])
const ofAddresses = /Address|Addresses$|makeRecovery/
const there = operations.filter(({ id }) => inProcess || !(here.has(id) || ofAddresses.test(id)))

test.each(there.map((each) => [each.id, each] as const))('the example of %s works', async (id, operation) => {
  const { as, names } = (await scenes[id]?.()) ?? { as: crew[0], names: {} }
  const answer = await as.send(requestOf(operation, names))
  const success = Object.keys(operation.answers).map(Number)
  expect(answer.status, answer.text).toBe(success[0])
})

function requestOf({ method, path, example: given }: Operation, names: Readonly<Record<string, string>>) {
  const {
    params = {},
    query = {},
    headers = {},
    body,
  } = JSON.parse(
    Object.entries(names).reduce((text, [from, to]) => text.replaceAll(from, to), JSON.stringify(given)),
  )
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => String(params[name]))
  const asked = new URLSearchParams(query).toString()
  return {
    method,
    url: asked === '' ? filled : `${filled}?${asked}`,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  }
}

test('every parameter and body that an operation needs is in its example', () => {
  for (const operation of operations) {
    const { params, body, example: given } = operation
    expect(Object.keys(given.params ?? {})).toEqual(Object.keys(params?.shape ?? {}))
    if (body !== undefined && !body.safeParse(undefined).success) {
      expect(body.safeParse(given.body).success, operation.id).toBe(true)
    }
  }
})
