import { GraphQLEnumType, GraphQLInt, GraphQLList, GraphQLNonNull, type GraphQLNullableType } from 'graphql'
import { languages } from '../../../service/owed.ts'
import { scopes } from '../../../service/players.ts'
import { enumName } from './names.ts'

export const some = <T extends GraphQLNullableType>(type: T) => new GraphQLNonNull(type)
export const listOf = <T extends GraphQLNullableType>(type: T) =>
  some(new GraphQLList(new GraphQLNonNull(type)))

export const seatNumber = { type: some(GraphQLInt), description: 'Counted from 0.' }
export const seatNumbers = listOf(GraphQLInt)

function words(name: string, description: string, values: readonly string[]): GraphQLEnumType {
  return new GraphQLEnumType({
    name,
    description,
    values: Object.fromEntries(values.map((value) => [enumName(value), { value }])),
  })
}

export const Status = words('MatchStatus', 'How a match stands.', [
  'open',
  'running',
  'finished',
  'abandoned',
])

export const Helm = words('Helm', 'Who acts for the player of a seat.', ['player', 'mate', 'adrift'])

export const PaceKind = words('PaceKind', 'Time afresh for each turn, or a bank of it.', ['turn', 'bank'])

export const Substitutes = words('Substitutes', 'Who may take over a seat that is adrift.', [
  'anyone',
  'none',
])

export const Scope = words(
  'Scope',
  'READ: see what your seats see. PLAY: change something in matches. ACCOUNT: tokens and erasure.',
  scopes,
)

export const Language = words('Language', 'What a mail is written in; English unless said.', languages)
