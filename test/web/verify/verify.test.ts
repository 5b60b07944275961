import { describe, expect, it } from 'vitest'
import type { Commit } from '../../../src/kernel/commit.ts'
import type { Client } from '../../../web/api/client.ts'
import { done, noAnswer } from '../../../web/api/outcome.ts'
import { wakeFrom } from '../../../web/api/wake.ts'
import { games } from '../../../web/games/index.ts'
import { faultWords } from '../../../web/log/fault-words.ts'
import { type VerifyReply, type VerifyRequest, verifyLog } from '../../../web/verify/verify-log.ts'
import {
  type Verification,
  type VerifyOptions,
  type VerifyWorker,
  verifyMatch,
} from '../../../web/verify/verify-match.ts'
import { forge, givenTo, rechain } from '../../kit/forge.ts'
import { forger, forgeries } from '../../kit/forgeries.ts'
import { readGolden } from '../../kit/golden.ts'
import { prng } from '../../kit/prng.ts'

const { log } = readGolden('winds-of-plunder/three-pirates')

/** The worker's own work, without a thread. */
function worker(): VerifyWorker {
  const port: VerifyWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => {},
    postMessage: (request: VerifyRequest) => {
      const reply = (data: VerifyReply) => port.onmessage?.call(port as Worker, { data } as MessageEvent)
      void verifyLog(checksOf, structuredClone(request), reply)
    },
  }
  return port
}

async function checksOf(id: string) {
  const known = games.find(({ meta }) => meta.id === id)
  return known === undefined ? undefined : { game: await known.rules(), shapes: await known.shapes() }
}

/** A server that gives out this log. */
function serving(commits: readonly Commit[] | undefined): Client {
  const page = (after: number, limit: number) => commits!.slice(after, after + limit)
  const api = {
    log: async (_id: string, { after, limit }: { after: number; limit: number }) =>
      commits === undefined ? noAnswer() : done(page(after, limit)),
  }
  return { api, wake: wakeFrom(() => () => {}) } as unknown as Client
}

async function verified(
  commits: readonly Commit[] | undefined,
  options: VerifyOptions = {},
): Promise<Verification[]> {
  const { state } = verifyMatch(serving(commits), 'm', { openWorker: worker, ...options })
  const states: Verification[] = []
  await new Promise<void>((resolve) => {
    state.subscribe((now) => {
      states.push(now)
      if (now.stage === 'done' || now.stage === 'failed') resolve()
    })
  })
  return states
}

async function verdictOn(commits: readonly Commit[], options?: VerifyOptions) {
  const last = (await verified(commits, options)).at(-1)!
  if (last.stage !== 'done') throw new Error(JSON.stringify(last))
  return last.checked
}

describe('a match verified in the page', () => {
  it.each([
    'winds-of-plunder/undo-and-resignation',
    'francis-drake/both-expansions',
    'maritime/captured-ship',
  ])('is whole: %s', async (name) => {
    const states = await verified(readGolden(name).log)
    expect(states.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['reading', 'checking', 'done']))
    expect(states.at(-1)).toMatchObject({ checked: { verdict: 'whole', title: 'Verified', faults: [] } })
  })

  it('says that moves of computer players were not thought again, where there are any', async () => {
    const { computers } = await verdictOn(readGolden('winds-of-plunder/undo-and-resignation').log)
    expect(computers).toContain('rutter verify --bots')
    expect((await verdictOn(log)).computers).toBe('')
  })

  it('says how far it has come', async () => {
    const states = await verified(readGolden('maritime/six-captains').log)
    const checking = states.flatMap((state) => (state.stage === 'checking' ? [state] : []))
    expect(checking.length).toBeGreaterThan(1)
    expect(checking.every(({ done, of }) => done >= 0 && done <= of && of === 641)).toBe(true)
  })

  it('is right as far as a player or a spectator of a running match can see', async () => {
    for (const viewer of [[0], []]) {
      expect(await verdictOn(givenTo(viewer, log, 90))).toMatchObject({
        verdict: 'so-far',
        title: 'Verified so far',
        faults: [],
      })
    }
  })

  it('is forged where it was changed, in words that name the step', async () => {
    const checked = await verdictOn(forge(log, 20, 'at', 1))
    expect(checked).toMatchObject({ verdict: 'forged', title: 'Step 20 was changed after it was played.' })
    expect(checked.faults[0]).toEqual({ seq: 20, words: checked.title })
  })

  it.each(Object.keys(forgeries))('is never called whole after this forgery: %s', async (name) => {
    const forged = forger(log)
    const chance = prng(11)
    for (let round = 0; round < 3; round++) {
      const copy = forged(forgeries[name as keyof typeof forgeries], chance)
      const last = (await verified(copy)).at(-1)!
      // Rules that this page does not know can't be held against it.
      if (last.stage === 'failed') expect(last.failure.kind).toBe('unknown-game')
      else expect(last).toMatchObject({ checked: { verdict: 'forged' } })
    }
  })

  it('is forged if it is another match than the one this page followed, however well it fits', async () => {
    const other = rechain(forge(log, 1, 'at', 1))
    const { seq, hash } = log[29]!
    expect(await verdictOn(log, { noted: { seq, hash } })).toMatchObject({ verdict: 'whole' })
    const checked = await verdictOn(other, { noted: { seq, hash } })
    expect(checked.verdict).toBe('forged')
    expect(checked.faults.map(({ words }) => words)).toContain(faultWords({ seq: 30, code: 'head' }))
  })

  it('is not judged where it can’t be: no answer, an unknown game, newer rules', async () => {
    expect((await verified(undefined)).at(-1)).toMatchObject({ stage: 'failed', failure: { kind: 'gone' } })
    const highCard = readGolden('high-card/rules-1').log
    expect((await verified(highCard)).at(-1)).toMatchObject({ failure: { kind: 'unknown-game' } })
    const newer = rechain(forge(log, 1, 'events.0.rules', 99))
    expect((await verified(newer)).at(-1)).toMatchObject({ failure: { kind: 'unknown-game' } })
  })

  it('is forged where it has no beginning', async () => {
    for (const commits of [[], log.slice(1)]) {
      expect(await verdictOn(commits)).toMatchObject({ verdict: 'forged', faults: [{ seq: 1 }] })
    }
  })
})
