import { describe, expect, test } from 'vitest'
import { pagePaths } from '../../../src/api/pages/paths.ts'
import { paths, routeOf } from '../../../web/app/router.ts'

describe('the path names the page', () => {
  test.each([
    ['/', 'home', {}],
    ['/tables', 'tables', {}],
    ['/tables/', 'tables', {}],
    ['/new', 'new', {}],
    ['/matches/m_0123456789abcdefghjkmnpqrs', 'match', { id: 'm_0123456789abcdefghjkmnpqrs' }],
    ['/learn/winds-of-plunder', 'learn', { game: 'winds-of-plunder' }],
    ['/me', 'me', {}],
    ['/invite/m_0123456789abcdefghjkmnpqrs', 'invite', { id: 'm_0123456789abcdefghjkmnpqrs' }],
    ['/about', 'about', {}],
  ])('%s', (path, page, params) => {
    expect(routeOf(path)).toMatchObject({ page, params })
  })

  test.each([
    '/tablesx',
    '/matches',
    '/matches/',
    '/matches/a/b',
    '/matches/%3Cimg%3E',
    '/Tables',
    '/docs',
    '/v1/me',
  ])('%s is no page', (path) => {
    expect(routeOf(path).page).toBe('not-found')
  })
})

test('the server gives the document at every path of a page, and at no other', () => {
  const known = Object.values(paths).map((path) => path.replaceAll(/\{(\w+)\}/g, ':$1'))
  expect(known.sort()).toEqual(Object.keys(pagePaths).sort())
})

test('the query is read beside the path, and kept in the link', () => {
  const { page, query, href } = routeOf('https://example.org/matches/m_1?step=12&seat=0#log')
  expect(page).toBe('match')
  expect([query.get('step'), query.get('seat')]).toEqual(['12', '0'])
  expect(href).toBe('/matches/m_1?step=12&seat=0')
})
