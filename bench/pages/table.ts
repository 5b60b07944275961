import type { Browser } from 'playwright-core'
import { startRutter } from '../server.ts'

export type TableTimes = {
  /** Milliseconds from the start of a navigation, with nothing cached, to the first choice that can be pressed. */
  readonly openings: readonly number[]
  /** Milliseconds from a click on a choice to the frame that shows the position after it. */
  readonly clicks: readonly number[]
}

const openings = 7
const clicks = 60

/** A match of Winds of Plunder against computer players, at a table in the browser, with motion off. */
export async function timeTable(browser: Browser, dir: string): Promise<TableTimes> {
  const server = await startRutter(dir, { PAGES: 'on' })
  const look = { baseURL: `http://127.0.0.1:${server.port}`, reducedMotion: 'reduce' as const }
  const context = await browser.newContext({ ...look, viewport: { width: 1440, height: 900 } })
  // Every move is one click: Confirm is another person's choice.
  await context.addInitScript(`localStorage.setItem('rutter.preferences', '{"confirm":"never"}')`)
  const page = await context.newPage()
  await page.goto('/about')
  const path = `/matches/${await page.evaluate(openMatch)}`
  const storageState = await context.storageState()

  const times: number[] = []
  for (let round = 0; round <= openings; round++) {
    const fresh = await browser.newContext({ ...look, storageState, viewport: { width: 1440, height: 900 } })
    await fresh.addInitScript(noteFirstChoice)
    const visited = await fresh.newPage()
    await visited.goto(path)
    const taken: number = await visited.evaluate('window.playable')
    // The first is the server's warm-up.
    if (round > 0) times.push(taken)
    await fresh.close()
  }

  await page.goto(path)
  const taken: readonly number[] = await page.evaluate(`(${playAndTime})(${clicks})`)
  await context.close()
  await server.stop()
  return { openings: times, clicks: taken }
}

/** Scripts for the page are texts: the types of the benchmark know no browser. */
const openMatch = `(async () => {
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json', 'rutter-client': '1' }
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  await post('/v1/players', { name: 'Anne' })
  const { id } = await post('/v1/matches', { game: 'winds-of-plunder', seats: 3, private: true })
  await post('/v1/matches/' + id + '/seats', { bot: 'random' })
  await post('/v1/matches/' + id + '/seats', { bot: 'random' })
  await post('/v1/matches/' + id + '/start', {})
  return id
})()`

const noteFirstChoice = `window.playable = new Promise((resolve) => {
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
