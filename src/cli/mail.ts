import { join } from 'node:path'
import type { Context } from '../service/context.ts'
import { openDelivery, type Tell } from '../service/delivery.ts'
import type { MailFacts } from '../service/owed.ts'
import type { MailConfig } from './mail-config.ts'

export type Mail = { stop(): Promise<void> }

type Reports = { say(line: string): void; report(error: Error): void }

/** Milliseconds for which the end waits for a mail that is being sent. It is sent again after the next start. */
const patience = 5000

/** Delivers what is owed by mail, from the first notice on: before it, nothing that sends mails is loaded. */
export function openMail(
  context: Context,
  config: MailConfig,
  dataDir: string,
  { say, report }: Reports,
): Mail {
  let loading: ReturnType<typeof load> | undefined

  async function load() {
    const [{ byMail }, { filePost, smtpPost }] = await Promise.all([
      import('../mail/out/office.ts'),
      import('../mail/out/post.ts'),
    ])
    const { smtpUrl, from, origin, dkim, showsCodes } = config
    const post = smtpUrl === null ? filePost(join(dataDir, 'outbox'), context.clock) : smtpPost(smtpUrl, dkim)
    const sender = { from, host: new URL(origin).hostname, mailIn: null }
    const note = showsCodes ? { note: (facts: MailFacts) => sayCode(facts, say) } : {}
    return { tell: byMail({ context, sender, origin, post, ...note }), post }
  }

  const tell: Tell = async (notice) => {
    loading ??= load()
    return (await loading).tell(notice)
  }
  const delivery = openDelivery(context, tell, (error) => report(withoutPeople(error)))

  return {
    async stop() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, patience).unref())
      await Promise.race([delivery.stop(), late])
      ;(await loading)?.post.close()
    },
  }
}

function sayCode(facts: MailFacts, say: Reports['say']): void {
  if (facts.kind !== 'security') say(`The code for ${facts.to} is ${facts.code}.`)
}

/** A relay's answer may name whom the mail was for, which no log may. */
function withoutPeople(error: unknown): Error {
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown }
  if (responseCode === undefined && !(typeof code === 'string' && code.startsWith('E'))) {
    return error instanceof Error ? error : new Error(String(error))
  }
  const why = [code, responseCode].filter((each) => each !== undefined).join(', ')
  return new Error(`a mail was not sent, and is tried again: ${why}`)
}
