import { globSync } from 'node:fs'
import type { Server as HttpServer, RequestListener } from 'node:http'
import { basename, join } from 'node:path'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { VerifyReply } from '../../web/verify/verify-log.ts'
import { readGolden } from '../kit/golden.ts'
import { openServer, type Server } from '../web/log/kit.ts'
import type { Probe } from './kit/log-probe.ts'
import { openSite } from './kit/site.ts'
import { openVisitor, type Visitor } from './kit/visitor.ts'

declare const probe: Probe

type Files = ReadonlyMap<string, string>

const root = join(import.meta.dirname, '../..')
let files: Files

/** What the pages are made of, built as they are. */
beforeAll(async () => {
  const built = await build({
    configFile: join(root, 'web/vite.config.ts'),
    root: join(root, 'web'),
    base: '/assets/',
    logLevel: 'error',
    build: {
      write: false,
      assetsDir: '',
      rolldownOptions: {
        input: join(import.meta.dirname, 'kit/log-probe.ts'),
        output: { entryFileNames: 'probe.js' },
      },
    },
  })
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  files = new Map(outputs.map((file) => [file.fileName, 'code' in file ? file.code : String(file.source)]))
})

let server: Server
let visitor: Visitor

async function openProbe(): Promise<Page> {
  server = await openServer()
  serveProbe(server.kit.app.server)
  visitor = await openVisitor({ address: server.base })
  const { page } = visitor
  await page.goto('/probe')
  await page.waitForFunction('window.probe !== undefined')
  return page
}

/** From the server itself: Chromium lets a page that a test has made up open no socket to this machine. */
function serveProbe(http: HttpServer): void {
  const others = http.listeners('request') as RequestListener[]
  http.removeAllListeners('request')
  http.on('request', (request, response) => {
    const file = request.url === '/probe' ? html : files.get(request.url!.replace('/assets/', ''))
    if (file === undefined) return others.forEach((each) => void each.call(http, request, response))
    response.setHeader('content-type', file === html ? 'text/html' : 'text/javascript')
    response.end(file)
  })
}

const html = '<link rel="icon" href="data:," /><script type="module" src="/assets/probe.js"></script>'

afterEach(() => visitor.close())

