import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import type { Commit } from '../../src/kernel/commit.ts'
import { openAt } from './open.ts'

export type LogPage = {
  /** Milliseconds for a fold of the whole log to what a spectator sees, the first one in a new page. */
  fold(): Promise<number>
  /** Milliseconds for the check of the whole log in a worker, the start of the worker included. */
  verify(): Promise<number>
  close(): void
}

/** The pages' own modules, without a page around them: they read the logs from here. */
export async function openLogPage(
  browser: Browser,
  toFold: readonly Commit[],
  toVerify: readonly Commit[],
): Promise<LogPage> {
  const files = await buildProbe()
  const logs = new Map([toFold, toVerify].map((log) => [log[0]!.match as string, log]))
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://probe')
    const log = logs.get(/^\/v1\/matches\/(\w+)\/log$/.exec(url.pathname)?.[1] ?? '')
    if (log !== undefined) {
      const after = Number(url.searchParams.get('after') ?? 0)
      const part = log.slice(after, after + Number(url.searchParams.get('limit') ?? log.length))
      response.setHeader('content-type', 'application/x-ndjson')
      response.end(part.map((commit) => `${JSON.stringify(commit)}\n`).join(''))
      return
    }
    const file = files.get(url.pathname.replace('/assets/', ''))
    response.setHeader('content-type', file === undefined ? 'text/html' : 'text/javascript')
    response.end(file ?? '<script type="module" src="/assets/probe.js"></script>')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

  async function inNewPage(script: string, [first]: readonly Commit[]): Promise<number> {
    const page = await browser.newPage()
    await openAt(page, address, 'probe')
    const taken: number = await page.evaluate(`(${script})(${JSON.stringify(first!.match)})`)
    await page.close()
    return taken
  }

  return {
    fold: () => inNewPage(foldAll, toFold),
    verify: () => inNewPage(verifyAll, toVerify),
    close() {
      server.close()
    },
  }
}

async function buildProbe(): Promise<ReadonlyMap<string, string>> {
  const web = new URL('../../web/', import.meta.url).pathname
  const built = await build({
    configFile: `${web}vite.config.ts`,
    root: web,
    base: '/assets/',
    logLevel: 'error',
    build: {
      write: false,
      assetsDir: '',
      rolldownOptions: {
        input: new URL('../../test/browser/kit/log-probe.ts', import.meta.url).pathname,
        output: { entryFileNames: 'probe.js' },
      },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  return new Map(outputs.map((file) => [file.fileName, 'code' in file ? file.code : String(file.source)]))
}

const foldAll = `async (id) => {
  const client = probe.browserClient()
  const commits = []
  for (;;) {
    const part = await client.api.log(id, { after: commits.length, limit: 500 })
    if (!part.ok) throw new Error(part.problem.detail)
    if (part.value.length === 0) break
    commits.push(...part.value)
  }
  const game = await client.rules(commits[0].events[0].game)
  const began = performance.now()
  const { seq } = probe.openViews(game, id, () => commits).viewAt(commits.length, null)
  if (seq !== commits.length) throw new Error('folded to ' + seq)
  return performance.now() - began
}`

const verifyAll = `(id) => new Promise((resolve, reject) => {
  let began
  probe.verifyMatch(probe.browserClient(), id).state.subscribe((now) => {
    if (now.stage === 'checking') began ??= performance.now()
    if (now.stage === 'failed') reject(new Error(now.words))
    if (now.stage !== 'done') return
    if (now.checked.title !== 'Verified') reject(new Error(now.checked.text))
    resolve(performance.now() - began)
  })
})`
