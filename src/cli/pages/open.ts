import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Pages, Site } from '../../api/pages/site.ts'
import type { Places } from './places.ts'
import { readSite } from './read-site.ts'
import { builtStamp, stampOf } from './stamp.ts'

export type OpenPages = Pages & {
  /** Looks whether the pages are built, and builds them if not. Resolves once that has come to an end, either way. */
  start(): Promise<void>
  /** Ends a build that is under way. */
  close(): Promise<void>
}

/** How the pages are built where they are not. */
export type PagesBuild = {
  isPossible(): boolean
  /** Rejects with what the build said last. */
  run(signal: AbortSignal): Promise<void>
}

/** The pages of a server. Whatever becomes of them, the API goes on; `tell` is given a line about it. */
export function openPages(
  places: Places,
  tell: (line: string) => void,
  build: PagesBuild = inAProcess(command),
): OpenPages {
  const first = Promise.withResolvers<Site>()
  let site: Site | undefined
  let stamp: string | undefined
  let started: Promise<void> | undefined
  const closing = new AbortController()

  function become(next: Site): void {
    site = next
    first.resolve(next)
  }

  /** Where there was no build to serve, one may have been made by hand meanwhile. */
  async function current(): Promise<Site> {
    const now = site ?? (await first.promise)
    if (now.kind !== 'failed' && now.kind !== 'absent') return now
    if ((await builtStamp(places)) === stamp) return now
    // While a build is being copied here, it can't be read whole.
    const found = await readSite(places.dist).catch(() => undefined)
    if (found !== undefined) become(found)
    return found ?? now
  }

  async function start(): Promise<void> {
    const found = await Promise.all([builtStamp(places), stampOf(places)])
    stamp = found[0]
    const [, wanted] = found
    if (stamp === wanted) return become(await readSite(places.dist))
    if (build.isPossible()) {
      become({ kind: 'building' })
      const began = performance.now()
      await build.run(closing.signal)
      become(await readSite(places.dist))
      tell(`Built the pages in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    } else if (stamp === undefined) {
      become({ kind: 'absent' })
      tell('The pages are not built, and Vite is not installed to build them: only the API is served.')
    } else {
      become(await readSite(places.dist))
      tell(
        'The pages were built from other sources than these, and Vite is not installed to build them again.',
      )
    }
  }

  return {
    site: current,
    start() {
      started ??= start().catch((error: Error) => {
        become({ kind: 'failed' })
        if (closing.signal.aborted) return
        tell(
          `The pages could not be built: ${error.message}. The API is served; npm run build:web tells more.`,
        )
      })
      return started
    },
    async close() {
      closing.abort()
      await started
    },
  }
}

const command = [fileURLToPath(new URL('../rutter.js', import.meta.url)), 'build-web']

/**
 * In a process of its own: the API is answered meanwhile, and what Vite takes (200 MB for two seconds) is given back. The
 * channel to it tells it when this process is gone.
 */
export function inAProcess(args: readonly string[]): PagesBuild {
  return {
    isPossible() {
      try {
        createRequire(import.meta.url).resolve('vite/package.json')
        return true
      } catch {
        return false
      }
    },
    async run(signal) {
      const child = spawn(process.execPath, args, {
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
        signal,
        timeout: 120_000,
      })
      let told = ''
      child.stderr!.setEncoding('utf8').on('data', (text: string) => {
        told = (told + text).slice(-10_000)
      })
      // One that is ended emits an error as well, and is gone only when it is closed.
      child.on('error', (error) => {
        told ||= error.message
      })
      const ended = await new Promise((resolve) => child.once('close', (code, by) => resolve(code ?? by)))
      if (ended !== 0) throw new Error(reasonIn(told) ?? `the build ended with ${ended}`)
    },
  }
}

/** The line that names the error: Vite begins it with a code in brackets. */
function reasonIn(told: string): string | undefined {
  const lines = told.split('\n').map((line) => line.trim())
  const coded = lines.find((line) => /^\[[A-Z_]+\]/.test(line))
  return (coded ?? lines.find((line) => line !== ''))?.replace(/^\[[A-Z_]+\] /, '').slice(0, 300)
}
