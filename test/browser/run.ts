import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium } from './kit/chromium.ts'

/** The second half of `npm test`: without a Chromium it says so in its last line, and passes. */
const root = join(import.meta.dirname, '../..')
if (findChromium() === undefined) {
  console.log(
    'NOT RUN: the browser suites. They need Chromium, which is not on this machine: install it ' +
      '(Debian: apt-get install chromium), or name one by CHROMIUM=/path/to/chromium, and run npm run test:browser.',
  )
} else {
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [vitest, 'run', '--config', 'test/browser/vitest.config.ts', ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
