import { expect } from 'vitest'
import type { Message } from '../../../src/mail/out/message.ts'
import { byMail } from '../../../src/mail/out/office.ts'
import { openDelivery } from '../../../src/service/delivery.ts'
import type { Kit } from '../kit.ts'

export type Mailbox = {
  /** Every mail that was handed over, in order. */
  readonly mails: Message[]
  /** Hands over all that is due, and gives the mails that it handed over. */
  fetch(): Promise<Message[]>
  /** The only mail of its kind that was handed over since the last look, to this address. */
  newest(kind: string, to?: string): Promise<Message>
  close(): Promise<void>
}

/** Mails as the service sends them, to nowhere but here. */
export function openMailbox({ context }: Pick<Kit, 'context'>): Mailbox {
  const mails: Message[] = []
  const tell = byMail({
    context,
    sender: { from: 'Rutter <rutter@rutter.example>', host: 'rutter.example', mailIn: null },
    origin: 'https://rutter.example',
    post: {
      async send(message) {
        mails.push(message)
        return 'sent'
      },
      close: () => {},
    },
  })
  const failures: unknown[] = []
  const delivery = openDelivery(context, tell, (error) => failures.push(error))
  let seen = 0

  async function fetch(): Promise<Message[]> {
    // What is under way may have read the ledger before the last was owed.
    await delivery.run()
    await delivery.run()
    expect(failures).toEqual([])
    const fetched = mails.slice(seen)
    seen = mails.length
    return fetched
  }

  return {
    mails,
    fetch,
    async newest(kind, to) {
      const found = (await fetch()).filter(
        ({ headers, to: whom }) => headers['X-Rutter'] === kind && (to === undefined || whom === to),
      )
      expect(found).toHaveLength(1)
      return found[0]!
    },
    close: () => delivery.stop(),
  }
}

export function codeIn({ text }: Message): string {
  return /^ {4}(\d{6})$/m.exec(text)![1]!
}

/** The path of the link, which in the mail has its host before it. */
export function linkIn({ text }: Message): string {
  return /^https:\/\/rutter\.example(\/\S+)$/m.exec(text)![1]!
}
