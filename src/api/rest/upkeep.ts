import { done } from '../../service/outcome.ts'
import type { Service } from '../../service/service.ts'
import type { Deps } from '../deps.ts'
import { operation } from './operation.ts'
import { ClientConfig, Health, OpenApi } from './shapes.ts'

const health = operation({
  id: 'health',
  tag: 'Service',
  method: 'GET',
  path: '/health',
  summary: 'Whether the service can do its work',
  description: 'Looks whether the store can be read and written, at most once a second.',
  auth: 'none',
  answers: { 200: { description: 'It can', schema: Health } },
  example: {},
  async handle({ deps }) {
    await checkLately(deps)
    return done({ body: { status: 'ok' } })
  },
})

const checks = new WeakMap<Service, { readonly at: number; readonly outcome: Promise<void> }>()

/** A check writes to the disk and needs no token, so requests within one second share it. */
function checkLately({ service, monotonic }: Deps): Promise<void> {
  const last = checks.get(service)
  const now = monotonic()
  if (last !== undefined && now - last.at < 1000) return last.outcome
  const outcome = service.check()
  checks.set(service, { at: now, outcome })
  return outcome
}

const contract = operation({
  id: 'contract',
  tag: 'Service',
  method: 'GET',
  path: '/openapi.json',
  summary: 'This contract',
  auth: 'none',
  answers: { 200: { description: 'An OpenAPI 3.1 document', schema: OpenApi } },
  example: {},
  async handle({ contract }) {
    return done({ headers: { 'cache-control': 'no-cache' }, body: await contract() })
  },
})

const config = operation({
  id: 'config',
  tag: 'Service',
  method: 'GET',
  path: '/config.json',
  summary: 'What a client has to know before it begins',
  description:
    'Where the socket is: an address, or a path at the same host. `publicUrl` is the address for links that leave the service, null where it has none.',
  auth: 'none',
  answers: { 200: { description: 'The settings', schema: ClientConfig } },
  example: {},
  async handle({ deps }) {
    const { version = null, publicUrl = null, socketUrl = '/graphql' } = deps.settings
    return done({ headers: { 'cache-control': 'no-cache' }, body: { version, publicUrl, socket: socketUrl } })
  },
})

export const upkeepOperations = [health, contract, config]
