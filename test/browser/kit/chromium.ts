import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The Chromium that `CHROMIUM` names, or the first on the path. */
export function findChromium(environment = process.env): string | undefined {
  const { CHROMIUM, PATH = '' } = environment
  const places = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...(CHROMIUM ? [CHROMIUM] : []), ...places].find(isRunnable)
}

function isRunnable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** A name that leads to this machine and that browsers don't know to do so: to them it is a host on a network. */
export const elsewhere = 'rutter.test'

/** Headless, and silent towards the network: a test sees every request that a page makes. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${elsewhere} 127.0.0.1`,
]
