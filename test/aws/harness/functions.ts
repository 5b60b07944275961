import { region } from './intrinsics.ts'
import { type Invoked, openSandbox, type Sandbox } from './runtime.ts'
import type { FunctionSpec } from './template.ts'

export type Lambda = {
  readonly spec: FunctionSpec
  invoke(event: object): Promise<Invoked>
  /** Every line that it has written out so far. */
  readonly lines: readonly string[]
  /** Invocations that were answered, and milliseconds that they took in all. */
  readonly answered: { readonly count: number; readonly ms: number }
  /** The processes of the environments that stand. */
  readonly processes: readonly number[]
  /** How many environments have been started, and how many stand now. */
  readonly started: number
  readonly standing: number
  /** Ends the environment that is at work now: as if its machine had failed. False where none is. */
  kill(): boolean
  /** Lets all environments go, so that the next invocation starts cold. */
  recycle(): Promise<void>
  close(): Promise<void>
}

export type LambdaParts = {
  readonly spec: FunctionSpec
  /** What a real environment would find by itself: where the services are, and credentials for them. */
  readonly variables: Readonly<Record<string, string>>
  /** Environments at the same time. What comes beyond waits, where Lambda would start more. */
  readonly most: number
}

/** One function of the template: as many environments as are asked for at the same time, used again when free. */
export function openLambda({ spec, variables, most }: LambdaParts): Lambda {
  const lines: string[] = []
  const idle: Sandbox[] = []
  const busy = new Set<Sandbox>()
  const queue: (() => void)[] = []
  let taken = 0
  let started = 0
  const answered = { count: 0, ms: 0 }

  async function take(): Promise<Sandbox> {
    if (taken >= most) await new Promise<void>((resolve) => queue.push(resolve))
    else taken++
    for (let free = idle.pop(); free !== undefined; free = idle.pop()) {
      if (free.alive) return free
      await free.close()
    }
    started++
    return openSandbox({
      name: spec.name,
      arn: spec.arn,
      code: spec.code,
      handler: spec.Handler,
      memory: spec.MemorySize,
      variables: {
        AWS_REGION: region,
        AWS_DEFAULT_REGION: region,
        AWS_ACCESS_KEY_ID: spec.name,
        AWS_SECRET_ACCESS_KEY: 'secret',
        AWS_SESSION_TOKEN: 'session',
        ...spec.Environment.Variables,
        ...variables,
      },
      tell: (line) => lines.push(line),
    })
  }

  async function leave(sandbox: Sandbox): Promise<void> {
    if (sandbox.alive) idle.push(sandbox)
    else await sandbox.close()
    const next = queue.shift()
    if (next === undefined) taken--
    else next()
  }

  async function recycle(): Promise<void> {
    await Promise.all(idle.splice(0).map((sandbox) => sandbox.close()))
  }

  return {
    spec,
    lines,
    answered,
    async invoke(event) {
      const sandbox = await take()
      busy.add(sandbox)
      const invoked = await sandbox.invoke(JSON.stringify(event), spec.Timeout)
      busy.delete(sandbox)
      if (invoked.ok) {
        answered.count++
        answered.ms += invoked.ms
      }
      await leave(sandbox)
      return invoked
    },
    get processes() {
      return [...idle, ...busy].map(({ pid }) => pid)
    },
    get started() {
      return started
    },
    get standing() {
      return idle.length + busy.size
    },
    kill() {
      const [sandbox] = busy
      sandbox?.kill()
      return sandbox !== undefined
    },
    recycle,
    async close() {
      for (const sandbox of busy) sandbox.kill()
      await recycle()
    },
  }
}
