import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, openKit } from '../kit.ts'
import { places } from '../stores.ts'
import { openPage, type Page, setCookies, signedUp } from './page.ts'

const claim = '/v1/device-codes/claim'

describe.each(places)('over %s', (_place, open) => {
  let kit: Kit
  let now = Date.parse('2026-11-18T12:00:00Z')
  beforeAll(async () => {
    kit = await openKit({ open, clock: () => now })
  })
  afterAll(() => kit.close())

  async function shown(first: Page): Promise<{ id: string; code: string; path: string; expires: number }> {
    const { status, body } = await first.post('/v1/device-codes')
    expect(status).toBe(201)
    return { ...body, path: `/v1/device-codes/${body.id}` }
  }

  async function isWrong(page: Page, code: string): Promise<void> {
    const { status, body } = await page.post(claim, { code })
    expect([status, body.code, body.params]).toEqual([422, 'code-wrong', {}])
    expect(page.cookies.size).toBe(0)
  }

  test('a second device is signed in by a code that is typed there and confirmed on the first', async () => {
    const first = await signedUp(kit, 'Anne')
    const second = openPage(kit)
    const { id, code, path, expires } = await shown(first)
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/)
    expect([id, expires]).toEqual([code.slice(0, 4), now + 120_000])
    expect((await first.get(path)).body).toEqual({ id, expires, device: null })
    expect((await first.post(`${path}/confirm`)).body.code).toBe('code-not-typed')

    const typed = `${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    const waiting = await second.post(claim, { code: typed, device: 'a phone' })
    expect(waiting.status).toBe(202)
    expect(waiting.body.check).toMatch(/^\d\d$/)
    expect(waiting.text).not.toMatch(/rs_|Anne/)
    expect(setCookies(waiting)).toEqual([
      expect.stringMatching(/^claim=.*; Path=\/; Max-Age=600; HttpOnly; SameSite=Strict$/),
    ])
    expect((await second.get('/v1/me')).status).toBe(401)
    expect((await second.post(claim, { code })).body).toEqual(waiting.body)
    const { check } = waiting.body
    expect((await first.get(path)).body.device).toEqual({ label: 'a phone', check })

    expect((await first.post(`${path}/confirm`)).status).toBe(204)
    // As if the first answer was lost.
    const lost = openPage(kit, new Map(second.cookies))
    for (const page of [lost, second]) {
      const answer = await page.post(claim, { code })
      expect([answer.status, answer.body.player.id]).toEqual([201, first.id])
      expect([...page.cookies.keys()]).toEqual(['session'])
      expect((await page.get('/v1/me')).body.id).toBe(first.id)
    }
    const { tokens } = (await second.get('/v1/tokens')).body
    expect(tokens.map((each: { label: string; current: boolean }) => [each.label, each.current])).toEqual(
      expect.arrayContaining([
        ['browser', false],
        ['a phone', true],
      ]),
    )
    expect(tokens).toHaveLength(2)
  })

  test('unknown, wrong, ended and used codes are answered alike', async () => {
    const first = await signedUp(kit, 'Anne')
    const answers: string[] = []
    const tell = async (code: string) => {
      const page = openPage(kit)
      const { status, body } = await page.post(claim, { code })
      answers.push(JSON.stringify([status, body, [...page.cookies]]))
    }
    await tell('ZZZZZZZZ')
    await tell('')
    await tell('a code?')
    const { code, path } = await shown(first)
    await tell(`${code.slice(0, 4)}${code.endsWith('BBBB') ? 'CCCC' : 'BBBB'}`)
    now += 120_000
    await tell(code)
    expect((await first.get(path)).body.code).toBe('unknown-code')
    const used = await shown(first)
    const second = openPage(kit)
    await second.post(claim, { code: used.code })
    await tell(used.code)
    await first.post(`${used.path}/confirm`)
    await tell(used.code)
    expect((await first.post(`${used.path}/confirm`)).body.code).toBe('unknown-code')
    expect(new Set(answers).size).toBe(1)
    expect(answers).toHaveLength(7)
  })

  test('a code stands five wrong tries, also where they come at once', async () => {
    const first = await signedUp(kit, 'Anne')
    const { code, path } = await shown(first)
    const wrong = (i: number) => `${code.slice(0, 4)}${code.endsWith('ZZB') ? 'WWW' : 'ZZB'}${'BCDFGHJK'[i]}`
    for (let i = 0; i < 4; i++) await isWrong(openPage(kit), wrong(i))
    expect((await first.get(path)).status).toBe(200)
    await isWrong(openPage(kit), wrong(4))
    expect((await first.get(path)).body.code).toBe('unknown-code')
    await isWrong(openPage(kit), code)

    const second = await shown(first)
    const guesses = Array.from({ length: 5 }, (_, i) => `${second.code.slice(0, 4)}XXX${'BCDFG'[i]}`)
    await Promise.all(guesses.map((guess) => isWrong(openPage(kit), guess)))
    expect((await first.get(second.path)).body.code).toBe('unknown-code')
  })

  test('of two devices that type it, one alone has it', async () => {
    const first = await signedUp(kit, 'Anne')
    const { code, path } = await shown(first)
    const pages = Array.from({ length: 6 }, () => openPage(kit))
    const answers = await Promise.all(pages.map((page) => page.post(claim, { code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 422, 422, 422, 422, 422])
    await first.post(`${path}/confirm`)
    const later = await Promise.all(pages.map((page) => page.post(claim, { code })))
    expect(later.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
  })

  test('a claim that is forged or for another code signs nobody in', async () => {
    const [first, other] = [await signedUp(kit, 'Anne'), await signedUp(kit, 'Mary')]
    const [mine, hers] = [await shown(first), await shown(other)]
    const second = openPage(kit)
    await second.post(claim, { code: mine.code })
    const kept = second.cookies.get('claim')!
    const guessed = openPage(kit, new Map([['claim', `${kept.slice(0, -3)}AAA`]]))
    expect((await guessed.post(claim, { code: mine.code })).body.code).toBe('code-wrong')
    await first.post(`${mine.path}/confirm`)
    for (const forged of [
      `${kept.slice(0, -3)}AAA`,
      kept.replace(/^.{4}/, hers.id),
      kept.replace(/_.{26}_/, `_${'0'.repeat(26)}_`),
      'x',
      '',
    ]) {
      const page = openPage(kit, new Map([['claim', forged]]))
      expect((await page.post(claim, { code: mine.code })).body.code).toBe('code-wrong')
      expect(page.cookies.has('session')).toBe(false)
    }
    // The claim of one code is not one of another, and typing that one is a new try.
    const answer = await openPage(kit, new Map([['claim', kept]])).post(claim, { code: hers.code })
    expect(answer.status).toBe(202)
  })

  test('a code belongs to its player, ends with the next one, and can be ended', async () => {
    const [first, other] = [await signedUp(kit, 'Anne'), await signedUp(kit, 'Mary')]
    const one = await shown(first)
    for (const answer of [
      await other.get(one.path),
      await other.post(`${one.path}/confirm`),
      await other.delete(one.path),
      await first.get('/v1/device-codes/nothing'),
      await first.get(`/v1/device-codes/${'B'.repeat(90)}`),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([404, 'unknown-code'])
    }
    const two = await shown(first)
    await isWrong(openPage(kit), one.code)
    const second = openPage(kit)
    expect((await second.post(claim, { code: two.code })).status).toBe(202)
    expect((await first.delete(two.path)).status).toBe(204)
    expect((await second.post(claim, { code: two.code })).body.code).toBe('code-wrong')
    expect((await first.post(`${two.path}/confirm`)).status).toBe(404)
  })

  test('wrong tries after a device has typed it don’t end it', async () => {
    const first = await signedUp(kit, 'Anne')
    const { code, id, path } = await shown(first)
    const second = openPage(kit)
    await second.post(claim, { code })
    for (let i = 0; i < 6; i++) await isWrong(openPage(kit), `${id}XXX${'BCDFGH'[i]}`)
    expect((await first.post(`${path}/confirm`)).status).toBe(204)
    expect((await second.post(claim, { code })).status).toBe(201)
  })

  test('a code that is ended while it is confirmed signs nobody in, whichever came first', async () => {
    const first = await signedUp(kit, 'Anne')
    for (let i = 0; i < 12; i++) {
      const { code, path } = await shown(first)
      const second = openPage(kit)
      await second.post(claim, { code })
      const confirm = () => first.post(`${path}/confirm`)
      const drop = () => first.delete(path)
      const [one, other] = i % 2 === 0 ? [confirm(), drop()] : [drop(), confirm()]
      const both = [(await one).status, (await other).status]
      const [confirmed, dropped] = i % 2 === 0 ? both : both.reverse()
      const signedIn = (await second.post(claim, { code })).status === 201
      expect([confirmed, dropped, signedIn]).toEqual(confirmed === 204 ? [204, 404, true] : [404, 204, false])
    }
  })

  test('a device that was typed in has two minutes to be confirmed', async () => {
    const first = await signedUp(kit, 'Anne')
    const { code, path } = await shown(first)
    const second = openPage(kit)
    now += 119_000
    await second.post(claim, { code })
    now += 119_000
    expect((await second.post(claim, { code })).status).toBe(202)
    now += 1000
    expect((await first.post(`${path}/confirm`)).status).toBe(404)
    expect((await second.post(claim, { code })).body.code).toBe('code-wrong')
  })

  test('the new device may do no more than the one that showed the code', async () => {
    const anne = await kit.signUp('Anne')
    const issue = async (wish: object) =>
      kit.client((await anne.post('/v1/tokens', { label: 'x', ...wish })).body.token)
    const clerk = await issue({ scopes: ['account', 'read'] })
    const brief = await issue({ scopes: ['account'], expires: now + 1000 })
    const reader = await issue({ scopes: ['read'] })
    expect((await brief.post('/v1/device-codes')).body.code).toBe('outlives-its-maker')
    expect((await reader.post('/v1/device-codes')).body.code).toBe('scope-missing')
    expect((await kit.spectator.post('/v1/device-codes')).status).toBe(401)
    const { code, id } = (await clerk.post('/v1/device-codes')).body
    const second = openPage(kit)
    await second.post(claim, { code })
    expect((await clerk.post(`/v1/device-codes/${id}/confirm`)).status).toBe(204)
    expect((await second.post(claim, { code })).status).toBe(201)
    expect((await second.get('/v1/me')).status).toBe(200)
    expect((await second.post('/v1/matches', { game: 'high-card' })).body.code).toBe('scope-missing')
  })

  test('no device is one too many', async () => {
    const first = await signedUp(kit, 'Anne')
    for (let i = 1; i < 20; i++) await first.post('/v1/tokens', { label: `${i}`, scopes: ['read'] })
    const { code, path } = await shown(first)
    const second = openPage(kit)
    await second.post(claim, { code })
    const refused = await first.post(`${path}/confirm`)
    expect([refused.status, refused.body.code]).toEqual([422, 'too-many-tokens'])
    const { tokens } = (await first.get('/v1/tokens')).body
    await first.delete(`/v1/tokens/${tokens.find((each: { kind: string }) => each.kind === 'token').id}`)
    expect((await first.post(`${path}/confirm`)).status).toBe(204)
    expect((await second.post(claim, { code })).status).toBe(201)
  })

  test('nothing of a code is kept but its hash and its first letters', async () => {
    const first = await signedUp(kit, 'Anne')
    const { code, id } = await shown(first)
    await openPage(kit).post(claim, { code })
    const kept = JSON.stringify(await kit.context.store.accounts.code(id))
    expect(kept).toContain(id)
    expect(kept).not.toContain(code)
    expect(kept).not.toContain(code.slice(4))
  })

  test('it takes a page that says so, of our own', async () => {
    const { code } = await shown(await signedUp(kit, 'Anne'))
    const none = await kit.spectator.post(claim, { code })
    expect([none.status, none.body.errors[0].field]).toEqual([400, 'headers.rutter-client'])
    const foreign = openPage(kit).from({ 'rutter-client': '1', origin: 'https://evil.example' })
    expect((await foreign.post(claim, { code })).body.code).toBe('cross-site')
    expect((await openPage(kit).post(claim, { code })).status).toBe(202)
  })
})

test('an address has ten tries, of which waiting is none', async () => {
  const kit = await openKit({ settings: { rateLimit: true } })
  try {
    const first = await signedUp(kit, 'Anne')
    const { code, id } = (await first.post('/v1/device-codes')).body
    const second = openPage(kit)
    for (let i = 0; i < 30; i++) expect((await second.post(claim, { code })).status).toBe(202)
    const forged = openPage(kit, new Map([['claim', `${id}_${'0'.repeat(26)}_${'A'.repeat(43)}`]]))
    for (let i = 0; i < 9; i++) expect((await forged.post(claim, { code: 'ZZZZZZZZ' })).status).toBe(422)
    const limited = await forged.post(claim, { code: 'ZZZZZZZZ' })
    expect([limited.status, limited.body.code]).toEqual([429, 'too-many-requests'])
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    expect((await second.post(claim, { code })).status).toBe(202)
  } finally {
    await kit.close()
  }
})
