import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { german as formsGerman } from '../../src/api/forms/words/de.ts'
import { english as formsEnglish } from '../../src/api/forms/words/en.ts'
import { french as formsFrench } from '../../src/api/forms/words/fr.ts'
import { accountLetter } from '../../src/mail/compose/account.ts'
import { messageOf } from '../../src/mail/out/message.ts'
import { german } from '../../src/mail/words/de.ts'
import { english } from '../../src/mail/words/en.ts'
import { french } from '../../src/mail/words/fr.ts'
import { languages, type MailFacts, type SecurityEvent } from '../../src/service/owed.ts'
import { textFaults } from '../kit/languages.ts'

const origin = 'https://rutter.example'
const hostile = 'Anne\r\nBcc: mallory@example.org\u202e <script>alert("&")</script>'
const securityEvents: readonly SecurityEvent[] = [
  'signed-in',
  'recovered',
  'token-issued',
  'address-added',
  'address-removed',
  'recovery-made',
]
const each: readonly MailFacts[] = languages.flatMap((language): MailFacts[] => {
  const to = { to: 'anne@example.org', language }
  return [
    { ...to, kind: 'sign-in', code: '271828', link: 'x'.repeat(78), name: hostile },
    { ...to, kind: 'sign-in', code: '271828', link: 'x'.repeat(78), name: null },
    { ...to, kind: 'address', code: '271828' },
    ...securityEvents.map((event) => ({
      ...to,
      kind: 'security' as const,
      event,
      at: 1_800_000_000_000,
      name: hostile,
      notMe: 'y'.repeat(61),
    })),
  ]
})

describe.each(each.map((facts) => [facts.kind, facts.language, facts] as const))(
  '%s in %s',
  (kind, _, facts) => {
    const letter = accountLetter(`the key of ${kind}`, facts, origin)

    test('says the same in plain text and in HTML, with names that are only text', () => {
      const { text, html = '' } = letter
      expect(html).not.toMatch(/<script|<img|<link|javascript:|<[^>]+ on\w+=/i)
      expect(html.length).toBeLessThan(80_000)
      expect(`${text}${letter.subject}`).not.toMatch(/[\r\u202e]|\{\w+\}|undefined/)
      const secret = 'code' in facts ? facts.code : facts.notMe
      for (const said of [text, html]) expect(said).toContain(secret)
      const hosts = [...`${text}${html}`.matchAll(/https?:\/\/[^/\s"<]+/g)].map(([found]) => found)
      expect([...new Set(hosts)]).toEqual(facts.kind === 'address' ? [] : [origin])
    })

    test('has no header but ours, and none of lists or replies', () => {
      const sender = {
        from: 'Rutter <rutter@rutter.example>',
        host: 'rutter.example',
        mailIn: 'in.rutter.example',
      }
      const message = messageOf(letter, sender)
      expect(message.to).toBe('anne@example.org')
      expect(Object.keys(message.headers)).toEqual(['Auto-Submitted', 'X-Auto-Response-Suppress', 'X-Rutter'])
      expect(message).not.toHaveProperty('replyTo')
      expect(message).not.toHaveProperty('envelope')
      expect(message.subject).not.toMatch(/[\r\n]/)
    })
  },
)

test.each([
  ['mails', english.texts, 'src/mail/**/*.ts'],
  ['pages of links', formsEnglish.texts, 'src/api/forms/*.ts'],
] as const)('every text of %s is said somewhere', (_, texts, where) => {
  const code = globSync(where)
    .filter((path) => !path.includes('/words/'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const events = new Set<string>(securityEvents.map((event) => `security.${event}`))
  // What a mail about a match says has its prefix in one place.
  const said = (key: string) =>
    events.has(key) ||
    code.includes(`'${key}'`) ||
    (key.startsWith('turn.') && code.includes(`'${key.slice(5)}'`))
  expect(Object.keys(texts).filter((key) => !said(key))).toEqual([])
})

describe.each([
  ['mails', english.texts, german.texts, french.texts],
  ['pages of links', formsEnglish.texts, formsGerman.texts, formsFrench.texts],
] as const)('the words of %s', (_, en, de, fr) => {
  test('are the same in three languages, set as each asks', () => {
    for (const [language, texts] of [
      ['de', de],
      ['fr', fr],
    ] as const) {
      expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort())
      const faults = Object.entries(texts).flatMap(([key, text]) =>
        textFaults(language, key, (en as Readonly<Record<string, string>>)[key]!, text),
      )
      expect(faults).toEqual([])
    }
  })
})
