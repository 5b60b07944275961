import * as z from 'zod'
import { originUrl } from '../api/browser/origin-url.ts'
import { type MailConfig, mailConfig, mailFrom } from './mail-config.ts'
import { UsageError } from './usage-error.ts'

export type Config = {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  readonly logLevel: string
  readonly rateLimit: boolean
  readonly matchesInMemory: number
  /** Milliseconds from a commit to the next move of a computer player. */
  readonly botPause: number
  readonly trustProxy: number
  /** The origin under which browsers reach the server; undefined where each request says it. */
  readonly publicUrl: string | undefined
  readonly development: boolean
  /** Whether the pages are served, and built where they are not. */
  readonly pages: boolean
  readonly mail: MailConfig
}

function whole(least: number, most: number) {
  const error = `a whole number from ${least} to ${most}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error })
}

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: values.join(', ').replace(/, ([^,]*)$/, ' or $1') })
}

const proxies = { error: 'on, off, or the number of proxies in front (up to 9)' }

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65_535).default(8080),
  DATA_DIR: z.string().default('./data'),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  RATE_LIMIT: oneOf(['on', 'off']).default('on'),
  MATCHES_IN_MEMORY: whole(1, 1_000_000).default(1000),
  BOT_PAUSE: whole(0, 60_000).default(600),
  TRUST_PROXY: z
    .string()
    .regex(/^(on|off|\d)$/, proxies)
    .transform((word) => (word === 'on' ? 1 : word === 'off' ? 0 : Number(word)))
    .default(0),
  PUBLIC_URL: originUrl.optional(),
  NODE_ENV: z.string().default('production'),
  PAGES: oneOf(['on', 'off']).default('on'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s]+$/, {
      error: 'the address of a relay, such as smtps://user:password@mail.example',
    })
    .refine((text) => URL.canParse(text), { error: 'the address of a relay, such as smtp://127.0.0.1:25' })
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(mailFrom, { error: 'a mail address, or a name with one, such as Rutter <rutter@rutter.example>' })
    .optional(),
  DKIM_KEY: z.string().optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[A-Za-z0-9._-]{1,63}$/, { error: 'a name of letters, digits, dots and dashes' })
    .optional(),
})

/** Reads the settings from the environment. An error names the variable and what it may be. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const read = Environment.safeParse(Object.fromEntries(set))
  if (!read.success) {
    const sentences = read.error.issues.map(({ path, message }) => {
      const name = String(path[0])
      // It may have a password in it.
      if (name === 'SMTP_URL') return `${name} must be ${message}.`
      return `${name} is "${environment[name]}", but must be ${message}.`
    })
    throw new UsageError(sentences.join('\n'))
  }
  const {
    HOST,
    PORT,
    DATA_DIR,
    LOG_LEVEL,
    RATE_LIMIT,
    MATCHES_IN_MEMORY,
    BOT_PAUSE,
    TRUST_PROXY,
    PUBLIC_URL,
    NODE_ENV,
    PAGES,
  } = read.data
  return {
    host: HOST,
    port: PORT,
    dataDir: DATA_DIR,
    logLevel: LOG_LEVEL,
    rateLimit: RATE_LIMIT === 'on',
    matchesInMemory: MATCHES_IN_MEMORY,
    botPause: BOT_PAUSE,
    trustProxy: TRUST_PROXY,
    publicUrl: PUBLIC_URL,
    development: NODE_ENV === 'development',
    pages: PAGES === 'on',
    mail: mailConfig(read.data),
  }
}
