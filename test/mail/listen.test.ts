import { connect, type Socket } from 'node:net'
import { createTransport } from 'nodemailer'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Listener, openListener, type Received, recipientOf } from '../../src/mail/in/listen.ts'
import { readMessage } from '../../src/mail/in/message.ts'

const ours = 'play.7f3k9d2m5q8r1t4v6w0x2y5z8a@in.example.org'
const opened: Listener[] = []
const sockets: Socket[] = []
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  for (const listener of opened) await listener.close()
})

let now = 0
let kept: Received[] = []
let errors: unknown[] = []
let isFull = false
beforeEach(() => {
  now += 3_600_000
  kept = []
  errors = []
  isFull = false
})

async function listen() {
  const listener = await openListener({
    host: '127.0.0.1',
    port: 0,
    mailIn: 'in.example.org',
    tls: null,
    keep: async (received) => {
      if (isFull) throw new Error('no space left')
      kept.push(received)
    },
    report: (error) => errors.push(error),
    clock: () => now,
  })
  opened.push(listener)
  return listener
}

/** The codes that the server answers these lines with, each sent after the answer to the one before. */
async function dialogue(port: number, lines: readonly string[]): Promise<number[]> {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  sockets.push(socket)
  const codes: number[] = []
  let text = ''
  const answer = () =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        const found = /^(?:\d{3}-.*\r\n)*(\d{3}) .*\r\n/.exec(text)
        if (found === null) return
        text = text.slice(found[0].length)
        codes.push(Number(found[1]))
        socket.off('data', onData).off('close', onClose)
        resolve()
      }
      const onData = (part: string) => {
        text += part
        look()
      }
      const onClose = () => reject(new Error(`closed after ${codes.join(' ')}`))
      socket.on('data', onData).on('close', onClose)
      look()
    })
  await answer()
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    await answer()
  }
  socket.destroy()
  return codes
}

const hello = ['EHLO mail.example.org', 'MAIL FROM:<anne@example.org>']

describe('a mail to one of our addresses', () => {
  test('is kept as it came, below the sender of its envelope', async () => {
    const { port } = await listen()
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
    const text = '2\n.\n..dots\nÀ bientôt'
    await transport.sendMail({ from: 'Anne <anne@example.org>', to: ours, subject: 'Re', text })
    transport.close()
    const [{ recipient, raw } = kept[0]!] = kept
    expect(recipient).toEqual({ kind: 'play', token: '7f3k9d2m5q8r1t4v6w0x2y5z8a' })
    expect(raw.toString('latin1')).toMatch(/^Return-Path: <anne@example\.org>\r\n/)
    const message = (await readMessage(raw))!
    expect(message.text.trim()).toBe(text)
    expect(message.from).toBe('anne@example.org')
  })

  test('whose sender claims another envelope has ours on top', async () => {
    const { port } = await listen()
    await dialogue(port, [
      'EHLO mail.example.org',
      'MAIL FROM:<>',
      `RCPT TO:<${ours}>`,
      'DATA',
      'Return-Path: <anne@example.org>\r\nFrom: anne@example.org\r\n\r\n2\r\n.',
    ])
    const { headers } = (await readMessage(kept[0]!.raw))!
    expect(headers.find(({ key }) => key === 'return-path')!.value).toBe('<>')
  })

  test('stays with the sender until it is kept', async () => {
    const { port } = await listen()
    isFull = true
    const mail = [...hello, `RCPT TO:<${ours}>`, 'DATA', 'From: a@example.org\r\n\r\n2\r\n.']
    expect((await dialogue(port, mail)).at(-1)).toBe(451)
    expect(errors).toEqual([expect.objectContaining({ message: 'no space left' })])
    isFull = false
    expect((await dialogue(port, mail)).at(-1)).toBe(250)
    expect(kept).toHaveLength(1)
  })

  test('is refused where it is too large, told before or not', async () => {
    const { port } = await listen()
    const large = 'x'.repeat(998).concat('\r\n').repeat(1100)
    expect(await dialogue(port, [hello[0]!, `${hello[1]} SIZE=${large.length}`])).toEqual([220, 250, 552])
    const codes = await dialogue(port, [...hello, `RCPT TO:<${ours}>`, 'DATA', `Subject: x\r\n\r\n${large}.`])
    expect(codes.at(-1)).toBe(552)
    expect(kept).toEqual([])
  })

  test('goes to one of them alone', async () => {
    const { port } = await listen()
    const codes = await dialogue(port, [...hello, `RCPT TO:<${ours}>`, `RCPT TO:<${ours.replace('7', '8')}>`])
    expect(codes).toEqual([220, 250, 250, 250, 452])
  })
})

describe('what is not for us', () => {
  test.each([
    'anne@example.net',
    'play.7f3k9d2m5q8r1t4v6w0x2y5z8a@example.org',
    'play.7f3k9d2m5q8r1t4v6w0x2y5z8@in.example.org',
    'play.7f3k9d2m5q8r1t4v6w0x2y5z8a%example.net@in.example.org',
    'postmaster@in.example.org',
  ])('is relayed to nobody: %s', async (address) => {
    const { port } = await listen()
    expect((await dialogue(port, [...hello, `RCPT TO:<${address}>`])).at(-1)).toBe(550)
  })

  test('addresses are known in capitals too', () => {
    expect(recipientOf(ours.toUpperCase(), 'in.example.org')).toEqual(recipientOf(ours, 'IN.example.org'))
    expect(recipientOf(`${ours}@example.net`, 'in.example.org')).toBeUndefined()
  })
})

describe('who sends too much', () => {
  test('waits for a minute after ten mails', async () => {
    const { port } = await listen()
    const again = Array.from({ length: 11 }, () => ['RSET', hello[1]!]).flat()
    const codes = await dialogue(port, [hello[0]!, ...again])
    expect(codes.slice(2).filter((_, i) => i % 2 === 1)).toEqual([...Array(10).fill(250), 450])
    now += 60_001
    expect((await dialogue(port, hello)).at(-1)).toBe(250)
  })

  test('finds no more than twenty connections', async () => {
    const { port } = await listen()
    const open = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
    sockets.push(...open)
    await Promise.all(open.map((socket) => new Promise((resolve) => socket.once('data', resolve))))
    expect(await dialogue(port, [])).toEqual([421])
    for (const socket of open) socket.destroy()
    await expect.poll(() => dialogue(port, [])).toEqual([220])
  })

  test('and hangs up in the middle of a mail leaves nothing behind', async () => {
    const { port } = await listen()
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.write([...hello, `RCPT TO:<${ours}>`, 'DATA', 'From: anne@example.org', '', '2'].join('\r\n'))
    await new Promise((resolve) => socket.once('data', resolve))
    socket.destroy()
    expect((await dialogue(port, hello)).at(-1)).toBe(250)
    expect(kept).toEqual([])
    expect(errors).toEqual([])
  })
})

test('a port that is taken is told of at once', async () => {
  const { port } = await listen()
  const second = openListener({
    host: '127.0.0.1',
    port,
    mailIn: 'in.example.org',
    tls: null,
    keep: async () => {},
    report: () => {},
    clock: () => 0,
  })
  await expect(second).rejects.toThrow(/EADDRINUSE/)
})
