import { expect, test } from 'vitest'
import { allowOwnWorkers } from '../../../web/app/own-workers.ts'

type Rules = { createScriptURL(url: string): string | null }

function rulesAt(origin: string): Rules {
  let made: Rules | undefined
  const trustedTypes = {
    createPolicy: (_name: string, rules: Rules) => {
      made = rules
    },
  }
  allowOwnWorkers({ location: { origin }, trustedTypes } as unknown as Parameters<typeof allowOwnWorkers>[0])
  return made!
}

test.each([
  ['/assets/worker-AbCd_123.js', 'https://rutter.example/assets/worker-AbCd_123.js'],
  ['https://rutter.example/assets/worker.js', 'https://rutter.example/assets/worker.js'],
  ['https://evil.example/assets/worker.js', null],
  ['//evil.example/assets/worker.js', null],
  ['data:text/javascript,alert(1)', null],
  ['blob:https://rutter.example/assets/1', null],
  ['javascript:alert(1)', null],
  ['/v1/matches/m_1/log', null],
  ['/assets/../v1/x', null],
])('a worker from %s', (url, allowed) => {
  expect(rulesAt('https://rutter.example').createScriptURL(url)).toBe(allowed)
})

test('a browser that has no such types is left as it is', () => {
  expect(() => allowOwnWorkers({ location: { origin: 'x' } } as unknown as Window)).not.toThrow()
})
