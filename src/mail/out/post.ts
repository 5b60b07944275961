import { mkdir, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Message } from './message.ts'

/** Where mails leave us. */
export type Post = {
  /** `refused`: this address takes no mail, now or later. Rejects where it may go through another time. */
  send(message: Message): Promise<'sent' | 'refused'>
  close(): void
}

export type Dkim = { readonly domain: string; readonly selector: string; readonly key: string }

/** What a receiver judges us by, and what it shows buttons for: RFC 8058 wants both headers of the last line signed. */
const signedHeaders = [
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'In-Reply-To:References:Auto-Submitted:List-Id',
  'List-Unsubscribe:List-Unsubscribe-Post',
].join(':')

/** A relay of the operator; by few connections, which stay open. */
export function smtpPost(url: string, dkim: Dkim | null): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: 20_000,
    socketTimeout: 60_000,
    // A mail holds what we wrote and nothing that is read from a path or fetched from a link.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim === null
      ? {}
      : {
          dkim: {
            domainName: dkim.domain,
            keySelector: dkim.selector,
            privateKey: dkim.key,
            headerFieldNames: signedHeaders,
          },
        }),
  })
  return {
    async send(message) {
      try {
        await transport.sendMail(message)
        return 'sent'
      } catch (error) {
        if (isRefusal(error)) return 'refused'
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** An answer of 550 to 559 to the address itself: what else is wrong is ours or the relay's to mend. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false
  const code = Number(error.responseCode)
  return error.code === 'EENVELOPE' && code >= 550 && code < 560
}

/** Milliseconds for which a mail stays in the folder. */
const kept = 7 * 24 * 60 * 60 * 1000

/** Without a relay: each mail is a file that a mail program opens. */
export function filePost(folder: string, clock: () => number): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  let ready: Promise<unknown> | undefined
  return {
    async send(message) {
      ready ??= mkdir(folder, { recursive: true, mode: 0o700 }).then(() => removeOld(folder, clock()))
      await ready
      const { message: raw } = await transport.sendMail(message)
      // By its id: the same message again is the same file.
      const path = join(folder, `${message.messageId.slice(1, message.messageId.lastIndexOf('@'))}.eml`)
      await writeFile(`${path}.part`, raw as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
      return 'sent'
    },
    close: () => transport.close(),
  }
}

async function removeOld(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path)
    if (/\.eml(\.part)?$/.test(name) && mtimeMs < now - kept) await unlink(path)
  }
}
