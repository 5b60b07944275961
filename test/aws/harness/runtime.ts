import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { bodyOf } from './body.ts'

/** What became of an invocation: an answer, an error that the function told, or the end of its process. */
export type Invoked =
  | { readonly ok: true; readonly payload: string; readonly ms: number }
  | { readonly ok: false; readonly error: string; readonly message: string }

export type Sandbox = {
  /** One at a time, as Lambda does. */
  invoke(payload: string, seconds: number): Promise<Invoked>
  readonly pid: number
  readonly alive: boolean
  kill(): void
  close(): Promise<void>
}

export type SandboxParts = {
  readonly name: string
  readonly arn: string
  readonly code: string
  readonly handler: string
  readonly memory: number
  readonly variables: Readonly<Record<string, string>>
  /** Everything that the function writes out, line by line. */
  tell(line: string): void
}

const client = join(import.meta.dirname, '../node_modules/aws-lambda-ric/index.mjs')
const base = '/2018-06-01/runtime'

/**
 * One execution environment: the genuine runtime interface client in a process of its own, against the Runtime
 * API as AWS documents it. Between two invocations the process is stopped, as Lambda freezes it: what a function
 * does after its answer, it does not do.
 */
export async function openSandbox(parts: SandboxParts): Promise<Sandbox> {
  type Work = { id: string; payload: string; deadline: number; done(invoked: Invoked): void }
  let current: Work | undefined
  let asking: ServerResponse | undefined
  let ended = false
  let began = 0

  const server = createServer(async (request, response) => {
    const body = String((await bodyOf(request)) ?? '')
    if (!request.complete) return
    const [, id, kind] = /\/invocation\/([^/]+)\/(response|error)$/.exec(request.url ?? '') ?? []
    if (request.url === `${base}/invocation/next`) return next(response)
    if (request.url === `${base}/init/error`) finish(errorOf(body))
    else if (id !== undefined && id === current?.id) {
      if (kind === 'response') finish({ ok: true, payload: body, ms: performance.now() - began })
      else finish(errorOf(body))
    }
    response.writeHead(202, { 'content-type': 'application/json' })
    response.end('{"status":"OK"}\n')
  })
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const child = start(parts, (server.address() as AddressInfo).port)
  child.once('exit', (code, signal) => {
    ended = true
    finish({ ok: false, error: 'Runtime.ExitError', message: `exited with ${code ?? signal}` })
  })

  function next(response: ServerResponse): void {
    asking = response
    if (current === undefined) freeze(child)
    else hand()
  }

  function hand(): void {
    if (asking === undefined || current === undefined) return
    const response = asking
    asking = undefined
    began = performance.now()
    response.writeHead(200, {
      'content-type': 'application/json',
      'lambda-runtime-aws-request-id': current.id,
      'lambda-runtime-deadline-ms': String(current.deadline),
      'lambda-runtime-invoked-function-arn': parts.arn,
      'lambda-runtime-trace-id': `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${'0'.repeat(24)};Sampled=0`,
    })
    response.end(current.payload)
  }

  function finish(invoked: Invoked): void {
    const { done } = current ?? {}
    current = undefined
    done?.(invoked)
  }

  function kill(): void {
    if (!ended) child.kill('SIGKILL')
  }

  return {
    pid: child.pid!,
    get alive() {
      return !ended
    },
    async invoke(payload, seconds) {
      if (ended) return { ok: false, error: 'Runtime.ExitError', message: 'this environment is gone' }
      if (current !== undefined) throw new Error('one at a time')
      const { promise, resolve } = Promise.withResolvers<Invoked>()
      const overdue = setTimeout(() => {
        finish({ ok: false, error: 'Sandbox.Timedout', message: `Task timed out after ${seconds} seconds` })
        kill()
      }, seconds * 1000)
      current = { id: randomUUID(), payload, deadline: Date.now() + seconds * 1000, done: resolve }
      thaw(child)
      hand()
      const invoked = await promise
      clearTimeout(overdue)
      return invoked
    },
    kill,
    async close() {
      if (!ended) {
        const gone = once(child, 'exit')
        kill()
        await gone
      }
      server.closeAllConnections()
      server.close()
    },
  }
}

function start(parts: SandboxParts, port: number): ChildProcess {
  const { name, code, handler, memory, variables, tell } = parts
  const child = spawn(process.execPath, [client, handler], {
    cwd: code,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...variables,
      _HANDLER: handler,
      LAMBDA_TASK_ROOT: code,
      TZ: ':UTC',
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      AWS_LAMBDA_RUNTIME_API: `127.0.0.1:${port}`,
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memory),
      AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
      AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
      AWS_LAMBDA_LOG_STREAM_NAME: `2026/11/16/[$LATEST]${randomUUID().replaceAll('-', '')}`,
    },
  })
  for (const stream of [child.stdout!, child.stderr!]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()!
      for (const line of lines) tell(line)
    })
  }
  return child
}

function freeze(child: ChildProcess): void {
  child.kill('SIGSTOP')
}

function thaw(child: ChildProcess): void {
  child.kill('SIGCONT')
}

function errorOf(body: string): Invoked {
  const { errorType, errorMessage } = JSON.parse(body) as { errorType?: string; errorMessage?: string }
  return { ok: false, error: errorType ?? 'Unknown', message: errorMessage ?? '' }
}
