import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A wire between browser and server that can be cut. */
export type Proxy = {
  readonly address: string
  /** Ends every connection, sockets and requests alike, without a word. */
  cut(): void
  /** The next command reaches the server and is played, but its answer gets lost with its connection. */
  loseNextAnswer(): void
  /** How many answers to commands were lost. */
  readonly lost: () => number
  close(): Promise<void>
}

export async function openProxy(to: string): Promise<Proxy> {
  const { hostname, port } = new URL(to)
  const open = new Set<Socket>()
  let losing = false
  let lost = 0
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    let doomed = false
    for (const [from, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from)
      from.on('error', () => other.destroy())
      from.on('close', () => {
        open.delete(from)
        other.destroy()
      })
    }
    client.on('data', (chunk) => {
      if (losing && /^POST \/v1\/matches\/\w+\/commands /.test(chunk.toString('latin1'))) {
        losing = false
        doomed = true
      }
      upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (!doomed) {
        client.write(chunk)
        return
      }
      lost++
      client.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      for (const socket of open) socket.destroy()
    },
    loseNextAnswer() {
      losing = true
    },
    lost: () => lost,
    async close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
