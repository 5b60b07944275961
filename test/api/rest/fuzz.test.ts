import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi } from '../../../src/api/openapi.ts'
import { example } from '../../../src/api/rest/examples.ts'
import { operations } from '../../../src/api/rest/index.ts'
import type { Operation } from '../../../src/api/rest/operation.ts'
import { served } from '../../kit/all-games.ts'
import { effort } from '../../kit/effort.ts'
import { highCard } from '../../kit/high-card.ts'
import { type Prng, prng } from '../../kit/prng.ts'
import { type Kit, openKit, type Player, shortGame, startedMatch } from '../kit.ts'
import { inProcess } from '../target.ts'
import { fitting, mutant, type Schema, word } from './mutant.ts'

const { components } = openApi(served([highCard])) as {
  components: { schemas: Record<string, Schema> }
}
const times = Number(process.env.FUZZ ?? (inProcess ? 150 : 6))
/** Milliseconds that an answer may take: where it comes from a function, that may have to start first. */
/** Milliseconds of work for one request; on the template others do it. */
const longest = 1000

let kit: Kit
let anne: Player
let mary: Player
beforeAll(async () => {
  kit = await openKit()
  anne = await kit.signUp('Anne')
  mary = await kit.signUp('Mary')
})
afterAll(() => kit.close())

test.each(operations.map((each, seed) => [each.id, each, seed] as const))(
  '%s answers whatever it is sent, and a refusal changes nothing',
  async (_id, operation, seed) => {
    const chance = prng(1000 + seed)
    let refused = 0
    for (let round = 0; round < times; round++) {
      const table = operation.path.includes('/matches/{id}') ? await someTable(chance) : example.match
      const as = operation.id === 'eraseMe' ? await kit.signUp('Jack') : anne
      await kit.settled()
      const before = await kit.written()
      const request = requestFor(operation, table, chance)
      const began = effort()
      const { status, text } = await as.send(request)
      expect(status, `${JSON.stringify(request)} ${text}`).toBeLessThan(500)
      if (inProcess) expect(effort() - began, JSON.stringify(request)).toBeLessThan(longest)
      if (status < 400) continue
      refused++
      expect(await kit.written(), JSON.stringify(request)).toBe(before)
    }
    expect(refused).toBeGreaterThan(0)
    expect(kit.lines.filter((line) => line.includes('"level":50'))).toEqual([])
  },
)

/** Running, or about to start: both have something to spoil. */
async function someTable(chance: Prng): Promise<string> {
  if (chance.oneIn(2)) return (await startedMatch([anne, mary])).id
  const { body } = await anne.post('/v1/matches', { ...shortGame, seats: 2 })
  await mary.post(`/v1/matches/${body.id}/seats`)
  return body.id
}

function requestFor({ method, path, params, query, body }: Operation, table: string, chance: Prng) {
  const names: Record<string, string> = { id: path.includes('matches') ? table : example.token, seat: '0' }
  const url = path.replace(/\{(\w+)\}/g, (_, name) =>
    chance.oneIn(4) ? encodeURIComponent(word(chance).toWellFormed()) : names[name]!,
  )
  const asked = new URLSearchParams()
  for (const key of Object.keys(query?.shape ?? {})) {
    if (!chance.oneIn(2)) continue
    if (key === 'wait') asked.append(key, chance.pick(['0', '26', '-1', 'x']))
    else asked.append(key, chance.oneIn(2) ? String(chance.int(4)) : word(chance))
  }
  if (chance.oneIn(query === undefined && params === undefined ? 2 : 6))
    asked.append(word(chance), word(chance))
  const headers: Record<string, string> = {}
  if (chance.oneIn(4)) headers['idempotency-key'] = plain(word(chance))
  if (chance.oneIn(4)) headers['if-none-match'] = plain(word(chance))
  if (chance.oneIn(20)) headers.authorization = plain(`Bearer ${word(chance)}`)
  const search = asked.size === 0 ? '' : `?${asked}`
  const request = { method, url: url + search, headers }
  if (body === undefined) return request
  const shape = components.schemas[shapes[path] ?? '']
  const payload = mutant(shape === undefined ? {} : fitting(shape, components.schemas, chance), chance)
  return { ...request, headers: { 'content-type': 'application/json', ...headers }, payload }
}

/** Which component the body of a path is. */
const shapes: Readonly<Record<string, string>> = {
  '/v1/players': 'NewPlayer',
  '/v1/tokens': 'NewToken',
  '/v1/matches': 'NewMatch',
  '/v1/matches/{id}/seats': 'SeatWish',
  '/v1/matches/{id}/commands': 'NewCommand',
}

/** What can stand in a header. */
function plain(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?')
}
