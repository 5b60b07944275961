import { createVerify, generateKeyPairSync } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { readMessage } from '../../src/mail/in/message.ts'
import { dropped } from '../../src/mail/in/sender.ts'
import { type Letter, messageOf } from '../../src/mail/out/message.ts'
import { filePost, smtpPost } from '../../src/mail/out/post.ts'

const sender = { from: 'Rutter <rutter@example.org>', host: 'rutter.example.org', mailIn: 'in.example.org' }
const letter: Letter = {
  kind: 'turn',
  key: 'p_anne m_1 41 turn mail',
  to: 'anne@example.org',
  subject: 'Your turn: Friday in Havana',
  text: 'Ahoy',
  match: 'm_1',
  token: '7f3k9d2m5q8r1t4v6w0x2y5z8a',
  stop: 'https://rutter.example.org/stop/k3',
}

const home = mkdtempSync(join(tmpdir(), 'rutter-post-'))
const closing: (() => void)[] = [() => rmSync(home, { recursive: true })]
afterAll(() => {
  for (const close of closing) close()
})

type Received = { readonly from: string; readonly to: readonly string[]; readonly raw: Buffer }

/** A relay on loopback; `answer` to the address of a recipient. */
async function relay(answer: (address: string) => number = () => 250) {
  const received: Received[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo({ address }, _, callback) {
      const code = answer(address)
      callback(code === 250 ? null : Object.assign(new Error('No.'), { responseCode: code }))
    },
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts) })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve(0))),
  }
}

async function through(
  message: Parameters<ReturnType<typeof smtpPost>['send']>[0],
  dkim: Parameters<typeof smtpPost>[1] = null,
) {
  const { received, url } = await relay()
  const post = smtpPost(url, dkim)
  expect(await post.send(message)).toBe('sent')
  post.close()
  return received[0]!
}

describe('a mail that leaves', () => {
  test('has headers by which it is answered, threaded, stopped, and known when it comes back', async () => {
    const { from, to, raw } = await through(messageOf(letter, sender))
    expect({ from, to }).toEqual({
      from: 'bounce.7f3k9d2m5q8r1t4v6w0x2y5z8a@in.example.org',
      to: ['anne@example.org'],
    })
    const headers = await headersOf(raw)
    expect(headers).toMatchObject({
      from: 'Rutter <rutter@example.org>',
      'reply-to': 'play.7f3k9d2m5q8r1t4v6w0x2y5z8a@in.example.org',
      references: '<m_1@rutter.example.org>',
      'in-reply-to': '<m_1@rutter.example.org>',
      'list-id': 'Rutter matches <matches.rutter.example.org>',
      'list-unsubscribe': '<https://rutter.example.org/stop/k3>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
      'auto-submitted': 'auto-generated',
    })
    expect(dropped((await readMessage(raw))!, () => false)).toBe('own-mail')
  })

  test('has the same id when it is sent again, and another one for another notice', async () => {
    const id = async (change: Partial<Letter> = {}) =>
      (await headersOf((await through(messageOf({ ...letter, ...change }, sender))).raw))['message-id']
    expect(await id({ text: 'Ahoy again' })).toBe(await id())
    expect(await id({ key: 'p_anne m_1 42 turn mail' })).not.toBe(await id())
  })

  test('says nothing of replies where none can come, nor how to stop what can’t be stopped', async () => {
    const bare = { ...letter, kind: 'sign-in', match: null, stop: null }
    const { from, raw } = await through(messageOf(bare, { ...sender, mailIn: null }))
    expect(from).toBe('rutter@example.org')
    expect(Object.keys(await headersOf(raw)).sort()).toEqual([
      ...['auto-submitted', 'content-transfer-encoding', 'content-type', 'date', 'from', 'message-id'],
      ...['mime-version', 'subject', 'to', 'x-auto-response-suppress', 'x-rutter'],
    ])
  })

  test.each([
    ['a line break', 'Havana\r\nBcc: all@example.org'],
    ['other ends of a line', 'Havana\u2028Bcc: all@example.org\u0085Bcc: all@example.org'],
    ['a change of the direction of writing', '\u202eanavaH Bcc: all@example.org'],
    ['no end', 'Havana '.repeat(200)],
    ['signs of several parts', '👩🏽‍✈️'.repeat(200)],
  ])('keeps its headers whatever a title holds: %s', async (_, title) => {
    const { to, raw } = await through(messageOf({ ...letter, subject: `Your turn: ${title}` }, sender))
    expect(to).toEqual(['anne@example.org'])
    const headers = await headersOf(raw)
    expect(headers.bcc).toBeUndefined()
    expect(headers.cc).toBeUndefined()
    const subject = (await subjectOf(raw))!
    expect(subject).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
    expect([...new Intl.Segmenter().segment(subject)].length).toBeLessThanOrEqual(120)
  })

  test('is signed, with how to stop it', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const { raw } = await through(messageOf(letter, sender), { domain: 'example.org', selector: 's1', key })
    const signature = (await headersOf(raw))['dkim-signature']!.replace(/\s+/g, '')
    const signed = /;h=([^;]+)/.exec(signature)![1]!.toLowerCase().split(':')
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'list-unsubscribe', 'list-unsubscribe-post']),
    )
    expect(isSignedBy(raw, signed, publicKey)).toBe(true)
    const forged = Buffer.from(raw.toString('latin1').replace('/stop/k3', '/stop/k4'), 'latin1')
    expect(isSignedBy(forged, signed, publicKey)).toBe(false)
  })
})

