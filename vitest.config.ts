import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, the longest first: begun last, they would run alone while the other cores wait. */
const longest = [
  'test/conformance/playthrough.test.ts',
  'test/conformance/choices.test.ts',
  'test/kernel/forgeries.test.ts',
  'test/conformance/noninterference.test.ts',
  'test/api/rest/whole-match.test.ts',
  'test/browser/winds.test.ts',
  'test/browser/pages.test.ts',
  'test/browser/maritime.test.ts',
  'test/browser/axe.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((path) => moduleId.endsWith(path))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}

/** What every suite runs by: `npm test` (below), `npm run quick` (test/quick) and `npm run test:aws` (test/aws). */
export const shared: ViteUserConfig = {
  // As web/vite.config.ts has it: tests draw the boards without a browser.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // The copy of graphql that Node itself would load: its types don't know those of another copy.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // Far more than any test takes: how busy the machine is must not decide.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: ['test/kit/left-behind.ts'],
    // Read as text by the boards, whose colours it has; other style sheets are left empty.
    css: { include: [/tokens\.css\?raw/] },
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
