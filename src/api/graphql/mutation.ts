import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLID,
  GraphQLInputObjectType,
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import * as z from 'zod'
import type { MatchId } from '../../kernel/ids.ts'
import { CommandId, Hash, SealedNonce, Seat, Seq } from '../../kernel/schema.ts'
import type { Outcome } from '../../service/outcome.ts'
import type { Played } from '../../service/play.ts'
import { mayRevoke, unauthorised } from '../identity.ts'
import {
  AbsenceId,
  AddressCode,
  AddressId,
  AttemptId,
  Capacity,
  HoursChange,
  NewAbsence,
  NewMatch,
  NewPlayer,
  NewToken,
  PaceWish,
  PlayerChange,
  RecoverySent,
  SeatWish,
  SignInCode,
  SignInWish,
  StartWish,
  TokenId,
  usualProgram,
} from '../rest/sent.ts'
import { checked, type GraphqlContext, given, matchFor, orThrow, signedIn } from './context.ts'
import { Absence, Address, Hours, matchNamed, Player } from './query.ts'
import type { GameTypes, NewGame, PlayedCommand } from './types/game-types.ts'
import type { MatchTypes, PlayedIn } from './types/match-types.ts'
import { Moment } from './types/scalars.ts'
import { Language, listOf, PaceKind, Scope, Substitutes, some } from './types/shared-types.ts'

type Fields = GraphQLFieldConfigMap<unknown, GraphqlContext>

export function mutation(games: GameTypes, types: MatchTypes): GraphQLObjectType {
  return new GraphQLObjectType<unknown, GraphqlContext>({
    name: 'Mutation',
    fields: {
      ...accounts,
      ...signingIn,
      ...addresses,
      ...tables(games, types),
      play: playing(games, types),
      advise: advising(types),
    },
  })
}

const SignedUp = new GraphQLObjectType({
  name: 'SignedUp',
  description: 'The token is shown this once; the service keeps only its hash.',
  fields: { player: { type: some(Player) }, token: { type: some(GraphQLString) } },
})

const IssuedToken = new GraphQLObjectType({
  name: 'IssuedToken',
  description: 'The token is shown this once; the service keeps only its hash.',
  fields: {
    id: { type: some(GraphQLID) },
    token: { type: some(GraphQLString) },
    label: { type: some(GraphQLString) },
    scopes: { type: listOf(Scope) },
    expires: { type: Moment },
  },
})

const PaceInput = new GraphQLInputObjectType({
  name: 'PaceInput',
  description: 'How much time players have, in seconds. What is not said is as usual for its kind.',
  fields: {
    kind: { type: some(PaceKind) },
    seconds: { type: GraphQLInt },
    increment: { type: GraphQLInt },
    cap: { type: GraphQLInt },
    nights: { type: GraphQLBoolean },
    weekends: { type: GraphQLBoolean },
    absences: { type: GraphQLBoolean },
    misses: { type: GraphQLInt },
    substitutes: { type: Substitutes },
  },
})

const NightsInput = new GraphQLInputObjectType({
  name: 'NightsInput',
  description: 'In minutes of the day; 10 hours at the most.',
  fields: { from: { type: some(GraphQLInt) }, to: { type: some(GraphQLInt) } },
})

