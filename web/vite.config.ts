import { defineConfig } from 'vite'
import { manifest } from './manifest.ts'

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
  },
  worker: { format: 'es' },
})
