import { readFileSync } from 'node:fs'
import { openSandbox, type SandboxParts } from '../../test/aws/harness/runtime.ts'

export type Cold = {
  /** Milliseconds from the start of the process to its first answer, and to the second. */
  readonly first: number
  readonly second: number
  /** Peak memory until then, in bytes. */
  readonly memory: number
}

/** One environment from its start to two answers, under the genuine runtime client. */
export async function startCold(parts: SandboxParts, event: object): Promise<Cold> {
  const payload = JSON.stringify(event)
  const began = performance.now()
  const sandbox = await openSandbox(parts)
  try {
    const times: number[] = []
    for (let count = 0; count < 2; count++) {
      const invoked = await sandbox.invoke(payload, 30)
      times.push(performance.now() - began)
      if (!invoked.ok) throw new Error(`${parts.name}: ${invoked.error} ${invoked.message}`)
      const { statusCode } = JSON.parse(invoked.payload)
      if (statusCode !== 200) throw new Error(`${parts.name} answered ${invoked.payload.slice(0, 500)}`)
    }
    return { first: times[0]!, second: times[1]! - times[0]!, memory: peakOf(sandbox.pid) }
  } finally {
    await sandbox.close()
  }
}

/** The high water mark of a process, as Linux keeps it. */
function peakOf(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}
