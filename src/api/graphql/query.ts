import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInt,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import * as z from 'zod'
import { MatchId, Seat, Seq } from '../../kernel/schema.ts'
import { mostAddresses } from '../../service/addresses.ts'
import { unknownMatch } from '../../service/outcome.ts'
import { mostTokens } from '../../service/players.ts'
import { RowCursor, type Token as StoredToken } from '../../service/store.ts'
import { editionInfo } from '../editions.ts'
import { gameFacts } from '../game-infos.ts'
import { unauthorised } from '../identity.ts'
import { checked, type GraphqlContext, given, matchFor, orThrow, reader, signedIn } from './context.ts'
import { mostCommits, mostMatches } from './documents/limits.ts'
import { problemError } from './errors.ts'
import { Edition, GameInfo } from './types/game-info-types.ts'
import { Analysis, Event, MatchPage, type MatchTypes, Position } from './types/match-types.ts'
import { Json, Moment } from './types/scalars.ts'
import { listOf, Scope, Status, some } from './types/shared-types.ts'

const TokenKind = new GraphQLEnumType({
  name: 'TokenKind',
  values: { TOKEN: { value: 'token' }, SESSION: { value: 'session' } },
})

const Token = new GraphQLObjectType<StoredToken, GraphqlContext>({
  name: 'Token',
  description: 'A token or a session (a browser that is signed in), without its secret.',
  fields: {
    id: { type: some(GraphQLID) },
    kind: { type: some(TokenKind) },
    label: { type: some(GraphQLString) },
    scopes: { type: listOf(Scope) },
    created: { type: some(Moment) },
    expires: { type: Moment },
    current: {
      type: some(GraphQLBoolean),
      description: 'Whether it is the one that asks.',
      resolve: ({ id }, _args, { caller }) => id === caller?.token,
    },
  },
})

export const Address = new GraphQLObjectType<unknown, GraphqlContext>({
  name: 'Address',
  description: 'A confirmed mail address. Any of them signs you in.',
  fields: {
    id: { type: some(GraphQLID) },
    email: { type: some(GraphQLString) },
    confirmed: { type: some(Moment) },
    mails: { type: some(GraphQLBoolean), description: 'Whether mails about matches go there.' },
  },
})

const WayBack = new GraphQLEnumType({
  name: 'WayBack',
  description: 'What would bring you back if you lost every device.',
  values: { NONE: { value: 'none' }, CODE: { value: 'code' }, EMAIL: { value: 'email' } },
})

const Nights = new GraphQLObjectType({
  name: 'Nights',
  description: 'In minutes of the day.',
  fields: { from: { type: some(GraphQLInt) }, to: { type: some(GraphQLInt) } },
})

export const Absence = new GraphQLObjectType({
  name: 'Absence',
  fields: {
    id: { type: some(GraphQLID) },
    from: { type: some(Moment) },
    until: { type: some(Moment) },
  },
})

export const Hours = new GraphQLObjectType({
  name: 'PlayerHours',
  description: 'When you can’t be expected to move.',
  fields: {
    zone: { type: GraphQLString, description: 'An IANA name, such as Europe/Paris.' },
    nights: { type: Nights },
    absences: { type: listOf(Absence), extensions: { size: 8 } },
  },
})

/** Of the player whom the token speaks for; also at the root, for a token that may not read. */
const waysBack: GraphQLFieldConfigMap<unknown, GraphqlContext> = {
  addresses: {
    type: listOf(Address),
    extensions: { size: mostAddresses },
    resolve: async (_player, _args, context) =>
      (await context.deps.service.listAddresses(signedIn(context, 'account').player)).addresses,
  },
  recovery: {
    type: some(WayBack),
    resolve: async (_player, _args, context) =>
      (await context.deps.service.listAddresses(signedIn(context, 'account').player)).recovery,
  },
}

export const Player = new GraphQLObjectType<unknown, GraphqlContext>({
  name: 'Player',
  fields: {
    id: { type: some(GraphQLID) },
    name: { type: some(GraphQLString) },
    email: { type: GraphQLString },
    created: { type: some(Moment) },
    hours: {
      type: some(Hours),
      resolve: (_player, _args, context) => context.deps.service.readHours(signedIn(context, 'read').player),
    },
    tokens: {
      type: listOf(Token),
      extensions: { size: mostTokens },
      resolve: (_player, _args, context) =>
        context.deps.service.listTokens(signedIn(context, 'account').player),
    },
    ...waysBack,
  },
})

