import {
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'

/** Whether the variables of a request surely fit. A no means only that GraphQL itself must be asked. */
export type Fit = (variables: Readonly<Record<string, unknown>>) => boolean

type Test = (value: unknown) => boolean

/**
 * GraphQL finds out whether variables fit by making coerced copies, with a path to every part in case it is
 * at fault. Nearly all variables are right, which can be seen without either: so tests are made once for
 * each type, and only what they do not know to be right goes the long way.
 */
export function openFits(schema: GraphQLSchema): (definitions: readonly VariableDefinitionNode[]) => Fit {
  const objects = new Map<GraphQLInputObjectType, Test>()

  function testOf(type: GraphQLInputType): Test {
    if (isNonNullType(type)) return withoutNull(type.ofType)
    const test = withoutNull(type)
    return (value) => value === null || test(value)
  }

  function withoutNull(type: GraphQLInputType): Test {
    if (isNonNullType(type)) return withoutNull(type.ofType)
    if (isListType(type)) {
      const item = testOf(type.ofType)
      return (value) => Array.isArray(value) && value.every(item)
    }
    if (isInputObjectType(type)) return objects.get(type) ?? objectTest(type)
    return (value) => {
      try {
        return value !== null && type.parseValue(value) !== undefined
      } catch {
        return false
      }
    }
  }

  /** Known before its fields are, since one of them may lead back to it. */
  function objectTest(type: GraphQLInputObjectType): Test {
    const tests = new Map<string, Test>()
    const required: string[] = []
    const test: Test = (value) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
      const keys = Object.keys(value)
      if (type.isOneOf && keys.length !== 1) return false
      return (
        keys.every((key) => tests.get(key)?.((value as Record<string, unknown>)[key])) &&
        required.every((key) => Object.hasOwn(value, key))
      )
    }
    objects.set(type, test)
    for (const field of Object.values(type.getFields())) {
      tests.set(field.name, type.isOneOf ? withoutNull(field.type) : testOf(field.type))
      if (isRequiredInputField(field)) required.push(field.name)
    }
    return test
  }

  return (definitions) => {
    const tests = definitions.map(({ variable, type, defaultValue }) => {
      const declared = typeFromAST(schema, type)
      // Validation lets Float and the like pass where a schema has no use for them; nothing fits those.
      const known = isInputType(declared)
      const optional = known && (defaultValue !== undefined || !isNonNullType(declared))
      return { name: variable.name.value, optional, test: known ? testOf(declared) : () => false }
    })
    return (variables) =>
      tests.every(({ name, optional, test }) =>
        Object.hasOwn(variables, name) ? test(variables[name]) : optional,
      )
  }
}
