import { defineConfig } from 'vitest/config'
import { shared } from '../../vitest.config.ts'

/** The suites that speak to the service as any client does. They run on the app as well, with all others. */
const clients = [
  'test/api/rest/{access,examples,fuzz,malformed,play,players,tables,whole-match}.test.ts',
  'test/api/graphql/{access,limits,play,reconnect,socket,subscription,turns,whole-match}.test.ts',
]

/** `npm run test:aws`: on the synthesised template, under the Lambda runtime client, which is built from source. */
export default defineConfig({
  ...shared,
  test: {
    ...shared.test,
    name: 'template',
    include: ['test/aws/**/*.test.ts', ...clients],
    exclude: ['**/node_modules/**'],
    globalSetup: ['test/kit/left-behind.ts', 'test/aws/setup.ts'],
    env: { SUITE_TARGET: 'template' },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
