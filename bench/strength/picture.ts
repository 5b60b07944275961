import type { Row } from './rows.ts'

const [width, left, line, head] = [820, 330, 24, 64]
const [from, to] = [left, width - 40]
const ink = { text: '#1d3b53', soft: '#44596b', mark: '#a23b2a', axis: '#8a6d3b' }

/** The part of games won by each hero, with its interval; a tick stands where all at the table would be alike. */
export function pictureOf(
  groups: readonly { readonly title: string; readonly rows: readonly Row[] }[],
): string {
  const parts: string[] = []
  let y = head
  for (const { title, rows } of groups.filter((group) => group.rows.length > 0)) {
    parts.push(`<text x="24" y="${y + 14}" class="t">${title}</text>`)
    y += line + 4
    for (const row of rows) {
      parts.push(rowAt(row, y))
      y += line
    }
    y += 14
  }
  const height = y + 10
  const axis = [0, 25, 50, 75, 100].map((percent) => {
    const x = at(percent / 100)
    return `<path d="M${x} ${head - 8}V${height - 16}" class="axis"/><text x="${x}" y="${head - 14}" class="n" text-anchor="middle">${percent} %</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="Georgia, 'DejaVu Serif', serif">
<title>How often each computer player wins</title>
<desc>One line for each row of the table in docs/bots.md: the part of games won, its interval at 95 %, and a tick where all at the table would be alike.</desc>
<style>
.t{font-size:16px;font-weight:bold;fill:${ink.text}}.w{font-size:13px;fill:${ink.soft}}.n{font-size:12px;fill:${ink.soft}}
.axis{stroke:${ink.axis};stroke-width:.6;stroke-dasharray:2 4}.span{stroke:${ink.text};stroke-width:2}.dot{fill:${ink.text}}.equal{stroke:${ink.mark};stroke-width:2}
</style>
<rect width="${width}" height="${height}" rx="14" fill="#fffdf6"/>
<text x="24" y="34" class="w">won, with the interval at 95 %; red: as often as any other</text>
<text x="${to + 8}" y="34" class="n">n</text>
${[...axis, ...parts].join('\n')}
</svg>
`
}

function rowAt(row: Row, y: number): string {
  const { seats, rate, interval, games } = row
  const middle = y + 9
  const [low, high] = interval
  const equal = at(1 / seats)
  return [
    `<text x="36" y="${y + 13}" class="w">${who(row)}</text>`,
    `<path d="M${equal} ${y + 2}v14" class="equal"/>`,
    `<path d="M${at(low)} ${middle}H${at(high)}" class="span"/>`,
    `<circle cx="${at(rate)}" cy="${middle}" r="4" class="dot"/>`,
    `<text x="${to + 8}" y="${y + 13}" class="n">${games}</text>`,
  ].join('')
}

/** A hero and its rivals, in words. */
export function who({ hero, against, seats, peeks }: Row): string {
  return `${peeks ? 'peeking ' : ''}${hero} against ${seats - 1} × ${against}`
}

function at(part: number): number {
  return Math.round(10 * (from + part * (to - from))) / 10
}
