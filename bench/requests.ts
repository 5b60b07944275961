import { gameTypes } from '../src/api/graphql/types/game-types.ts'
import { openNames } from '../src/api/graphql/types/names.ts'
import { withSchemas } from '../src/games/entry.ts'
import { plunder, plunderEntry } from './matches.ts'
import type { Step } from './script.ts'

/** A scripted command as the bytes of a REST request. */
export function restRequest({ match, token, seat, expect, command }: Step): Buffer {
  const body = { command, seat, expect, id: `bench-${expect}` }
  return post(`/v1/matches/${match}/commands`, JSON.stringify(body), token)
}

/** The same by GraphQL, asking for what REST answers. */
export function graphqlRequest({ match, token, seat, expect, command }: Step): Buffer {
  const said = types.commandOf(plunder.id, command)
  const variables = { match, seat, expect, command: said, id: `bench-${expect}` }
  return post('/graphql', JSON.stringify({ query: mutation, variables }), token)
}

const types = gameTypes(await withSchemas([plunderEntry]), openNames())

const mutation = `mutation ($match: ID!, $command: CommandInput!, $seat: Int, $expect: Int, $id: ID) {
  play(match: $match, command: $command, seat: $seat, expect: $expect, id: $id) {
    seq head turn events { seq at seat type text data }
  }
}`

export function post(path: string, body: string, token?: string): Buffer {
  const authorization = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  return Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: bench\r\n${authorization}` +
      `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}
