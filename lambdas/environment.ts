import * as z from 'zod'

/** A schema that is compiled for speed makes its first use slower, and first uses are what a cold start is made of. */
z.config({ jitless: true })

const Name = z.string().min(1)

const Environment = z.object({
  AWS_REGION: Name,
  TABLE_JOURNAL: Name,
  TABLE_VIEWS: Name,
  TABLE_LIVE: Name,
  TABLE_ACCOUNTS: Name,
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})
export type Environment = z.infer<typeof Environment>

const WithSockets = Environment.extend({ SOCKET_ENDPOINT: z.url({ protocol: /^https?$/ }) })
export type SocketEnvironment = z.infer<typeof WithSockets>

export type Variables = Readonly<Record<string, string | undefined>>

/** What the stack tells every function. A function that was told nonsense does not start. */
export function readEnvironment(variables: Variables): Environment {
  return Environment.parse(variables)
}

/** Those that send to sockets are told where as well. */
export function readSocketEnvironment(variables: Variables): SocketEnvironment {
  return WithSockets.parse(variables)
}
