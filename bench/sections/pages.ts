import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from 'playwright-core'
import { registry } from '../../src/games/index.ts'
import { chromiumArgs, findChromium } from '../../test/browser/kit/chromium.ts'
import { readGolden } from '../../test/kit/golden.ts'
import { kilobyte, mostOf, type Weight, weighPages } from '../../test/kit/page-weight.ts'
import { loadPeer } from '../games/peer.ts'
import { longLog } from '../matches.ts'
import { bundleForPages } from '../pages/bundle.ts'
import { openLogPage } from '../pages/log.ts'
import { openPeerPage } from '../pages/peer.ts'
import { openTable, type Visit } from '../pages/table.ts'
import { interleave, median, ratio } from '../rounds.ts'
import { atMost, type Bench, milliseconds, section } from '../section.ts'

const rounds = 7
const folded = 2000
/** A match of Winds of Plunder hardly gets longer, with all that is taken back in it. */
const long = 1200
const verified = 500

section(async (bench) => {
  const peer = `boardgame.io ${loadPeer().version}`
  bench.about(
    `**Pages.** Sizes are those of the built pages after gzip, followed along their imports as a browser loads them. The peer ` +
      `is what a page needs to play at boardgame.io's server before there is a board or a rule: its client with the ` +
      `Socket.IO transport, bundled by esbuild, minified and gzipped; 18xx compiles its script when it is deployed and has none in its repository, so that there is no figure of it. Times are taken in headless Chromium against the ` +
      `server of this repository on the same machine, with motion off and nothing cached: from the start of a navigation to the first ` +
      `choice that can be pressed; from a click to the frame that shows the position after it, the server's answer included; a fold of ` +
      `${long.toLocaleString('en')} commits of Winds of Plunder with much that was taken back, the first in a new page, as time for ${folded.toLocaleString('en')}; a check of a whole recorded match of Maritime in a worker, ` +
      `the worker's start included, as time for ${verified} commits. ` +
      `The peer is timed in the same browser, in turns: a page with Tricks (\`bench/games\`) by ${peer}'s client, the hand as buttons, ` +
      `at its own server over a socket, with the match in memory, and with its local master, which plays in the page ` +
      `and asks no server; the ratio is to its server. From a navigation to the first card that can be played; from a click to the frame ` +
      `that shows the next player's hand, the master's answer included; ${folded.toLocaleString('en')} moves of Tricks through its reducer, ` +
      `the first in a new page. It draws no board and writes nothing to disk. It has no log that a player could verify, and no boards ` +
      `or fonts of its own: those rows stand alone.`,
  )
  showWeight(bench, peer, await weighPages(), await peerSize())
  const executablePath = findChromium()
  if (executablePath === undefined) {
    bench.row({ what: 'Pages in a browser', ours: 'not measured: no Chromium' })
    return
  }
  const browser = await chromium.launch({ executablePath, headless: true, args: chromiumArgs })
  try {
    await showTable(bench, peer, browser)
    await showLogs(bench, peer, browser)
  } finally {
    await browser.close()
  }
})

function showWeight(bench: Bench, peer: string, weight: Weight, peerSize: number): void {
  bench.row({
    what: 'First load of the front page, without fonts',
    ours: kilobytes(weight.firstLoad),
    beside: `${peer}, client and transport: ${kilobytes(peerSize)}`,
    ratio: weight.firstLoad / peerSize,
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

async function showTable(bench: Bench, peer: string, browser: Browser): Promise<void> {
  const table = await openTable(browser, bench.dir)
  const other = await openPeerPage(browser)
  const { ours, theirs, local } = await interleave(rounds, {
    ours: table.visit,
    theirs: other.visit,
    local: other.visitLocal,
  })
  await table.close()
  await other.close()

  const show = (what: string, most: number, text: string, timeOf: (visit: Visit) => number) => {
    const [time, ...peers] = [ours, theirs, local].map((visits) => median(visits.map(timeOf)))
    const [atServer, inPage] = peers.map(milliseconds)
    bench.row({
      what,
      ours: milliseconds(time!),
      beside: `${peer} at its server: ${atServer}; with its local master: ${inPage}`,
      ratio: ratio(ours.map(timeOf), theirs.map(timeOf)),
      bound: atMost(most, time!, text),
      headline: true,
    })
  }
  show('From a navigation to a playable board', 1000, '1 s', ({ opening }) => opening)
  show('From a click to the new board', 60, '60 ms', ({ click }) => click)
}

async function showLogs(bench: Bench, peer: string, browser: Browser): Promise<void> {
  const { log } = readGolden('maritime/captured-ship')
  const logs = await openLogPage(browser, await longLog(long), log)
  const other = await openPeerPage(browser)
  const taken = await interleave(rounds, {
    fold: logs.fold,
    replay: () => other.replay(folded),
    verify: logs.verify,
  })
  logs.close()
  await other.close()

  const folds = taken.fold.map((fold) => (fold * folded) / long)
  bench.row({
    what: `Fold in the page, per ${folded.toLocaleString('en')} commits`,
    ours: milliseconds(median(folds)),
    beside: `${peer} reducer, ${folded.toLocaleString('en')} moves of Tricks: ${milliseconds(median(taken.replay))}`,
    ratio: ratio(folds, taken.replay),
    bound: atMost(50, median(folds), '50 ms'),
  })
  const verify = (median(taken.verify) * verified) / log.length
  bench.row({
    what: `Verification in the page, per ${verified} commits`,
    ours: milliseconds(verify),
    bound: atMost(1000, verify, '1 s'),
  })
}

/** Bytes after gzip of what a page at a server of boardgame.io loads. */
async function peerSize(): Promise<number> {
  const script = await bundleForPages(`import { Client } from 'boardgame.io/client'
    import { SocketIO } from 'boardgame.io/multiplayer'
    Object.assign(window, { Client, SocketIO })`)
  return gzipSync(script).length
}

function kilobytes(bytes: number): string {
  return `${(bytes / kilobyte).toFixed(1)} KB`
}
