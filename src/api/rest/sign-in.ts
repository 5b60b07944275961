import * as z from 'zod'
import { done, failed, type Outcome } from '../../service/outcome.ts'
import type { SignedIn as LetIn } from '../../service/sign-in.ts'
import { attemptCookie, endedAttempt, secretIn, sessionCookie } from '../browser/cookies.ts'
import { type Browser, maySignIn } from '../browser/own-page.ts'
import type { Deps } from '../deps.ts'
import { example } from './examples.ts'
import type { Answer } from './operation.ts'
import { operation } from './operation.ts'
import { isSignedIn, PerhapsFromPage, usualDevice } from './players.ts'
import { AttemptId, RecoverySent, SignInCode, SignInWish, usualProgram } from './sent.ts'
import { SignedUp, SignInAttempt } from './shapes.ts'

const startSignIn = operation({
  id: 'startSignIn',
  tag: 'Players',
  method: 'POST',
  path: '/v1/sign-in',
  summary: 'Have a code mailed to sign in',
  description:
    'The same answer for every address, with or without an account. The mail has six digits and a link, good for 15 minutes and once, for whoever has the cookie that is set here. A new code ends the one before; an address gets three mails in 15 minutes and ten a day, and then none.',
  auth: 'none',
  limit: 'sign-in',
  body: SignInWish,
  answers: {
    202: {
      description: 'A mail will come, if the address has not had too many',
      schema: SignInAttempt,
      headers: { 'set-cookie': 'By which this browser is known again' },
    },
  },
  refusals: [403, 422],
  example: { body: { email: 'anne@example.org', language: 'en' } },
  async handle({ deps, body, browser }) {
    const allowed = maySignIn(browser)
    if (!allowed.ok) return allowed
    const { email, language = 'en' } = body
    const started = await deps.service.startSignIn({ email, language })
    if (!started.ok) return started
    const { attempt, secret } = started.value
    return done({ status: 202, body: { attempt }, cookies: [attemptCookie(browser.site, secret)] })
  },
})

const finishSignIn = operation({
  id: 'finishSignIn',
  tag: 'Players',
  method: 'POST',
  path: '/v1/sign-in/{attempt}',
  summary: 'Sign in by the code that was mailed',
  description:
    'With the cookie that came with the attempt. If there is no account with this address yet, `name` makes one; without it the answer is `name-needed`, and the code stays good. The token has all scopes; with `Rutter-Client: 1` a session is set as a cookie instead. Five wrong tries end the code.',
  auth: 'none',
  limit: 'code',
  headers: PerhapsFromPage,
  params: z.strictObject({ attempt: AttemptId }),
  missing: 'unknown-code',
  body: SignInCode,
  answers: {
    200: {
      description: 'Signed in',
      schema: SignedUp,
      headers: { 'set-cookie': 'The session, with Rutter-Client' },
    },
  },
  refusals: [403, 422],
  example: {
    params: { attempt: example.attempt },
    body: { code: '271828', name: 'Anne Bonny' },
  },
  async handle({ deps, params, headers, body, browser }) {
    const isPage = headers['rutter-client'] !== undefined
    const allowed = await mayBegin(deps, browser, isPage)
    if (!allowed.ok) return allowed
    const secret = secretIn(browser.headers.cookie, browser.site)
    if (secret === undefined) return codeExpired
    const { code, name, device } = body
    const entered = await deps.service.finishSignIn({
      attempt: params.attempt,
      secret,
      proof: { code },
      name,
      ...entrance(isPage, device),
    })
    return entered.ok ? done(entry(browser, entered.value, isPage)) : entered
  },
})

const codeExpired = failed('refused', 'code-expired')

const recover = operation({
  id: 'recover',
  tag: 'Players',
  method: 'POST',
  path: '/v1/sign-in/recovery',
  summary: 'Sign in by the recovery code',
  description:
    'The code stays good. All addresses of the account are told. With `Rutter-Client: 1` a session is set as a cookie, and no token is shown.',
  auth: 'none',
  limit: 'code',
  headers: PerhapsFromPage,
  body: RecoverySent,
  answers: {
    200: {
      description: 'Signed in',
      schema: SignedUp,
      headers: { 'set-cookie': 'The session, with Rutter-Client' },
    },
  },
  refusals: [403, 422],
  example: { body: { code: example.recovery } },
  async handle({ deps, headers, body, browser }) {
    const isPage = headers['rutter-client'] !== undefined
    const allowed = await mayBegin(deps, browser, isPage)
    if (!allowed.ok) return allowed
    const { code, device } = body
    const entered = await deps.service.recover({ code, ...entrance(isPage, device) })
    return entered.ok ? done(entry(browser, entered.value, isPage)) : entered
  },
})

async function mayBegin(deps: Deps, browser: Browser, isPage: boolean): Promise<Outcome<null>> {
  const allowed = maySignIn(browser)
  if (!allowed.ok || !isPage) return allowed
  return (await isSignedIn(deps, browser)) ? failed('refused', 'already-signed-in') : allowed
}

function entrance(isPage: boolean, device: string | undefined) {
  return isPage
    ? { kind: 'session' as const, label: device ?? usualDevice }
    : { kind: 'token' as const, label: device ?? usualProgram }
}

/** A session goes into a cookie, which no script can read; a token is shown. */
function entry({ site }: Browser, { player, token }: LetIn, isPage: boolean): Answer {
  return isPage
    ? { body: { player }, cookies: [sessionCookie(site, token), endedAttempt(site)] }
    : { body: { player, token }, cookies: [endedAttempt(site)] }
}

export const signInOperations = [startSignIn, recover, finishSignIn]