const accounts: Fields = {
  signUp: {
    type: SignedUp,
    description: 'A new player with a first token, which has all scopes.',
    args: { name: { type: some(GraphQLString) }, email: { type: GraphQLString } },
    async resolve(_root, args, context) {
      const person = checked(NewPlayer, given(args))
      orThrow(await context.spend('sign-up'))
      const { player, issued } = await context.deps.service.signUp(person)
      return { player, token: issued.token }
    },
  },
  createToken: {
    type: IssuedToken,
    description: 'One more token, with at most the scopes of the one that asks.',
    args: {
      label: { type: some(GraphQLString) },
      scopes: { type: listOf(Scope) },
      expires: { type: Moment },
    },
    async resolve(_root, args, context) {
      const caller = signedIn(context, 'account')
      const { label, scopes, expires = null } = checked(NewToken, given(args))
      return orThrow(await context.deps.service.issueToken(caller, { label, scopes, expires }))
    },
  },
  revokeToken: {
    type: GraphQLID,
    description:
      'From now on it works no more. Answers with its id. Any token can revoke itself; others need ACCOUNT.',
    args: { id: { type: some(GraphQLID) } },
    async resolve(_root, args, context) {
      const id = checked(TokenId, args.id)
      const { player } = orThrow(mayRevoke(context.caller, id))
      orThrow(await context.deps.service.revokeToken(player, id))
      return id
    },
  },
  renameMe: {
    type: Player,
    description: 'Matches show the new name from now on, also in sentences of the past.',
    args: { name: { type: some(GraphQLString) } },
    async resolve(_root, args, context) {
      const { player } = signedIn(context, 'account')
      const { name } = checked(PlayerChange, args)
      return (await context.deps.service.rename(player, name)) ?? orThrow(unauthorised)
    },
  },
  setHours: {
    type: Hours,
    description: 'Where you live and when you sleep. Counts from your next turn on in each match.',
    args: { zone: { type: GraphQLString }, nights: { type: NightsInput } },
    async resolve(_root, { zone = null, nights = null }, context) {
      const { player } = signedIn(context, 'play')
      const wish = checked(HoursChange, { zone, nights: nights === null ? null : given(nights) })
      return orThrow(await context.deps.service.setHours(player, wish))
    },
  },
  goAway: {
    type: Absence,
    description: 'You are away: at most 21 days at a time and 30 days in any year, and shortened to that.',
    args: { from: { type: Moment }, until: { type: some(Moment) } },
    async resolve(_root, args, context) {
      const { player } = signedIn(context, 'play')
      const wish = checked(NewAbsence, given(args))
      await context.deps.service.settled()
      return orThrow(await context.deps.service.addAbsence(player, wish))
    },
  },
  comeBack: {
    type: GraphQLID,
    description: 'Ends an absence, and answers with its id.',
    args: { id: { type: some(GraphQLID) } },
    async resolve(_root, args, context) {
      const { player } = signedIn(context, 'play')
      const id = checked(AbsenceId, args.id)
      orThrow(await context.deps.service.endAbsence(player, id))
      return id
    },
  },
  eraseMe: {
    type: GraphQLID,
    description:
      'Leaves open tables, resigns running matches, then forgets name, address, titles and tokens. Logs keep the opaque id, which is the answer.',
    async resolve(_root, _args, { deps, caller }) {
      const { player } = signedIn({ caller }, 'account')
      await deps.service.settled()
      await deps.service.erase(player)
      return player
    },
  },
}

const SignInAttempt = new GraphQLObjectType({
  name: 'SignInAttempt',
  description: 'Keep the secret: the code that is mailed counts together with it alone.',
  fields: { attempt: { type: some(GraphQLID) }, secret: { type: some(GraphQLString) } },
})

const mailed = { email: { type: some(GraphQLString) }, language: { type: Language } }

