import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

test('every link of the docs leads somewhere, to a heading that is there, and a decision’s to the decision', () => {
  expect(pages.length).toBeGreaterThan(30)
  const broken = pages.flatMap((page) => brokenLinks(page).map((link) => `${page}: ${link}`))
  expect(broken).toEqual([])
})

function brokenLinks(page: string): string[] {
  const links = [...textOf(page).matchAll(/\[([^\]]*)\]\(([^)\s]+)\)/g)]
  return links.flatMap(([, text = '', link = '']) =>
    /^(?:https?|mailto):/.test(link) || leads(page, text, link) ? [] : [link],
  )
}

function leads(page: string, text: string, link: string): boolean {
  const [path = '', heading] = link.split('#')
  const to = path === '' ? page : normalize(join(dirname(page), path))
  if (!existsSync(join(root, to))) return false
  if (statSync(join(root, to)).isDirectory()) return text !== 'decision'
  return heading === undefined || headingsOf(textOf(to)).includes(heading)
}

/** As GitHub makes anchors of headings. */
function headingsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => heading!)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function textOf(page: string): string {
  return readFileSync(join(root, page), 'utf8')
}
