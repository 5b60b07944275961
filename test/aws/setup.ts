import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installRuntime, synthesise } from './harness/synth.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the synthesised template of this run lies. */
    template: string
  }
}

/**
 * Once before the suites that run on the template. It is synthesised as for anybody, with one more game in the
 * list, the small one that the suites play; and like the app in the suites, it does not count who signs up.
 */
export async function setup(project: TestProject): Promise<void> {
  await installRuntime()
  const template = await synthesise(join(import.meta.dirname, 'cdk.out'), {
    stage: 'suite',
    rate: '10000',
    rateLimit: 'off',
    botPause: '0',
    games: join(import.meta.dirname, '../kit/suite-games.ts'),
  })
  project.provide('template', template)
}