/** Tokens, as for programs: a browser signs in over REST, which can set a cookie. */
const signingIn: Fields = {
  startSignIn: {
    type: SignInAttempt,
    description:
      'Has a code mailed to sign in, good for 15 minutes and once. The same answer for every address, with or without an account.',
    args: mailed,
    async resolve(_root, args, context) {
      const { email, language = 'en' } = checked(SignInWish, given(args))
      orThrow(await context.spend('sign-in'))
      return orThrow(await context.deps.service.startSignIn({ email, language }))
    },
  },
  finishSignIn: {
    type: SignedUp,
    description:
      'Signs in by the code that was mailed. Where there is no account with the address yet, the name makes one.',
    args: {
      attempt: { type: some(GraphQLID) },
      secret: { type: some(GraphQLString) },
      code: { type: some(GraphQLString) },
      name: { type: GraphQLString },
      device: { type: GraphQLString },
    },
    async resolve(_root, { attempt, secret, ...args }, context) {
      const { code, name, device = usualProgram } = checked(SignInCode, given(args))
      const asked = { attempt: checked(AttemptId, attempt), secret: String(secret) }
      orThrow(await context.spend('code'))
      const entered = { ...asked, proof: { code }, name, kind: 'token' as const, label: device }
      return orThrow(await context.deps.service.finishSignIn(entered))
    },
  },
  recover: {
    type: SignedUp,
    description: 'Signs in by the recovery code, which stays good.',
    args: { code: { type: some(GraphQLString) }, device: { type: GraphQLString } },
    async resolve(_root, args, context) {
      const { code, device = usualProgram } = checked(RecoverySent, given(args))
      orThrow(await context.spend('code'))
      return orThrow(await context.deps.service.recover({ code, kind: 'token', label: device }))
    },
  },
}

const addresses: Fields = {
  addAddress: {
    type: GraphQLID,
    description: 'Has a code mailed to add an address; the answer is the id that it is confirmed with.',
    args: mailed,
    async resolve(_root, args, context) {
      const caller = signedIn(context, 'account')
      const { email, language = 'en' } = checked(SignInWish, given(args))
      orThrow(await context.spend('sign-in'))
      return orThrow(await context.deps.service.addAddress(caller, { email, language }))
    },
  },
  confirmAddress: {
    type: Address,
    description: 'The address is yours, and your other addresses are told.',
    args: { id: { type: some(GraphQLID) }, code: { type: some(GraphQLString) } },
    async resolve(_root, { id, ...args }, context) {
      const caller = signedIn(context, 'account')
      const { code } = checked(AddressCode, args)
      const attempt = checked(AttemptId, id)
      orThrow(await context.spend('code'))
      return orThrow(await context.deps.service.confirmAddress(caller, attempt, code))
    },
  },
  chooseAddress: {
    type: Address,
    description: 'From now on mails about your matches go to this address.',
    args: { id: { type: some(GraphQLID) } },
    async resolve(_root, { id }, context) {
      const caller = signedIn(context, 'account')
      return orThrow(await context.deps.service.chooseAddress(caller, checked(AddressId, id)))
    },
  },
  dropAddress: {
    type: GraphQLID,
    description: 'Removes an address. Another one must stay that is older, or has been there for seven days.',
    args: { id: { type: some(GraphQLID) } },
    async resolve(_root, { id }, context) {
      const caller = signedIn(context, 'account')
      orThrow(await context.deps.service.dropAddress(caller, checked(AddressId, id)))
      return id
    },
  },
  makeRecovery: {
    type: GraphQLString,
    description: 'A new recovery code, shown this once; the one before ends.',
    resolve: (_root, _args, context) => context.deps.service.makeRecovery(signedIn(context, 'account')),
  },
}

const repeatable = {
  type: GraphQLID,
  description: 'Chosen by you: the same id again answers as the first time and does nothing.',
}

