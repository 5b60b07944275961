import { globSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { catalogue } from '../src/api/catalogue.ts'
import type { Game } from '../src/kernel/game.ts'

/** Lists whose members are loaded when they are asked for, and what is said of each until then. */
const lists: Readonly<Record<string, (member: object) => [maker: string, known: unknown]>> = {
  games: (game) => ['gameApart', catalogue([game as Game])[0]],
  bots: (bots) => ['botsApart', Object.keys(bots)],
}

/** The modules of games, and of bots that know one game: each is to be a script of its own. */
export function scriptsApart(root: string): Record<string, string> {
  const modules = Object.keys(lists).flatMap((list) => globSync(join(root, 'src', list, '*/index.ts')))
  return Object.fromEntries(modules.map((path) => [scriptOf(path), path]))
}

function scriptOf(path: string): string {
  const folder = dirname(path)
  return `${basename(dirname(folder))}-${basename(folder)}`
}

export function membersApart(root: string): Plugin {
  const importers = new Set(Object.keys(lists).map((list) => join(root, 'src', list, 'index.ts')))
  const maker = join(root, 'lambdas/apart.ts')
  return {
    name: 'members-apart',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.\/[\w-]+\/index\.ts$/ }, ({ path, importer }) =>
        importers.has(importer) ? { path: resolve(dirname(importer), path), namespace: 'apart' } : undefined,
      )
      onResolve({ filter: /^\.\//, namespace: 'apart' }, ({ path }) => ({ path, external: true }))
      onLoad({ filter: /.*/, namespace: 'apart' }, async ({ path }) => {
        const said = lists[basename(dirname(dirname(path)))]!
        const script = JSON.stringify(`./${scriptOf(path)}.js`)
        const members = Object.entries((await import(path)) as Record<string, object>)
        const lines = members.map(([name, member]) => {
          const [make, known] = said(member)
          return `export const ${name} = ${make}(${JSON.stringify(known)}, () => require(${script}).${name})`
        })
        const head = `import { botsApart, gameApart } from ${JSON.stringify(maker)}`
        return { contents: [head, ...lines].join('\n'), resolveDir: root }
      })
    },
  }
}
