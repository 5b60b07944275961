import type { Context } from '../../service/context.ts'
import type { Tell } from '../../service/delivery.ts'
import { type MailFacts, mailFor } from '../../service/owed.ts'
import { accountLetter } from '../compose/account.ts'
import { messageOf, type Sender } from './message.ts'
import type { Post } from './post.ts'

export type Office = {
  readonly context: Context
  readonly sender: Sender
  /** Where links in mails lead. */
  readonly origin: string
  readonly post: Post
  /** Called before a mail is handed over. */
  readonly note?: (facts: MailFacts) => void
}

/** Tells what a notice says by mail. */
export function byMail({ context, sender, origin, post, note }: Office): Tell {
  return async (notice) => {
    const facts = await mailFor(context, notice)
    if (facts === null) return 'skipped'
    note?.(facts)
    const sent = await post.send(messageOf(accountLetter(notice.key, facts, origin), sender))
    return sent === 'sent' ? 'sent' : 'failed'
  }
}
