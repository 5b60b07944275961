import { defineConfig } from 'vitest/config'

export default defineConfig({
  // The copy of graphql that Node itself would load: its types don't know those of another copy.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
