import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FunctionName } from '../build.ts'

/**
 * Runs a function once with sample events and stores V8's compiled code beside its scripts. Cold starts with the same
 * Node version and processor then take half the time; others ignore the cache.
 */
export async function makeCodeCache(name: FunctionName, directory: string): Promise<void> {
  const warmUp = join(import.meta.dirname, 'warm-up.ts')
  await promisify(execFile)(process.execPath, [warmUp, name, directory], { env: environment })
}

/** The variables that Lambda would set; warm-up.ts adds the endpoints of its fake tables and sockets. */
const environment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'warm-up',
  AWS_SECRET_ACCESS_KEY: 'warm-up',
  TABLE_JOURNAL: 'Journal',
  TABLE_VIEWS: 'Views',
  TABLE_LIVE: 'Live',
  TABLE_ACCOUNTS: 'Accounts',
  TABLE_NOTICES: 'Notices',
  BOT_PAUSE: '0',
  LOG_LEVEL: 'info',
}
