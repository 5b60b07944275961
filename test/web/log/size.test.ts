import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { describe, expect, it } from 'vitest'

const KB = 1024
const web = join(import.meta.dirname, '../../../web')
const entry = '\0entry'

/** What every page loads at first: who I am, whose turn it is, and all calls. */
const everywhere = `
  import { h, render } from 'preact'
  import { signal } from '@preact/signals'
  import { browserClient } from './api/client.ts'
  import { followTurns } from './log/turns.ts'
  Object.assign(window, { h, render, signal, browserClient, followTurns })
`

/** And what comes with a match, whatever the game. */
const match = `
  import { followMatch } from './log/follow.ts'
  import { recap } from './log/recap.ts'
  import { tell } from './log/tell.ts'
  import { branchesOf } from './log/tree.ts'
  import { openSeen } from './log/seen.ts'
  import { verifyMatch } from './verify/verify-match.ts'
  Object.assign(window, { followMatch, recap, tell, branchesOf, openSeen, verifyMatch })
`

/** Built as the pages are; texts of other parts of the pages are counted there. */
async function built(code: string): Promise<{ readonly first: number; readonly modules: readonly string[] }> {
  const result = await build({
    configFile: join(web, 'vite.config.ts'),
    root: web,
    logLevel: 'error',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id, importer) =>
          id === entry ? id : importer === entry && id.startsWith('.') ? join(web, id) : undefined,
        load(id) {
          const [, area] = /words\/en\/(pages|play|table)\.ts$/.exec(id) ?? []
          return id === entry ? code : area && `export const ${area} = {}`
        },
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  const chunks = [result]
    .flat()
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
  const first = new Set(chunks.filter(({ isEntry }) => isEntry))
  for (const { imports } of first)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk)
  const sizes = [...first].map(({ code }) => gzipSync(code, { level: 9 }).length)
  return {
    first: sizes.reduce((sum, size) => sum + size),
    modules: chunks.flatMap(({ moduleIds }) => moduleIds),
  }
}

describe('compressed, with Preact, signals and what is needed of the kernel', () => {
  it.each([
    ['what every page loads', everywhere, 22 * KB],
    ['what a page with a match loads before its game', everywhere + match, 34 * KB],
  ])('%s is small, and has no schema library in it', async (_what, code, most) => {
    const { first, modules } = await built(code)
    expect(first).toBeLessThan(most)
    expect(modules.length).toBeGreaterThan(20)
    expect(
      modules.filter((id) => /node_modules\/(zod|graphql|graphql-ws)\/|\/schema(\/.*)?\.ts$/.test(id)),
    ).toEqual([])
  })
})