function tables(games: GameTypes, { Match, Played }: MatchTypes): Fields {
  const seated = { match: { type: some(GraphQLID) } }
  return {
    createMatch: {
      type: Match,
      description:
        'Opens a table with you in seat 0. A private match is not listed and, once started, seen by its players alone; until then its id is the invitation.',
      args: {
        game: { type: some(games.newGame.type) },
        edition: { type: GraphQLString },
        seats: { type: GraphQLInt },
        title: { type: GraphQLString },
        private: { type: GraphQLBoolean },
        hotseat: { type: GraphQLBoolean, description: 'One player may hold several seats.' },
        hints: {
          type: GraphQLBoolean,
          description:
            'Players may ask for hints. If it is not said, only who plays against nobody but computer players may.',
        },
        pace: { type: PaceInput, description: 'Without one a match has no clocks.' },
        nonce: {
          type: GraphQLString,
          description:
            'Becomes part of all chance in this match; to co-sign the dice, use sealNonce afterwards.',
        },
        id: repeatable,
      },
      extensions: { cost: 10 },
      async resolve(_root, { game, id, ...args }, context) {
        const caller = signedIn(context, 'play')
        const wish = checked(NewMatch, { ...given(args), ...(games.newGame.read(game) as NewGame) })
        const wished = { ...wish, id: idOf(id) }
        orThrow(await context.spend('table'))
        const match = orThrow(await context.deps.service.createMatch(caller.player, wished))
        // As it was when it was created, so that a repeated request gets the same answer.
        return matchFor(context, caller, { match, at: 1 })
      },
    },
    takeSeat: {
      type: Played,
      description:
        'Takes the next free seat, for you or, if you are the host, for a computer player. One asked for by its level alone plays in a manner that is drawn; the event names it.',
      args: {
        ...seated,
        bot: { type: GraphQLString },
        nonce: {
          type: GraphQLString,
          description: 'Becomes part of all chance in this match, without co-signing the dice.',
        },
        nonceHash: {
          type: GraphQLString,
          description: 'Co-signs the dice, once you open the nonce.',
        },
        id: repeatable,
      },
      resolve(_root, { match, id, ...args }, context) {
        const { player } = signedIn(context, 'play')
        const wish = { ...checked(SeatWish, given(args)), match: matchNamed(match), id: idOf(id) }
        return playedIn(wish.match, context.deps.service.takeSeat(player, wish))
      },
    },
    takeOver: {
      type: Played,
      description: 'Takes over a seat that is wanted, with a full clock.',
      args: { ...seated, seat: { type: some(GraphQLInt) }, id: repeatable },
      resolve(_root, args, context) {
        const { player } = signedIn(context, 'play')
        const match = matchNamed(args.match)
        const { seat } = checked(OneSeat, { seat: args.seat })
        return playedIn(match, context.deps.service.takeOver(player, match, seat, idOf(args.id)))
      },
    },
    setPace: {
      type: Played,
      description: 'Gives clocks to a match that has none. The host alone can.',
      args: { ...seated, pace: { type: some(PaceInput) }, id: repeatable },
      resolve(_root, args, context) {
        const { player } = signedIn(context, 'play')
        const match = matchNamed(args.match)
        const pace = checked(PaceWish, given(args.pace))
        return playedIn(match, context.deps.service.setPace(player, match, pace, idOf(args.id)))
      },
    },
    leaveSeat: {
      type: Played,
      description:
        'Before the start. Seats after it move down by one; the host may remove computer players. Once a nonce is open the seats are final: whoever leaves then resigns.',
      args: { ...seated, seat: { type: some(GraphQLInt) } },
      resolve(_root, args, context) {
        const { player } = signedIn(context, 'play')
        const match = matchNamed(args.match)
        const { seat } = checked(OneSeat, { seat: args.seat })
        return playedIn(match, context.deps.service.leaveSeat(player, match, seat))
      },
    },
    setCapacity: {
      type: Played,
      description:
        'How many seats the table has: the host may say, until a nonce is open. With as many as are taken it is full.',
      args: { ...seated, seats: { type: some(GraphQLInt) }, id: repeatable },
      resolve(_root, args, context) {
        const { player } = signedIn(context, 'play')
        const match = matchNamed(args.match)
        const { seats } = checked(Capacity, { seats: args.seats })
        return playedIn(match, context.deps.service.setCapacity(player, match, seats, idOf(args.id)))
      },
    },
    sealNonce: {
      type: Played,
      description:
        'Gives the hash of a nonce for one of your seats, or another in its place, until the first nonce at the table is open. It is SHA-256 of "rutter-nonce:<match>:<your player id>:<nonce>" in hex.',
      args: {
        ...seated,
        seat: { type: some(GraphQLInt) },
        hash: { type: some(GraphQLString) },
        id: repeatable,
      },
      resolve(_root, { match: id, seat, hash, ...args }, context) {
        const { player } = signedIn(context, 'play')
        const match = matchNamed(id)
        const sealed = { ...checked(SealedBy, { seat, hash }), match, id: idOf(args.id) }
        return playedIn(match, context.deps.service.sealNonce(player, sealed))
      },
    },
    openNonce: {
      type: Played,
      description: 'Opens the nonce of one of your seats, once all seats are taken.',
      args: {
        ...seated,
        seat: { type: some(GraphQLInt) },
        nonce: { type: some(GraphQLString) },
        id: repeatable,
      },
      resolve(_root, { match: id, seat, nonce, ...args }, context) {
        const { player } = signedIn(context, 'play')
        const match = matchNamed(id)
        const opened = { ...checked(OpenedBy, { seat, nonce }), match, id: idOf(args.id) }
        return playedIn(match, context.deps.service.openNonce(player, opened))
      },
    },
    startMatch: {
      type: Played,
      description:
        'The host alone can, once enough seats are taken and every nonce that was sealed by a hash is open.',
      args: {
        ...seated,
        without: {
          type: new GraphQLList(some(GraphQLInt)),
          description: 'Exactly the seats whose nonce is still closed; it then does not count.',
        },
        id: repeatable,
      },
      resolve(_root, { match: id, ...args }, context) {
        const { player } = signedIn(context, 'play')
        const match = matchNamed(id)
        const wish = checked(StartWish, given({ without: args.without }))
        return playedIn(match, context.deps.service.startMatch(player, match, { ...wish, id: idOf(args.id) }))
      },
    },
  }
}

