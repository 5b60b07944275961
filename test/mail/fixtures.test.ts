import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from '../../src/games/winds-of-plunder/notation.ts'
import { readMessage } from '../../src/mail/in/message.ts'
import { readReply } from '../../src/mail/in/read-reply.ts'
import { dropped, notSender } from '../../src/mail/in/sender.ts'

const folder = join(import.meta.dirname, 'fixtures')
const names = readdirSync(folder).filter((name) => name.endsWith('.eml'))
const expected: Readonly<Record<string, Expected>> = JSON.parse(
  readFileSync(join(folder, 'expected.json'), 'utf8'),
)
type Expected = {
  readonly client: string
  readonly verdict: 'play' | 'help' | 'drop' | 'bounce' | 'refuse'
  readonly why?: string
  readonly commands: readonly string[]
}

/** The mail that all of them answer. */
const sent = `## Write your answer above this line ##

Your turn in "Friday in Havana" (Winds of Plunder), move 41.

Since your last move:
* Mary sails to Barbados and scores 5.
* Ned draws a card.

You may:
(1) sail barbados
(2) sail trinidad
(3) draw
(4) end turn

Answer with a number, or write moves line by line.
You have until Thu 19 Nov, 09:14 (Europe/Paris).
https://rutter.example.org/m/m_7f3k9d2m5q8r1t4v6w0x2y5z8a

--${' '}
Rutter. Stop these mails: https://rutter.example.org/stop/k3
`

const reasons: Readonly<Record<string, string>> = {
  automatic: 'auto-submitted',
  'own-mail': 'own mail',
  sender: 'sender',
  dmarc: 'dmarc',
}

async function readingOf(name: string): Promise<Omit<Expected, 'client'>> {
  const message = (await readMessage(readFileSync(join(folder, name))))!
  if (message.report !== undefined) {
    const { permanent, status } = message.report
    return { verdict: 'bounce', why: `${permanent ? 'permanent' : 'for now'} ${status}`, commands: [] }
  }
  const drop = dropped(message, (address) => address.endsWith('@in.example.org'))
  if (drop !== undefined) return { verdict: 'drop', why: reasons[drop]!, commands: [] }
  const commands = readReply(message.text, [sent], (text) => parse(text) !== undefined).map(
    ({ line }) => line,
  )
  const refused = notSender(message, ['anne@example.org'], 'in.example.org')
  if (refused !== undefined) return { verdict: 'refuse', why: reasons[refused]!, commands }
  return { verdict: commands.length === 0 ? 'help' : 'play', commands }
}

describe('a reply is read as its writer meant it', () => {
  test('of all clients there is one', () => {
    expect(names.map((name) => name.replace('.eml', ''))).toEqual(Object.keys(expected))
  })

  test.each(names.map((name) => [name.replace('.eml', ''), name]))('%s', async (key, name) => {
    const { verdict, why, commands } = expected[key]!
    // A choice by number is the number, however it is written.
    const read = await readingOf(name)
    expect({ ...read, commands: read.commands.map((line) => line.replace(/^#|\)$/g, '')) }).toEqual({
      verdict,
      ...(why === undefined ? {} : { why }),
      commands,
    })
  })
})
