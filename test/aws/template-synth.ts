import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** What a test expects of a template, it says itself. */
// biome-ignore lint/suspicious/noExplicitAny: the shape is what the test asserts
export type Loose = any

export type Template = {
  readonly Resources: Readonly<Record<string, Resource>>
  readonly Outputs: Readonly<Record<string, Loose>>
}
export type Resource = {
  readonly Type: string
  readonly Properties: Loose
  readonly Metadata?: Loose
  readonly DeletionPolicy?: string
  readonly UpdateReplacePolicy?: string
}

const root = join(import.meta.dirname, '../..')

/**
 * The template that `npm run synth` makes with these settings, on a machine that reaches nobody else. `look` is shown the
 * folder that it is in, which is gone afterwards.
 */
export function synth(
  settings: Readonly<Record<string, string | number>> = {},
  look: (folder: string) => void = () => {},
): Promise<Template> {
  const context = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return inNewFolder(async (out) => {
    await run(['cdk/run.ts', 'synth', '--output', out, ...context], root)
    look(out)
    return JSON.parse(readFileSync(join(out, `Rutter-${settings.stage ?? 'dev'}.template.json`), 'utf8'))
  })
}

/** An app of a few lines, held to the same rules. Rejects where it breaks them. */
export function synthOther(lines: string): Promise<void> {
  const program = `
    import { App, Stack } from 'aws-cdk-lib'
    import { Bucket } from 'aws-cdk-lib/aws-s3'
    import { holdToRules } from './nag.ts'
    const app = new App({ outdir: process.argv[1] })
    const stack = new Stack(app, 'Other')
    ${lines}
    holdToRules(app)
    app.synth()
  `
  const args = ['--input-type=module-typescript', '--eval', program]
  return inNewFolder((out) => run([...args, out], join(root, 'cdk')))
}

async function inNewFolder<T>(work: (path: string) => Promise<T>): Promise<T> {
  const path = mkdtempSync(join(tmpdir(), 'rutter-synth-'))
  try {
    return await work(path)
  } finally {
    rmSync(path, { recursive: true, force: true })
  }
}

/** Node, cut off; rejects with what it said where it failed. */
async function run(args: readonly string[], cwd: string): Promise<void> {
  const env = { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(cutOff)}` }
  await promisify(execFile)(process.execPath, [...args], { cwd, env })
}

const cutOff = `
  import net from 'node:net'
  const connect = net.Socket.prototype.connect
  net.Socket.prototype.connect = function (...args) {
    const [options] = [args[0]].flat()
    const { host = 'localhost', path } = typeof options === 'object' ? options : { host: args[1] }
    if (path === undefined && !['localhost', '127.0.0.1', '::1'].includes(host))
      throw new Error('no network here, and yet ' + host + ' was called')
    return connect.apply(this, args)
  }
`

export function ofType(template: Template, type: string): (readonly [string, Resource])[] {
  return Object.entries(template.Resources).filter(([, resource]) => resource.Type === type)
}

/** The one resource of a type whose logical id begins like this. */
export function resource(template: Template, type: string, id: string): Resource {
  const found = ofType(template, type).filter(([name]) => name.startsWith(id))
  if (found.length !== 1) throw new Error(`${found.length} of ${type} begin with ${id}`)
  return found[0]![1]
}
