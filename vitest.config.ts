import { defineConfig, type ViteUserConfig } from 'vitest/config'

/** What every suite runs by: `npm test` (below), `npm run quick` (test/quick) and `npm run test:aws` (test/aws). */
export const shared: ViteUserConfig = {
  // As web/vite.config.ts has it: tests draw the boards without a browser.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
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

/**
 * Everything that needs npm and nothing else. The suite on the AWS template is apart, since it needs a C++ compiler, and so are
 * the browser suites (test/browser), which need Chromium.
 */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'app',
    include: ['test/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', 'test/aws/**', 'test/browser/**'],
  },
})
