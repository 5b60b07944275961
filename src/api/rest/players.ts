import * as z from 'zod'
import { done } from '../../service/outcome.ts'
import { mayRevoke, unauthorised } from '../identity.ts'
import { example } from './examples.ts'
import { operation } from './operation.ts'
import { IssuedToken, NewPlayer, NewToken, Player, SignedUp, TokenId, Tokens } from './shapes.ts'

const signUp = operation({
  id: 'signUp',
  tag: 'Players',
  method: 'POST',
  path: '/v1/players',
  summary: 'Sign up and get a first token',
  description: 'The token has all scopes: read, play and account. Keep it: it is shown once.',
  auth: 'none',
  limit: 'sign-up',
  body: NewPlayer,
  answers: { 201: { description: 'The player and the token', schema: SignedUp } },
  example: { body: { name: 'Anne Bonny', email: 'anne@example.org' } },
  async handle({ deps, body }) {
    const { player, issued } = await deps.service.signUp(body)
    return done({ status: 201, body: { player, token: issued.token } })
  },
})

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
  async handle({ deps, caller }) {
    await deps.service.settled()
    await deps.service.erase(caller.player)
    return done({ status: 204 })
  },
})

const newToken = operation({
  id: 'issueToken',
  tag: 'Players',
  method: 'POST',
  path: '/v1/tokens',
  summary: 'Issue one more token',
  description:
    'With a label to know it by, at most the scopes of the token that asks, and an end if you like. A player has at most 20; those that have ended don’t count, and are forgotten.',
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
  summary: 'My tokens, without their secrets',
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
        tokens: kept.map(({ id, label, scopes, created, expires }) => ({
          id,
          label,
          scopes,
          created,
          expires,
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
  summary: 'Revoke a token',
  description:
    'Any token can revoke itself, which is how a program signs out. Others need the scope account.',
  auth: 'any',
  params: z.strictObject({ id: TokenId }),
  answers: { 204: { description: 'Revoked: it works no more' } },
  example: { params: { id: example.token } },
  async handle({ deps, caller, params }) {
    const allowed = mayRevoke(caller, params.id)
    if (!allowed.ok) return allowed
    const revoked = await deps.service.revokeToken(caller.player, params.id)
    return revoked.ok ? done({ status: 204 }) : revoked
  },
})

export const playerOperations = [signUp, me, eraseMe, newToken, tokens, dropToken]
