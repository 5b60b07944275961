import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** To what of ours a mail is sent: the address has nothing of a player or match in it. */
export type Recipient = { readonly kind: 'play' | 'bounce' | 'stop'; readonly token: string }

export type Received = {
  readonly recipient: Recipient
  /** The mail, below a line with the sender of its envelope. */
  readonly raw: Buffer
}

export type ListenOptions = {
  readonly host: string
  readonly port: number
  /** The domain of our addresses. */
  readonly mailIn: string
  /** Certificate and key, in PEM; without them mails come in the clear. */
  readonly tls: { readonly cert: string; readonly key: string } | null
  /** Resolves once the mail is kept, whatever becomes of it: only then is it taken off the sender's hands. */
  readonly keep: (received: Received) => Promise<void>
  readonly report: (error: unknown) => void
  readonly clock: () => number
}

export type Listener = { readonly port: number; close(): Promise<void> }

/** The largest reply that was seen, with our picture in it, has 183 KB. */
const mostBytes = 1024 * 1024
const mostConnections = 20
const mostPerMinute = 10
const minute = 60_000

/** Takes mails for our addresses and no others: what it refuses it refuses while the sender waits, and sends no bounces. */
export async function openListener({
  host,
  port,
  mailIn,
  tls,
  keep,
  report,
  clock,
}: ListenOptions): Promise<Listener> {
  const sent = new Map<string, number[]>()

  /** Whether an address has sent as many as it may in a minute. */
  function isTooMany(address: string): boolean {
    const now = clock()
    for (const [each, times] of sent) if (times.at(-1)! <= now - minute) sent.delete(each)
    const recent = (sent.get(address) ?? []).filter((at) => at > now - minute)
    if (recent.length >= mostPerMinute) return true
    sent.set(address, [...recent, now])
    return false
  }

  const options: SMTPServerOptions = {
    size: mostBytes,
    maxClients: mostConnections,
    socketTimeout: minute,
    closeTimeout: 1000,
    disabledCommands: tls === null ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    ...(tls ?? {}),
    disableReverseLookup: true,
    logger: false,
    onMailFrom(_, { remoteAddress }, callback) {
      callback(isTooMany(remoteAddress) ? refused(450, 'Too many mails: come back in a minute.') : null)
    },
    onRcptTo({ address }, { envelope }, callback) {
      if (recipientOf(address, mailIn) === undefined) callback(refused(550, 'There is no such address.'))
      else callback(envelope.rcptTo.length > 0 ? refused(452, 'One address for each mail.') : null)
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => {
        if (stream.sizeExceeded) parts.length = 0
        else parts.push(part)
      })
      stream.on('end', () => {
        if (stream.sizeExceeded) return callback(refused(552, 'The mail is too large.'))
        const recipient = recipientOf(rcptTo[0]!.address, mailIn)!
        const from = mailFrom === false ? '' : mailFrom.address
        const raw = Buffer.concat([
          Buffer.from(`Return-Path: <${from.replace(/[\s<>]/g, '')}>\r\n`),
          ...parts,
        ])
        keep({ recipient, raw }).then(
          () => callback(null),
          (error: unknown) => {
            report(error)
            callback(refused(451, 'The mail can’t be kept now: send it again later.'))
          },
        )
      })
    },
  }
  const server = new SMTPServer(options)
  // Of single connections: whoever hangs up in the middle of a mail is no error of ours.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') report(error)
  })
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, host, () => {
      server.server.off('error', reject)
      resolve()
    })
  })
  return {
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** Undefined for any address that is not ours. Some servers write addresses in capitals. */
export function recipientOf(address: string, mailIn: string): Recipient | undefined {
  const [local = '', domain, ...more] = address.toLowerCase().split('@')
  const [, kind, token] = /^(play|bounce|stop)\.([0-9a-z]{26})$/.exec(local) ?? []
  if (domain !== mailIn.toLowerCase() || more.length > 0 || token === undefined) return undefined
  return { kind: kind as Recipient['kind'], token }
}

function refused(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}
