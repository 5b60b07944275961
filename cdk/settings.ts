import * as z from 'zod'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const email = z.email()
const domain = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, { error: 'a domain name' })
const arn = z.string().regex(/^arn:/, { error: 'an ARN' })

/** Settings given by `-c name=value`; all have defaults. */
const Settings = z
  .strictObject({
    /** Stages of one account share nothing. */
    stage: z
      .string()
      .regex(/^[a-z][a-z0-9]{0,19}$/, { error: 'a short word of small letters and digits' })
      .default('dev'),
    logLevel: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
    logDays: z.coerce
      .number()
      .pipe(z.literal([1, 3, 5, 7, 14, 30, 60, 90, 180, 365]))
      .default(30),
    /** Whether sign-ups and new tables are limited, as by `RATE_LIMIT` of `rutter serve`. */
    rateLimit: z.enum(['on', 'off']).default('on'),
    /**
     * HTTP requests, and socket messages, per second. Far above use: API Gateway counts all clients together, and its
     * error message on a socket ends a client's subscriptions.
     */
    rate: whole(1, 10_000).default(2_000),
    /** Reserved concurrency of the HTTP function; `off` reserves none. */
    httpConcurrency: z.literal('off').or(whole(1, 10_000)).default(100),
    /** Reserved concurrency of the function that thinks, four or more; `off` reserves none, and lets four run. */
    thinkConcurrency: z.literal('off').or(whole(4, 1_000)).default(20),
    /** Milliseconds before a computer player moves, as `BOT_PAUSE` of `rutter serve`. */
    botPause: whole(0, 1_000).default(600),
    /** A name of one's own, with its certificate, which CloudFront wants in us-east-1 wherever the stack is. */
    domain: domain.optional(),
    certificate: z
      .string()
      .regex(/^arn:[^:]+:acm:us-east-1:/, { error: 'the ARN of a certificate in us-east-1' })
      .optional(),
    /** Receives alarms and budget notices. */
    alarmEmail: email.optional(),
    /** US dollars a month. */
    budget: whole(1, 1_000_000).optional(),
    /** Restored tables that replace the stack's own. */
    journalTable: z.string().optional(),
    journalStream: arn.optional(),
    accountsTable: z.string().optional(),
  })
  .refine(({ domain, certificate }) => (domain === undefined) === (certificate === undefined), {
    error: 'domain and certificate are given together',
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

/** Where settings are read from: the context of a cdk app. */
export type Context = { tryGetContext(name: string): unknown }

export function readSettings(context: Context): Settings {
  const given = Object.keys(Settings.shape)
    .map((name) => [name, context.tryGetContext(name)] as const)
    .filter(([, value]) => value !== undefined && value !== '')
  const read = Settings.safeParse(Object.fromEntries(given))
  if (read.success) return read.data
  throw new Error(`The stack can't be made like this:\n${z.prettifyError(read.error)}`)
}
