import { renderToString } from 'preact-render-to-string'
import { afterEach, describe, expect, test } from 'vitest'
import { games } from '../../../web/games/index.ts'
import { speak } from '../../../web/words/speak.ts'

afterEach(() => speak('en'))

// Lessons are in English only: marked, they are read out with an English voice and can be translated by the browser.
describe.each(games.map((game) => [game.meta.id, game] as const))('the lesson of %s', (_, game) => {
  test.each(['en', 'fr', 'de'] as const)('is marked as English on a page in %s', async (language) => {
    await speak(language)
    const { Learn, Help } = await game.lesson()
    expect(renderToString(<Learn />)).toMatch(/^<article[^>]* lang="en"/)
    expect(renderToString(<Help phase="any" />)).toMatch(/^<div[^>]* lang="en"/)
  })
})
