import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Server = { readonly port: number; readonly process: ChildProcess; stop(): Promise<void> }

/** The real server, as `npm start` runs it, on a directory that was filled beforehand. */
export function startRutter(dir: string, settings: Record<string, string> = {}): Promise<Server> {
  return start(['../src/cli/rutter.js', 'serve'], {
    HOST: '127.0.0.1',
    PORT: '0',
    PAGES: 'off',
    DATA_DIR: dir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT: 'off',
    TRUST_PROXY: 'on',
    BOT_PAUSE: '0',
    ...settings,
  })
}

/** A server of the benchmark, for comparison. */
export function startServer(name: string): Promise<Server> {
  return start([`servers/${name}.ts`], {})
}

/** In a separate process, so that the load generator takes no time from the server. */
async function start([file, ...args]: string[], settings: Record<string, string>): Promise<Server> {
  const path = new URL(file!, import.meta.url).pathname
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, ...settings, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  process.on('exit', () => child.kill('SIGKILL'))
  const told: string[] = []
  const port = new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stderr! }).on('line', (line) => {
      told.push(line)
      const found = /listens on \w+:\/\/[^:]+:(\d+)/.exec(line)
      if (found !== null) resolve(Number(found[1]))
    })
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}:\n${told.join('\n')}`)))
  })
  return {
    port: await port,
    process: child,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
