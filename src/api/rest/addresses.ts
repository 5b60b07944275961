import * as z from 'zod'
import { done } from '../../service/outcome.ts'
import { example } from './examples.ts'
import { operation } from './operation.ts'
import { AddressCode, AddressId, AttemptId, SignInWish } from './sent.ts'
import { Address, Addresses, PendingAddress, RecoveryCode } from './shapes.ts'

const addresses = operation({
  id: 'listAddresses',
  tag: 'Players',
  method: 'GET',
  path: '/v1/me/addresses',
  summary: 'My mail addresses, and what would bring me back',
  auth: 'account',
  answers: { 200: { description: 'The confirmed addresses, the oldest first', schema: Addresses } },
  example: {},
  async handle({ deps, caller }) {
    return done({ body: await deps.service.listAddresses(caller.player) })
  },
})

const addAddress = operation({
  id: 'addAddress',
  tag: 'Players',
  method: 'POST',
  path: '/v1/me/addresses',
  summary: 'Have a code mailed to add an address',
  description:
    'Nothing changes before the code was typed. At most five addresses; any of them signs you in, and all are told of what concerns your account.',
  auth: 'account',
  limit: 'sign-in',
  body: SignInWish,
  answers: {
    202: { description: 'A mail will come, if the address has not had too many', schema: PendingAddress },
  },
  refusals: [422],
  example: { body: { email: 'anne@example.org', language: 'en' } },
  async handle({ deps, caller, body }) {
    const { email, language = 'en' } = body
    const begun = await deps.service.addAddress(caller, { email, language })
    return begun.ok ? done({ status: 202, body: { id: begun.value } }) : begun
  },
})

const confirmAddress = operation({
  id: 'confirmAddress',
  tag: 'Players',
  method: 'POST',
  path: '/v1/me/addresses/{id}/confirm',
  summary: 'Confirm an address by the code that was mailed to it',
  description: 'With the id that came with the code. Your other addresses are told.',
  auth: 'account',
  limit: 'code',
  params: z.strictObject({ id: AttemptId }),
  missing: 'unknown-code',
  body: AddressCode,
  answers: { 200: { description: 'The address, which is yours now', schema: Address } },
  refusals: [422],
  example: { params: { id: example.attempt }, body: { code: '271828' } },
  async handle({ deps, caller, params, body }) {
    const confirmed = await deps.service.confirmAddress(caller, params.id, body.code)
    return confirmed.ok ? done({ body: confirmed.value }) : confirmed
  },
})

const OfAddress = z.strictObject({ id: AddressId })
const someAddress = { params: { id: example.address } }

const chooseAddress = operation({
  id: 'chooseAddress',
  tag: 'Players',
  method: 'POST',
  path: '/v1/me/addresses/{id}/choose',
  summary: 'Have mails sent to this address',
  description: 'Mails about your matches. What concerns your account goes to all of them.',
  auth: 'account',
  params: OfAddress,
  missing: 'unknown-address',
  answers: { 200: { description: 'The address', schema: Address } },
  example: someAddress,
  async handle({ deps, caller, params }) {
    const chosen = await deps.service.chooseAddress(caller, params.id)
    return chosen.ok ? done({ body: chosen.value }) : chosen
  },
})

const dropAddress = operation({
  id: 'dropAddress',
  tag: 'Players',
  method: 'DELETE',
  path: '/v1/me/addresses/{id}',
  summary: 'Remove an address',
  description:
    'Another one must stay that is older, or has been there for seven days. The removed one is told as well.',
  auth: 'account',
  params: OfAddress,
  missing: 'unknown-address',
  answers: { 204: { description: 'Removed' } },
  refusals: [422],
  example: someAddress,
  async handle({ deps, caller, params }) {
    const dropped = await deps.service.dropAddress(caller, params.id)
    return dropped.ok ? done({ status: 204 }) : dropped
  },
})

const makeRecovery = operation({
  id: 'makeRecovery',
  tag: 'Players',
  method: 'POST',
  path: '/v1/me/recovery',
  summary: 'Make a recovery code',
  description: 'To write down and keep. The one before ends. Your addresses are told.',
  auth: 'account',
  answers: { 201: { description: 'The code, shown this once', schema: RecoveryCode } },
  example: {},
  async handle({ deps, caller }) {
    return done({ status: 201, body: { code: await deps.service.makeRecovery(caller) } })
  },
})

export const addressOperations = [
  addresses,
  addAddress,
  confirmAddress,
  chooseAddress,
  dropAddress,
  makeRecovery,
]
