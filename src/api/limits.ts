import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { done, failed, type Outcome } from '../service/outcome.ts'
import type { Counter, Deps } from './deps.ts'
import { bearer } from './identity.ts'
import { sendProblem } from './problem.ts'

/** What is dear enough to be counted by itself. */
export type Bucket = 'sign-up' | 'table'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts one use of a bucket; a problem where it is empty. */
    spend(request: FastifyRequest, reply: FastifyReply, bucket: Bucket): Promise<Outcome<null>>
    /** Counts so many requests of an address that did not come as such: what is asked for and told on sockets. */
    spendFor(address: string, requests: number): Promise<Outcome<null>>
  }
}

const minute = 60_000
const hour = 60 * minute

const sizes = {
  address: { max: 3000, timeWindow: minute },
  token: { max: 1200, timeWindow: minute },
  'sign-up': { max: 20, timeWindow: hour },
  table: { max: 120, timeWindow: hour },
} as const

/**
 * Every request is counted for its address and, where it carries a token, for that token as well: a made-up
 * token opens a fresh bucket, but not a fresh address. Held in this process; in front of several, the
 * gateway counts requests, and a counter of them all what is dear.
 */
export async function registerLimits(
  app: FastifyInstance,
  { settings, counter, clock }: Deps,
): Promise<void> {
  if (!settings.rateLimit) {
    app.decorate('spend', async () => done(null))
    app.decorate('spendFor', async () => done(null))
    return
  }
  await app.register(rateLimit, { global: false, cache: 50_000 })
  const dear = (bucket: Bucket, keyGenerator: (request: FastifyRequest) => string) =>
    counter === undefined
      ? app.createRateLimit({ ...sizes[bucket], keyGenerator })
      : (request: FastifyRequest) => countTogether(counter, bucket, keyGenerator(request), clock())
  const counters = {
    address: app.createRateLimit({ ...sizes.address }),
    token: app.createRateLimit({ ...sizes.token, keyGenerator: keyOf }),
    'sign-up': dear('sign-up', ({ ip }) => ip),
    table: dear('table', keyOf),
  }

  async function spend(
    request: FastifyRequest,
    reply: FastifyReply,
    bucket: keyof typeof counters,
  ): Promise<Outcome<null>> {
    const count = await counters[bucket](request)
    if (count.isAllowed) return done(null)
    reply.headers({
      'ratelimit-limit': count.max,
      'ratelimit-remaining': count.remaining,
      'ratelimit-reset': count.ttlInSeconds,
    })
    return count.isExceeded ? tooMuch(count.ttlInSeconds) : done(null)
  }

  async function spendFor(address: string, requests: number): Promise<Outcome<null>> {
    const request = { ip: address, routeOptions: {} } as FastifyRequest
    let outcome: Outcome<null> = done(null)
    for (let spent = 0; spent < requests && outcome.ok; spent++) {
      const count = await counters.address(request)
      if (!count.isAllowed && count.isExceeded) outcome = tooMuch(count.ttlInSeconds)
    }
    return outcome
  }

  app.decorate('spend', spend)
  app.decorate('spendFor', spendFor)
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/health') return
    const address = await spend(request, reply, 'address')
    if (!address.ok) return sendProblem(reply, address.problem)
    if (request.headers.authorization === undefined) return
    const token = await spend(request, reply, 'token')
    if (!token.ok) return sendProblem(reply, token.problem)
  })
}

function tooMuch(seconds: number) {
  return failed('limited', 'too-many-requests', 'That is too much at once; go on in {seconds} seconds.', {
    seconds,
  })
}

async function countTogether(counter: Counter, bucket: Bucket, key: string, now: number) {
  const { max, timeWindow } = sizes[bucket]
  const used = await counter(bucket, key, timeWindow)
  return {
    isAllowed: false as const,
    isExceeded: used > max,
    max,
    remaining: Math.max(0, max - used),
    ttlInSeconds: Math.ceil((timeWindow - (now % timeWindow)) / 1000),
  }
}

/** The public half of a token names its bucket; a request without a good one is counted by its address. */
function keyOf(request: FastifyRequest): string {
  const token = bearer(request.headers.authorization ?? '')
  const id = token === undefined ? undefined : /^rt_([0-9a-z]{26})_/.exec(token)?.[1]
  return id ?? request.ip
}
