import { defineConfig } from 'vitest/config'

/** The suites that speak to the service as any client does. They run twice: on the app, and on the template. */
const clients = [
  'test/api/rest/{access,examples,fuzz,malformed,play,players,tables,whole-match}.test.ts',
  'test/api/graphql/{access,limits,play,reconnect,socket,subscription,whole-match}.test.ts',
]

export default defineConfig({
  // The copy of graphql that Node itself would load: its types don't know those of another copy.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'app', include: ['test/**/*.test.ts'], exclude: ['test/aws/**'] },
      },
      {
        extends: true,
        test: {
          name: 'template',
          include: ['test/aws/**/*.test.ts', ...clients],
          exclude: ['**/node_modules/**'],
          globalSetup: 'test/aws/setup.ts',
          env: { SUITE_TARGET: 'template' },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
