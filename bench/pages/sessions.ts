import { chromium } from 'playwright-core'
import { chromiumArgs, findChromium } from '../../test/browser/kit/chromium.ts'
import { openSite } from '../../test/browser/kit/site.ts'
import { type Notebook, openPerson, type Person } from './sessions/person.ts'
import { report } from './sessions/report.ts'
import { sessions } from './sessions/ten.ts'

/**
 * `node bench/pages/sessions.ts [part of a name]`: ten visits as people make them, and where the page makes them wait, guess or
 * scroll. Motion is on, as people have it. Where PICTURES names a folder, what was seen before each step is kept there.
 */
const executablePath = findChromium()
if (executablePath === undefined)
  throw new Error('The sessions are held in Chromium, which is not on this machine.')
const wanted = process.argv[2] ?? ''
const site = await openSite()
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
const notebook: Notebook = { steps: [], pictures: process.env.PICTURES }
try {
  for (const { name, play } of sessions.filter(({ name }) => name.includes(wanted))) {
    const people: Person[] = []
    try {
      await play({
        async person(device) {
          const person = await openPerson(browser, site.address, name, device, notebook)
          people.push(person)
          return person
        },
      })
    } catch (error) {
      // What was seen of the others is still worth reading.
      process.exitCode = 1
      console.error(`${name} did not come to its end: ${error instanceof Error ? error.message : error}`)
    }
    for (const { page } of people) await page.context().close()
  }
} finally {
  await browser.close()
  await site.close()
}
console.log(report(notebook.steps))
