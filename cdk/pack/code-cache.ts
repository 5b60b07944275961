import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FunctionName } from '../build.ts'

/**
 * Starts a function once, lets it do a little of everything, and keeps what V8 has compiled beside its code.
 * The next start of the same Node on the same kind of machine takes half the time; any other takes no notice.
 */
export async function makeCodeCache(name: FunctionName, directory: string): Promise<void> {
  const warmUp = join(import.meta.dirname, 'warm-up.ts')
  await promisify(execFile)(process.execPath, [warmUp, name, directory], { env: surroundings })
}

/** As Lambda would set them; the tables and sockets are played by the warm-up itself. */
const surroundings = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'warm-up',
  AWS_SECRET_ACCESS_KEY: 'warm-up',
  TABLE_JOURNAL: 'Journal',
  TABLE_VIEWS: 'Views',
  TABLE_LIVE: 'Live',
  TABLE_ACCOUNTS: 'Accounts',
  LOG_LEVEL: 'info',
}
