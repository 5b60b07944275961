import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  GraphQLString,
} from 'graphql'
import type { Typed } from '../../../kernel/game.ts'
import type { Advised as Told, ToldAdvice } from '../../../service/advice.ts'
import type { Played } from '../../../service/play.ts'
import type { MatchView } from '../../../service/read.ts'
import { mostTurns } from '../../../service/turns.ts'
import { type GraphqlContext, matchFor, reader } from '../context.ts'
import { gameField } from './game-info-types.ts'
import type { GameTypes } from './game-types.ts'
import { CommandJson, Json, Moment } from './scalars.ts'
import { Helm, listOf, PaceKind, Status, Substitutes, seatNumber, seatNumbers, some } from './shared-types.ts'

const Seat = new GraphQLObjectType({
  name: 'Seat',
  fields: {
    seat: seatNumber,
    player: { type: GraphQLID, description: 'Null for a computer player.' },
    name: { type: some(GraphQLString) },
    bot: {
      type: GraphQLString,
      description: 'The kind of computer player that plays this seat, if one does.',
    },
    resigned: { type: some(GraphQLBoolean) },
    helm: {
      type: some(Helm),
      description:
        'Who acts for the player: after a time-out the mate for this turn, or, adrift, until somebody comes.',
    },
    misses: { type: some(GraphQLInt), description: 'Time-outs since the player last moved.' },
    wanted: { type: some(GraphQLBoolean), description: 'Somebody else may take the seat over.' },
  },
})

const Pace = new GraphQLObjectType({
  name: 'Pace',
  description: 'How much time players have, in seconds.',
  fields: {
    kind: { type: some(PaceKind) },
    seconds: { type: some(GraphQLInt), description: 'Afresh for each turn, or what a bank begins with.' },
    increment: { type: GraphQLInt, description: 'What a bank grows by with each turn.' },
    cap: { type: GraphQLInt, description: 'The most that a bank holds.' },
    nights: { type: some(GraphQLBoolean), description: 'Nights of each player don’t count.' },
    weekends: { type: some(GraphQLBoolean), description: 'Weekends don’t count.' },
    absences: { type: some(GraphQLBoolean), description: 'Absences of each player don’t count.' },
    misses: { type: some(GraphQLInt), description: 'After so many in a row a seat is adrift.' },
    substitutes: { type: some(Substitutes), description: 'Who may take over a seat that is adrift.' },
  },
})

const Clock = new GraphQLObjectType({
  name: 'Clock',
  description: 'The time of a seat that the match waits for.',
  fields: {
    seat: seatNumber,
    deadline: { type: some(Moment) },
    left: {
      type: some(Moment),
      description: 'The open time that it began with, in milliseconds.',
    },
    since: { type: some(Moment) },
  },
})

/** What lists show and looks show as well. */
const common: GraphQLFieldConfigMap<{ readonly game: string }, GraphqlContext> = {
  id: { type: some(GraphQLID) },
  game: gameField,
  title: { type: GraphQLString },
  status: { type: some(Status) },
  seq: { type: some(GraphQLInt), description: 'The number of the newest commit.' },
  private: { type: some(GraphQLBoolean) },
  hotseat: { type: some(GraphQLBoolean), description: 'One player may hold several seats.' },
  host: { type: some(GraphQLID) },
  capacity: { type: some(GraphQLInt), description: 'How many seats the table has at the most.' },
  created: { type: some(Moment) },
  updated: { type: some(Moment) },
  seats: { type: listOf(Seat), extensions: { size: 6 } },
  pace: { type: Pace, description: 'Null for a match without clocks.' },
  clocks: { type: listOf(Clock), extensions: { size: 6 }, description: 'Of the seats whose time runs.' },
  paused: { type: Moment, description: 'Until when nobody has to move.' },
  turn: { type: seatNumbers, description: 'The seats that must act now.' },
  waiting: { type: seatNumbers, description: 'The seats in turn, and those asked about an undo.' },
}

const MatchRow = new GraphQLObjectType({
  name: 'MatchRow',
  description: 'A match as lists show it.',
  fields: common,
})

