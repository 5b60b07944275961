import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { deploy } from '../test/aws/harness/deployment.ts'
import { type Bill, billOf, largest, millions, sum } from './aws/bill.ts'
import { type Day, liveDay, usual } from './aws/day.ts'
import { synthesised } from './aws/deployed.ts'
import { type Costs, measureCosts } from './aws/units.ts'
import { machine } from './noise.ts'
import { quantile } from './rounds.ts'

const usage = `node bench/scale.ts [--matches N] [--seed N] [--write]

  Measures one match on the synthesised template, then lives a day of N matches by it.
  --write   puts the figures into docs/scale.md`

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: String(usual.matches) },
    seed: { type: 'string', default: String(usual.seed) },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const [matches, seed] = [Number(values.matches), Number(values.seed)]
if (values.help || !Number.isInteger(matches) || matches < 1 || !Number.isInteger(seed)) {
  console.error(usage)
  process.exit(values.help ? 0 : 2)
}

/** DynamoDB's limit of one partition per second. */
const partition = { write: 1000, read: 3000 }

/** The default limit of an on-demand table per second. */
const tableQuota = 40_000

const costs = await measured()
const day = liveDay({ ...usual, matches, seed })
const bill = billOf(day, costs)
const spots = spotsOf(day, bill, costs)
const text = page(day, bill, spots, costs)
console.log(text)
if (values.write) write(text)
const over = spots.filter(([, busiest, most]) => busiest > most)
for (const [what] of over) console.error(`more than there may be: ${what}`)
if (over.length > 0) process.exitCode = 1

async function measured(): Promise<Costs> {
  const data = new URL('data/', import.meta.url).pathname
  mkdirSync(data, { recursive: true })
  const dir = mkdtempSync(`${data}scale-`)
  try {
    const deployment = await deploy(await synthesised(dir))
    try {
      return await measureCosts(deployment)
    } finally {
      await deployment.close()
    }
  } finally {
    rmSync(dir, { recursive: true })
  }
}

function page(lived: Day, bill: Bill, spots: readonly Spot[], parts: Costs): string {
  return [
    `${machine()}; seed ${lived.habits.seed}.`,
    '### One match, measured',
    table(['', 'read units', 'write units', 'calls', 'ms', 'of a core'], partRows(parts)),
    '### The day',
    table(
      ['', 'in all', 'a second, on average', '99 of 100 seconds', 'busiest second'],
      loadRows(lived, bill),
    ),
    '### The hottest spots',
    table(['', 'busiest second', 'may have', 'share'], spots.map(spotRow)),
    '### The bill',
    table(['', 'amount', 'dollars a day'], billRows(lived, bill)),
  ].join('\n\n')
}

function partRows(parts: Costs): string[][] {
  const named = [
    ['a match is opened, joined by four and started', parts.opening],
    ['a look at it', parts.look],
    ['a command', parts.request],
    ['… rows and snapshots', parts.views],
    ['… the fan-out', parts.live],
    ['… each follower', parts.follower],
    ['a connection, from its opening to its end', parts.connection],
  ] as const
  return named.map(([what, { read, write, calls, ms, cpu }]) => [
    what,
    figure(read),
    figure(write),
    figure(calls),
    figure(ms),
    figure(cpu),
  ])
}

function loadRows(lived: Day, bill: Bill): string[][] {
  const requests = lived.commands.map((each, now) => each + lived.looks[now]!)
  const loads: readonly (readonly [string, Float64Array])[] = [
    ['commands', lived.commands],
    ['HTTP requests', requests],
    ['messages to followers', lived.messages],
    ['connections opened', lived.openings],
    ['write units', bill.writes],
    ['read units', bill.reads],
  ]
  return loads.map(([what, seconds]) => [
    what,
    millions(sum(seconds)),
    count(sum(seconds) / seconds.length),
    count(quantile([...seconds], 0.99)),
    count(largest(seconds)),
  ])
}

type Spot = readonly [what: string, busiest: number, most: number]

function spotsOf(lived: Day, bill: Bill, parts: Costs): readonly Spot[] {
  const [quarter] = lived
    .parts(4)
    .map(largest)
    .sort((a, b) => b - a)
  const lists = largest(lived.opened)
  const wrote = parts.request.write
  const crowd = lived.largest
  const query = Math.ceil((crowd * parts.wish) / 4096)
  // Sent concurrently, but by the share of a core that one function has.
  const telling = (crowd * parts.follower.cpu * Math.max(1, 1769 / parts.memory.StreamLive!)) / 1000
  const followers = sum(lived.messages) / sum(lived.commands)
  const core = parts.live.cpu + followers * parts.follower.cpu
  return [
    ['commits of one match', lived.hottest * wrote, partition.write],
    ['commits in a journal of four partitions, the fullest of them', quarter! * wrote, partition.write],
    ['… to be followed by `stream-views`', quarter!, pace(parts, 'StreamViews', parts.views.cpu)],
    [
      `… and by \`stream-live\`, with ${figure(followers)} followers each`,
      quarter!,
      pace(parts, 'StreamLive', core),
    ],
    ['first commits, if all came to one of the four shards of `born`', lists, partition.write],
    ['matches that come to one key of the index by status', lists * 2, partition.write],
    [
      `the followers of one match are looked up, ${count(crowd)} of them`,
      query * lived.hottest,
      partition.read,
    ],
    [`seconds until all of them were told of a commit`, telling, parts.seconds.StreamLive!],
    ['write units of all tables, where each may have so many', largest(bill.writes), tableQuota],
    ['environments of the HTTP function at work', bill.atWork, parts.ceiling],
  ]
}

/** Commits per second of one shard that a consumer can process, if only its share of a core limits it. */
function pace({ lanes, memory }: Costs, name: string, cpu: number): number {
  return (lanes[name]! * 1000 * Math.min(1, memory[name]! / 1769)) / cpu
}

function spotRow([what, busiest, most]: Spot): string[] {
  return [what, count(busiest), count(most), share(busiest / most)]
}

function billRows(lived: Day, { lines, dollars }: Bill): string[][] {
  const perMillion = (dollars / sum(lived.commands)) * 1e6
  return [
    ...lines.map(([what, amount, each]) => [what, amount, each.toFixed(2)]),
    ['**together**', `${millions(sum(lived.commands))} commands`, `**${dollars.toFixed(2)}**`],
    ['a million commands', '', perMillion.toFixed(2)],
  ]
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (items: readonly string[]) => `| ${items.join(' | ')} |`
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n')
}

function figure(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en')
}

function share(value: number): string {
  return value < 0.01 ? '< 1 %' : `${Math.round(value * 100)} %`
}

function write(figures: string): void {
  const path = new URL('../docs/scale.md', import.meta.url)
  const marked = /(<!-- scale:start -->\n)[\s\S]*?(<!-- scale:end -->)/
  const before = readFileSync(path, 'utf8')
  if (!marked.test(before)) throw new Error('docs/scale.md has no marks for the figures')
  writeFileSync(
    path,
    before.replace(marked, (_, start: string, end: string) => `${start}\n${figures}\n\n${end}`),
  )
  console.error('wrote docs/scale.md')
}
