import { expect, test } from 'vitest'
import { encodingFor } from '../../src/api/encoding.ts'

test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate, zstd', null],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, br;q=0', 'gzip'],
  ['gzip;q=0.8, br;q=0.5', 'gzip'],
  ['gzip ; q=0.5 , br ; q=0.5', 'br'],
  ['gzip;q=0, br;q=0.000', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['gzip;q=2', null],
  ['gzip;q=', null],
  ['gzip;level=9', null],
  ['notgzip, brr', null],
  [';;;,,,=,q=1', null],
  [`${'gzip;q=0,'.repeat(1000)}br`, 'br'],
  [['gzip', 'br;q=0'], 'gzip'],
])('Accept-Encoding: %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})
