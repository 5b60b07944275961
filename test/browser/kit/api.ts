import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A call of the API with the session of the page, as its script would make it. */
// biome-ignore lint/suspicious/noExplicitAny: what a test expects of an answer, it says itself
export async function call(page: Page, method: string, path: string, body?: object): Promise<any> {
  const { status, text } = await page.evaluate(
    async ([method, path, body]) => {
      const headers = {
        'rutter-client': '1',
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      }
      const answer = await fetch(path, { method, headers, body })
      return { status: answer.status, text: await answer.text() }
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  )
  expect(status, `${method} ${path}: ${text}`).toBeLessThan(300)
  return text === '' ? null : JSON.parse(text)
}

export type TableWish = {
  readonly game: string
  readonly seats: number
  readonly bots?: number
  readonly [more: string]: unknown
}

/** Signs up and opens a table, for tests that begin where others end. */
export async function openTable(page: Page, name: string, { bots = 0, ...wish }: TableWish): Promise<string> {
  await call(page, 'POST', '/v1/players', { name })
  const { id } = await call(page, 'POST', '/v1/matches', wish)
  for (let seat = 0; seat < bots; seat++) {
    await call(page, 'POST', `/v1/matches/${id}/seats`, { bot: 'random' })
  }
  return id
}

/** More seats for who has one, at a table for one screen. */
export async function seatMyself(page: Page, id: string, seats: number): Promise<void> {
  for (let seat = 0; seat < seats; seat++) await call(page, 'POST', `/v1/matches/${id}/seats`, {})
}

export async function startMatch(page: Page, id: string): Promise<void> {
  await call(page, 'POST', `/v1/matches/${id}/start`, {})
}

/**
 * Plays the caller's seats by random choices, without a table: for tests of what comes at the end, or once a command of a type may
 * be played. Answers the last seq.
 */
export function playByApi(
  page: Page,
  id: string,
  most = Number.POSITIVE_INFINITY,
  until?: string,
): Promise<number> {
  return page.evaluate(
    async ([id, most, until]) => {
      const url = `/v1/matches/${id}`
      const headers = { 'rutter-client': '1', 'content-type': 'application/json' }
      for (let moves = 0; ; ) {
        const match = await (await fetch(url)).json()
        if (match.status !== 'running' || moves >= most) return match.seq
        const choices: { command: { type: string }; seat: number }[] = match.choices
        if (choices.some(({ command: { type } }) => type === until)) return match.seq
        if (choices.length === 0) {
          await new Promise((resolve) => setTimeout(resolve, 5))
          continue
        }
        const { command, seat } = choices[Math.floor(Math.random() * choices.length)]!
        const played = await fetch(`${url}/commands`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ command, seat }),
        })
        if (!played.ok) throw new Error(await played.text())
        moves++
      }
    },
    [id, most, until] as const,
  )
}
