import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PlayerId } from '../kernel/ids.ts'
import type { Caller } from '../service/context.ts'
import { done, failed, type Outcome } from '../service/outcome.ts'
import { addressKey } from './address.ts'
import type { Counter, Deps } from './deps.ts'
import { sendProblem } from './problem.ts'

/** Operations with a rate limit of their own: sign-ups, sign-ins and typed codes per address, new tables and codes per player. */
export type Bucket = 'sign-up' | 'sign-in' | 'code' | 'claim' | 'table' | 'device-code'

export type Payer = { readonly address: string } | { readonly player: PlayerId }

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request for the player whose token was found valid; a problem where the limit is exceeded. */
    admit(request: FastifyRequest, reply: FastifyReply, caller: Caller): Promise<Outcome<null>>
    /** Counts one use of a bucket; a problem where its limit is exceeded. */
    spend(request: FastifyRequest, reply: FastifyReply, bucket: Bucket): Promise<Outcome<null>>
    /** Counts `requests` uses for an address or a player: operations and updates on sockets. */
    spendFor(payer: Payer, requests: number): Promise<Outcome<null>>
  }
  interface FastifyRequest {
    /** The player that the request is counted for; null until the token was checked. */
    payer: string | null
  }
}

const minute = 60_000
const hour = 60 * minute

const sizes = {
  address: { max: 3000, timeWindow: minute },
  player: { max: 1200, timeWindow: minute },
  'sign-up': { max: 20, timeWindow: hour },
  'sign-in': { max: 20, timeWindow: hour },
  code: { max: 100, timeWindow: hour },
  claim: { max: 10, timeWindow: 15 * minute },
  table: { max: 120, timeWindow: hour },
  'device-code': { max: 30, timeWindow: hour },
} as const

/**
 * Every request is counted for its address and, once its token was found valid, for the player as well. An invalid token
 * counts for the address alone, so that knowing the public half of a token does not let anyone use up its player's limit.
 * All tokens of a player share one limit. Counts are kept in this process; with several processes the gateway limits
 * requests, and the shared `counter` limits the buckets.
 */
export async function registerLimits(
  app: FastifyInstance,
  { settings, counter, clock }: Deps,
): Promise<void> {
  if (!settings.rateLimit) {
    app.decorate('admit', async () => done(null))
    app.decorate('spend', async () => done(null))
    app.decorate('spendFor', async () => done(null))
    return
  }
  await app.register(rateLimit, { global: false, cache: 50_000 })
  const bucketCounter = (bucket: Bucket, keyGenerator: (request: FastifyRequest) => string) =>
    counter === undefined
      ? app.createRateLimit({ ...sizes[bucket], keyGenerator })
      : (request: FastifyRequest) => countTogether(counter, bucket, keyGenerator(request), clock())
  const counters = {
    address: app.createRateLimit({ ...sizes.address, keyGenerator: addressOf }),
    player: app.createRateLimit({ ...sizes.player, keyGenerator: payerOf }),
    'sign-up': bucketCounter('sign-up', addressOf),
    'sign-in': bucketCounter('sign-in', addressOf),
    code: bucketCounter('code', addressOf),
    claim: bucketCounter('claim', addressOf),
    table: bucketCounter('table', payerOf),
    'device-code': bucketCounter('device-code', payerOf),
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

  async function spendFor(payer: Payer, requests: number): Promise<Outcome<null>> {
    const [countOne, who] =
      'player' in payer
        ? [counters.player, { payer: payer.player }]
        : [counters.address, { ip: payer.address }]
    const request = { ...who, routeOptions: {} } as FastifyRequest
    let outcome: Outcome<null> = done(null)
    for (let spent = 0; spent < requests && outcome.ok; spent++) {
      const count = await countOne(request)
      if (!count.isAllowed && count.isExceeded) outcome = tooMuch(count.ttlInSeconds)
    }
    return outcome
  }

  app.decorateRequest('payer', null)
  app.decorate('spend', spend)
  app.decorate('spendFor', spendFor)
  app.decorate('admit', async (request: FastifyRequest, reply: FastifyReply, caller: Caller) => {
    if (caller === null) return done(null)
    request.payer = caller.player
    return spend(request, reply, 'player')
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url === '/health') return
    const address = await spend(request, reply, 'address')
    if (!address.ok) return sendProblem(reply, address.problem)
  })
}

function tooMuch(seconds: number) {
  return failed('limited', 'too-many-requests', {
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

function addressOf({ ip }: FastifyRequest): string {
  return addressKey(ip)
}

function payerOf(request: FastifyRequest): string {
  return request.payer ?? addressOf(request)
}
