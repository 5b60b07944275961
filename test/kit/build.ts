import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const mostLines = 30

/**
 * Runs a command that takes long: what it writes is passed on as it comes. Rejects where it fails, with `purpose` and the
 * command's own last lines, since a runner that reports the error shows little of what was written before.
 */
export async function build(
  purpose: string,
  [program, ...args]: readonly [string, ...string[]],
  cwd: string,
  passOn: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Promise<void> {
  const last: string[] = []
  const hear = (line: string): void => {
    passOn(line)
    if (line.trim() === '') return
    last.push(line)
    if (last.length > mostLines) last.shift()
  }
  const ended = await new Promise<number | string>((resolve) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const output of [child.stdout, child.stderr]) createInterface(output).on('line', hear)
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'no exit code'))
  })
  if (ended === 0) return
  const said = last.length === 0 ? 'It wrote nothing.' : `Its last lines:\n\n${last.join('\n')}\n`
  throw new Error(`${purpose} \`${[program, ...args].join(' ')}\` ended with ${ended}. ${said}`)
}
