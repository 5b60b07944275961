import type { GraphQLError } from 'graphql'
import { failed } from '../../../service/outcome.ts'
import { problemError } from '../errors.ts'

/** How much one document may ask for. */
export type Limits = {
  readonly tokens: number
  readonly depth: number
  readonly aliases: number
  readonly rootFields: number
  readonly directives: number
  readonly fragments: number
  /** In fields of the answer, as far as they can be estimated before it is there. */
  readonly cost: number
}

export const limits: Limits = {
  tokens: 1000,
  depth: 12,
  aliases: 15,
  rootFields: 5,
  directives: 20,
  fragments: 20,
  cost: 5000,
}

/** The longest request: a document with its variables, or one message on a socket. */
export const requestBytes = 16 * 1024

/** The longest pages of the two lists that grow without end. */
export const mostMatches = 100
export const mostCommits = 500

type Counted = 'aliases' | 'directives' | 'fragments' | 'root-fields' | 'depth' | 'cost'

export function tooMuch(what: Counted, most: number): GraphQLError {
  return problemError(failed('malformed', `query-${what}`, { most }).problem)
}
