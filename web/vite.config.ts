import { defineConfig } from 'vite'
import { manifest } from './manifest.ts'

/** Modules that the first page loads, whichever it is, and that others share with it. */
const everywhere = [
  /\/node_modules\/(@?preact)\//,
  /^\0?vite\//,
  /\/web\/words\/(index|numbers|speak|spoken|en\/(frame|pages|play|table))\.ts$/,
  /\/src\/kernel\/(catalogue|meta|sentence|words\/en-words)\.ts$/,
  /\/src\/games\/[\w-]+\/meta\.ts$/,
]

function isEverywhere(id: string): boolean {
  return everywhere.some((pattern) => pattern.test(id))
}

/** The pages. `src/cli/pages/build.ts` runs this, builds the boards for the server (`boards.tsx`), and compresses the files. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [manifest(import.meta.dirname)],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    assetsDir: 'assets',
    // Pages allow no inline content but pictures as data; fonts are files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What every page needs is one file beside its entry: a dozen small ones compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'everywhere', test: isEverywhere }] } } },
  },
  worker: { format: 'es' },
})
