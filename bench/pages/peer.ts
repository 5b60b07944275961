import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { cardOf, randomDeals } from '../games/deals.ts'
import { moveOf } from '../games/tricks-boardgame-io.ts'
import { median } from '../rounds.ts'
import { startServer } from '../server.ts'
import { bundleForPages } from './bundle.ts'
import { openAt } from './open.ts'
import { noteFirstChoice, type Visit } from './table.ts'

export type PeerPage = {
  /** At the library's own server, over a socket. */
  visit(): Promise<Visit>
  /** With its local master, which plays in the page and asks no server. */
  visitLocal(): Promise<Visit>
  /** Milliseconds for so many moves by the library's reducer, the first ones in a new page. */
  replay(moves: number): Promise<number>
  close(): Promise<void>
}

const clicks = 8
const cards = 52

/** Tricks by boardgame.io's client, for all four seats: the hand whose turn it is stands there as buttons. */
export async function openPeerPage(browser: Browser): Promise<PeerPage> {
  const peer = await startServer('peer')
  const script = await bundleForPages(pageScript)
  const files = createServer(({ url }, response) => {
    const isScript = url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : html)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => files.once('listening', resolve))
  const address = `http://127.0.0.1:${(files.address() as AddressInfo).port}/`

  async function inNewPage<T>(path: string, look: (page: Page) => Promise<T>): Promise<T> {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(noteFirstChoice)
    await openAt(page, address + path, 'peer')
    const seen = await look(page)
    await page.close()
    return seen
  }

  const visit = (path: string) =>
    inNewPage(path, async (page) => {
      const opening: number = await page.evaluate('window.playable')
      const times: readonly number[] = await page.evaluate(`peer.playAndTime(${clicks})`)
      return { opening, click: median(times) }
    })

  return {
    visit: () => visit(`?server=${peer.port}`),
    visitLocal: () => visit(''),
    async replay(moves) {
      const dealt = await randomDeals(Math.ceil(moves / cards))
      const deals = dealt.map(({ hands, log, tricks }) => ({
        hands,
        moves: log.map((commit) => moveOf(commit.by.seat!, cardOf(commit))),
        tricks,
      }))
      const taken: number = await inNewPage('', (page) =>
        page.evaluate(`peer.replay(${JSON.stringify(deals)})`),
      )
      return (taken * moves) / (dealt.length * cards)
    },
    async close() {
      files.close()
      await peer.stop()
    },
  }
}

const html = `<!doctype html><meta charset="utf-8"><title>Tricks</title>
<section aria-label="Your choices"></section><script type="module" src="/page.js"></script>`

const pageScript = `
import { Client } from 'boardgame.io/client'
import { INVALID_MOVE, PlayerView } from 'boardgame.io/core'
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal'
import { Local, SocketIO } from 'boardgame.io/multiplayer'
import { follows, tricksFor } from '../games/tricks-boardgame-io.ts'

const game = tricksFor({ INVALID_MOVE, PlayerView })
const table = document.querySelector('section')

const port = new URLSearchParams(location.search).get('server')
const multiplayer = port === null ? Local() : SocketIO({ server: 'http://127.0.0.1:' + port })
const matchID = crypto.randomUUID()

const clients = ['0', '1', '2', '3'].map((playerID) =>
  Client({ game, numPlayers: 4, multiplayer, matchID, playerID }))
const isThere = clients.map((client) => new Promise((resolve) => {
  client.subscribe((state) => {
    if (state === null) return
    resolve()
    if (state.ctx.currentPlayer === client.playerID) show(client, state)
  })
}))
clients[0].start()
// Other people's clients are not part of the way to the first hand. A move while one of them connects would leave it behind.
const allAreThere = window.playable.then(() => {
  for (const client of clients.slice(1)) client.start()
  return Promise.all(isThere)
})

function show({ moves, playerID }, { ctx, G: { players, trick, tricks } }) {
  const { hand } = players[playerID]
  const line = document.createElement('p')
  line.textContent = 'Player ' + playerID + '. On the table: ' + trick.join(', ') + '. Taken: ' + tricks.join(', ')
  const buttons = hand.map((card) => {
    const button = document.createElement('button')
    button.textContent = card
    button.disabled = !follows(trick, hand, card)
    button.onclick = () => moves.play(card)
    return button
  })
  table.replaceChildren(line, ...buttons)
  table.dataset.turn = ctx.turn
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** To the frame that shows the next turn: the client shows the card itself at once, and the turn once the master has passed it. */
async function playAndTime(wanted) {
  await allAreThere
  const times = []
  while (times.length < wanted) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const buttons = [...table.querySelectorAll('button:enabled')]
    const { turn } = table.dataset
    const began = performance.now()
    buttons[Math.floor(Math.random() * buttons.length)].click()
    do await frame()
    while (table.dataset.turn === turn)
    times.push(performance.now() - began)
  }
  return times
}

function replay(deals) {
  const reduce = CreateGameReducer({ game })
  const starts = deals.map(({ hands }) => InitializeGame({ game, numPlayers: 4, setupData: hands }))
  const began = performance.now()
  const ends = deals.map(({ moves }, index) => moves.reduce(reduce, starts[index]))
  const taken = performance.now() - began
  deals.forEach(({ tricks }, index) => {
    if (ends[index].G.tricks.join() !== tricks.join()) throw new Error('other tricks than ours')
  })
  return taken
}

window.peer = { playAndTime, replay }
`
