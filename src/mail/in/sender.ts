import { headerOf, type Message } from './message.ts'

/** Why a mail is not read at all; nobody is told. */
export type Dropped = 'own-mail' | 'no-sender' | 'automatic' | 'list'

/** Mails that programs write: an answer to them would be answered by a program, and so on. */
export function dropped(message: Message, isOurs: (address: string) => boolean): Dropped | undefined {
  const has = (name: string) => headerOf(message, name) !== undefined
  if (has('x-rutter') || (message.from !== undefined && isOurs(message.from))) return 'own-mail'
  if (headerOf(message, 'return-path')?.replace(/\s/g, '') === '<>') return 'no-sender'
  const automatic = headerOf(message, 'auto-submitted') ?? 'no'
  if (!/^no\b/i.test(automatic.trim())) return 'automatic'
  if (has('x-autoreply') || has('x-autorespond')) return 'automatic'
  if (/^(?:bulk|junk|list|auto_reply)\b/i.test(headerOf(message, 'precedence')?.trim() ?? ''))
    return 'automatic'
  return has('list-id') ? 'list' : undefined
}

/** Why a mail with a right address is not acted on: the owner of the account is told, never the sender. */
export type NotSender = 'sender' | 'no-verdict' | 'dmarc' | 'unproved'

/**
 * Whether the mail is from one of the player's addresses. Anybody can write a sender into a mail, so where our mail
 * server checks it (`server`: the name that it signs its verdicts with) the check has to have passed.
 */
export function notSender(
  message: Message,
  addresses: readonly string[],
  server: string | undefined,
): NotSender | undefined {
  const { from } = message
  if (from === undefined || !addresses.includes(from)) return 'sender'
  if (server === undefined) return undefined
  const verdicts = verdictsOf(message, server)
  if (verdicts === undefined) return 'no-verdict'
  const dmarc = verdicts.find(({ method }) => method === 'dmarc')?.result
  if (dmarc === 'pass') return undefined
  if (dmarc === 'fail') return 'dmarc'
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const isProved = verdicts.some(({ result, domains }) => {
    return result === 'pass' && domains.some((each) => isAligned(each, domain))
  })
  return isProved ? undefined : 'unproved'
}

type Verdict = { readonly method: string; readonly result: string; readonly domains: readonly string[] }

/** Of the topmost header alone: those below it stood in the mail when it came, and the sender may have written them. */
function verdictsOf(message: Message, server: string): readonly Verdict[] | undefined {
  const [name, ...parts] = (headerOf(message, 'authentication-results') ?? '')
    .replace(/\([^()]*\)/g, ' ')
    .split(';')
  if (name?.trim().split(/\s/)[0]?.toLowerCase() !== server.toLowerCase()) return undefined
  return parts.flatMap((part) => {
    const [, method, result] = /^\s*([\w-]+)\s*=\s*(\w+)/.exec(part) ?? []
    if (method === undefined || result === undefined) return []
    const proved = { spf: /\bsmtp\.mailfrom=(\S+)/i, dkim: /\bheader\.[di]=(\S+)/i }[method.toLowerCase()]
    const domain = proved
      ?.exec(part)?.[1]
      ?.replace(/^.*@|"/g, '')
      .toLowerCase()
    return [{ method: method.toLowerCase(), result: result.toLowerCase(), domains: domain ? [domain] : [] }]
  })
}

/** As DMARC's relaxed alignment, without the list of public suffixes: one domain lies in the other. */
function isAligned(proved: string, domain: string): boolean {
  return proved === domain || domain.endsWith(`.${proved}`) || proved.endsWith(`.${domain}`)
}