export const MatchPage = new GraphQLObjectType({
  name: 'MatchPage',
  description: 'Newest first. The cursor asks for the next page; it is null on the last one.',
  fields: {
    matches: { type: listOf(MatchRow) },
    cursor: { type: GraphQLString },
  },
})

/** A sentence as data: which text, and what fills its gaps. */
const sentence = {
  key: { type: some(GraphQLString), description: 'The key of the sentence’s text, for other languages.' },
  params: { type: some(Json), description: 'What fills the gaps of the text.' },
}

export const Event = new GraphQLObjectType({
  name: 'Event',
  description: 'Something that happened, as you may see it.',
  fields: {
    seq: { type: some(GraphQLInt), description: 'The commit that it is part of.' },
    at: { type: some(Moment) },
    seat: { type: GraphQLInt, description: 'The seat whose command it came of, if it was a seat’s.' },
    type: { type: some(GraphQLString) },
    text: { type: some(GraphQLString), description: 'The event as a sentence.' },
    ...sentence,
    data: {
      type: some(Json),
      description: 'The event itself. A secret that is not yours stands as its seal.',
      resolve: ({ event }) => event,
    },
  },
})

const eventList = { type: listOf(Event), extensions: { size: 8 } }

export const Update = new GraphQLObjectType({
  name: 'Update',
  description: 'One commit, as you may see it.',
  fields: {
    seq: {
      type: some(GraphQLInt),
      description: 'Keep it: with it a new subscription goes on where this ended.',
    },
    head: { type: some(GraphQLString), description: 'The hash of the chain up to here.' },
    at: { type: some(Moment) },
    seat: { type: GraphQLInt },
    turn: {
      type: new GraphQLList(some(GraphQLInt)),
      description: 'Who must act next; null if it was not the newest.',
    },
    status: { type: Status, description: 'How the match stands; null if it was not the newest.' },
    events: eventList,
    commit: {
      type: some(Json),
      description:
        'The commit itself, as the log has it for you: enough to fold the match and to check its chain of hashes.',
    },
  },
})

const PositionLine = new GraphQLObjectType({
  name: 'PositionLine',
  fields: { text: { type: some(GraphQLString) }, ...sentence },
})

const PositionPart = new GraphQLObjectType({
  name: 'PositionPart',
  description: 'How the match stands, your own things, another seat, or an area of the board.',
  fields: {
    part: { type: some(GraphQLString), description: 'phase, you, seat or board.' },
    about: { type: Json, description: 'The seat or the area; null for the phase and for your own things.' },
    title: { type: GraphQLString, description: 'What it is about, in English.' },
    lines: { type: listOf(PositionLine), extensions: { size: 8 } },
  },
})

export const Position = new GraphQLObjectType({
  name: 'Position',
  description: 'A match in words, as one seat sees it.',
  fields: {
    seq: { type: some(GraphQLInt) },
    head: { type: some(GraphQLString) },
    seat: { type: GraphQLInt },
    parts: { type: listOf(PositionPart), extensions: { size: 16 } },
  },
})

const Move = new GraphQLObjectType({
  name: 'Move',
  fields: {
    text: { type: some(GraphQLString), description: 'In the game’s notation.' },
    label: { type: some(GraphQLString), description: 'As a sentence for people.' },
    ...sentence,
  },
})

const Mistake = new GraphQLObjectType({
  name: 'Mistake',
  fields: {
    seq: { type: some(GraphQLInt) },
    seat: seatNumber,
    played: { type: some(Move) },
    better: { type: some(Move), description: 'By what the seat knew then.' },
    loss: { type: some(GraphQLFloat), description: 'How much of a win it gave away.' },
  },
})

const CoursePoint = new GraphQLObjectType({
  name: 'CoursePoint',
  fields: {
    seq: { type: some(GraphQLInt) },
    chances: { type: listOf(GraphQLFloat), extensions: { size: 6 }, description: 'Of each seat, to win.' },
  },
})

