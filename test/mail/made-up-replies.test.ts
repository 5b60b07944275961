import { expect, test } from 'vitest'
import { games, usualOptions } from '../kit/all-games.ts'
import { mailsOf, misread } from '../kit/made-up-replies.ts'

const replies = Number(process.env.REPLIES ?? 20_000)

test(`of ${replies} made-up replies, each asks for what was written into it and for nothing else`, () => {
  const mails = games.flatMap((game, i) => mailsOf(game, 3, 70 + i, usualOptions(game)))
  const found = misread(mails, replies, 1)
  expect(found.slice(0, 3).join('\n\n'), `${found.length} are misread`).toBe('')
})
