import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, openKit } from '../kit.ts'
import { places } from '../stores.ts'
import { inProcess } from '../target.ts'
import { codeIn, linkIn, type Mailbox, openMailbox } from './mailbox.ts'
import { openPage, own, type Page, setCookies, signedUp } from './page.ts'

const minute = 60_000
const day = 24 * 60 * minute
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

let people = 0
/** One that no other test has. */
const anAddress = () => `sailor${++people}@example.org`

/** The template has no mails: what reaches behind the API runs in this process alone. */
describe.skipIf(!inProcess).each(places)('over %s', (place, open) => {
  /** For what no store does otherwise than another. */
  const once = test.skipIf(place !== 'memory')

  let kit: Kit
  let box: Mailbox
  let now = Date.parse('2026-11-18T12:00:00Z')
  beforeAll(async () => {
    kit = await openKit({ open, clock: () => now, graphql: true })
    box = openMailbox(kit)
  })
  afterAll(async () => {
    await box.close()
    await kit.close()
  })

  async function ask(page: Page, email: string): Promise<string> {
    const { status, body, text } = await page.post('/v1/sign-in', { email })
    expect(status, text).toBe(202)
    return `/v1/sign-in/${body.attempt}`
  }

  /** A new account with this address, in this page. */
  async function enter(page: Page, email: string, name?: string) {
    const path = await ask(page, email)
    const code = codeIn(await box.newest('sign-in'))
    const answer = await page.post(path, { code, ...(name === undefined ? {} : { name }) })
    expect(answer.status, answer.text).toBe(200)
    return answer.body.player as { id: string; name: string }
  }

  test('a code makes an account for a new address, and later leads back to it from another browser', async () => {
    const email = anAddress()
    const page = openPage(kit)
    const asked = await page.post('/v1/sign-in', { email })
    expect([asked.status, Object.keys(asked.body)]).toEqual([202, ['attempt']])
    expect(setCookies(asked)).toEqual([
      expect.stringMatching(/^attempt=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax$/),
    ])
    const mail = await box.newest('sign-in', email)
    expect(mail.text).toContain('There is no account with this address yet.')
    const path = `/v1/sign-in/${asked.body.attempt}`
    const nameless = await page.post(path, { code: codeIn(mail) })
    expect([nameless.status, nameless.body.code]).toEqual([422, 'name-needed'])
    const answer = await page.post(path, { code: ` ${codeIn(mail).replace(/^.../, '$& ')}`, name: 'Anne' })
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['player']])
    expect([...page.cookies.keys()]).toEqual(['session'])
    expect(answer.text).not.toMatch(/r[st]_/)
    expect((await page.get('/v1/me')).body).toEqual(answer.body.player)

    const phone = openPage(kit)
    expect((await enter(phone, email.toUpperCase().replace('EXAMPLE.ORG', 'Example.org'))).id).toBe(
      answer.body.player.id,
    )
    const told = await box.newest('security', email)
    expect(told.subject).toBe('Your account at Rutter: a new sign-in')
    expect((await phone.get('/v1/me/addresses')).body).toEqual({
      addresses: [{ id: expect.stringMatching(/^[0-9a-z]{26}$/), email, confirmed: now, mails: true }],
      recovery: 'email',
    })
  })

  once('a program gets a token, with all scopes', async () => {
    const email = anAddress()
    const asked = await kit.spectator.post('/v1/sign-in', { email })
    const code = codeIn(await box.newest('sign-in', email))
    const cookie = setCookies(asked)[0]!.split(';')[0]!
    const path = `/v1/sign-in/${asked.body.attempt}`
    const { status, body } = await kit.spectator.post(
      path,
      { code, name: 'Bot', device: 'my bot' },
      { cookie },
    )
    expect([status, body.player.name]).toEqual([200, 'Bot'])
    const { tokens } = (await kit.client(body.token).get('/v1/tokens')).body
    expect(tokens).toMatchObject([{ kind: 'token', label: 'my bot', scopes: ['read', 'play', 'account'] }])
  })

  once('over GraphQL it is the same, with the secret in the answer', async () => {
    const email = anAddress()
    const run = async (query: string, token: string | null = null) => {
      const { body } = await kit.client(token).post('/graphql', { query })
      return body
    }
    const { data } = await run(`mutation { startSignIn(email: "${email}", language: DE) { attempt secret } }`)
    const { attempt, secret } = data.startSignIn
    const mail = await box.newest('sign-in', email)
    expect(mail.subject).toMatch(/^Dein Code für Rutter: \d{6}$/)
    const finish = (secret: string) =>
      run(
        `mutation { finishSignIn(attempt: "${attempt}", secret: "${secret}", code: "${codeIn(mail)}", name: "Gráinne") { player { name } token } }`,
      )
    expect((await finish('guessed')).errors[0].extensions.code).toBe('code-expired')
    const entered = (await finish(secret)).data.finishSignIn
    expect(entered.player).toEqual({ name: 'Gráinne' })
    const me = await run('{ me { addresses { email mails } recovery } }', entered.token)
    expect(me.data.me).toEqual({ addresses: [{ email, mails: true }], recovery: 'EMAIL' })
    const recovery = (await run('mutation { makeRecovery }', entered.token)).data.makeRecovery
    const back = await run(`mutation { recover(code: "${recovery}") { player { name } token } }`)
    expect(back.data.recover.player).toEqual({ name: 'Gráinne' })
    now += 1000
    const second = anAddress()
    const id = (await run(`mutation { addAddress(email: "${second}") }`, entered.token)).data.addAddress
    const code = codeIn((await box.fetch()).find(({ to }) => to === second)!)
    const confirmed = await run(
      `mutation { confirmAddress(id: "${id}", code: "${code}") { id email mails } }`,
      entered.token,
    )
    expect(confirmed.data.confirmAddress).toMatchObject({ email: second, mails: false })
    const key = confirmed.data.confirmAddress.id
    const chosen = await run(`mutation { chooseAddress(id: "${key}") { mails } }`, entered.token)
    expect(chosen.data.chooseAddress).toEqual({ mails: true })
    expect((await run(`mutation { dropAddress(id: "${key}") }`, entered.token)).data.dropAddress).toBe(key)
  })

  once('the fifth wrong try ends the code, for the right one too', async () => {
    const email = anAddress()
    const page = openPage(kit)
    const path = await ask(page, email)
    const code = codeIn(await box.newest('sign-in', email))
    for (let tries = 1; tries <= 5; tries++) {
      const { status, body } = await page.post(path, { code: wrong(code), name: 'Anne' })
      expect([status, body.code]).toEqual([422, 'code-wrong'])
    }
    const { status, body } = await page.post(path, { code, name: 'Anne' })
    expect([status, body.code]).toEqual([422, 'code-expired'])
  })

  test('tries at the same time are all counted', async () => {
    const email = anAddress()
    const page = openPage(kit)
    const path = await ask(page, email)
    const code = codeIn(await box.newest('sign-in', email))
    const all = await Promise.all(
      Array.from({ length: 8 }, () => page.post(path, { code: wrong(code), name: 'Anne' })),
    )
    expect(all.filter(({ body }) => body.code === 'code-wrong')).toHaveLength(5)
    expect((await page.post(path, { code, name: 'Anne' })).body.code).toBe('code-expired')
  })

  test('a code counts once, also where it is sent twice at the same time', async () => {
    const email = anAddress()
    const page = openPage(kit)
    const path = await ask(page, email)
    const code = codeIn(await box.newest('sign-in', email))
    const tab = openPage(kit, new Map(page.cookies))
    const both = await Promise.all([page, tab].map((each) => each.post(path, { code, name: 'Anne' })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)!.body.code).toBe('code-expired')
  })

  once(
    'no code counts in another browser, for another attempt, after a newer one, or after 15 minutes',
    async () => {
      const [email, other] = [anAddress(), anAddress()]
      const page = openPage(kit)
      const path = await ask(page, email)
      const code = codeIn(await box.newest('sign-in', email))
      const stranger = openPage(kit)
      const is = async (who: Page, at: string, expected: string) => {
        const { status, body } = await who.post(at, { code, name: 'Mallory' })
        expect([status, body.code]).toEqual([422, expected])
        expect(who.cookies.has('session')).toBe(false)
      }
      await is(stranger, path, 'code-expired')
      const theirs = await ask(stranger, other)
      const otherCode = codeIn(await box.newest('sign-in', other))
      await is(stranger, path, 'code-expired')
      if (otherCode !== code) await is(stranger, theirs, 'code-wrong')
      // Tries from other browsers are not counted: nobody can end a code that is not theirs.
      for (let tries = 0; tries < 6; tries++) await is(stranger, path, 'code-expired')

      const again = await ask(page, email)
      await box.newest('sign-in', email)
      await is(page, path, 'code-expired')
      now += 15 * minute
      await is(page, again, 'code-expired')
    },
  )

  once('known and unknown addresses get the same answer, by the same work', async () => {
    const known = anAddress()
    await enter(openPage(kit), known, 'Anne')
    // What is delivered meanwhile is no part of the answer.
    await box.close()
    const [of, calls] = traced(kit)
    const seen = []
    for (const email of [known, anAddress()]) {
      const page = openPage(kit)
      const answer = await page.post('/v1/sign-in', { email })
      const { 'x-request-id': _, date: __, ...headers } = answer.headers
      const shape = JSON.stringify([answer.status, headers, answer.body])
        .replaceAll(answer.body.attempt, 'attempt')
        .replaceAll(page.cookies.get('attempt')!, 'secret')
      const code = await page.post(`/v1/sign-in/${answer.body.attempt}`, { code: 'no code' })
      seen.push([shape, code.status, code.body, calls.splice(0)])
    }
    of.restore()
    box = openMailbox(kit)
    await box.fetch()
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]![3]).toContain('notices.owe')
  })

  once(
    'an address gets three mails in a quarter of an hour and ten a day, and answers stay the same',
    async () => {
      const email = anAddress()
      const page = openPage(kit)
      let last = ''
      const sent = []
      for (let quarter = 0; quarter < 5; quarter++) {
        let mails = 0
        for (let tries = 0; tries < 5; tries++) {
          last = await ask(page, email)
          mails += (await box.fetch()).length
        }
        sent.push(mails)
        now += 16 * minute
      }
      expect(sent).toEqual([3, 3, 3, 1, 0])
      expect((await page.post(last, { code: '000000' })).body.code).toBe('code-expired')
      now += day
      const path = await ask(page, email)
      const code = codeIn(await box.newest('sign-in', email))
      expect((await page.post(path, { code, name: 'Anne' })).status).toBe(200)
    },
  )

  describe('a link', () => {
    const formed = { 'content-type': 'application/x-www-form-urlencoded' }

    once('signs in the browser that asked, by POST alone', async () => {
      const email = anAddress()
      const page = openPage(kit)
      await ask(page, email)
      const link = linkIn(await box.newest('sign-in', email))
      const browser = page.from({ 'sec-fetch-site': 'same-origin' })
      for (const method of ['GET', 'HEAD'] as const) {
        const seen = await browser.send({ method, url: link })
        expect([seen.status, page.cookies.has('session')]).toEqual([200, false])
        expect(seen.headers['content-security-policy']).toContain("form-action 'self'")
      }
      const shown = await browser.get(link)
      const letters = email.split('@')[0]!
      expect(shown.text).toContain(`${letters[0]}…${letters.at(-1)}@example.org`)
      expect(shown.text).not.toContain(email)
      const nameless = await browser.send({ method: 'POST', url: link, headers: formed, payload: '' })
      expect([nameless.status, page.cookies.has('session')]).toEqual([422, false])
      const bad = await browser.send({ method: 'POST', url: link, headers: formed, payload: 'name=%0D%0A' })
      expect([bad.status, bad.text.includes('This name can’t be used')]).toEqual([422, true])
      const foreign = page.from({ 'sec-fetch-site': 'cross-site' })
      await foreign.send({ method: 'POST', url: link, headers: formed, payload: 'name=Anne' })
      expect(page.cookies.has('session')).toBe(false)
      const done = await browser.send({ method: 'POST', url: link, headers: formed, payload: 'name=Anne' })
      expect([done.status, done.headers.location]).toEqual([303, '/'])
      expect([...page.cookies.keys()]).toEqual(['session'])
      expect((await page.get('/v1/me')).body.name).toBe('Anne')
      expect((await browser.get(link)).status).toBe(404)
    })

    once('only shows the code anywhere else, to whatever reads mails and presses buttons', async () => {
      const email = anAddress()
      const page = openPage(kit)
      const path = await ask(page, email)
      const mail = await box.newest('sign-in', email)
      const scanner = openPage(kit).from({ 'sec-fetch-site': 'same-origin' })
      const link = linkIn(mail)
      for (const method of ['HEAD', 'GET', 'POST'] as const) {
        const seen = await scanner.send({
          method,
          url: link,
          headers: { cookie: `attempt=${'a'.repeat(43)}`, ...(method === 'POST' ? formed : {}) },
          ...(method === 'POST' ? { payload: 'name=Mallory' } : {}),
        })
        expect([seen.status, setCookies(seen)]).toEqual([method === 'POST' ? 422 : 200, []])
        if (method !== 'HEAD') expect(seen.text).toContain(codeIn(mail))
        expect(seen.text).not.toMatch(/<form|<button|<script/)
      }
      const forged = `${link.slice(0, -1)}${link.endsWith('a') ? 'b' : 'a'}`
      for (const url of [forged, '/in/short', `/in/${'0'.repeat(78)}`]) {
        expect((await scanner.get(url)).status).toBe(404)
      }
      const answer = await page.post(path, { code: codeIn(mail), name: 'Anne' })
      expect(answer.status).toBe(200)
    })
  })

  describe('addresses', () => {
    async function add(page: Page, email: string): Promise<string> {
      const { status, body, text } = await page.post('/v1/me/addresses', { email })
      expect(status, text).toBe(202)
      return `/v1/me/addresses/${body.id}/confirm`
    }

    test('are added by their code, and the others are told', async () => {
      const [first, second] = [anAddress(), anAddress()]
      const page = openPage(kit)
      await enter(page, first, 'Anne')
      now += 1000
      const path = await add(page, second)
      const mail = await box.newest('address', second)
      expect(mail.text).not.toContain('Anne')
      const code = codeIn(mail)
      expect((await page.post(path, { code: wrong(code) })).body.code).toBe('code-wrong')
      const other = await signedUp(kit, 'Mallory')
      expect((await other.post(path, { code })).body.code).toBe('code-expired')
      // A code to add an address signs nobody in.
      const attempt = path.split('/')[4]!
      const thief = openPage(kit, new Map([['attempt', 'a'.repeat(43)]]))
      expect((await thief.post(`/v1/sign-in/${attempt}`, { code, name: 'Mallory' })).body.code).toBe(
        'code-expired',
      )
      const { status, body } = await page.post(path, { code })
      expect([status, body]).toEqual([200, { id: body.id, email: second, confirmed: now, mails: false }])
      expect((await box.fetch()).map(({ to, subject }) => [to, subject])).toEqual([
        [first, 'Your account at Rutter: a mail address was added'],
      ])
      expect((await page.post(`/v1/me/addresses/${body.id}/choose`)).body.mails).toBe(true)
      const { addresses } = (await page.get('/v1/me/addresses')).body
      expect(addresses.map((each: { mails: boolean }) => each.mails)).toEqual([false, true])
    })

    once('of another account are refused, to nobody but who reads their mails', async () => {
      const email = anAddress()
      await enter(openPage(kit), email, 'Anne')
      const other = await signedUp(kit, 'Mary')
      const path = await add(other, email)
      const code = codeIn(await box.newest('address', email))
      expect((await other.post(path, { code: wrong(code) })).body.code).toBe('code-wrong')
      const { status, body } = await other.post(path, { code })
      expect([status, body.code]).toEqual([422, 'address-taken'])
    })

    once('are five at the most', async () => {
      const page = await signedUp(kit, 'Anne')
      for (let each = 0; each < 5; each++) {
        const email = anAddress()
        const path = await add(page, email)
        const code = codeIn(await box.newest('address', email))
        expect((await page.post(path, { code })).status).toBe(200)
      }
      const sixth = await page.post('/v1/me/addresses', { email: anAddress() })
      expect([sixth.status, sixth.body.code]).toEqual([422, 'too-many-addresses'])
    })

    once('can’t be put in the place of older ones by who has the account for a moment', async () => {
      const [mine, theirs] = [anAddress(), anAddress()]
      const page = openPage(kit)
      await enter(page, mine, 'Anne')
      now += 1000
      const path = await add(page, theirs)
      const code = codeIn((await box.fetch()).find(({ to }) => to === theirs)!)
      await page.post(path, { code })
      const told = await box.newest('security', mine)
      const [first, second] = (await page.get('/v1/me/addresses')).body.addresses
      const early = await page.delete(`/v1/me/addresses/${first.id}`)
      expect([early.status, early.body.code]).toEqual([422, 'address-needed'])

      // Its owner says so: only what was there before leads in from now on.
      const code2 = (await page.post('/v1/me/recovery')).body.code
      const link = linkIn(told)
      const scanner = openPage(kit)
      const formed = { 'content-type': 'application/x-www-form-urlencoded' }
      for (const method of ['HEAD', 'GET'] as const) {
        expect((await scanner.send({ method, url: link })).status).toBe(200)
      }
      await scanner.send({ method: 'POST', url: link, headers: formed, payload: '' })
      expect((await page.get('/v1/me')).status).toBe(200)
      const done = await scanner.send({ method: 'POST', url: link, headers: formed, payload: 'sure=yes' })
      expect([done.status, done.text.includes('Everything has ended')]).toEqual([200, true])
      expect((await page.get('/v1/me')).status).toBe(401)
      const lost = await openPage(kit).post('/v1/sign-in/recovery', { code: code2 })
      expect(lost.body.code).toBe('recovery-wrong')
      await box.fetch()
      const back = openPage(kit)
      await enter(back, mine)
      expect((await back.get('/v1/me/addresses')).body.addresses).toEqual([first])
      await box.fetch()
      now += 7 * day
      expect((await scanner.get(link)).status).toBe(404)
      expect(second.email).toBe(theirs)
    })

    once('are removed once another one has been there for a week, and the removed one is told', async () => {
      const [old, young] = [anAddress(), anAddress()]
      const page = openPage(kit)
      await enter(page, old, 'Anne')
      now += 1000
      const path = await add(page, young)
      await page.post(path, { code: codeIn((await box.fetch()).find(({ to }) => to === young)!) })
      now += 7 * day
      await box.fetch()
      const [first, second] = (await page.get('/v1/me/addresses')).body.addresses
      expect((await page.delete(`/v1/me/addresses/${first.id}`)).status).toBe(204)
      expect((await box.fetch()).map(({ to }) => to).sort()).toEqual([old, young].sort())
      expect((await page.delete(`/v1/me/addresses/${first.id}`)).body.code).toBe('unknown-address')
      expect((await page.delete(`/v1/me/addresses/${second.id}`)).body.code).toBe('address-needed')
      // It is free again.
      const other = openPage(kit)
      expect((await enter(other, old, 'Mary')).name).toBe('Mary')
    })
  })

  test('a recovery code leads back, as people copy it, until there is a newer one', async () => {
    const page = await signedUp(kit, 'Anne')
    expect((await page.get('/v1/me/addresses')).body.recovery).toBe('none')
    const first = (await page.post('/v1/me/recovery')).body.code
    expect(first).toMatch(/^rr_[0-9a-z]{26}$/)
    expect((await page.get('/v1/me/addresses')).body.recovery).toBe('code')
    const copied = first.toUpperCase().replace(/^(RR_.{5})/, '$1 ')
    for (const code of [first, copied]) {
      const back = openPage(kit)
      const { status, body } = await back.post('/v1/sign-in/recovery', { code })
      expect([status, body.player.id]).toEqual([200, page.id])
      expect((await back.get('/v1/me')).body.id).toBe(page.id)
    }
    const second = (await page.post('/v1/me/recovery')).body.code
    for (const code of [first, 'rr_', '', second.slice(0, -1)]) {
      const refused = await openPage(kit).post('/v1/sign-in/recovery', { code })
      expect([refused.status, refused.body.code]).toEqual([422, 'recovery-wrong'])
    }
    expect((await kit.spectator.post('/v1/sign-in/recovery', { code: second })).body.token).toMatch(/^rt_/)
  })

  once(
    'who is signed in everywhere already is let in, and the session goes that would end first',
    async () => {
      const email = anAddress()
      const first = openPage(kit)
      await enter(first, email, 'Anne')
      for (let more = 0; more < 19; more++) {
        now += 1000
        await first.post('/v1/tokens', { label: 'a bot', scopes: ['read'] })
      }
      expect((await first.post('/v1/tokens', { label: 'one more', scopes: ['read'] })).body.code).toBe(
        'too-many-tokens',
      )
      await box.fetch()
      const second = openPage(kit)
      await enter(second, email)
      expect((await second.get('/v1/me')).status).toBe(200)
      expect((await first.get('/v1/me')).status).toBe(401)
      await box.fetch()
    },
  )

  test('whoever is erased leaves no way back, and gets no mail that was still owed', async () => {
    const email = anAddress()
    const page = openPage(kit)
    await enter(page, email, 'Anne')
    const { code } = (await page.post('/v1/me/recovery')).body
    await page.delete('/v1/me')
    // What told of the recovery code may have gone before; after the erasure nothing goes.
    await box.fetch()
    expect((await openPage(kit).post('/v1/sign-in/recovery', { code })).body.code).toBe('recovery-wrong')
    const again = openPage(kit)
    expect((await enter(again, email, 'Somebody')).name).toBe('Somebody')
  })

  once('pages of other sites begin nothing', async () => {
    const foreign = openPage(kit).from({ ...own, 'sec-fetch-site': 'cross-site' })
    for (const [path, body] of [
      ['/v1/sign-in', { email: anAddress() }],
      [`/v1/sign-in/${'0'.repeat(52)}`, { code: '123456' }],
      ['/v1/sign-in/recovery', { code: 'rr_' }],
    ] as const) {
      const { status, body: problem } = await foreign.post(path, body)
      expect([status, problem.code]).toEqual([403, 'cross-site'])
    }
    const signedIn = await signedUp(kit, 'Anne')
    const again = await signedIn.post('/v1/sign-in/recovery', { code: 'rr_' })
    expect([again.status, again.body.code]).toEqual([422, 'already-signed-in'])
  })

  once.each([
    'anne@example.org\r\nBcc: mallory@example.org',
    'anne@example.org, mallory@example.org',
    'Anne <anne@example.org>',
    '"anne\\r\\nBcc: mallory"@example.org',
    'anne@example.org\u2028',
  ])('no header is slipped in by an address: %j', async (email) => {
    const { status } = await openPage(kit).post('/v1/sign-in', { email })
    expect(status).toBe(400)
    expect(await box.fetch()).toEqual([])
  })
})

