import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundle, type FunctionName } from '../../cdk/build.ts'
import type { Site } from '../../cdk/site.ts'
import { html, index } from '../api/pages/made-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'rutter-bundle-'))
let code: string
let site: Site
beforeAll(async () => {
  const boards = join(folder, 'boards.js')
  writeFileSync(boards, 'export const drawn = []\nexport const renderBoard = async () => null\n')
  site = { hashed: folder, named: folder, paths: [], index, stamp: '0123456789abcdef', boards }
  code = (await bundle('http', join(folder, 'http'), site)).directory
})
afterAll(() => rmSync(folder, { recursive: true }))

type Start = {
  readonly status: number
  /** The scripts that were run, without the hash in their name. */
  readonly scripts: readonly string[]
  /** What Node itself loaded for them. */
  readonly modules: readonly string[]
}

/** A new process that answers one request as the runtime hands it on. */
async function start(method: string, rawPath: string, more: object = {}): Promise<Start> {
  const event = {
    version: '2.0',
    rawPath,
    rawQueryString: '',
    headers: { host: 'localhost', ...html, 'content-type': 'application/json' },
    requestContext: { http: { method, sourceIp: '192.0.2.1' } },
    ...more,
  }
  const program = `
    const fs = process.getBuiltinModule('node:fs')
    process.getBuiltinModule('node:http')
    const { readFileSync } = fs
    const read = []
    fs.readFileSync = (path, ...rest) => (read.push(String(path)), readFileSync(path, ...rest))
    const before = new Set(process.moduleLoadList)
    const { handler } = await import(${JSON.stringify(join(code, 'index.mjs'))})
    const { statusCode } = await handler(${JSON.stringify(event)})
    const modules = process.moduleLoadList.filter((name) => !before.has(name))
    const scripts = read.filter((path) => path.startsWith(${JSON.stringify(code)}) && path.endsWith('.js'))
    console.log(JSON.stringify({ status: statusCode, modules, scripts }))
  `
  const tables = ['JOURNAL', 'VIEWS', 'LIVE', 'ACCOUNTS', 'NOTICES'].map((name) => [`TABLE_${name}`, name])
  const env = { AWS_REGION: 'eu-west-1', LOG_LEVEL: 'silent', ...Object.fromEntries(tables) }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], {
    env,
  })
  const { status, modules, scripts } = JSON.parse(stdout) as Start
  return {
    status,
    modules: modules.map((name) => name.replace(/^NativeModule /, '')),
    scripts: scripts.map((path) => path.slice(code.length + 1).replace(/(?:-[0-9A-Z]{8})?\.js$/, '')),
  }
}

/** Parts that are loaded when they are asked for. */
const parts = ['graphql', 'mount', 'pages', 'boards', 'openapi', 'log-schema', 'client']
const loaded = ({ scripts }: Start) => parts.filter((part) => scripts.includes(part))

test('a start for an answer over REST loads what that needs, and nothing that a function never uses', async () => {
  const started = await start('GET', '/v1/games')
  expect(started.status).toBe(200)
  expect(loaded(started)).toEqual(['mount'])
  expect(started.modules).toContain('crypto')
  for (const unused of ['https', 'tls', 'dns', 'assert', 'http2', 'worker_threads'])
    expect(started.modules).not.toContain(unused)
})

test('a start for GraphQL loads neither REST nor pages', async () => {
  const started = await start('POST', '/graphql', { body: JSON.stringify({ query: '{ games { id } }' }) })
  expect(started.status).toBe(200)
  expect(loaded(started)).toEqual(['graphql'])
})

test('a start for a page loads no API', async () => {
  const started = await start('GET', '/matches/none')
  expect(started.status).toBe(200)
  expect(loaded(started)).toEqual(['pages'])
})

test('the contract is there when it is asked for', async () => {
  const started = await start('GET', '/openapi.json')
  expect(started.status).toBe(200)
  expect(loaded(started)).toEqual(['mount', 'openapi'])
})

/** What thinks: pilots, search and analysis. A name, a level or what a seat was shown is no thought. */
const thinks = (path: string) =>
  path.startsWith('src/bots/') && !/^src\/bots\/(?:names|levels|memory|advice)\.ts$/.test(path)

test.each<[FunctionName, boolean]>([
  ['stream-views', false],
  ['stream-live', false],
  ['think', true],
])('what reads the stream can’t think: %s', async (name, can) => {
  const { sources } = await bundle(name, join(folder, name), site)
  expect(sources).toContain(`lambdas/${name}/main.ts`)
  expect(sources.some(thinks)).toBe(can)
})
