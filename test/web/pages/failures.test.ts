import { expect, test } from 'vitest'
import { answeredProblem, noAnswer } from '../../../web/api/outcome.ts'
import { pageFailureOf } from '../../../web/app/failure.tsx'
import { reachOf } from '../../../web/app/reach.ts'
import { deviceName } from '../../../web/app/session.ts'
import { reasonOf } from '../../../web/app/sign-up.tsx'

const answered = (status: number, code: string, more: object = {}) =>
  answeredProblem(status, { code, detail: `about ${code}`, ...more }, null)

test('each problem leads to a page of its own', () => {
  const { problem } = noAnswer()
  expect(pageFailureOf(problem, true)).toBe('gone')
  expect(pageFailureOf(problem, false)).toBe('offline')
  expect(pageFailureOf(answered(503, 'store-unavailable'), true)).toBe('building')
  expect(pageFailureOf(answeredProblem(502, '<html>', null), true)).toBe('gone')
  expect(pageFailureOf(answered(404, 'unknown-match'), true)).toBe('no-match')
  expect(pageFailureOf(answered(404, 'unknown-path'), true)).toBe('not-found')
  expect(pageFailureOf(answered(401, 'unauthorised'), true)).toBe('signed-out')
  expect(pageFailureOf(answered(422, 'needs-https'), true)).toBe('insecure')
  expect(pageFailureOf(answered(429, 'too-many-requests'), true)).toBe('busy')
  expect(pageFailureOf(answered(422, 'table-full'), true)).toBe('refused')
})

test('only no answer, or one of a server in trouble, says that it can’t be reached', () => {
  expect(reachOf(noAnswer().problem, true)).toBe('gone')
  expect(reachOf(answered(503, 'x'), true)).toBe('building')
  expect(reachOf(answered(401, 'x'), true)).toBeUndefined()
  expect(reachOf(answered(429, 'x'), true)).toBeUndefined()
})

test('a refused name says why in the field’s own words', () => {
  const problem = answered(400, 'malformed', {
    errors: [{ field: 'body.name', detail: 'has something invisible' }],
  })
  expect(reasonOf(problem)).toBe('has something invisible')
  expect(reasonOf(answered(422, 'needs-https'))).toContain('https://')
  expect(reasonOf(answered(422, 'table-full'))).toBe('about table-full')
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 'Safari on Mac'],
  ['curl/8', 'browser'],
])('devices are named by browser and system: %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