export function query({ Match }: MatchTypes): GraphQLObjectType {
  const fields: GraphQLFieldConfigMap<unknown, GraphqlContext> = {
    me: {
      type: Player,
      description: 'The player whom your token speaks for.',
      async resolve(_root, _args, context) {
        const player = await context.deps.service.whoAmI(signedIn(context, 'read').player)
        return player ?? orThrow(unauthorised)
      },
    },
    tokens: {
      type: listOf(Token),
      description: 'Your tokens, as `me` has them; for a token that may not read.',
      extensions: { size: mostTokens },
      resolve: (_root, _args, context) =>
        context.deps.service.listTokens(signedIn(context, 'account').player),
    },
    ...waysBack,
    games: {
      type: listOf(GameInfo),
      description: 'The games that can be played here.',
      resolve: (_root, _args, { deps }) => deps.games.map(gameFacts),
    },
    edition: {
      type: Edition,
      description:
        'Everything that it takes to draw and explain a game. Null where there is no such edition.',
      args: { game: { type: some(GraphQLID) }, edition: { type: some(GraphQLID) } },
      extensions: { cost: 100 },
      async resolve(_root, { game, edition }, { deps }) {
        const entry = deps.games.find(({ id }) => id === game)
        return (await (entry && editionInfo(entry, edition)))?.info ?? null
      },
    },
    matches: {
      type: MatchPage,
      description: 'Public matches; with mine your own, private ones too; with turn those that wait for you.',
      args: {
        status: { type: Status },
        game: { type: GraphQLID },
        mine: { type: GraphQLBoolean },
        turn: { type: GraphQLBoolean },
        cursor: { type: GraphQLString },
        limit: { type: GraphQLInt, defaultValue: 20 },
      },
      extensions: { cost: 10, size: mostMatches, limit: 'limit' },
      async resolve(_root, args, context) {
        const caller = reader(context)
        const wish = checked(ListWish, given(args))
        await context.deps.service.settled()
        return orThrow(await context.deps.service.listMatches(caller, wish))
      },
    },
    match: {
      type: Match,
      description:
        'As your own seat sees it, or a spectator; once the match is over, as any seat. With at, as it was after that commit.',
      args: { id: { type: some(GraphQLID) }, seat: { type: GraphQLInt }, at: { type: GraphQLInt } },
      extensions: { cost: 10 },
      resolve(_root, args, context) {
        const caller = reader(context)
        const match = matchNamed(args.id)
        return matchFor(context, caller, {
          match,
          ...checked(ViewWish, given({ seat: args.seat, at: args.at })),
        })
      },
    },
    position: {
      type: Position,
      description: 'A match in words, as `match` shows it.',
      args: { match: { type: some(GraphQLID) }, seat: { type: GraphQLInt }, at: { type: GraphQLInt } },
      extensions: { cost: 10 },
      async resolve(_root, args, context) {
        const caller = reader(context)
        const match = matchNamed(args.match)
        const query = { match, ...checked(ViewWish, given({ seat: args.seat, at: args.at })) }
        return orThrow(await context.deps.service.readPosition(caller, query)).position
      },
    },
    analysis: {
      type: Analysis,
      description:
        'How a match that was played to its end went. Made in the background: ask again until it is done.',
      args: { match: { type: some(GraphQLID) } },
      extensions: { cost: 100 },
      async resolve(_root, args, context) {
        return orThrow(await context.deps.service.readAnalysis(reader(context), matchNamed(args.match)))
      },
    },
    events: {
      type: listOf(Event).ofType,
      description: 'What happened after a commit, in at most so many commits, which are never split.',
      args: {
        match: { type: some(GraphQLID) },
        after: { type: GraphQLInt, defaultValue: 0 },
        limit: { type: GraphQLInt, defaultValue: 100 },
      },
      extensions: { cost: 10, size: mostCommits, limit: 'limit' },
      async resolve(_root, args, context) {
        const caller = reader(context)
        const match = matchNamed(args.match)
        const since = checked(SinceWish, given({ after: args.after, limit: args.limit }))
        const found = orThrow(await context.deps.service.updates(caller, { match, ...since }))
        return found.flatMap(({ events }) => events)
      },
    },
    log: {
      type: listOf(Json).ofType,
      description:
        'The log itself, commit by commit, in pages: secrets of others as seals until the match is over, whole afterwards.',
      args: {
        match: { type: some(GraphQLID) },
        after: { type: GraphQLInt, defaultValue: 0 },
        limit: { type: GraphQLInt, defaultValue: 100 },
      },
      extensions: { cost: 2000 },
      async resolve(_root, args, context) {
        const caller = reader(context)
        const match = matchNamed(args.match)
        const since = checked(SinceWish, given({ after: args.after, limit: args.limit }))
        return orThrow(await context.deps.service.log(caller, { match, ...since })).commits
      },
    },
  }
  return new GraphQLObjectType({ name: 'Query', fields })
}

/** An id of the wrong form is answered as an id that no match has. */
export function matchNamed(id: unknown): MatchId {
  const read = MatchId.safeParse(id)
  if (read.success) return read.data
  throw problemError(unknownMatch.problem)
}

const ListWish = z.strictObject({
  status: z.enum(['open', 'running', 'finished', 'abandoned']).exactOptional(),
  game: z.string().max(64).exactOptional(),
  mine: z.boolean().exactOptional(),
  turn: z.boolean().exactOptional(),
  cursor: RowCursor.exactOptional(),
  limit: z.int().min(1).max(mostMatches).default(20),
})
const ViewWish = z.strictObject({ seat: Seat.optional(), at: Seq.optional() })
const SinceWish = z.strictObject({
  after: Seq.default(0),
  limit: z.int().min(1).max(mostCommits).default(100),
})
