import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../../src/cli/config.ts'

const dir = mkdtempSync(join(tmpdir(), 'rutter-mail-'))
afterAll(() => rmSync(dir, { recursive: true }))

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const file = (name: string, text: string) => {
  writeFileSync(join(dir, name), text)
  return join(dir, name)
}
const key = file('key.pem', privateKey)

const relay = {
  SMTP_URL: 'smtps://rutter:secret@mail.example',
  MAIL_FROM: 'Rutter <rutter@rutter.example>',
  PUBLIC_URL: 'https://rutter.example',
}

test('mails go to files unless there is a relay, and the console shows codes on this machine alone', () => {
  const { mail } = readConfig({})
  expect(mail).toEqual({
    smtpUrl: null,
    from: 'Rutter <rutter@127.0.0.1>',
    origin: 'http://127.0.0.1:8080',
    dkim: null,
    showsCodes: true,
  })
  expect(readConfig({ HOST: '0.0.0.0' }).mail.showsCodes).toBe(false)
  expect(readConfig({ HOST: '::1', PORT: '1' }).mail).toMatchObject({
    origin: 'http://[::1]:1',
    showsCodes: true,
  })
  expect(readConfig(relay).mail).toEqual({
    smtpUrl: relay.SMTP_URL,
    from: relay.MAIL_FROM,
    origin: relay.PUBLIC_URL,
    dkim: null,
    showsCodes: false,
  })
  const local = { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'rutter@rutter.example' }
  expect(readConfig(local).mail.origin).toBe('http://127.0.0.1:8080')
  const signed = readConfig({ ...relay, DKIM_KEY: key, DKIM_SELECTOR: 'ship' }).mail.dkim
  expect(signed).toEqual({ domain: 'rutter.example', selector: 'ship', key: privateKey })
})

test.each<[string, Record<string, string>, RegExp]>([
  [
    'no sender',
    { SMTP_URL: relay.SMTP_URL, PUBLIC_URL: relay.PUBLIC_URL },
    /^SMTP_URL is set, so MAIL_FROM must/,
  ],
  [
    'links over http',
    { ...relay, PUBLIC_URL: 'http://rutter.example' },
    /^SMTP_URL is set, so PUBLIC_URL must be an https address/,
  ],
  ['no address', { ...relay, PUBLIC_URL: '', HOST: '0.0.0.0' }, /^SMTP_URL is set, so PUBLIC_URL must/],
  [
    'another relay',
    { ...relay, SMTP_URL: 'http://u:secret@mail.example' },
    /^SMTP_URL must be the address of a relay/,
  ],
  ['a relay that is no address', { ...relay, SMTP_URL: 'smtp://u:secret@:x' }, /^SMTP_URL must be/],
  [
    'a sender that is none',
    { ...relay, MAIL_FROM: 'Rutter' },
    /^MAIL_FROM is "Rutter", but must be a mail address/,
  ],
  ['two headers', { ...relay, MAIL_FROM: 'A\r\nBcc: b <a@b.example>' }, /^MAIL_FROM is/],
  ['a key without a name', { DKIM_KEY: key }, /^DKIM_KEY and DKIM_SELECTOR go together/],
  ['a name without a key', { DKIM_SELECTOR: 'ship' }, /^DKIM_KEY and DKIM_SELECTOR go together/],
  [
    'no such key',
    { DKIM_KEY: join(dir, 'none'), DKIM_SELECTOR: 'ship' },
    /^DKIM_KEY is ".*", but must be a file/,
  ],
  [
    'a file that is no key',
    { DKIM_KEY: file('no.pem', 'no'), DKIM_SELECTOR: 'ship' },
    /^DKIM_KEY is ".*", but must be a file/,
  ],
  ['a name that is none', { DKIM_KEY: key, DKIM_SELECTOR: 'a b' }, /^DKIM_SELECTOR is "a b", but must be/],
])('%s is told to be wrong, and no password is', (_, environment, told) => {
  expect(() => readConfig(environment)).toThrow(told)
  expect(() => readConfig(environment)).not.toThrow(/secret/)
})
