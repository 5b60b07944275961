import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { isLoopback } from '../api/browser/site.ts'
import type { Dkim } from '../mail/out/post.ts'
import { UsageError } from './usage-error.ts'

export type MailConfig = {
  /** The relay; null where mails are written to files. */
  readonly smtpUrl: string | null
  readonly from: string
  /** Where links in mails lead. */
  readonly origin: string
  readonly dkim: Dkim | null
  /** Whether the console shows each code that is mailed: where there is no relay, and nobody else can see it. */
  readonly showsCodes: boolean
}

type Read = {
  readonly HOST: string
  readonly PORT: number
  readonly PUBLIC_URL?: string | undefined
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
  readonly DKIM_KEY?: string | undefined
  readonly DKIM_SELECTOR?: string | undefined
}

/** An address, or a name and an address. */
export const mailFrom = /^(?:[^<>"@,;\p{C}]{1,60} <[\w.+-]+@[\w.-]+>|[\w.+-]+@[\w.-]+)$/u

/** The settings of mails that depend on each other. */
export function mailConfig(read: Read): MailConfig {
  const { HOST, PORT, PUBLIC_URL, SMTP_URL } = read
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  const origin = PUBLIC_URL ?? `http://${host}:${PORT}`
  const { protocol, hostname } = new URL(origin)
  const from = read.MAIL_FROM ?? `Rutter <rutter@${hostname.replace(/[[\]:]/g, '')}>`
  if (SMTP_URL !== undefined) {
    if (read.MAIL_FROM === undefined) {
      throw new UsageError(
        'SMTP_URL is set, so MAIL_FROM must be as well: whom mails come from, such as Rutter <rutter@rutter.example>.',
      )
    }
    if (protocol !== 'https:' && !isLoopback(hostname)) {
      throw new UsageError(
        'SMTP_URL is set, so PUBLIC_URL must be an https address: links in mails lead there, and sign people in.',
      )
    }
  }
  return {
    smtpUrl: SMTP_URL ?? null,
    from,
    origin,
    dkim: dkimOf(read, from),
    showsCodes: SMTP_URL === undefined && isLoopback(host),
  }
}

function dkimOf({ DKIM_KEY, DKIM_SELECTOR }: Read, from: string): Dkim | null {
  if (DKIM_KEY === undefined && DKIM_SELECTOR === undefined) return null
  if (DKIM_KEY === undefined || DKIM_SELECTOR === undefined) {
    throw new UsageError(
      'DKIM_KEY and DKIM_SELECTOR go together: a file with a private key, and its name in DNS.',
    )
  }
  return { domain: domainOf(from), selector: DKIM_SELECTOR, key: readKey(DKIM_KEY) }
}

function domainOf(from: string): string {
  return /@([^>]+)>?$/.exec(from)![1]!
}

function readKey(path: string): string {
  try {
    const key = readFileSync(path, 'utf8')
    createPrivateKey(key)
    return key
  } catch (error) {
    throw new UsageError(
      `DKIM_KEY is "${path}", but must be a file with a private key: ${(error as Error).message}`,
    )
  }
}
