#!/usr/bin/env node
// Plain JavaScript that old versions of Node can parse, so that they print a sentence and not a syntax error.
const have = process.versions.node

if (Number(have.split('.')[0]) < 24) {
  process.stderr.write(
    `Rutter needs Node 24 or newer; this is Node ${have}. On Linux "npm start" brings its own; elsewhere, get one from https://nodejs.org.\n`,
  )
  process.exitCode = 2
} else {
  void start()
}

async function start() {
  // The compile cache halves the time of later starts.
  const { enableCompileCache } = await import('node:module')
  enableCompileCache()
  const { main } = await import('./main.ts')
  process.exitCode = await main(process.argv.slice(2))
}
