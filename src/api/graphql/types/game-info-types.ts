import { GraphQLID, GraphQLInt, GraphQLList, GraphQLObjectType, GraphQLString } from 'graphql'
import { gameFacts } from '../../game-infos.ts'
import type { GraphqlContext } from '../context.ts'
import { Json } from './scalars.ts'
import { listOf, some } from './shared-types.ts'

const Range = new GraphQLObjectType({
  name: 'Range',
  fields: { min: { type: some(GraphQLInt) }, max: { type: some(GraphQLInt) } },
})

const Named = new GraphQLObjectType({
  name: 'Named',
  fields: {
    id: { type: some(GraphQLID) },
    name: { type: some(GraphQLString) },
    text: { type: some(GraphQLString) },
  },
})

export const Edition = new GraphQLObjectType({
  name: 'Edition',
  description: 'Everything that it takes to draw and explain a game.',
  fields: {
    game: { type: some(GraphQLID) },
    edition: { type: some(GraphQLID) },
    figures: { type: some(Json), description: 'Never change under the edition’s name.' },
    words: {
      type: some(Json),
      description: 'The English words, by the ids that figures, events and positions use.',
    },
  },
})

const ComputerPlayer = new GraphQLObjectType({
  name: 'ComputerPlayer',
  fields: {
    id: { type: some(GraphQLString), description: 'Its name in `bots`.' },
    level: { type: GraphQLString, description: 'deckhand, mate or captain; null for one that has none.' },
    manner: { type: GraphQLString, description: 'What it prefers; null for one that has none.' },
    text: { type: some(GraphQLString), description: 'What it is called and how it plays.' },
  },
})

export const GameInfo = new GraphQLObjectType({
  name: 'Game',
  description: 'A game that can be played here.',
  fields: {
    id: { type: some(GraphQLID) },
    title: { type: some(GraphQLString) },
    rules: { type: some(GraphQLInt), description: 'The newest version of its rules.' },
    seats: { type: some(Range) },
    editions: { type: listOf(GraphQLString), description: 'The first is used unless another is asked for.' },
    bots: { type: listOf(GraphQLString), description: 'Computer players that can be seated in its matches.' },
    computerPlayers: { type: listOf(ComputerPlayer), description: 'The same, with how they play.' },
    designers: { type: new GraphQLList(some(GraphQLString)) },
    publishers: { type: new GraphQLList(some(GraphQLString)) },
    year: { type: GraphQLInt },
    minutes: { type: Range },
    weight: {
      type: some(GraphQLInt),
      description: 'Our own estimate from 1 to 5 of how much there is to learn and to think about.',
    },
    description: { type: some(GraphQLString) },
    optionNames: { type: listOf(Named), description: 'Its options, explained.' },
    editionNames: { type: listOf(Named), description: 'Its editions, explained.' },
  },
})

/** Every match is of some game, so that its row and its look say so alike. */
export const gameField = {
  type: some(GameInfo),
  resolve: ({ game }: { readonly game: string }, _args: unknown, { deps }: GraphqlContext) =>
    gameFacts(deps.games.find(({ id }) => id === game)!),
}
