import { done } from '../../service/outcome.ts'
import { operation } from './operation.ts'
import { Health, OpenApi } from './shapes.ts'

const health = operation({
  id: 'health',
  tag: 'Service',
  method: 'GET',
  path: '/health',
  summary: 'Whether the service can do its work',
  description: 'Looks whether the store can be read and written.',
  auth: 'none',
  answers: { 200: { description: 'It can', schema: Health } },
  example: {},
  async handle({ deps }) {
    await deps.context.store.check()
    return done({ body: { status: 'ok' } })
  },
})

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
    return done({ headers: { 'cache-control': 'no-cache' }, body: contract() })
  },
})

export const upkeepOperations = [health, contract]
