import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.config.ts'

/** `npm run test:browser`: the pages in a real Chromium, against a real server. `run.ts` starts it where there is one. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'browser',
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/kit/left-behind.ts', 'test/browser/kit/setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
