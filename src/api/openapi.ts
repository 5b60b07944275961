import type * as z from 'zod'
import type { ServedGame } from '../games/entry.ts'
import { componentSchemas, reference } from './components.ts'
import { problemType } from './problem.ts'
import { operations } from './rest/index.ts'
import type { Operation, Response } from './rest/operation.ts'
import { Problem } from './rest/shapes.ts'

type Schema = Record<string, unknown>

/** The OpenAPI document: all operations, with the options, commands, events and views of every game. */
export function openApi(games: readonly ServedGame[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    paths[operation.path] ??= {}
    paths[operation.path]![operation.method.toLowerCase()] = describe(operation)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Rutter',
      version: '1',
      summary: 'Age-of-sail board games on a log that anyone can verify.',
      description: introduction,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [
      { name: 'Players', description: 'Who you are, and the tokens that speak for you.' },
      { name: 'Games', description: 'What can be played.' },
      { name: 'Matches', description: 'Tables: open one, find one, sit down, start.' },
      { name: 'Play', description: 'Look, choose, play, and check the log.' },
      { name: 'Service', description: 'The service itself.' },
    ],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session', description: ofSession },
      },
      schemas: componentSchemas(games),
    },
  }
}

const introduction = `A match is a log of commits. You see it as your seat does: no answer to you has
the secrets of other seats. \`choices\` lists all that you may play now; play one of them with
\`expect\` set to the \`seq\` you saw and an \`id\` of your own, and a repeated request does no harm.

Errors are problem details (RFC 9457) with a stable \`code\`. Limits are in \`RateLimit-*\` and
\`Retry-After\`. The same things can be had over GraphQL, with subscriptions, at \`/graphql\`.`

const ofSession = `For the pages of this service: other than GET, it counts only with the header \`Rutter-Client: 1\` from
the same origin. On plain http at localhost it is called \`session\`.`

const signedIn = [{ token: [] }, { session: [] }]

function describe(operation: Operation): object {
  const { id, tag, summary, description, auth } = operation
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: auth === 'none' ? [] : auth === 'optional' ? [{}, ...signedIn] : signedIn,
    ...(auth === 'none' || auth === 'any' ? {} : { 'x-scope': auth === 'optional' ? 'read' : auth }),
    ...parameters(operation),
    ...requestBody(operation),
    responses: responses(operation),
  }
}

function parameters({ params, query, headers, example }: Operation): object {
  const found = [
    ...fields('path', params, example.params),
    ...fields('query', query, example.query),
    ...fields('header', headers, example.headers),
  ]
  return found.length === 0 ? {} : { parameters: found }
}

function fields(place: string, shape: z.ZodObject | undefined, example: Schema = {}): object[] {
  const declared = Object.entries(shape?.shape ?? {}) as [string, z.ZodType][]
  return declared.map(([name, field]) => ({
    name: place === 'header' ? name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase()) : name,
    in: place,
    ...(field.description === undefined ? {} : { description: field.description }),
    required: place === 'path' || !field.safeParse(undefined).success,
    schema: withoutDescription(reference(field)),
    ...(name in example ? { example: example[name] } : {}),
  }))
}

function withoutDescription({ description: _, ...schema }: Schema): Schema {
  return schema
}

function requestBody({ body, example }: Operation): object {
  if (body === undefined) return {}
  const media = { schema: reference(body), ...(example.body === undefined ? {} : { example: example.body }) }
  return {
    requestBody: {
      required: !body.safeParse(undefined).success,
      content: { 'application/json': media },
    },
  }
}

function responses(operation: Operation): object {
  const found: Record<string, object> = {}
  for (const [status, response] of Object.entries(operation.answers)) found[status] = answer(response)
  for (const status of refusals(operation)) {
    found[status] = {
      description: meanings[status],
      content: { [problemType.split(';')[0]!]: { schema: reference(Problem) } },
    }
  }
  return found
}

function answer({ description, schema, type = 'application/json', headers }: Response): object {
  return {
    description,
    ...(headers === undefined ? {} : { headers: mapValues(headers, textHeader) }),
    ...(schema === undefined ? {} : { content: { [type]: { schema: reference(schema) } } }),
  }
}

function textHeader(description: string): object {
  return { description, schema: { type: 'string' } }
}

/** All error statuses of an operation. */
export function refusals({ auth, body, params, refusals = [] }: Operation): number[] {
  return [
    400,
    ...(auth === 'none' ? [] : [401, 403]),
    ...(params === undefined ? [] : [404]),
    ...(body === undefined ? [] : [413, 415]),
    429,
    503,
    ...refusals,
  ].filter((status, index, all) => all.indexOf(status) === index)
}

const meanings: Readonly<Record<number, string>> = {
  400: 'Malformed: `errors` tells which fields, and what is allowed',
  401: 'The token or session is missing, unknown, expired or revoked',
  403: 'The token lacks the scope, the seat is another player’s, or a session came from another site’s page',
  404: 'There is no such thing, or it is not open to you',
  409: 'Stale: your choices have changed since `expect`; `events` tells what happened',
  413: 'The body has more than 16 KB',
  415: 'The body is not application/json',
  422: 'The rules do not allow it; `detail` says why',
  429: 'Too many requests; `Retry-After` says when to go on',
  503: 'Not now: `code` says why. A command that is sent again with the same id is played once',
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
