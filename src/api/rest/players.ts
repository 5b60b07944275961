import * as z from 'zod'
import { done, failed } from '../../service/outcome.ts'
import { genuine } from '../authenticate.ts'
import { endedSession, sessionCookie, sessionIn } from '../browser/cookies.ts'
import { type Browser, maySignIn } from '../browser/own-page.ts'
import type { Deps } from '../deps.ts'
import { mayRevoke, unauthorised } from '../identity.ts'
import { example } from './examples.ts'
import { operation } from './operation.ts'
import { AbsenceId, HoursChange, NewAbsence, NewPlayer, NewToken, PlayerChange, TokenId } from './sent.ts'
import { Absence, IssuedToken, Player, PlayerHours, SignedUp, Tokens } from './shapes.ts'

const ofClient = 'Sent by a page of this service, for a session in a cookie.'

/** The header by which a page says that it wants a session. */
export const FromPage = z.object({ 'rutter-client': z.literal('1').describe(ofClient) })
export const PerhapsFromPage = z.object({ 'rutter-client': z.literal('1').optional().describe(ofClient) })

/** The label of a session whose browser gives none. */
export const usualDevice = 'browser'

const signUp = operation({
  id: 'signUp',
  tag: 'Players',
  method: 'POST',
  path: '/v1/players',
  summary: 'Sign up and get a first token',
  description:
    'The token has all scopes: read, play and account. Keep it: it is shown once. With `Rutter-Client: 1` a session is set as a cookie instead, and no token is shown; that needs https, or http on the machine itself, and a browser that is not signed in.',
  auth: 'none',
  limit: 'sign-up',
  headers: PerhapsFromPage,
  body: NewPlayer,
  answers: {
    201: {
      description: 'The player and the token',
      schema: SignedUp,
      headers: { 'set-cookie': 'The session, with Rutter-Client' },
    },
  },
  refusals: [403, 422],
  example: { body: { name: 'Anne Bonny', email: 'anne@example.org' } },
  async handle({ deps, headers, body, browser }) {
    const { device = usualDevice, ...person } = body
    if (headers['rutter-client'] === undefined) {
      const { player, issued } = await deps.service.signUp(person)
      return done({ status: 201, body: { player, token: issued.token } })
    }
    const allowed = maySignIn(browser)
    if (!allowed.ok) return allowed
    if (await isSignedIn(deps, browser)) return failed('refused', 'already-signed-in')
    const { player, session } = await deps.service.signUpWithSession(person, device)
    return done({ status: 201, body: { player }, cookies: [sessionCookie(browser.site, session)] })
  },
})

/** A session that is good would be lost: the new one takes its cookie's place. */
export async function isSignedIn(deps: Deps, { headers, site }: Browser): Promise<boolean> {
  const session = sessionIn(headers.cookie, site)
  return session !== undefined && (await genuine(deps, 'session', session)) !== undefined
}

const me = operation({
  id: 'me',
  tag: 'Players',
  method: 'GET',
  path: '/v1/me',
  summary: 'Who am I',
  auth: 'read',
  answers: { 200: { description: 'The player whom the token speaks for', schema: Player } },
  example: {},
  async handle({ deps, caller }) {
    const player = await deps.service.whoAmI(caller.player)
    return player === undefined ? unauthorised : done({ body: player })
  },
})

const changeMe = operation({
  id: 'changeMe',
  tag: 'Players',
  method: 'PATCH',
  path: '/v1/me',
  summary: 'Change my name',
  description: 'Matches show the new name from now on, also in sentences of the past: logs have no names.',
  auth: 'account',
  body: PlayerChange,
  answers: { 200: { description: 'The player, as changed', schema: Player } },
  example: { body: { name: 'Anne Cormac' } },
  async handle({ deps, caller, body }) {
    const player = await deps.service.rename(caller.player, body.name)
    return player === undefined ? unauthorised : done({ body: player })
  },
})

const myHours = operation({
  id: 'myHours',
  tag: 'Players',
  method: 'GET',
  path: '/v1/me/hours',
  summary: 'When I can’t be expected to move',
  auth: 'read',
  answers: { 200: { description: 'Zone, nights and absences', schema: PlayerHours } },
  example: {},
  async handle({ deps, caller }) {
    return done({ body: await deps.service.readHours(caller.player) })
  },
})

const setHours = operation({
  id: 'setHours',
  tag: 'Players',
  method: 'PATCH',
  path: '/v1/me/hours',
  summary: 'Say where I live and when I sleep',
  description: 'Counts from your next turn on in each match; time that runs already is not changed.',
  auth: 'play',
  body: HoursChange,
  answers: { 200: { description: 'As they are now', schema: PlayerHours } },
  example: { body: { zone: 'Europe/Paris', nights: { from: 1320, to: 420 } } },
  async handle({ deps, caller, body }) {
    const set = await deps.service.setHours(caller.player, body)
    return set.ok ? done({ body: set.value }) : set
  },
})

