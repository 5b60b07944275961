import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type Process, startProcess } from '../../api/rest/process.ts'

/** A server with its pages, as `npm start` runs it, that can be stopped and started again at the same address. */
export type Site = {
  readonly address: string
  /** Where its data is kept: for a test to write to while the server is down. */
  readonly dir: string
  /** Kills the server, as a power cut would, and starts another on the same data and port. */
  restart(whileDown?: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

export async function openSite(environment: Record<string, string> = {}): Promise<Site> {
  const dir = await mkdtemp(join(tmpdir(), 'rutter-browser-'))
  const port = await freePort()
  const start = async () => {
    const started = await startProcess({ DATA_DIR: dir, PORT: String(port), PAGES: 'on', ...environment })
    await pagesAreThere(started.address)
    return started
  }
  let running: Process = await start()
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    running.child.kill(signal)
    await running.ended
  }
  return {
    address: running.address,
    dir,
    async restart(whileDown) {
      await end('SIGKILL')
      await whileDown?.()
      running = await start()
    },
    async close() {
      await end('SIGTERM')
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** The API answers first; the pages may take some more time, though they are built. */
async function pagesAreThere(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address, { headers: { accept: 'text/html' } })
    if (answer.ok && (await answer.text()).includes('<script')) return
    await delay(50)
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
