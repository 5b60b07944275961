import {
  type GraphQLInputFieldConfig,
  GraphQLInputObjectType,
  GraphQLObjectType,
  type GraphQLOutputType,
} from 'graphql'
import * as z from 'zod'
import type { ServedGame } from '../../../games/entry.ts'
import type { Typed } from '../../../kernel/game.ts'
import { MatchCommand } from '../../../kernel/log-schema.ts'
import { elsewhere } from '../../../service/play.ts'
import { type Input, type Member, oneOfInput, openInputs } from './input.ts'
import { camelName, fromPairs, type Names, pascalName } from './names.ts'
import { openOutputs } from './output.ts'

/** The types of all games, made from the games' own schemas: a new game appears by being registered. */
export type GameTypes = {
  /** A view of any game: one field for each game. */
  readonly view: GraphQLObjectType
  /** A state as the value of `view`. */
  viewOf(game: string, state: object): object
  /** One of all games, with its options. */
  readonly newGame: Input
  /** One of all commands; read as the command and its game, null for commands of the table. */
  readonly command: Input
  commandOf(game: string, command: Typed): unknown
  /** A command to the table as a value of CommandInput. */
  tableCommandOf(command: Typed): unknown
}

export type PlayedCommand = { readonly game: string | null; readonly command: Typed }
export type NewGame = { readonly game: string; readonly options: object }

export function gameTypes(games: readonly ServedGame[], names: Names): GameTypes {
  const types = games.map((game) => typesOf(game, names))
  const byId = new Map(types.map((each) => [each.game.id, each]))
  const table = tableCommands(names)
  const command = oneOfInput(
    new GraphQLInputObjectType({
      name: 'CommandInput',
      description: 'What to play: a move of the game, or a command of the table.',
      isOneOf: true,
      fields: fromPairs<GraphQLInputFieldConfig>([
        ...types.map(
          ({ field, game, command }) =>
            [field, { type: command.type, description: game.meta.title }] as const,
        ),
        ...table.fields,
      ]),
    }),
    [...types.map(commandMember), ...table.members],
  )
  return {
    view: new GraphQLObjectType({
      name: 'View',
      description:
        'A game as one seat knows it, under the name of the game; the other fields are null. What is not known to the seat is null.',
      fields: fromPairs(
        types.map(({ field, game, view }) => [field, { type: view, description: game.meta.title }]),
      ),
    }),
    viewOf: (game, state) => ({ [byId.get(game)!.field]: state }),
    newGame: oneOfInput(
      new GraphQLInputObjectType({
        name: 'GameInput',
        description: 'The game to play, with its options.',
        isOneOf: true,
        fields: fromPairs(
          types.map(({ field, game, options }) => [
            field,
            { type: options.type, description: game.meta.title },
          ]),
        ),
      }),
      types.map(({ field, game, options }) => ({
        name: field,
        read: (value) => ({ game: game.id, options: options.read(value) }),
        write: () => undefined,
      })),
    ),
    command,
    commandOf: (game, played) => command.write({ game, command: played } satisfies PlayedCommand),
    tableCommandOf: (said) => command.write({ game: null, command: said } satisfies PlayedCommand),
  }
}

type TypesOfGame = {
  readonly game: ServedGame
  readonly field: string
  readonly view: GraphQLOutputType
  readonly options: Input
  readonly command: Input
}

function typesOf(game: ServedGame, names: Names): TypesOfGame {
  const prefix = pascalName(game.id)
  const outputs = openOutputs(names, prefix)
  const inputs = openInputs(names, prefix, outputs)
  return {
    game,
    field: camelName(game.id),
    view: outputs.of(game.schemas.state, `${prefix}View`),
    options: inputs.of(game.schemas.options, `${prefix}Options`),
    command: inputs.of(game.schemas.command, `${prefix}Command`),
  }
}

function commandMember({ game, field, command }: TypesOfGame): Member {
  return {
    name: field,
    read: (value) => ({ game: game.id, command: command.read(value) }),
    write: (value) => {
      const played = value as PlayedCommand
      return played.game === game.id ? command.write(played.command) : undefined
    },
  }
}

function tableCommands(names: Names) {
  const options = MatchCommand.options.filter(({ shape }) => !elsewhere.has(shape.type.value))
  const [first, ...others] = options
  const inputs = openInputs(names, 'Table', openOutputs(names, 'Table'))
  const union = inputs.of(z.discriminatedUnion('type', [first!, ...others]), 'Table')
  const { fields } = (union.type as GraphQLInputObjectType).toConfig()
  return {
    fields: Object.entries(fields),
    members: Object.keys(fields).map(
      (name): Member => ({
        name,
        read: (value) => ({ game: null, command: union.read({ [name]: value }) }),
        write: (value) => {
          const played = value as PlayedCommand
          if (played.game !== null) return undefined
          return (union.write(played.command) as Record<string, unknown> | undefined)?.[name]
        },
      }),
    ),
  }
}
