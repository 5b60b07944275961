import { readFileSync, writeFileSync } from 'node:fs'
import type { Row } from './section.ts'

export type Entry = { readonly row: Row; readonly others: number | null }

export type Report = {
  readonly machine: string
  readonly seconds: number
  readonly entries: readonly Entry[]
  readonly abouts: readonly string[]
}

const headings = ['', 'Rutter', 'beside it', 'ratio', 'bound', '', "others' CPU"] as const

/** The table for a terminal. */
export function printTable(entries: readonly Entry[]): string {
  const lines = [headings, ...entries.map(cells)]
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  const rule = widths.map((width) => '─'.repeat(width)).join('──')
  const text = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  return [text[0], rule, ...text.slice(1)].join('\n')
}

function cells({ row, others }: Entry): readonly string[] {
  return [
    row.what,
    row.ours,
    row.beside ?? '',
    row.ratio === undefined ? '' : times(row.ratio),
    row.bound?.text ?? '',
    row.bound === undefined ? '' : row.bound.met ? 'pass' : 'miss',
    others === null ? '?' : `${others.toFixed(1)} cores`,
  ]
}

function times(ratio: number): string {
  return `${ratio >= 10 ? ratio.toFixed(0) : ratio.toPrecision(2)} ×`
}

/** Figures in the docs come from a run alone: all of docs/speed.md, and README.md between the marks. */
export function writePages(report: Report): void {
  writeFileSync(new URL('../docs/speed.md', import.meta.url), speedPage(report))
  console.error('wrote docs/speed.md')
  const path = new URL('../README.md', import.meta.url)
  const marked = /(<!-- bench:start -->\n)[\s\S]*?(<!-- bench:end -->)/
  const readme = readFileSync(path, 'utf8')
  if (!marked.test(readme)) {
    console.error('README.md has no marks for the figures; left as it is')
    return
  }
  writeFileSync(
    path,
    readme.replace(marked, (_, start: string, end: string) => `${start}${headlines(report)}${end}`),
  )
  console.error('wrote README.md')
}

function speedPage({ machine, seconds, entries, abouts }: Report): string {
  return `# Speed

<!-- Written by \`npm run bench -- --write\`. Change the sections in bench/, not this page. -->

A figure alone says more about a machine than about a program, so each one here was taken beside what it can be
held against, on the same machine and in the same run of \`npm run bench\`, in turns. Ratios are the middle of the
rounds' own. The last column tells how many cores other processes used meanwhile: with more than a few tenths,
read the ratios and leave the rest.

${machine}. The whole run took ${seconds} s.

${markdown(headings, entries.map(cells))}
## How each was measured

${abouts.join('\n\n')}
`
}

function headlines({ machine, entries }: Report): string {
  const rows = entries.filter(({ row }) => row.headline).map((entry) => cells(entry).slice(0, 4))
  return `\n${markdown(headings.slice(0, 4), rows)}\nMeasured by \`npm run bench\` on ${machine}.\n\n`
}

function markdown(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (items: readonly string[]) => `| ${items.join(' | ')} |\n`
  return line(columns) + line(columns.map(() => '---')) + rows.map(line).join('')
}