const goAway = operation({
  id: 'goAway',
  tag: 'Players',
  method: 'POST',
  path: '/v1/me/absences',
  summary: 'Say that I am away',
  description:
    'At most 21 days at a time and 30 days in any year: a longer absence is shortened to that. Where you have to move, your time is put off.',
  auth: 'play',
  body: NewAbsence,
  answers: { 201: { description: 'The absence, as long as it may be', schema: Absence } },
  refusals: [422],
  example: { body: { until: 4_102_444_800_000 } },
  async handle({ deps, caller, body }) {
    await deps.service.settled()
    const away = await deps.service.addAbsence(caller.player, body)
    return away.ok ? done({ status: 201, body: away.value }) : away
  },
})

const comeBack = operation({
  id: 'comeBack',
  tag: 'Players',
  method: 'DELETE',
  path: '/v1/me/absences/{absence}',
  summary: 'End an absence',
  description: 'Counts from your next turn on in each match.',
  auth: 'play',
  params: z.strictObject({ absence: AbsenceId }),
  answers: { 204: { description: 'It is over, or will not be' } },
  refusals: [404],
  example: { params: { absence: example.absence } },
  async handle({ deps, caller, params }) {
    const ended = await deps.service.endAbsence(caller.player, params.absence)
    return ended.ok ? done({ status: 204 }) : ended
  },
})

const eraseMe = operation({
  id: 'eraseMe',
  tag: 'Players',
  method: 'DELETE',
  path: '/v1/me',
  summary: 'Erase me',
  description:
    'Leaves open tables, resigns running matches, then forgets name, address, titles and tokens. The logs keep an opaque id.',
  auth: 'account',
  answers: { 204: { description: 'Forgotten' } },
  example: {},
  async handle({ deps, caller, browser }) {
    await deps.service.settled()
    await deps.service.erase(caller.player)
    return done({ status: 204, ...withoutSession(browser, caller.token) })
  },
})

const newToken = operation({
  id: 'issueToken',
  tag: 'Players',
  method: 'POST',
  path: '/v1/tokens',
  summary: 'Issue one more token',
  description:
    'With a label to know it by, at most the scopes of the token that asks, and an end if you like. A player has at most 20, sessions among them; those that have ended don’t count, and are forgotten.',
  auth: 'account',
  body: NewToken,
  answers: { 201: { description: 'The token, shown this once', schema: IssuedToken } },
  refusals: [422],
  example: { body: { label: 'my bot', scopes: ['read', 'play'], expires: 4_102_444_800_000 } },
  async handle({ deps, caller, body }) {
    const { label, scopes, expires = null } = body
    const issued = await deps.service.issueToken(caller, { label, scopes, expires })
    return issued.ok ? done({ status: 201, body: issued.value }) : issued
  },
})

const tokens = operation({
  id: 'listTokens',
  tag: 'Players',
  method: 'GET',
  path: '/v1/tokens',
  summary: 'My tokens and sessions, without their secrets',
  auth: 'account',
  answers: {
    200: {
      description: 'The tokens that work, and those that have ended since the last was issued',
      schema: Tokens,
    },
  },
  example: {},
  async handle({ deps, caller }) {
    const kept = await deps.service.listTokens(caller.player)
    return done({
      body: {
        tokens: kept.map(({ id, kind, label, scopes, created, expires }) => ({
          id,
          kind,
          label,
          scopes,
          created,
          expires,
          current: id === caller.token,
        })),
      },
    })
  },
})

const dropToken = operation({
  id: 'revokeToken',
  tag: 'Players',
  method: 'DELETE',
  path: '/v1/tokens/{id}',
  summary: 'Revoke a token or a session',
  description:
    'Any token can revoke itself, which is how a program signs out. Others need the scope account.',
  auth: 'any',
  params: z.strictObject({ id: TokenId }),
  missing: 'unknown-token',
  answers: { 204: { description: 'Revoked: it works no more' } },
  example: { params: { id: example.token } },
  async handle({ deps, caller, params, browser }) {
    const allowed = mayRevoke(caller, params.id)
    if (!allowed.ok) return allowed
    const revoked = await deps.service.revokeToken(caller.player, params.id)
    return revoked.ok ? done({ status: 204, ...withoutSession(browser, params.id) }) : revoked
  },
})

/** The browser whose session has just ended need not keep it. */
function withoutSession({ headers, site }: Browser, ended: string | undefined) {
  const mine = headers.cookie === undefined ? undefined : sessionIn(headers.cookie, site)
  return mine !== undefined && mine.split('_')[1] === ended ? { cookies: [endedSession(site)] } : {}
}

export const playerOperations = [
  signUp,
  me,
  changeMe,
  myHours,
  setHours,
  goAway,
  comeBack,
  eraseMe,
  newToken,
  tokens,
  dropToken,
]
