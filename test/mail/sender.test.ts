import { describe, expect, test } from 'vitest'
import { textOfHtml } from '../../src/mail/in/html-text.ts'
import { readMessage } from '../../src/mail/in/message.ts'
import { readReply } from '../../src/mail/in/read-reply.ts'
import { dropped, notSender } from '../../src/mail/in/sender.ts'

const anne = 'From: Anne <anne@example.org>'

async function message(...headers: readonly string[]) {
  const lines = [...headers, 'To: play@in.example.org', 'Content-Type: text/plain', '', '2']
  return (await readMessage(new TextEncoder().encode(lines.join('\r\n'))))!
}

async function verdict(...headers: readonly string[]) {
  return notSender(await message(...headers), ['anne@example.org'], 'mx.rutter.example') ?? 'acted on'
}

describe('who sent a mail', () => {
  test.each([
    ['the address, proved', [verdictLine('dmarc=pass header.from=example.org'), anne], 'acted on'],
    ['in other letters', [verdictLine('dmarc=pass'), 'From: ANNE@Example.ORG'], 'acted on'],
    ['another address', [verdictLine('dmarc=pass'), 'From: Mallory <mallory@example.net>'], 'sender'],
    [
      'the address as a name',
      [verdictLine('dmarc=pass'), 'From: "anne@example.org" <m@example.net>'],
      'sender',
    ],
    ['two addresses', [verdictLine('dmarc=pass'), `${anne}, Mallory <m@example.net>`], 'sender'],
    ['two headers', [verdictLine('dmarc=pass'), anne, 'From: Mallory <m@example.net>'], 'sender'],
    ['none', [verdictLine('dmarc=pass')], 'sender'],
    ['a failed check', [verdictLine('dmarc=fail'), anne], 'dmarc'],
    ['no check', [anne], 'no-verdict'],
    ['a check of its own', ['Authentication-Results: mx.example.net; dmarc=pass', anne], 'no-verdict'],
    [
      'a check in our name below that of another server',
      ['Authentication-Results: other.example; dmarc=fail', verdictLine('dmarc=pass'), anne],
      'no-verdict',
    ],
    ['a check in a comment', [verdictLine('dmarc=none (dmarc=pass)'), anne], 'unproved'],
    ['no policy, signed', [verdictLine('dmarc=none; dkim=pass header.d=example.org'), anne], 'acted on'],
    [
      'no policy, signed by another',
      [verdictLine('dmarc=none; dkim=pass header.d=example.net'), anne],
      'unproved',
    ],
    [
      'signed by a longer name',
      [verdictLine('dkim=pass header.d=notexample.org; spf=pass smtp.mailfrom=x@anexample.org'), anne],
      'unproved',
    ],
    [
      'sent from its own server',
      [verdictLine('spf=pass smtp.mailfrom=b@bounce.example.org'), anne],
      'acted on',
    ],
    ['sent from another', [verdictLine('spf=fail smtp.mailfrom=example.org'), anne], 'unproved'],
  ])('%s', async (_, headers, expected) => expect(await verdict(...headers)).toBe(expected))

  test('without a server that checks, the address is enough', async () => {
    expect(notSender(await message(anne), ['anne@example.org'], undefined)).toBeUndefined()
  })
})

describe('what programs send is not read', () => {
  const isOurs = (address: string) => address.endsWith('@in.example.org')
  test.each([
    ['a person', [anne], undefined],
    ['a person whose client says so', ['Auto-Submitted: no', anne], undefined],
    ['our own mail', ['X-Rutter: turn', anne], 'own-mail'],
    ['from one of our addresses', ['From: play.7f3k@in.example.org'], 'own-mail'],
    ['a relay', ['Return-Path: < >', anne], 'no-sender'],
    ['out of office', ['Auto-Submitted: auto-replied', anne], 'automatic'],
    ['an older kind of it', ['Precedence: auto_reply', anne], 'automatic'],
    ['and another', ['X-Autoreply: yes', anne], 'automatic'],
    ['a mailing list', ['List-Id: <crew.example.org>', anne], 'list'],
  ] as const)('%s', async (_, headers, expected) => {
    expect(dropped(await message(...headers), isOurs)).toBe(expected)
  })
})

describe('what no client writes', () => {
  test('parts in parts without end are not read', async () => {
    const depth = 200
    const parts = Array.from({ length: depth }, (_, i) => [
      `Content-Type: multipart/mixed; boundary=b${i}`,
      '',
      `--b${i}`,
    ])
    expect(
      await readMessage(new TextEncoder().encode([anne, ...parts.flat(), '', '2'].join('\r\n'))),
    ).toBeUndefined()
  })

  test('headers as long as a book are not read', async () => {
    const raw = new TextEncoder().encode(`${anne}\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n2`)
    expect(await readMessage(raw)).toBeUndefined()
  })

  test('of a long text the beginning is read', async () => {
    const raw = new TextEncoder().encode(`${anne}\r\n\r\n2\r\n${'chatter\r\n'.repeat(50_000)}`)
    expect((await readMessage(raw))!.text.length).toBe(64 * 1024)
  })
})

function verdictLine(results: string): string {
  return `Authentication-Results: mx.rutter.example; ${results}`
}

describe('what takes long to read', () => {
  // Each took seconds, and its double four times as long, where a pattern tried every place of the line anew.
  test.each([
    ['a line of dots', `${'.'.repeat(60_000)}x`],
    ['a line of one word of ours', 'sail '.repeat(12_000)],
    ['as many spaces as a line holds', `${' '.repeat(60_000)}x`],
  ])('%s', (_, reply) => {
    expect(readReply(reply, ['You may: sail barbados'], () => false)).toEqual([])
  })

  test('spaces without end in HTML', () => {
    expect(textOfHtml(`<p>${'&nbsp;'.repeat(40_000)}2`)).toBe('2')
  })
})
