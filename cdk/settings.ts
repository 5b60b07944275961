import * as z from 'zod'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const email = z.email()
const domain = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'a domain name' })
const arn = z.string().regex(/^arn:/, { error: 'an ARN' })

/** What can be said with `-c name=value` when the stack is made. Everything has a sensible default. */
const Settings = z
  .strictObject({
    /** Several stages stand beside each other in one account and share nothing. */
    stage: z
      .string()
      .regex(/^[a-z][a-z0-9]{0,19}$/, { error: 'a short word of small letters and digits' })
      .default('dev'),
    logLevel: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    logDays: z.coerce
      .number()
      .pipe(z.literal([1, 3, 5, 7, 14, 30, 60, 90, 180, 365]))
      .default(30),
    /** Whether sign-ups and new tables are counted, as on a machine of one's own. */
    rateLimit: z.enum(['on', 'off']).default('on'),
    /**
     * Requests a second that the HTTP API lets through, and messages a second for the sockets. Far above use: the gateway
     * counts all clients together and tells those on sockets in a form that ends their subscriptions.
     */
    rate: whole(1, 10_000).default(2_000),
    /** The most environments of the HTTP function at the same time, set apart from the account's; `off` sets none apart. */
    httpConcurrency: z.literal('off').or(whole(1, 10_000)).default(100),
    /** Domain names of one's own, with the certificate for them in the stack's region. */
    domain: domain.optional(),
    socketDomain: domain.optional(),
    certificate: arn.optional(),
    /** Who is told when an alarm goes off, or the budget runs out. */
    alarmEmail: email.optional(),
    /** US dollars a month. */
    budget: whole(1, 1_000_000).optional(),
    /** Tables that were restored from a point in time and take the place of the stack's own. */
    journalTable: z.string().optional(),
    journalStream: arn.optional(),
    accountsTable: z.string().optional(),
  })
  .refine(({ domain, socketDomain, certificate }) => !(domain ?? socketDomain) || certificate, {
    error: 'domain and socketDomain need a certificate',
  })
  .refine(
    ({ journalTable, journalStream }) => (journalTable === undefined) === (journalStream === undefined),
    {
      error: 'journalTable and journalStream are given together',
    },
  )
  .refine(({ budget, alarmEmail }) => budget === undefined || alarmEmail !== undefined, {
    error: 'budget needs an alarmEmail to write to',
  })
export type Settings = z.infer<typeof Settings>

/** Where settings are asked for, by name: an app's context. */
export type Context = { tryGetContext(name: string): unknown }

export function readSettings(context: Context): Settings {
  const given = Object.keys(Settings.shape)
    .map((name) => [name, context.tryGetContext(name)] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  const read = Settings.safeParse(Object.fromEntries(given))
  if (read.success) return read.data
  throw new Error(`The stack can't be made like this:\n${z.prettifyError(read.error)}`)
}
