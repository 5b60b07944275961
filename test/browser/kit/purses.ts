import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { book } from '../../../src/games/maritime/data.ts'
import { maritime } from '../../../src/games/maritime/index.ts'
import type { Captain, Command } from '../../../src/games/maritime/state.ts'
import { turn } from '../../../src/games/maritime/turn.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { prng } from '../../kit/prng.ts'
import { call } from './api.ts'
import { stateOf } from './captains.ts'
import { describe } from './position.ts'

const spending = ['buy', 'hire', 'arm', 'trade', 'test-sails', 'sail'] as const
const passing = ['leave', 'test-sails', 'end-turn', 'flee', 'no-boarding', 'break-off'] as const

/** All captains are one player's: they trade until no two purses hold the same, so that one in the wrong place is seen. */
export async function spendApart(page: Page, id: string): Promise<void> {
  for (const chance = prng(1); ; ) {
    const state = await stateOf(page, id)
    const purses = state.captains.map(({ gold }) => gold)
    if (new Set(purses).size === purses.length) return
    const [seat] = turn(state, maritime.rules)
    const { choices } = await call(page, 'GET', `/v1/matches/${id}`)
    const own = (choices as { readonly command: Command; readonly seat: Seat }[])
      .filter((choice) => choice.seat === seat)
      .map(({ command }) => command)
    const asMuch = purses.filter((gold) => gold === purses[seat!]).length > 1
    const type = (asMuch ? spending : passing).find((each) => own.some((command) => command.type === each))
    const command = chance.pick(own.filter((each) => type === undefined || each.type === type))
    await call(page, 'POST', `/v1/matches/${id}/commands`, { command, seat })
  }
}

/**
 * Of the gold of others the table says that it is hidden, and what they last had to show of it: in their purses, in how far they are
 * as merchants, in the log and in words. Answers how many purses were closed.
 */
export async function expectClosedPurses(page: Page, id: string, holder: Seat): Promise<number> {
  const { captains } = await stateOf(page, id)
  const told = await page
    .locator('[data-piece^="gold/"], [data-piece^="objective/master-merchant/"]')
    .evaluateAll((pieces) =>
      pieces.map((piece) => ({
        piece: piece.getAttribute('data-piece')!,
        name: piece.getAttribute('aria-label')!.replace(/^.*: /, ''),
        text: piece.textContent!.trim(),
        bar: piece.querySelector<HTMLElement>('.mari-progress')?.style.width,
      })),
    )
  for (const { piece, ...said } of told) {
    const seat = Number(/\d+$/.exec(piece)![0])
    const captain = captains[seat]!
    const { gold } = captain
    if (piece.startsWith('gold/')) {
      const text = seat === holder ? `${gold} g` : closed(captain)
      expect(said.name, piece).toBe(text)
      // Where there is little room a sign stands for the word: the figure alone, or that there is none to be seen.
      expect([text, seat === holder ? `${gold}` : '?'], piece).toContain(said.text)
    } else if (!captain.objectives.includes('master-merchant')) {
      const text = `${seat === holder ? gold : '?'}/${book.merchantGold}`
      expect(said, piece).toMatchObject({ name: text, text, ...(seat === holder ? {} : { bar: '0%' }) })
    }
  }
  const log = await page.getByRole('log').evaluateAll((logs) => logs.map((log) => log.textContent).join())
  expect(log.match(/takes \d+g along/g)?.length ?? 0).toBeLessThanOrEqual(1)
  const lines = (await describe(page)).flatMap((part) => part.lines).filter((line) => /^Gold: /.test(line))
  expect(lines.filter((line) => !/^Gold: concealed/.test(line))).toEqual([
    `Gold: ${captains[holder]!.gold}g.`,
  ])
  return told.filter(({ name }) => /^hidden/.test(name)).length
}

function closed({ shown }: Captain): string {
  return shown === null ? 'hidden' : `hidden last shown ${shown} g`
}
