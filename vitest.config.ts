import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** What every suite runs by: `npm test` (below), `npm run quick` (test/quick) and `npm run test:aws` (test/aws). */
export const shared: ViteUserConfig = {
  // The copy of graphql that Node itself would load: its types don't know those of another copy.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    maxWorkers: '100%',
    // Far more than any test takes: how busy the machine is must not decide.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ['test/kit/left-behind.ts'],
  },
}

/** Everything that needs npm and nothing else: the suite on the AWS template is apart, since it needs a C++ compiler. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'app',
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/aws/**'],
  },
})
