import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Process = {
  readonly child: ChildProcess
  readonly address: string
  readonly told: { out: string; err: string }
  /** Resolves with the exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

const ours = fileURLToPath(new URL('../../..', import.meta.url))

/** The server as `npm start` runs it, in a process that can be killed; `root` is another copy of the repository. */
export async function startProcess(environment: Record<string, string>, root = ours): Promise<Process> {
  const child = spawn(process.execPath, [join(root, 'src/cli/rutter.js'), 'serve'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      PAGES: 'off',
      BOT_PAUSE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const told = { out: '', err: '' }
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal)
  child.stdout.setEncoding('utf8').on('data', (text) => {
    told.out += text
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr.setEncoding('utf8').on('data', (text) => {
      told.err += text
      const found = /listens on (http:\/\/\S+)/.exec(told.err)
      if (found !== null) resolve(found[1]!)
    })
    ended.then((code) => reject(new Error(`ended with ${code}: ${told.err}`)))
  })
  return { child, address, told, ended }
}

export type Reply = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer, it says itself
  readonly body: any
}

/** Throws where no answer came. */
export async function ask(
  address: string,
  token: string | null,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const response = await fetch(address + path, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const lines = response.headers.get('content-type')?.includes('ndjson')
  return {
    status: response.status,
    body: lines
      ? text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : text === ''
        ? null
        : JSON.parse(text),
  }
}
