import PostalMime, { type Email } from 'postal-mime'
import { textOfHtml } from './html-text.ts'

/** What we take from a mail that came in. */
export type Message = {
  readonly headers: readonly Header[]
  readonly id: string | undefined
  /** The sender's address in small letters; undefined where there is not exactly one. */
  readonly from: string | undefined
  readonly text: string
  /** HTML hides more than text does: what may not be taken back is not read from it. */
  readonly isHtml: boolean
  /** The report of a relay about a mail of ours. */
  readonly report: Report | undefined
}

export type Header = { readonly key: string; readonly value: string }

/** `permanent` where the relay says that the address will never take a mail; `status` as in RFC 3463. */
export type Report = { readonly status: string; readonly permanent: boolean }

const mostText = 64 * 1024
const limits = { maxNestingDepth: 20, maxHeadersSize: 64 * 1024, forceRfc822Attachments: true }

/** Undefined for what no mail client writes: parts nested without end, headers as long as a book. */
export async function readMessage(raw: Uint8Array): Promise<Message | undefined> {
  const mail = await PostalMime.parse(raw, limits).catch(() => undefined)
  if (mail === undefined) return undefined
  const plain = (mail.text ?? '').slice(0, mostText)
  const isHtml = plain.trim() === ''
  return {
    headers: mail.headers,
    id: mail.messageId,
    from: senderOf(mail),
    text: isHtml ? textOfHtml((mail.html ?? '').slice(0, 4 * mostText)).slice(0, mostText) : plain,
    isHtml,
    report: reportIn(mail),
  }
}

/**
 * The one address of the one From header. Read here: what only looks like an address in an encoded name is one to the
 * library, and of several addresses it gives the first.
 */
function senderOf({ headers }: Email): string | undefined {
  const [from, ...more] = headers.filter(({ key }) => key === 'from')
  if (from === undefined || more.length > 0) return undefined
  const [, named, bare] = onlyAddress.exec(from.value.replace(names, ' ')) ?? []
  return (named ?? bare)?.toLowerCase()
}

/** Quoted and encoded names, and comments. */
const names = /"(?:[^"\\]|\\.)*"|=\?[^?\s]*\?[bq]\?[^?\s]*\?=|\([^()]*\)/gi
const onlyAddress = /^[^<>,:;@]*<\s*([^<>,:;@\s]+@[^<>,:;@\s]+)\s*>\s*$|^\s*([^<>,:;@\s]+@[^<>,:;@\s]+)\s*$/

function reportIn(mail: Email): Report | undefined {
  const part = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status')
  if (part === undefined) return undefined
  const text = typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content)
  const action = /^Action:\s*(\w+)/im.exec(text)?.[1]?.toLowerCase()
  const status = /^Status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1]
  if (status === undefined || !(action === 'failed' || action === 'delayed')) return undefined
  return { status, permanent: action === 'failed' && status.startsWith('5') }
}

export function headerOf({ headers }: Message, name: string): string | undefined {
  return headers.find(({ key }) => key === name)?.value
}
