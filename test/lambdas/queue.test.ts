import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Work } from '../../lambdas/thinking/messages.ts'
import { openQueues, type Send } from '../../lambdas/thinking/queue.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import { isSigned, openRecorder, type Recorder, signing } from './recorder.ts'

let recorder: Recorder
let send: Send
beforeEach(async () => {
  recorder = await openRecorder()
  const queues = { move: `${recorder.address}/1/Moves`, analysis: `${recorder.address}/1/Analyses` }
  send = openQueues(queues, async () => signing())
})
afterEach(() => recorder.close())

const match = 'm_1' as MatchId
const move: Work = { what: 'move', match, seq: 7, seat: 2 }
const sent = () => recorder.asked.map(({ body }) => JSON.parse(body))

test('a message goes to the queue of its kind, in the order of its match, under an id of its own', async () => {
  await send(move)
  await send({ what: 'analysis', match, done: 32 })
  expect(recorder.asked).toMatchObject([
    { method: 'POST', url: '/' },
    { method: 'POST', url: '/' },
  ])
  expect(recorder.asked.map((each) => isSigned(each, 'sqs'))).toEqual([true, true])
  expect(isSigned({ ...recorder.asked[0]!, body: '{}' }, 'sqs')).toBe(false)
  expect(sent()).toEqual([
    {
      QueueUrl: `${recorder.address}/1/Moves`,
      MessageBody: JSON.stringify(move),
      MessageGroupId: 'm_1',
      MessageDeduplicationId: 'm_1/7/2',
    },
    {
      QueueUrl: `${recorder.address}/1/Analyses`,
      MessageBody: '{"what":"analysis","match":"m_1","done":32}',
      MessageGroupId: 'm_1',
      MessageDeduplicationId: 'm_1/32',
    },
  ])
})

test.each([
  ['is turned away', (response) => void response.writeHead(503).end('{}')],
  ['gets no answer', (response) => void response.destroy()],
] satisfies [string, Recorder['answer']][])(
  'a message that %s is sent again, the same, and then fails as a store does that is away',
  async (_, fail) => {
    recorder.answer = (response, count) =>
      count < 3 ? fail(response) : void response.writeHead(200).end('{}')
    await send(move)
    expect(sent()).toEqual(Array(3).fill(sent()[0]))
    recorder.answer = fail
    await expect(send(move)).rejects.toMatchObject({ name: 'StoreError', code: 'unavailable' })
    expect(recorder.asked).toHaveLength(6)
  },
)