describe('what the pages are made of, in a browser', () => {
  it('is signed in by the cookie alone, on calls and on the socket', async () => {
    const page = await openProbe()
    const mary = await server.kit.signUp('Mary')
    const game = { game: 'winds-of-plunder', seats: 3, private: true }
    const id = await page.evaluate(async (wish) => {
      const client = probe.browserClient()
      Object.assign(window, { client })
      const turns = probe.followTurns(client)
      const signedUp = await client.me.signUp('Anne', 'Chromium')
      if (!signedUp.ok) throw new Error(signedUp.problem.detail)
      const created = await client.api.createMatch(wish)
      if (!created.ok) throw new Error(created.problem.detail)
      const followed = await probe.followMatch(client, created.value.id)
      if (!followed.ok) throw new Error(followed.failure.kind)
      Object.assign(window, { match: followed.match, turns })
      return created.value.id
    }, game)
    const state = () =>
      page.evaluate(() => {
        const { match, turns } = window as never as { match: Loose; turns: Loose }
        const { length } = match.commits.value
        return {
          link: match.link.value,
          length,
          names: match.sitters.value.map(({ name }: { name: string }) => name),
          count: turns.count.value,
        }
      })
    await expect.poll(state).toMatchObject({ link: 'live', length: 1, names: ['Anne'] })
    await mary.post(`/v1/matches/${id}/seats`, {})
    await expect.poll(state).toMatchObject({ length: 2, names: ['Anne', 'Mary'] })
    expect(await page.evaluate(() => document.cookie + JSON.stringify(localStorage))).toBe('{}')

    await page.evaluate(async (match) => {
      const { client } = window as never as { client: ReturnType<Probe['browserClient']> }
      for (const step of [
        await client.api.takeSeat(match, { bot: 'random' }),
        await client.api.start(match),
      ]) {
        if (!step.ok) throw new Error(step.problem.detail)
      }
    }, id)
    await expect.poll(state).toMatchObject({ link: 'live', count: 1 })

    const { length } = await state()
    await visitor.context.setOffline(true)
    await expect.poll(async () => (await state()).link).toBe('offline')
    const { body } = await mary.get(`/v1/matches/${id}`)
    const { command, seat } = body.choices[0]
    expect((await mary.post(`/v1/matches/${id}/commands`, { command, seat })).status).toBe(200)
    await visitor.context.setOffline(false)
    await expect.poll(state).toMatchObject({ link: 'live' })
    await expect.poll(async () => (await state()).length).toBeGreaterThan(length)
    expect(visitor.faults).toEqual([])
  })

  it('goes on as a spectator when the session is ended from another device', async () => {
    const page = await openProbe()
    const issued = await page.evaluate(async () => {
      const client = probe.browserClient()
      await client.me.load()
      await client.me.signUp('Anne', 'Chromium')
      const created = await client.api.createMatch({ game: 'winds-of-plunder', seats: 3 })
      if (!created.ok) throw new Error(created.problem.detail)
      const followed = await probe.followMatch(client, created.value.id)
      if (!followed.ok) throw new Error(followed.failure.kind)
      Object.assign(window, { client, match: followed.match, turns: probe.followTurns(client) })
      const tokens = await client.api.tokens()
      const other = await client.api.issueToken('another device', ['read', 'account'])
      if (!tokens.ok || !other.ok) throw new Error('no tokens')
      return { token: other.value.token, session: tokens.value[0]!.id }
    })
    const state = () =>
      page.evaluate(() => {
        const { client, match, turns } = window as never as Record<string, Loose>
        return {
          me: client.me.player.value?.name ?? null,
          link: match.link.value,
          mine: match.mine.value,
          failure: match.failure.value?.kind ?? null,
          turns: turns.link.value,
        }
      })
    await expect.poll(state).toEqual({ me: 'Anne', link: 'live', mine: [0], failure: null, turns: 'live' })
    const ended = await server.kit.client(issued.token).delete(`/v1/tokens/${issued.session}`)
    expect(ended.status).toBe(204)
    // A socket is asked for its session when there is something to tell.
    await page.evaluate(() => {
      window.dispatchEvent(new Event('online'))
    })
    await expect.poll(state).toMatchObject({ me: null, link: 'live', mine: [], failure: null })
    expect(visitor.faults).toEqual([])
  })

  it('verifies a match of more than 500 commits in a worker, and folds it at once', async () => {
    const page = await openProbe()
    const { log } = readGolden('maritime/captured-ship')
    const { match } = log[0]!
    await visitor.context.route(`**/v1/matches/${match}/log*`, (route) => {
      const query = new URL(route.request().url()).searchParams
      const after = Number(query.get('after'))
      const commits = log.slice(after, after + Number(query.get('limit')))
      const body = commits.map((commit) => `${JSON.stringify(commit)}\n`).join('')
      return route.fulfill({ contentType: 'application/x-ndjson', body })
    })
    const seen = await page.evaluate(async (id) => {
      const client = probe.browserClient()
      const times: Record<string, number> = {}
      const stages: string[] = []
      const { state } = probe.verifyMatch(client, id)
      await new Promise<void>((resolve) => {
        state.subscribe((now) => {
          times[now.stage] ??= performance.now()
          stages.push(now.stage)
          if (now.stage === 'done' || now.stage === 'failed') resolve()
        })
      })
      const game = await client.rules('maritime')
      const pages = [0, 500].map((after) => client.api.log(id, { after, limit: 500 }))
      const commits = (await Promise.all(pages)).flatMap((page) => (page.ok ? page.value : []))
      const before = performance.now()
      const views = probe.openViews(game!, commits[0]!.match, () => commits)
      const { head } = views.viewAt(commits.length, 0)
      const folding = performance.now() - before
      return {
        last: state.value,
        stages,
        head,
        verify: times.done! - times.checking!,
        folding,
      }
    }, match)
    expect(seen.last).toMatchObject({ checked: { verdict: 'whole', title: 'Verified' } })
    expect(seen.head).toBe(log.at(-1)!.hash)
    expect(visitor.faults).toEqual([])
    // Far more than either took on two cores with a load of 20: 0.9 to 1.6 s, and 11 to 13 ms.
    expect(seen.verify).toBeLessThan(10_000)
    expect(seen.folding).toBeLessThan(500)
    expect(seen.stages.filter((stage) => stage === 'checking').length).toBeGreaterThan(1)
  })
})

describe('the worker as the server gives it out', () => {
  it('loads rules and shapes under the policy of the pages, and verifies', async () => {
    const site = await openSite()
    visitor = await openVisitor(site)
    await visitor.page.goto('/about')
    const [file] = globSync('web/dist/assets/worker-*.js', { cwd: root })
    const { log: commits, golden } = readGolden('francis-drake/three-captains')
    const replies = await visitor.page.evaluate(
      ({ url, request }) =>
        new Promise<VerifyReply[]>((resolve, reject) => {
          const said: VerifyReply[] = []
          const worker = new Worker(url, { type: 'module' })
          worker.onerror = (event) => reject(new Error(event.message))
          worker.onmessage = ({ data }: MessageEvent<VerifyReply>) => {
            said.push(data)
            if (data.type !== 'progress') resolve(said)
          }
          worker.postMessage(request)
        }),
      { url: `/assets/${basename(file!)}`, request: { game: golden.game, commits } },
    )
    expect(replies.at(-1)).toMatchObject({ type: 'verdict', verdict: { whole: true, faults: [] } })
    expect(visitor.faults).toEqual([])
    await site.close()
  })
})

// biome-ignore lint/suspicious/noExplicitAny: handed from one call in the page to the next
type Loose = any