export const Analysis = new GraphQLObjectType({
  name: 'Analysis',
  description:
    'How a finished match went, as the game’s computer players see it. It is being made as long as done is less than of.',
  fields: {
    version: { type: some(GraphQLInt), description: 'Of the computer players.' },
    done: { type: some(GraphQLInt) },
    of: { type: some(GraphQLInt) },
    course: { type: listOf(CoursePoint), extensions: { size: 64 } },
    mistakes: { type: listOf(Mistake), extensions: { size: 5 }, description: 'The largest first.' },
  },
})

const Turn = new GraphQLObjectType({
  name: 'Turn',
  description: 'A match of yours, and whether it waits for you.',
  fields: {
    id: { type: some(GraphQLID) },
    game: gameField,
    title: { type: GraphQLString },
    seq: { type: some(GraphQLInt) },
    waits: { type: some(GraphQLBoolean) },
    seats: {
      type: seatNumbers,
      description: 'Those of yours that it waits for: in turn, or asked for their consent to an undo.',
    },
  },
})

export const Turns = new GraphQLObjectType({
  name: 'Turns',
  description: 'Matches that wait for you, or do so no more.',
  fields: { matches: { type: listOf(Turn), extensions: { size: mostTurns } } },
})

const Nonce = new GraphQLObjectType({
  name: 'Nonce',
  fields: {
    seat: seatNumber,
    hash: { type: GraphQLString, description: 'What it was sealed by; null if it was given in the open.' },
    nonce: { type: GraphQLString, description: 'Null until it is open, or if none was given.' },
  },
})

const Dice = new GraphQLObjectType({
  name: 'Dice',
  description: 'What all chance of a match comes from, and who has a part in it.',
  fields: {
    version: {
      type: some(GraphQLInt),
      description: '1 for a match of an older server, whose dice go by the number of the commit.',
    },
    seal: {
      type: some(GraphQLString),
      description: 'Binds the server’s secret before anybody gives a nonce.',
    },
    nonces: { type: listOf(Nonce), description: 'What each seat gave.', extensions: { size: 6 } },
    coSigned: {
      type: seatNumbers,
      description: 'The seats whose nonce was sealed by its hash, was opened, and counts.',
    },
    byAll: { type: some(GraphQLBoolean), description: 'Every person at the table co-signed.' },
    opening: { type: some(GraphQLBoolean), description: 'Nonces can be opened now.' },
    closed: { type: seatNumbers, description: 'Sealed and not open: they hold up the start.' },
    without: { type: seatNumbers, description: 'Sealed and not open when the match started.' },
  },
})

const Offer = new GraphQLObjectType({
  name: 'UndoOffer',
  fields: { seat: seatNumber, to: { type: some(GraphQLInt) }, accepted: { type: seatNumbers } },
})

const Undo = new GraphQLObjectType({
  name: 'Undo',
  description:
    'No undo goes back beyond floor; seat goes back to any commit from free on without asking. inARow counts undos since the last move.',
  fields: {
    floor: { type: some(GraphQLInt) },
    seat: { type: GraphQLInt },
    free: { type: some(GraphQLInt) },
    offer: { type: Offer },
    inARow: { type: some(GraphQLInt) },
  },
})

const Place = new GraphQLObjectType({
  name: 'Place',
  fields: {
    seat: seatNumber,
    place: { type: some(GraphQLInt), description: '1 for the winner; equal where there is a tie.' },
    score: { type: some(GraphQLInt) },
    detail: { type: some(Json), description: 'Where the score came from.' },
    tieBreak: { type: GraphQLString },
  },
})

const Result = new GraphQLObjectType({
  name: 'Result',
  fields: { places: { type: listOf(Place), extensions: { size: 6 } } },
})

export type MatchTypes = {
  readonly Match: GraphQLObjectType
  readonly Played: GraphQLObjectType
  readonly Advised: GraphQLObjectType
}

