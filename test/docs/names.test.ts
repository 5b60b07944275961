import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const sections = page.split(/^## /m).slice(1)

/** Where a section's files are that it names without a folder; in any other, beside the file named before. */
const homes: Readonly<Record<string, string>> = {
  'The kernel': 'src/kernel',
  'The store': 'src/store',
  'The service': 'src/service',
  'The edges': 'src/api',
  'On AWS': 'lambdas/live',
  'Adding a game': 'src/games/winds-of-plunder',
}

describe.each(sections.map((text) => [text.split('\n', 1)[0]!, text]))('%s', (title, text) => {
  test('names files that are there, and functions that are in them', () => {
    const missing: string[] = []
    let before = ''
    for (const [, owner, name = ''] of text.matchAll(/(?:`(\w+)`,? (?:\(|in ))?`([\w./-]+\.ts)`/g)) {
      const path = find(name, homes[title] ?? dirname(before))
      if (path === undefined) missing.push(name)
      else if (owner !== undefined && !readFileSync(join(root, path), 'utf8').includes(owner))
        missing.push(`${owner} in ${name}`)
      before = path ?? before
    }
    expect(missing).toEqual([])
  })
})

function find(name: string, folder: string): string | undefined {
  if (existsSync(join(root, name))) return name
  return globSync(`${folder}/**/${name}`, { cwd: root })[0]
}

test('names of files are found on the page', () => {
  expect(page.match(/`[\w./-]+\.ts`/g)!.length).toBeGreaterThan(60)
})
