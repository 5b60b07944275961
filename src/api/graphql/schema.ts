import {
  type GraphQLNamedType,
  GraphQLSchema,
  isIntrospectionType,
  isSpecifiedScalarType,
  printType,
} from 'graphql'
import type { ServedGame } from '../../games/entry.ts'
import { mutation } from './mutation.ts'
import { query } from './query.ts'
import { subscription } from './subscription.ts'
import { gameTypes } from './types/game-types.ts'
import { matchTypes } from './types/match-types.ts'
import { openNames, pascalName } from './types/names.ts'

/** The one schema of all ways in. `assumeValid` skips its check at the start, which the tests have made. */
export function buildSchema(games: readonly ServedGame[], { assumeValid = false } = {}): GraphQLSchema {
  const types = gameTypes(games, openNames())
  const matches = matchTypes(types)
  return new GraphQLSchema({
    query: query(matches),
    mutation: mutation(types, matches),
    subscription,
    assumeValid,
  })
}

/** The contract, as files: what all games share, and one for each game. */
export function printSchemas(games: readonly ServedGame[]): Record<string, string> {
  const schema = buildSchema(games)
  const files: Record<string, string[]> = { 'rutter.graphql': [] }
  for (const { id } of games) files[`${id}.graphql`] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (isIntrospectionType(type) || isSpecifiedScalarType(type)) continue
    files[fileOf(type, games)]!.push(printType(type))
  }
  return Object.fromEntries(Object.entries(files).map(([name, types]) => [name, `${types.join('\n\n')}\n`]))
}

/** The longest game's name that the type begins with: one game's name may begin with another's. */
function fileOf({ name }: GraphQLNamedType, games: readonly ServedGame[]): string {
  const owners = games.filter(({ id }) => name.startsWith(pascalName(id)))
  const [owner] = owners.sort((a, b) => b.id.length - a.id.length)
  return owner === undefined ? 'rutter.graphql' : `${owner.id}.graphql`
}
