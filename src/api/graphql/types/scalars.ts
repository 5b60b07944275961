import { GraphQLError, GraphQLScalarType, type ValueNode, valueFromASTUntyped } from 'graphql'

export const Json = new GraphQLScalarType<unknown, unknown>({
  name: 'JSON',
  description: 'Any JSON value, spelt as the rules spell it.',
})

export const CommandJson = new GraphQLScalarType<unknown, unknown>({
  name: 'Command',
  description: 'A command as a value of CommandInput: send it back as it is to play it.',
  parseValue: refuseInput,
  parseLiteral: refuseInput,
})

export const Moment = new GraphQLScalarType<number, number>({
  name: 'Moment',
  description: 'Milliseconds since 1970-01-01 UTC.',
  serialize: readMoment,
  parseValue: readMoment,
  parseLiteral: (node: ValueNode) =>
    readMoment(node.kind === 'IntValue' ? Number(node.value) : valueFromASTUntyped(node)),
})

function readMoment(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw new GraphQLError('A moment is a whole number of milliseconds since 1970.')
}

function refuseInput(): never {
  throw new GraphQLError('A command is sent as CommandInput.')
}
