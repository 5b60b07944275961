import type { Browser } from 'playwright-core'
import { median } from '../rounds.ts'
import { startRutter } from '../server.ts'
import { openAt } from './open.ts'

export type Visit = {
  /** Milliseconds from the start of a navigation, with nothing cached, to the first choice that can be pressed. */
  readonly opening: number
  /** The middle of the milliseconds from a click on a choice to the frame that shows the position after it. */
  readonly click: number
}

export type Table = { visit(): Promise<Visit>; close(): Promise<void> }

const clicks = 8

/** Each visit begins a match of Winds of Plunder against computer players, in a new browser with motion off. */
export async function openTable(browser: Browser, dir: string): Promise<Table> {
  const server = await startRutter(dir, { PAGES: 'on' })
  const look = { baseURL: `http://127.0.0.1:${server.port}`, reducedMotion: 'reduce' as const }
  const host = await browser.newContext(look)
  const page = await host.newPage()
  await page.goto('/about')
  await page.evaluate(signUp)
  const storageState = await host.storageState()
  return {
    async visit() {
      const path = `/matches/${await page.evaluate(openMatch)}`
      const fresh = await browser.newContext({
        ...look,
        storageState,
        viewport: { width: 1440, height: 900 },
      })
      // Every move is one click: Confirm is another person's choice.
      await fresh.addInitScript(`localStorage.setItem('rutter.preferences', '{"confirm":"never"}')`)
      await fresh.addInitScript(noteFirstChoice)
      const visited = await fresh.newPage()
      await openAt(visited, path, 'playable')
      const opening: number = await visited.evaluate('window.playable')
      const times: readonly number[] = await visited.evaluate(`(${playAndTime})(${clicks})`)
      await fresh.close()
      return { opening, click: median(times) }
    },
    async close() {
      await host.close()
      await server.stop()
    },
  }
}

/** Scripts for the page are texts: the types of the benchmark know no browser. */
const post = `async (path, body) => {
  const headers = { 'content-type': 'application/json', 'rutter-client': '1' }
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(await answer.text())
  return answer.json()
}`

const signUp = `(${post})('/v1/players', { name: 'Anne' })`

const openMatch = `(async (post) => {
  const { id } = await post('/v1/matches', { game: 'winds-of-plunder', seats: 3, private: true })
  await post('/v1/matches/' + id + '/seats', { bot: 'random' })
  await post('/v1/matches/' + id + '/seats', { bot: 'random' })
  await post('/v1/matches/' + id + '/start', {})
  return id
})(${post})`

/** The peer's page has its choices in the same place. */
export const noteFirstChoice = `window.playable = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (document.querySelector('section[aria-label="Your choices"] button') === null) return
    observer.disconnect()
    requestAnimationFrame(() => resolve(performance.now()))
  }).observe(document, { childList: true, subtree: true })
})`

/** Presses random choices. A click counts if it led to a commit; steps towards a choice change the list alone. */
const playAndTime = `async (wanted) => {
  const times = []
  const step = () => Number(document.querySelector('input[aria-label="Step"]')?.max ?? 0)
  const choices = () => [...document.querySelectorAll('section[aria-label="Your choices"] button')]
    .filter((button) => button.closest('[inert]') === null)
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  while (times.length < wanted && document.querySelector('section[aria-label="Result"]') === null) {
    const buttons = choices()
    if (buttons.length === 0) {
      await frame()
      continue
    }
    const head = step()
    const list = buttons.map(({ textContent }) => textContent).join()
    const began = performance.now()
    buttons[Math.floor(Math.random() * buttons.length)].click()
    while (step() === head && (choices().length === 0 || choices().map(({ textContent }) => textContent).join() === list)) {
      await frame()
    }
    if (step() > head) times.push(performance.now() - began)
    // Computer players move at once; their commits are not part of the next click.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return times
}`
