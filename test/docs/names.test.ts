import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { registry } from '../../src/games/index.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const sections = page.split(/^## /m).slice(1)

describe.each(sections.map((text) => [text.split('\n', 1)[0]!, text]))('%s', (_title, text) => {
  test('names files that are there, and functions that are defined in them', () => {
    expect(missingIn(text)).toEqual([])
  })
})

test('names of files are found on the page', () => {
  expect(page.match(/`[\w./<>-]+\.ts`/g)!.length).toBeGreaterThan(60)
})

test.each([
  ['`src/kernel/no-such.ts`', 'src/kernel/no-such.ts'],
  ['`src/games/<game>/volley.ts`', 'src/games/<game>/volley.ts'],
  ['`src/kernel/fold.ts` and `signals.ts`', 'signals.ts'],
  ['File names without a folder are in `src/kernel`.\n`src/service/play.ts`, `signals.ts`', 'signals.ts'],
  ['`commit` in `src/kernel/fold.ts`', 'commit in src/kernel/fold.ts'],
  ['`fold` (`src/kernel/perform.ts`)', 'fold in src/kernel/perform.ts'],
])('a name that leads nowhere is found: %s', (text, missing) => {
  expect(missingIn(text)).toEqual([missing])
})

/** Files that are not there, and names that are not defined in the file they are said to be in. */
function missingIn(section: string): string[] {
  const home = /File names without a folder are in `([^`]+)`/.exec(section)?.[1]
  const missing: string[] = []
  let before = ''
  for (const [, owner, name = ''] of section.matchAll(/(?:`(\w+)`,?\s+(?:\(|in\s+))?`([\w./<>-]+\.ts)`/g)) {
    const path = [name, join(home ?? dirname(before), name)].find(isThere)
    if (path === undefined) missing.push(name)
    else if (owner !== undefined && !defines(path, owner)) missing.push(`${owner} in ${name}`)
    before = path ?? before
  }
  return missing
}

/** `<game>` stands for every game. */
function isThere(path: string): boolean {
  return registry.every(({ id }) => existsSync(join(root, path.replace('<game>', id))))
}

function defines(path: string, name: string): boolean {
  const definition = new RegExp(
    `^\\s*(?:export )?(?:async )?(?:function\\*? |const |let |type )${name}\\b`,
    'm',
  )
  return definition.test(readFileSync(join(root, path), 'utf8'))
}
