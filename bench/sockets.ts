import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Subscribers = {
  /** Average length of the messages. */
  meanLength(): number
  /** Resolves once this many have been received. */
  reached(count: number): Promise<void>
  close(): void
}

/**
 * Many WebSockets that only count messages: frames are split by their lengths and not decoded, so that on a machine with
 * few cores the sender is measured and not the receiver.
 */
export async function subscribe(port: number, count: number, hello: readonly string[]): Promise<Subscribers> {
  let received = 0
  let bytes = 0
  let goal = { count: Number.POSITIVE_INFINITY, resolve: () => {} }
  const counted = (length: number) => {
    received++
    bytes += length
    if (received === goal.count) goal.resolve()
  }
  const sockets: Socket[] = []
  for (let index = 0; index < count; index++) {
    sockets.push(await open(port, index, hello, counted))
  }
  return {
    meanLength: () => Math.round(bytes / received),
    reached: (wanted) =>
      new Promise((resolve) => {
        if (received >= wanted) resolve()
        else goal = { count: wanted, resolve }
      }),
    close() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/**
 * Each with its own address in X-Forwarded-For. Of `hello`, each message but the first waits for an answer to the
 * one before; those answers are not counted.
 */
async function open(
  port: number,
  index: number,
  hello: readonly string[],
  counted: (length: number) => void,
): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true })
  socket.write(
    'GET /graphql HTTP/1.1\r\nhost: bench\r\nupgrade: websocket\r\nconnection: upgrade\r\n' +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
      'sec-websocket-protocol: graphql-transport-ws\r\n' +
      `x-forwarded-for: 10.0.${index >> 8}.${index & 255}\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  const head = answer.indexOf('\r\n\r\n') + 4
  if (!answer.subarray(0, head).includes(' 101 ')) throw new Error(`no socket: ${answer.subarray(0, head)}`)
  const [first, ...others] = hello
  if (first !== undefined) socket.write(frame(first))
  const greeted = Promise.withResolvers<void>()
  if (others.length === 0) greeted.resolve()
  const heard = (length: number) => {
    const next = others.shift()
    if (next === undefined) return counted(length)
    socket.write(frame(next))
    if (others.length === 0) greeted.resolve()
  }
  let rest: Buffer = answer.subarray(head)
  socket.on('data', (chunk) => {
    rest = countFrames(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]), heard)
  })
  await greeted.promise
  return socket
}

/** Counts complete text frames and returns the incomplete rest. A server's frames are not masked. */
function countFrames(received: Buffer, counted: (length: number) => void): Buffer {
  let at = 0
  while (received.length - at >= 4) {
    const short = received[at + 1]!
    if (short === 127) throw new Error('a frame of more than 64 KiB')
    const end = at + (short === 126 ? 4 + received.readUInt16BE(at + 2) : 2 + short)
    if (end > received.length) break
    const kind = received[at]! & 15
    if (kind === 8) throw new Error(`closed by the server: ${received.subarray(at + 4, end)}`)
    if (kind === 1) counted(end - at)
    at = end
  }
  return received.subarray(at)
}

/** A client must mask its frames (RFC 6455); a mask of zeros leaves them as they are. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text)
  const head =
    payload.length < 126
      ? Buffer.from([0x81, 0x80 | payload.length])
      : Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 255])
  return Buffer.concat([head, Buffer.alloc(4), payload])
}
