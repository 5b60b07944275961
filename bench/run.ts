import { fork } from 'node:child_process'
import { parseArgs } from 'node:util'
import { machine } from './noise.ts'
import { type Entry, printTable, writePages } from './report.ts'
import type { Message } from './section.ts'

/** In the order of the table. */
const sections = [
  'fold',
  'load',
  'play',
  'append',
  'http',
  'thinking',
  'length',
  'past',
  'memory',
  'dynamo',
  'subscribers',
  'flood',
  'pages',
  'aws',
] as const

const usage = `npm run bench -- [--only SECTION,...] [--write] [--strict]

  --only    some sections: ${sections.join(', ')}
  --write   puts the figures into docs/speed.md and README.md
  --strict  exits with 1 where a bound is missed`

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    strict: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
const chosen = values.only?.split(',') ?? [...sections]
const unknown = chosen.filter((name) => !(sections as readonly string[]).includes(name))
if (values.help || unknown.length > 0 || (values.write && values.only !== undefined)) {
  console.error(usage)
  process.exit(values.help ? 0 : 2)
}

const began = performance.now()
const entries: Entry[] = []
const abouts: string[] = []
console.error(machine())
for (const name of chosen) {
  console.error(`\n${name} …`)
  await runSection(name)
}

const seconds = Math.round((performance.now() - began) / 1000)
console.log(printTable(entries))
console.log(`\n${machine()}; ${seconds} s`)
const missed = entries.filter(({ row }) => row.bound?.met === false)
for (const { row } of missed) console.log(`missed: ${row.what}, ${row.bound!.text}`)
if (values.write) writePages({ machine: machine(), seconds, entries, abouts })
process.exitCode = missed.length > 0 && values.strict ? 1 : 0

/** Peers and servers run in production mode, as deployed. */
function runSection(name: string): Promise<void> {
  const child = fork(new URL(`sections/${name}.ts`, import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: ['--expose-gc'],
  })
  child.on('message', (message: Message) => {
    if (message.type === 'about') {
      abouts.push(message.text)
      return
    }
    const { row } = message
    entries.push(message)
    const beside = row.beside === undefined ? '' : `  (${row.beside})`
    console.error(`  ${row.what}: ${row.ours}${beside}`)
  })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`the section ${name} failed`))
    })
  })
}
