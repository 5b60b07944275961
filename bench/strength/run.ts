import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { playContest } from '../../src/bots/arena/contest.ts'
import { mannersOf } from '../../src/bots/names.ts'
import { botsVersion } from '../../src/bots/versions.ts'
import { contendersOf, lastKept } from '../../src/cli/contenders.ts'
import { openTimes } from '../../src/cli/times.ts'
import { registry } from '../../src/games/index.ts'
import { pictureOf, who } from './picture.ts'
import { keyOf, type Row, type Wanted, wantedOf } from './rows.ts'

/**
 * `npm run strength -- [--games N] [--game ID] [--only TEXT] [--seed TEXT] [--draw]`: measures how strong the computer players are, and
 * writes the table of docs/bots.md and its picture. Each row is kept in bench/strength/rows.json as soon as it is measured, so a run may
 * be ended at any time, and --only measures those rows anew in whose words TEXT is. With --draw nothing is played.
 */
const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '30' },
    game: { type: 'string' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: 'strength' },
    draw: { type: 'boolean', default: false },
  },
})
const kept = new URL('rows.json', import.meta.url)
const page = new URL('../../docs/bots.md', import.meta.url)
const picture = new URL('../../docs/pictures/strength.svg', import.meta.url)

const wanted: Wanted[] = []
for (const { id } of registry) {
  if (mannersOf(id).length > 0) wanted.push(...wantedOf(id, lastKept(id), `rover-v${botsVersion(id)}`))
}
const rows = new Map<string, Row>(
  existsSync(kept) ? (JSON.parse(await readFile(kept, 'utf8')) as Row[]).map((row) => [keyOf(row), row]) : [],
)

for (const each of values.draw ? [] : wanted) {
  const key = keyOf(each)
  if ((values.game ?? each.game) !== each.game || !key.includes(values.only)) continue
  rows.set(key, await measured(each))
  console.log(key, rows.get(key)!.rate)
  await writeFile(kept, `${JSON.stringify(inOrder(), null, 2)}\n`)
}
await writeFile(
  page,
  (await readFile(page, 'utf8')).replace(
    /(<!-- strength -->\n)[\s\S]*?(<!-- \/strength -->)/,
    `$1${table()}$2`,
  ),
)
await writeFile(
  picture,
  pictureOf(
    registry.map(({ id, meta }) => ({
      title: meta.title,
      rows: inOrder().filter(({ game }) => game === id),
    })),
  ),
)

/** Rows that are not wanted any more are left out. */
function inOrder(): Row[] {
  return wanted.flatMap((each) => rows.get(keyOf(each)) ?? [])
}

async function measured(each: Wanted): Promise<Row> {
  const entry = registry.find(({ id }) => id === each.game)!
  const [game, { recall }, schemas] = await Promise.all([entry.load(), entry.worlds(), entry.schemas()])
  const answerOf = await contendersOf(entry)
  const times = openTimes()
  const report = playContest(game, {
    setting: { options: schemas.options.parse({}) as object, recall },
    seats: each.seats,
    hero: { answer: times.timed(answerOf(each.hero)), peeks: each.peeks ?? false },
    rivals: [{ answer: answerOf(each.against), peeks: false }],
    seed: values.seed,
    games: Math.ceil(Number(values.games) * (each.part ?? 1)),
  })
  const { games, wins, rate, interval, meanScore, meanIterations } = report
  const version = botsVersion(each.game)
  return {
    ...each,
    ...{ games, wins, rate, interval, meanScore, meanIterations },
    cpu: times.times(),
    ...{ version, seed: values.seed },
  }
}

function table(): string {
  const percent = (part: number) => `${Math.round(100 * part)}`
  const one = (value: number) => value.toFixed(1)
  return registry
    .map(({ id, meta }) => ({ title: meta.title, own: inOrder().filter(({ game }) => game === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ title, own }) => {
      const lines = own.map((row) => {
        const { seats, games, rate, interval, meanScore, meanIterations, cpu } = row
        const won = `**${percent(rate)} %** | ${interval.map(percent).join(' to ')}`
        const scores = `${one(meanScore.hero)} : ${one(meanScore.rivals)}`
        const played = `${Math.round(meanIterations.hero)} | ${one(cpu.mean)}, ${one(cpu.p99)}`
        return `| ${who(row)} | ${seats} | ${games} | ${won} | ${scores} | ${played} |\n`
      })
      const head =
        '| who | seats | games | won | 95 % | mean score | playouts a move | ms a move: mean, p99 |\n'
      return `\n### ${title}\n\n${head}| --- | --- | --- | --- | --- | --- | --- | --- |\n${lines.join('')}\n`
    })
    .join('')
}
