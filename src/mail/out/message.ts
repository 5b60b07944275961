import { createHash } from 'node:crypto'
import { oneLine } from '../one-line.ts'

/** A mail to one person, before it has headers. */
export type Letter = {
  /** What it tells; it stands in a header, by which a mail of ours that comes back is known. */
  readonly kind: string
  /** Of the notice that it tells: sent again after a crash, it is the same message. */
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** Mails about one match are one thread. */
  readonly match: string | null
  /** 26 letters, by which a reply and a bounce are known; null where there is nothing to answer. */
  readonly token: string | null
  /** Where these mails are stopped; null for those that can't be, such as a code to sign in. */
  readonly stop: string | null
}

/** Who sends: settings of the operator. */
export type Sender = {
  readonly from: string
  /** The host of our ids; it is nobody's mailbox. */
  readonly host: string
  /** The domain that replies and bounces come to, if they do. */
  readonly mailIn: string | null
}

const longestSubject = 120

export type Message = ReturnType<typeof messageOf>

/**
 * The message as nodemailer takes it. A relay may replace `Message-ID` and `Date`, so nothing relies on them: a thread is
 * held together by `References` to an id that is never sent itself, and a bounce by the envelope's sender.
 */
export function messageOf(
  { kind, key, to, subject, text, html, match, token, stop }: Letter,
  sender: Sender,
) {
  const { from, host, mailIn } = sender
  const replies = token !== null && mailIn !== null
  const thread = match === null ? undefined : `<${match}@${host}>`
  return {
    from,
    to,
    subject: shortened(subject),
    text,
    ...(html === undefined ? {} : { html }),
    ...(replies ? { replyTo: `play.${token}@${mailIn}` } : {}),
    ...(replies ? { envelope: { from: `bounce.${token}@${mailIn}`, to } } : {}),
    messageId: `<${kind}.${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${host}>`,
    ...(thread === undefined ? {} : { references: thread, inReplyTo: thread }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      'X-Rutter': kind,
      ...(match === null ? {} : { 'List-Id': `Rutter matches <matches.${host}>` }),
      ...(stop === null
        ? {}
        : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  }
}

/** Cut between letters as people see them, which may be of several signs. */
function shortened(subject: string): string {
  const plain = oneLine(subject)
  const letters = [...new Intl.Segmenter().segment(plain)].map(({ segment }) => segment)
  return letters.length <= longestSubject ? plain : `${letters.slice(0, longestSubject - 1).join('')}…`
}
