import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright-core'
import { registry } from '../../src/games/index.ts'
import { chromiumArgs, findChromium } from '../../test/browser/kit/chromium.ts'
import { readGolden } from '../../test/kit/golden.ts'
import { kilobyte, mostOf, type Weight, weighPages } from '../../test/kit/page-weight.ts'
import { longLog } from '../matches.ts'
import { timeLogs } from '../pages/log.ts'
import { timeTable } from '../pages/table.ts'
import { median } from '../rounds.ts'
import { atMost, type Bench, milliseconds, section } from '../section.ts'

const folded = 2000
/** A match of Winds of Plunder hardly gets longer, with all that is taken back in it. */
const long = 1200
const verified = 500

section(async (bench) => {
  bench.about(
    `**Pages.** Sizes are those of the built pages after gzip, followed along their imports as a browser loads them. The peer ` +
      `is what a page needs to play at boardgame.io's server before there is a board or a rule: its client with the ` +
      `Socket.IO transport, bundled by esbuild, minified and gzipped; 18xx compiles its script when it is deployed and has none in its repository, so that there is no figure of it. Times are taken in headless Chromium against the ` +
      `server of this repository on the same machine, with motion off and nothing cached: from the start of a navigation to the first ` +
      `choice that can be pressed; from a click to the frame that shows the position after it, the server's answer included; a fold of ` +
      `${long.toLocaleString('en')} commits of Winds of Plunder with much that was taken back, the first in a new page, as time for ${folded.toLocaleString('en')}; a check of a whole recorded match of Maritime in a worker, ` +
      `the worker's start included, as time for ${verified} commits.`,
  )
  showWeight(bench, await weighPages(), await peerSize())
  const executablePath = findChromium()
  if (executablePath === undefined) {
    bench.row({ what: 'Pages in a browser', ours: 'not measured: no Chromium' })
    return
  }
  const browser = await chromium.launch({ executablePath, headless: true, args: chromiumArgs })
  try {
    await showTimes(bench, browser)
  } finally {
    await browser.close()
  }
})

type PeerSize = { readonly text: string; readonly bytes: number }

function showWeight(bench: Bench, weight: Weight, peer: PeerSize): void {
  bench.row({
    what: 'First load of the front page, without fonts',
    ours: kilobytes(weight.firstLoad),
    beside: peer.text,
    ratio: weight.firstLoad / peer.bytes,
    bound: atMost(60 * kilobyte, weight.firstLoad, '60 KB'),
    headline: true,
  })
  for (const { id, meta } of registry) {
    const size = weight.game(id)
    bench.row({
      what: `${meta.title} in the page: rules, words and board`,
      ours: kilobytes(size),
      bound: atMost(mostOf(id), size, `${mostOf(id) / kilobyte} KB`),
    })
  }
  bench.row({ what: 'The table that all games share', ours: kilobytes(weight.table) })
  bench.row({
    what: 'Fonts, loaded late',
    ours: kilobytes(weight.fonts),
    bound: atMost(120 * kilobyte, weight.fonts, '120 KB'),
  })
}

async function showTimes(bench: Bench, browser: Browser): Promise<void> {
  const { openings, clicks } = await timeTable(browser, bench.dir)
  const opening = median(openings)
  bench.row({
    what: 'From a navigation to a playable board',
    ours: milliseconds(opening),
    bound: atMost(1000, opening, '1 s'),
    headline: true,
  })
  const click = median(clicks)
  bench.row({
    what: 'From a click to the new board',
    ours: milliseconds(click),
    bound: atMost(60, click, '60 ms'),
    headline: true,
  })
  const { log } = readGolden('maritime/captured-ship')
  const { folds, verifies } = await timeLogs(browser, await longLog(long), log)
  const fold = (median(folds) * folded) / long
  bench.row({
    what: `Fold in the page, per ${folded.toLocaleString('en')} commits`,
    ours: milliseconds(fold),
    bound: atMost(50, fold, '50 ms'),
  })
  const verify = (median(verifies) * verified) / log.length
  bench.row({
    what: `Verification in the page, per ${verified} commits`,
    ours: milliseconds(verify),
    bound: atMost(1000, verify, '1 s'),
  })
}

/** Only the benchmark's own install has it. */
async function peerSize(): Promise<PeerSize> {
  const require = createRequire(import.meta.url)
  const { version }: { version: string } = require('boardgame.io/package.json')
  const { outputFiles } = await build({
    stdin: {
      contents: `import { Client } from 'boardgame.io/client'
        import { SocketIO } from 'boardgame.io/multiplayer'
        Object.assign(window, { Client, SocketIO })`,
      resolveDir: new URL('..', import.meta.url).pathname,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  })
  const bytes = gzipSync(outputFiles[0]!.contents).length
  return { text: `boardgame.io ${version}, client and transport: ${kilobytes(bytes)}`, bytes }
}

function kilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(1)} KB`
}
