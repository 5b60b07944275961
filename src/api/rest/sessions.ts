import * as z from 'zod'
import { done, failed } from '../../service/outcome.ts'
import { tokenText } from '../../service/players.ts'
import { claimCookie, claimIn, endedClaim, endedSession, sessionCookie } from '../browser/cookies.ts'
import { maySignIn } from '../browser/own-page.ts'
import { example } from './examples.ts'
import { operation } from './operation.ts'
import { FromPage, usualDevice } from './players.ts'
import { CodeClaim, CodeId } from './sent.ts'
import { ClaimedCode, CodeInfo, CodePending, ShownCode } from './shapes.ts'

const signOut = operation({
  id: 'signOut',
  tag: 'Players',
  method: 'POST',
  path: '/v1/sign-out',
  summary: 'End this session',
  description:
    'The session of the cookie ends, with its sockets, and the cookie goes. Tokens are revoked instead.',
  auth: 'any',
  answers: { 204: { description: 'Signed out', headers: { 'set-cookie': 'Removes the cookie' } } },
  refusals: [422],
  example: {},
  async handle({ deps, caller, browser }) {
    const kept = await deps.service.findToken(caller.token!)
    if (kept?.kind === 'token') return notASession
    // Ended by another request meanwhile: just as well.
    await deps.service.revokeToken(caller.player, caller.token!)
    return done({ status: 204, cookies: [endedSession(browser.site)] })
  },
})

const notASession = failed('refused', 'not-a-session')

const newCode = operation({
  id: 'createDeviceCode',
  tag: 'Players',
  method: 'POST',
  path: '/v1/device-codes',
  summary: 'Show a code for another device',
  description:
    'Eight letters to type on the other device within two minutes, once. Then confirm it here. A new code ends the one before.',
  auth: 'account',
  limit: 'device-code',
  answers: { 201: { description: 'The code, shown this once', schema: ShownCode } },
  example: {},
  async handle({ deps, caller }) {
    const shown = await deps.service.createDeviceCode(caller)
    return shown.ok ? done({ status: 201, body: shown.value }) : shown
  },
})

const claimCode = operation({
  id: 'claimDeviceCode',
  tag: 'Players',
  method: 'POST',
  path: '/v1/device-codes/claim',
  summary: 'Type a code on a new device',
  description:
    'Answers 202 until the first device confirms: send the same again, every two seconds or so. Then the answer is 201 with the session as a cookie. A code stands five wrong tries.',
  auth: 'none',
  headers: FromPage,
  body: CodeClaim,
  answers: {
    201: { description: 'Signed in', schema: ClaimedCode, headers: { 'set-cookie': 'The session' } },
    202: {
      description: 'Waits for the first device',
      schema: CodePending,
      headers: { 'set-cookie': 'By which this device is known again' },
    },
  },
  refusals: [403, 422],
  example: { headers: { 'rutter-client': '1' }, body: { code: example.code, device: 'Firefox on Linux' } },
  async handle({ deps, body, browser, spend }) {
    const allowed = maySignIn(browser)
    if (!allowed.ok) return allowed
    const { site, headers } = browser
    const mine = claimIn(headers.cookie, site)
    const known = mine && (await deps.service.claimedDeviceCode(body.code, mine))
    if (mine !== undefined && known?.state === 'confirmed') {
      const session = tokenText('session', mine.session, mine.secret)
      const cookies = [sessionCookie(site, session), endedClaim(site)]
      return done({ status: 201, body: { player: known.player }, cookies })
    }
    if (known?.state === 'pending') {
      return done({ status: 202, body: { check: known.check, expires: known.expires } })
    }
    // Only tries are counted: a device that waits asks many times.
    const spent = await spend('claim')
    if (!spent.ok) return spent
    const claimed = await deps.service.claimDeviceCode(body.code, body.device ?? usualDevice)
    if (!claimed.ok) return claimed
    const { claim, check, expires } = claimed.value
    return done({ status: 202, body: { check, expires }, cookies: [claimCookie(site, claim)] })
  },
})

const OfCode = z.strictObject({ id: CodeId })
const someCode = { params: { id: example.codeId } }

const readCode = operation({
  id: 'readDeviceCode',
  tag: 'Players',
  method: 'GET',
  path: '/v1/device-codes/{id}',
  summary: 'Has a device typed my code',
  auth: 'account',
  params: OfCode,
  missing: 'unknown-code',
  answers: { 200: { description: 'The code, and the device that typed it', schema: CodeInfo } },
  example: someCode,
  async handle({ deps, caller, params }) {
    const found = await deps.service.readDeviceCode(caller, params.id)
    return found.ok ? done({ body: found.value }) : found
  },
})

const confirmCode = operation({
  id: 'confirmDeviceCode',
  tag: 'Players',
  method: 'POST',
  path: '/v1/device-codes/{id}/confirm',
  summary: 'Sign in the device that typed my code',
  description: 'Only if that device shows the same `check`: another one may have been quicker.',
  auth: 'account',
  params: OfCode,
  missing: 'unknown-code',
  answers: { 204: { description: 'Confirmed: that device is signed in with its next request' } },
  refusals: [422],
  example: someCode,
  async handle({ deps, caller, params }) {
    const confirmed = await deps.service.confirmDeviceCode(caller, params.id)
    return confirmed.ok ? done({ status: 204 }) : confirmed
  },
})

const dropCode = operation({
  id: 'dropDeviceCode',
  tag: 'Players',
  method: 'DELETE',
  path: '/v1/device-codes/{id}',
  summary: 'End my code',
  description: 'Also after a device has typed it: that device is then not signed in.',
  auth: 'account',
  params: OfCode,
  missing: 'unknown-code',
  answers: { 204: { description: 'Ended' } },
  example: someCode,
  async handle({ deps, caller, params }) {
    const dropped = await deps.service.dropDeviceCode(caller, params.id)
    return dropped.ok ? done({ status: 204 }) : dropped
  },
})

export const sessionOperations = [signOut, newCode, claimCode, readCode, confirmCode, dropCode]
