import * as z from 'zod'
import { originUrl } from '../src/api/browser/origin-url.ts'

/** A schema that is compiled for speed makes its first use slower, and first uses are what a cold start is made of. */
z.config({ jitless: true })

const Name = z.string().min(1)

const Environment = z.object({
  AWS_REGION: Name,
  TABLE_JOURNAL: Name,
  TABLE_VIEWS: Name,
  TABLE_LIVE: Name,
  TABLE_ACCOUNTS: Name,
  TABLE_NOTICES: Name,
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** Functions see no protocol: without it, no browser can sign in. */
  PUBLIC_URL: originUrl.optional(),
  /** Where pages open their socket: at the same address, by another path. */
  SOCKET_URL: z.url({ protocol: /^wss?$/ }).optional(),
  /** Where the work of computer players is sent: by the functions that send for it. */
  QUEUE_MOVES: z.url({ protocol: /^https?$/ }).optional(),
  QUEUE_ANALYSES: z.url({ protocol: /^https?$/ }).optional(),
  /** What the distribution in front says with every request that it hands on. */
  FRONT_WORD: Name.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
export type Environment = z.infer<typeof Environment>

const WithSockets = Environment.extend({ SOCKET_ENDPOINT: z.url({ protocol: /^https?$/ }) })
export type SocketEnvironment = z.infer<typeof WithSockets>

export type Variables = Readonly<Record<string, string | undefined>>

/** The variables that the stack sets for every function. A function does not start where one is malformed. */
export function readEnvironment(variables: Variables): Environment {
  return Environment.parse(variables)
}

const OfThought = Environment.extend({
  /** Milliseconds from a commit to the next move of a computer player. */
  BOT_PAUSE: z.coerce.number().int().min(0).max(5_000),
})

/** The function that thinks also knows how long computer players wait. */
export function readThoughtEnvironment(variables: Variables): z.infer<typeof OfThought> {
  return OfThought.parse(variables)
}

/** Functions that send to sockets have the address of the gateway as well. */
export function readSocketEnvironment(variables: Variables): SocketEnvironment {
  return WithSockets.parse(variables)
}
