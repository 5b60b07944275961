import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { InlineConfig, Rolldown } from 'vite'
import { compressFiles } from './compress-files.ts'
import { boardsFile, type Places } from './places.ts'
import { builtStamp, isMissing, stampOf, writeStamp } from './stamp.ts'

export type Builder = (config: InlineConfig) => Promise<unknown>

/**
 * Builds the pages into a folder beside `dist` and puts it there when it is complete. Whoever builds at the same time has a
 * folder of their own: the last one stays.
 */
export async function buildPages(places: Places, build: Builder): Promise<void> {
  const stamp = await stampOf(places)
  const fresh = `${places.dist}-${process.pid}-${randomBytes(4).toString('hex')}`
  await removeLeftovers(places)
  try {
    await build(pagesConfig(places, fresh))
    await both(compressFiles(fresh), build(boardsConfig(places, fresh)))
    await writeStamp(fresh, stamp)
    await putInPlace(fresh, places, stamp)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

/** Waits for both also where one fails: then nothing is written any more. */
async function both(...work: readonly Promise<unknown>[]): Promise<void> {
  for (const each of await Promise.allSettled(work)) if (each.status === 'rejected') throw each.reason
}

/** Undefined where Vite is not installed. It is large: nothing loads it unless there is something to build. */
export async function findBuilder(): Promise<Builder | undefined> {
  try {
    const { build } = await import('vite')
    return build
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}

function pagesConfig({ config }: Places, outDir: string): InlineConfig {
  return {
    configFile: config,
    logLevel: 'warn',
    mode: 'production',
    build: { outDir, reportCompressedSize: false, rolldownOptions: { onLog } },
  }
}

type Tell = (level: Rolldown.LogLevel, log: Rolldown.RolldownLog) => void

/**
 * Says nothing of a style sheet of two chunks, which is written twice: its name has the hash of what is in it, so both are the
 * same. Nor of what took long: that is how busy the machine is.
 */
function onLog(level: Rolldown.LogLevel, log: Rolldown.RolldownLog, tell: Tell): void {
  if (log.code !== 'FILE_NAME_CONFLICT' && log.code !== 'PLUGIN_TIMINGS') tell(level, log)
}

/** One module with all that it needs in it: where it runs, there may be no packages of the pages. */
function boardsConfig({ root, config }: Places, outDir: string): InlineConfig {
  return {
    configFile: config,
    logLevel: 'warn',
    mode: 'production',
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: join(root, 'web/boards.tsx'),
      rolldownOptions: { onLog, output: { entryFileNames: boardsFile, codeSplitting: false } },
    },
  }
}

/** A folder can't be renamed over another, so the old one is moved aside first. */
async function putInPlace(fresh: string, { dist }: Places, stamp: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    // Somebody else may have built the same meanwhile.
    if ((await builtStamp({ dist })) === stamp) return
    const old = `${fresh}-old`
    await rename(dist, old).catch(unlessMissing)
    try {
      return await rename(fresh, dist)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (attempt === 10 || (code !== 'ENOTEMPTY' && code !== 'EEXIST' && code !== 'EPERM')) throw error
    } finally {
      await rm(old, { recursive: true, force: true })
    }
  }
}

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}

const hour = 3_600_000

/** What a build left that was killed. One of the last hour may still be under way. */
async function removeLeftovers({ dist }: Places): Promise<void> {
  const folder = dirname(dist)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(dist)}-`)) continue
    const path = join(folder, name)
    const made = await stat(path).catch(unlessMissing)
    if (made !== undefined && Date.now() - made.mtimeMs > hour)
      await rm(path, { recursive: true, force: true })
  }
}
