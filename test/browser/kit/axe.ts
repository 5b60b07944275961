import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

type Finding = {
  readonly id: string
  readonly impact: string | null
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = {
  run(within: string, options: object): Promise<{ readonly violations: readonly Finding[] }>
}

/**
 * What axe finds that keeps somebody from using the page, by day or by night; `within` names a part, where the rest has been looked
 * at already.
 */
export async function expectNoFinding(page: Page, where: string, within = 'html'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoFindingNow(page, `${where} in ${colorScheme}`, within)
  }
}

async function expectNoFindingNow(page: Page, where: string, within: string): Promise<void> {
  const found = await page.evaluate(async (within) => {
    const { axe } = window as unknown as { axe: Axe }
    return (await axe.run(within, { resultTypes: ['violations'] })).violations
  }, within)
  const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${where}: ${id}: ${html.slice(0, 160)} ${failureSummary}`),
    ),
  ).toEqual([])
}