/** The types that show a game from inside, and so depend on which games there are. */
export function matchTypes(games: GameTypes): MatchTypes {
  const playable: GraphQLFieldConfigMap<{ readonly game: string; readonly command: Typed }, GraphqlContext> =
    {
      text: { type: some(GraphQLString), description: 'The command in the game’s notation.' },
      label: { type: some(GraphQLString), description: 'The command as a sentence for people.' },
      ...sentence,
      command: { type: some(CommandJson), resolve: ({ game, command }) => games.commandOf(game, command) },
    }
  const Choice = new GraphQLObjectType<MatchView['choices'][number] & { readonly game: string }>({
    name: 'Choice',
    description: 'Something you may play now.',
    fields: {
      seat: seatNumber,
      ...playable,
      group: {
        type: some(GraphQLString),
        description: 'Sorts a list of choices; its name is the word group/….',
      },
    },
  })
  const Action = new GraphQLObjectType<MatchView['actions'][number]>({
    name: 'Action',
    description:
      'What you can do to the match besides moves of the game: take back, answer an undo, adopt newer rules, resign.',
    fields: {
      seat: seatNumber,
      text: { type: some(GraphQLString), description: 'How it is written in a mail or a terminal.' },
      label: { type: some(GraphQLString), description: 'The same as a sentence for people.' },
      ...sentence,
      command: { type: some(CommandJson), resolve: ({ command }) => games.tableCommandOf(command) },
    },
  })
  const Match = new GraphQLObjectType<MatchView, GraphqlContext>({
    name: 'Match',
    description: 'A match as you see it.',
    fields: {
      ...common,
      head: { type: some(GraphQLString), description: 'The hash of the newest commit.' },
      rules: { type: some(GraphQLInt) },
      edition: { type: some(GraphQLString) },
      options: { type: some(Json) },
      dice: { type: some(Dice) },
      you: { type: seatNumbers, description: 'The seats that you hold.' },
      seat: {
        type: GraphQLInt,
        description: 'The seat whose view this is; null for a spectator’s.',
      },
      view: {
        type: games.view,
        description: 'Null before the start.',
        resolve: ({ game, view }) => (view === null ? null : games.viewOf(game, view)),
      },
      choices: {
        type: listOf(Choice),
        description: 'All that you may play now.',
        extensions: { size: 50 },
        resolve: ({ game, choices }) => choices.map((choice) => ({ ...choice, game })),
      },
      actions: { type: listOf(Action), extensions: { size: 6 }, description: 'What you can do besides.' },
      hints: { type: some(GraphQLBoolean), description: 'Whoever is in turn may ask for a hint.' },
      undo: { type: some(Undo) },
      result: { type: Result },
    },
  })
  const Played = new GraphQLObjectType<PlayedIn, GraphqlContext>({
    name: 'Played',
    description: 'What came of a command, as you may see it.',
    fields: {
      seq: { type: some(GraphQLInt) },
      head: { type: some(GraphQLString) },
      turn: { type: seatNumbers },
      events: eventList,
      match: {
        type: Match,
        description: 'The match as it is now, so that a move and the next view take one request.',
        extensions: { cost: 10 },
        resolve: ({ match }, _args, context) => matchFor(context, reader(context), { match }),
      },
    },
  })
  const Advice = new GraphQLObjectType<ToldAdvice & { readonly game: string }>({
    name: 'Advice',
    description: 'One of your choices, as a hint values it.',
    fields: {
      ...playable,
      gain: {
        type: some(GraphQLInt),
        description:
          'What it is worth more than the average of the choices that were looked at, in thousandths of a win.',
      },
    },
  })
  const Advised = new GraphQLObjectType<Told>({
    name: 'Advised',
    description: 'A hint, and the commit that it is recorded in.',
    fields: {
      seq: { type: some(GraphQLInt) },
      head: { type: some(GraphQLString) },
      advice: {
        type: listOf(Advice),
        description: 'Up to three of your choices, the best first.',
        extensions: { size: 3 },
        resolve: ({ game, advice }) => advice.map((each) => ({ ...each, game })),
      },
    },
  })
  return { Match, Played, Advised }
}

export type PlayedIn = Played & { readonly match: MatchView['id'] }
