import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { chromiumArgs, findChromium } from './chromium.ts'
import { openSite } from './site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of all suites is reached; each visitor has a context of their own in it. */
    readonly browser: string
    /** The address of the one server that suites share which neither stop nor disturb it. */
    readonly site: string
  }
}

const rutter = fileURLToPath(new URL('../../../src/cli/rutter.js', import.meta.url))

/** The pages are built once, and one browser and one server serve all files. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [rutter, 'build-web'], { stdio: 'inherit' })
  const [server, site] = await Promise.all([
    chromium.launchServer({ executablePath: findChromium()!, headless: true, args: chromiumArgs }),
    openSite(),
  ])
  provide('browser', server.wsEndpoint())
  provide('site', site.address)
  return async () => {
    await server.close()
    await site.close()
  }
}