describe('a relay', () => {
  test('that says that there is no such address is believed', async () => {
    const { url } = await relay(() => 550)
    const post = smtpPost(url, null)
    expect(await post.send(messageOf(letter, sender))).toBe('refused')
    post.close()
  })

  test.each([421, 450, 452, 535, 501])('that answers %d is asked again later', async (code) => {
    const { url } = await relay(() => code)
    const post = smtpPost(url, null)
    await expect(post.send(messageOf(letter, sender))).rejects.toThrow()
    post.close()
  })

  test('that is away is asked again later', async () => {
    const { url, stop } = await relay()
    await stop()
    const post = smtpPost(url, null)
    await expect(post.send(messageOf(letter, sender))).rejects.toThrow()
    post.close()
  })
})

describe('without a relay', () => {
  test('mails are files for their owner, the same mail one file, and old ones are removed', async () => {
    const folder = join(home, 'outbox')
    const old = join(folder, 'turn.old.eml')
    const note = join(folder, 'note.txt')
    mkdirSync(folder)
    for (const path of [old, note]) {
      writeFileSync(path, '')
      utimesSync(path, 1, 1)
    }
    const post = filePost(folder, Date.now)
    const message = messageOf(letter, sender)
    expect(await post.send(message)).toBe('sent')
    expect(await post.send(message)).toBe('sent')
    const [name, ...others] = readdirSync(folder).filter((each) => each !== 'note.txt')
    expect(others).toEqual([])
    expect(name).toMatch(/^turn\.[0-9a-f]{32}\.eml$/)
    expect(statSync(join(folder, name!)).mode & 0o777).toBe(0o600)
    expect((await readMessage(readFileSync(join(folder, name!))))!.text).toContain('Ahoy')
    post.close()
  })
})

async function headersOf(raw: Buffer): Promise<Record<string, string>> {
  const { headers } = (await readMessage(raw))!
  expect(new Set(headers.map(({ key }) => key)).size, 'no header twice').toBe(headers.length)
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]))
}

async function subjectOf(raw: Buffer): Promise<string | undefined> {
  const { default: PostalMime } = await import('postal-mime')
  return (await PostalMime.parse(raw)).subject
}

/** The headers of a message under its signature, as RFC 6376 has them checked ("relaxed"). */
function isSignedBy(
  raw: Buffer,
  signed: readonly string[],
  key: Parameters<ReturnType<typeof createVerify>['verify']>[0],
) {
  const [head = ''] = raw.toString('latin1').split('\r\n\r\n')
  const lines = head.split(/\r\n(?![ \t])/)
  const relaxed = (name: string) => {
    const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`))
    if (line === undefined) return ''
    const value = line
      .slice(line.indexOf(':') + 1)
      .replace(/\s+/g, ' ')
      .trim()
    return `${name}:${value}`
  }
  const own = relaxed('dkim-signature')
  const [, value = ''] = /; b=([A-Za-z0-9+/= ]+)$/.exec(own) ?? []
  const unsigned = own.slice(0, own.length - value.length)
  const text = [...signed.map(relaxed).filter((line) => line !== ''), unsigned.trimEnd()].join('\r\n')
  return createVerify('RSA-SHA256').update(text, 'latin1').verify(key, value.replace(/ /g, ''), 'base64')
}
