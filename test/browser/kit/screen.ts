import type { Page } from 'playwright-core'
import type { Prng } from '../../kit/prng.ts'
import { byHand, choiceButtons, mouse, oneMove, waitForTurn } from './playing.ts'

/** What a test looks at where a screen goes round. */
export type Looking = {
  readonly atCurtain?: () => Promise<void>
  readonly atTurn?: () => Promise<void>
}

/** One step at a screen that several share: who comes next takes it, or who has it makes a move. */
export async function goRound(page: Page, chance: Prng, { atCurtain, atTurn }: Looking = {}): Promise<void> {
  const curtain = page.getByRole('button', { name: /: show the table$/ })
  await curtain.or(choiceButtons(page).first()).first().waitFor()
  if (await curtain.isVisible()) {
    await atCurtain?.()
    await curtain.click()
    return
  }
  await atTurn?.()
  await waitForTurn(page)
  await oneMove(page, byHand(mouse), chance)
}
