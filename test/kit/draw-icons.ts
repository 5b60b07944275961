import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { chromiumArgs, findChromium } from '../browser/kit/chromium.ts'

/** `npm run icons`: the icon of the pages in the sizes that the web manifest names, drawn in Chromium from `web/icon.svg`. */
const executablePath = findChromium()
if (executablePath === undefined)
  throw new Error('Icons are drawn in Chromium, which is not on this machine.')

const web = join(import.meta.dirname, '../../web')
const svg = await readFile(join(web, 'icon.svg'), 'utf8')
const browser = await chromium.launch({ executablePath, args: chromiumArgs })
try {
  for (const size of [192, 512]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
    await page.screenshot({ path: join(web, `icon-${size}.png`), omitBackground: true })
  }
} finally {
  await browser.close()
}
