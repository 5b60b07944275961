import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { chromiumArgs, findChromium } from '../../test/browser/kit/chromium.ts'
import { openSite } from '../../test/browser/kit/site.ts'
import { compare } from './visits/compare.ts'
import { openPerson, type Person, type Step } from './visits/person.ts'
import { report } from './visits/report.ts'
import { type Visit, visits } from './visits/ten.ts'

const usage = `npm run visits -- [--only TEXT] [--rounds N] [--beside ADDRESS]

  Ten visits as people make them, and where the pages make them wait, guess or scroll. Motion is on, as people have it.

  --only     those with this in their names
  --rounds   how often each is made; the table has the middle
  --beside   a server with other pages, visited in turns with this one: both are in the table

Where PICTURES names a folder, what was seen before each step is kept there.`

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '1' },
    beside: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds)
if (values.help || !Number.isInteger(rounds) || rounds < 1) {
  console.error(usage)
  process.exit(values.help ? 0 : 2)
}
const executablePath = findChromium()
if (executablePath === undefined)
  throw new Error('The visits are made in Chromium, which is not on this machine.')

const chosen = visits.filter(({ name }) => name.includes(values.only))
const site = await openSite()
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
const began = performance.now()
const here = new Map<Visit, Step[][]>(chosen.map((visit) => [visit, []]))
const beside = new Map<Visit, Step[][]>(chosen.map((visit) => [visit, []]))
try {
  for (let round = 0; round < rounds; round++) {
    for (const visit of chosen) {
      // In turns, so that load from other processes falls on both.
      if (values.beside !== undefined) beside.get(visit)!.push(await make(browser, visit, values.beside))
      here.get(visit)!.push(await make(browser, visit, site.address))
    }
  }
} finally {
  await browser.close()
  await site.close()
}
if (rounds === 1) console.log(`${report([...here.values()].flat(2))}\n`)
console.log(
  compare(chosen.map((visit) => ({ name: visit.name, here: here.get(visit)!, beside: beside.get(visit)! }))),
)
console.log(`\n${Math.round((performance.now() - began) / 1000)} s`)

/** What was seen of a visit that did not come to its end is still worth reading. */
async function make(browser: Browser, { name, play }: Visit, address: string): Promise<Step[]> {
  const steps: Step[] = []
  const people: Person[] = []
  const began = performance.now()
  try {
    await play({
      async person(bringing) {
        const person = await openPerson(browser, address, name, bringing, {
          steps,
          pictures: process.env.PICTURES,
        })
        people.push(person)
        return person
      },
    })
  } catch (error) {
    process.exitCode = 1
    console.error(`${name} did not come to its end: ${error instanceof Error ? error.message : error}`)
  }
  for (const { page } of people) await page.context().close()
  console.error(`${name}: ${steps.length} steps, ${Math.round((performance.now() - began) / 1000)} s`)
  return steps
}
