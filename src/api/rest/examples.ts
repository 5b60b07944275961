/** Names that the examples use. A test sends every example, with names of things that it has made. */
export const example = {
  game: 'winds-of-plunder',
  match: 'm_2v8k1m6q3x9t7w5r4h0c8b6z1d',
  hash: 'c5f1b8fd0b9c2d3a7e6f4a1d8c0b5e9f2a7d6c3b1e8f4a5d0c9b7e6f3a2d1c8b',
  code: 'BCDFGHJK',
  codeId: 'BCDF',
  attempt: '2v8k1m6q3x9t7w5r4h0c8b6z1d7h3m5k9q1x4t8w2r6v0c7b5z3d',
  address: '2v8k1m6q3x9t7w5r4h0c8b6z1d',
  recovery: 'rr_7h3m5k9q1x4t8w2r6v0c7b5z3d',
  absence: 'a_7h3m5k9q1x4t8w2r6v0c7b5z3d',
  token: '7h3m5k9q1x4t8w2r6v0c7b5z3d',
} as const
