#!/usr/bin/env node
// Plain JavaScript that old Nodes can read as well, so that they get a sentence and not a riddle.
const have = process.versions.node

if (Number(have.split('.')[0]) < 24) {
  process.stderr.write(
    `Rutter needs Node 24 or newer; this is Node ${have}. On Linux "npm start" brings its own; elsewhere, get one from https://nodejs.org.\n`,
  )
  process.exitCode = 2
} else {
  start()
}

async function start() {
  // What was compiled once starts in half the time.
  const { enableCompileCache } = await import('node:module')
  enableCompileCache()
  const { main } = await import('./main.ts')
  process.exitCode = await main(process.argv.slice(2))
}