const ordered = {
  seat: { type: GraphQLInt, description: 'Needed if you hold several.' },
  expect: {
    type: GraphQLInt,
    description: 'The seq you last saw: refused as stale if your choices have changed since.',
  },
  id: repeatable,
}

function playing(games: GameTypes, { Played }: MatchTypes): Fields[string] {
  return {
    type: Played,
    description: 'Plays one of your choices, or a command of the table, such as undo.',
    args: { match: { type: some(GraphQLID) }, command: { type: some(games.command.type) }, ...ordered },
    resolve(_root, { match: id, command: said, ...args }, context) {
      const caller = signedIn(context, 'play')
      const match = matchNamed(id)
      const { game, command } = games.command.read(said) as PlayedCommand
      const order = checked(Order, given(args))
      return playedIn(match, context.deps.service.play(caller, { match, game, command, ...order }))
    },
  }
}

function advising({ Advised }: MatchTypes): Fields[string] {
  return {
    type: Advised,
    description:
      'What the mate would play in your place. That you took a hint is told to all; what it says, to your seat alone. It changes nothing in the match.',
    args: { match: { type: some(GraphQLID) }, ...ordered },
    extensions: { cost: 10 },
    async resolve(_root, { match: id, ...args }, context) {
      const caller = signedIn(context, 'play')
      const match = matchNamed(id)
      return orThrow(await context.deps.service.advise(caller, { match, ...checked(Order, given(args)) }))
    },
  }
}

async function playedIn(match: MatchId, outcome: Promise<Outcome<Played>>): Promise<PlayedIn> {
  return { ...orThrow(await outcome), match }
}

const OneSeat = z.strictObject({ seat: Seat })
const SealedBy = z.strictObject({ seat: Seat, hash: Hash })
const OpenedBy = z.strictObject({ seat: Seat, nonce: SealedNonce })
const Order = z.strictObject({ seat: Seat.optional(), expect: Seq.optional(), id: CommandId.optional() })

function idOf(id: unknown): CommandId | undefined {
  return checked(z.strictObject({ id: CommandId.optional() }), given({ id })).id
}