describe.skipIf(!inProcess)('over https, with limits', () => {
  let kit: Kit
  beforeAll(async () => {
    kit = await openKit({ settings: { rateLimit: true, publicUrl: 'https://rutter.example' } })
  })
  afterAll(() => kit.close())

  test('the cookie is for this host and https alone', async () => {
    const asked = await openPage(kit).post('/v1/sign-in', { email: anAddress() })
    expect(setCookies(asked)).toEqual([
      expect.stringMatching(
        /^__Host-attempt=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
      ),
    ])
  })

  test('one address of the network asks 20 times an hour, and types 100 codes', async () => {
    const page = openPage(kit)
    const statuses = new Set<number>()
    let path = ''
    for (let asks = 0; asks < 19; asks++) {
      const { status, body } = await page.post('/v1/sign-in', { email: anAddress() })
      statuses.add(status)
      path = `/v1/sign-in/${body.attempt}`
    }
    expect([...statuses]).toEqual([202])
    expect((await page.post('/v1/sign-in', { email: anAddress() })).status).toBe(429)
    const codes = []
    for (let tries = 0; tries < 101; tries++) codes.push((await page.post(path, { code: '-' })).body.code)
    expect(codes.slice(0, 5)).toEqual(Array(5).fill('code-wrong'))
    expect(codes.slice(5, 100)).toEqual(Array(95).fill('code-expired'))
    expect(codes[100]).toBe('too-many-requests')
    expect((await page.post('/v1/sign-in/recovery', { code: 'rr_' })).status).toBe(429)
  })
})

/** Records which calls the service makes of its store, by their names. */
function traced(kit: Kit): [{ restore(): void }, string[]] {
  const calls: string[] = []
  const { store } = kit.context
  const kept: [object, string, unknown][] = []
  for (const part of ['accounts', 'notices'] as const) {
    const target = store[part] as unknown as Record<string, (...args: unknown[]) => unknown>
    for (const [name, call] of Object.entries(target)) {
      kept.push([target, name, call])
      target[name] = (...args) => {
        if (!/^(due|next|take|settle)$/.test(name)) calls.push(`${part}.${name}`)
        return call(...args)
      }
    }
  }
  return [
    {
      restore() {
        for (const [target, name, call] of kept) Reflect.set(target, name, call)
      },
    },
    calls,
  ]
}
