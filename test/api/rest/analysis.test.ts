import { afterAll, beforeAll, expect, test } from 'vitest'
import { minds } from '../../service/thinking/held-thinker.ts'
import { type Answer, type Client, type Kit, openKit, type Player, shortGame, startedMatch } from '../kit.ts'

let kit: Kit
let anne: Player
let mary: Player
beforeAll(async () => {
  kit = await openKit({ graphql: true, minds })
  anne = await kit.signUp('Anne')
  mary = await kit.signUp('Mary')
})
afterAll(() => kit.close())

/** Everybody plays what is first among their choices, to the end. */
async function finished(wish: object = shortGame): Promise<string> {
  const { path } = await startedMatch([anne, mary], wish)
  for (;;) {
    const { body } = await anne.get(path)
    if (body.status === 'finished') return path
    const player = body.turn[0] === 0 ? anne : mary
    const { choices } = (await player.get(path)).body
    expect((await player.post(`${path}/commands`, { command: choices[0].command })).status).toBe(200)
  }
}

async function whole(as: Client, path: string): Promise<Answer> {
  for (;;) {
    const answer = await as.get(`${path}/analysis`)
    expect(answer.status, answer.text).toBe(200)
    const { done, of } = answer.body
    expect(answer.headers['retry-after']).toBe(done < of ? '2' : undefined)
    if (done === of) return answer
  }
}

test('a match that is over is analysed, for whoever may look at it', async () => {
  const path = await finished()
  const { body } = await whole(kit.spectator, path)
  const { seq, result } = (await kit.spectator.get(path)).body
  expect(body.course[0].chances).toEqual([0.5, 0.5])
  const winners = result.places.filter(({ place }: { place: number }) => place === 1).length
  expect(Math.max(...body.course.at(-1).chances)).toBe(1 / winners)
  expect(body.course.at(-1).seq).toBe(seq)
  for (const { seq: at, seat, played, better, loss } of body.mistakes) {
    const { choices } = (await (seat === 0 ? anne : mary).get(`${path}?seat=${seat}&at=${at - 1}`)).body
    const labels = choices.map(({ label, text }: { label: string; text: string }) => [text, label])
    expect(labels).toContainEqual([played.text, played.label])
    expect(labels).toContainEqual([better.text, better.label])
    expect(loss).toBeGreaterThan(0)
  }
  expect(body.mistakes.length).toBeGreaterThan(0)
  expect((await whole(anne, path)).body).toEqual(body)
})

test('GraphQL tells the same', async () => {
  const path = await finished()
  const { body } = await whole(anne, path)
  const told = '{ text label key params }'
  const query = `query ($match: ID!) { analysis(match: $match) {
    version done of course { seq chances } mistakes { seq seat played ${told} better ${told} loss } } }`
  const answer = await kit.spectator.post('/graphql', { query, variables: { match: path.split('/').at(-1) } })
  expect(answer.body).toEqual({ data: { analysis: body } })
})

test('one that is not over, or is not the caller’s, has none', async () => {
  const { path } = await startedMatch([anne, mary])
  const early = await anne.get(`${path}/analysis`)
  expect([early.status, early.body.code]).toEqual([404, 'not-finished'])
  const hidden = await finished({ ...shortGame, private: true })
  const strange = await kit.spectator.get(`${hidden}/analysis`)
  expect([strange.status, strange.body.code]).toEqual([404, 'unknown-match'])
  expect((await anne.get(`${hidden}/analysis`)).status).toBe(200)
})
