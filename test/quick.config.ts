import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.config.ts'

/**
 * `npm run quick`: what one wants to know after each change of the rules, in under a minute. Each of these files takes
 * a second or two at most, but for the corpus.
 */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'quick',
    include: [
      'test/architecture.test.ts',
      'test/corpus.test.ts',
      'test/games/**/*.test.ts',
      'test/kernel/**/*.test.ts',
      'test/service/play.test.ts',
    ],
    exclude: [
      '**/node_modules/**',
      // Laws put to the test with thousands of matches and forged logs; they tell of the laws more than of the rules.
      'test/games/francis-drake/leaks.test.ts',
      'test/kernel/forgeries.test.ts',
    ],
  },
})
