import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { deploy } from '../../test/aws/harness/deployment.ts'
import { region } from '../../test/aws/harness/intrinsics.ts'
import type { SandboxParts } from '../../test/aws/harness/runtime.ts'
import type { FunctionSpec } from '../../test/aws/harness/template.ts'
import { type Cold, startCold } from '../aws/cold.ts'
import { signUp, startedMatch, synthesised } from '../aws/deployed.ts'
import { type Part, shortName } from '../aws/tally.ts'
import { measureCosts } from '../aws/units.ts'
import { median, ratio } from '../rounds.ts'
import { atMost, type Bench, type Bound, milliseconds, section } from '../section.ts'

const rounds = 12

section(async (bench) => {
  bench.about(
    `**AWS.** The template as \`npm run synth\` makes it, run as in its suite: functions under the genuine runtime interface ` +
      `client (aws-lambda-ric), tables in dynalite. A cold start is the time from the start of the process to its first ` +
      `answer, taken in turns with an empty handler under the same client, middle of ${rounds} rounds: the list of games over REST, without a token, and over ` +
      `GraphQL, with one, which asks the tables for it; and a player's look at a match of Winds of Plunder, which asks the tables as well. (On AWS the image is loaded and unpacked ` +
      `first, and the processor is a share of one that grows with the memory; ratios carry over better than milliseconds. The code cache ` +
      `in the bundle serves the machine that made it: built elsewhere than on arm64, Lambda starts without.) ` +
      `Sizes are of the code without that cache, packed with gzip. Units are those that the table's server reports, plus what ` +
      `indexes add and the least charge of reads that find nothing, over 60 commands of one match of four, each ` +
      `after a look: what the request itself asks for, and what the consumers of the stream do afterwards.`,
  )
  const blueprint = await synthesised(bench.dir)
  for (const spec of blueprint.functions) sizeRow(bench, spec)

  const deployment = await deploy(blueprint)
  try {
    await coldRows(bench, deployment)
    const costs = await measureCosts(deployment)
    bench.row({
      what: 'AWS, a command: on the path of its request',
      ours: `${told(costs.request)}; ${costs.request.writes} conditional write`,
      bound: exactly(1, costs.request.writes),
      headline: true,
    })
    bench.row({ what: '… rows and snapshots after it', ours: told(costs.views) })
    bench.row({ what: '… the fan-out, without subscribers', ours: told(costs.live) })
    bench.row({ what: '… for each follower', ours: told(costs.follower) })
    bench.row({ what: 'AWS, a look at a match', ours: told(costs.look) })
  } finally {
    await deployment.close()
  }
})

function sizeRow(bench: Bench, { name, code }: FunctionSpec): void {
  const files = readdirSync(code, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.m?js$/.test(file),
  )
  const seldom = files.filter((file) => file.startsWith('node_modules'))
  const own = files.filter((file) => !file.startsWith('node_modules'))
  const [plain, packed] = sizeOf(code, own)
  const [, reader] = sizeOf(code, seldom)
  bench.row({
    what: `AWS, code of ${shortName(name)}`,
    ours: `${megabytes(plain)}, packed ${megabytes(packed)}`,
    ...(seldom.length === 0 ? {} : { beside: `the reference page apart: ${megabytes(reader)} packed` }),
  })
}

function sizeOf(directory: string, files: readonly string[]): [plain: number, packed: number] {
  const contents = files.map((file) => readFileSync(join(directory, file)))
  return [
    contents.reduce((sum, { length }) => sum + length, 0),
    contents.reduce((sum, content) => sum + gzipSync(content).length, 0),
  ]
}

async function coldRows(bench: Bench, deployment: Awaited<ReturnType<typeof deploy>>): Promise<void> {
  const { spec } = deployment.lambda('Http')
  const people = await signUp(deployment, 4)
  const { path } = await startedMatch(deployment, people)
  const variables = {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: spec.name,
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_SESSION_TOKEN: 'session',
    AWS_ENDPOINT_URL_DYNAMODB: deployment.tables.endpoint,
    ...spec.Environment.Variables,
  }
  const parts = (code: string): SandboxParts => ({
    name: spec.name,
    arn: spec.arn,
    code,
    handler: 'index.handler',
    memory: spec.MemorySize,
    variables,
    tell: () => {},
  })
  const token = people[0]!.token
  const runs = {
    empty: [join(import.meta.dirname, '../aws/empty'), eventOf('GET', '/')],
    rest: [spec.code, eventOf('GET', '/v1/games')],
    look: [spec.code, eventOf('GET', path, token)],
    graphql: [spec.code, eventOf('POST', '/graphql', token, { query: '{ games { id title } }' })],
  } as const
  type Name = keyof typeof runs
  const taken: Record<Name, Cold[]> = { empty: [], rest: [], look: [], graphql: [] }
  for (let round = 0; round <= rounds; round++) {
    for (const [name, [code, event]] of Object.entries(runs) as [Name, (typeof runs)[Name]][]) {
      const cold = await startCold(parts(code), event)
      if (round > 0) taken[name].push(cold)
    }
  }
  const firsts = (name: Name) => taken[name].map(({ first }) => first)
  const empty = `empty handler: ${milliseconds(median(firsts('empty')))}`
  for (const [name, what, most] of [
    ['rest', 'AWS, cold start to the first answer over REST', 3],
    ['look', '… to a look at a match, tables and all', undefined],
    ['graphql', 'AWS, cold start to the first answer over GraphQL', 5],
  ] as const) {
    const times = ratio(firsts(name), firsts('empty'))
    bench.row({
      what,
      ours: `${milliseconds(median(firsts(name)))}, then ${milliseconds(median(taken[name].map(({ second }) => second)))}`,
      beside: empty,
      ratio: times,
      ...(most === undefined ? {} : { bound: atMost(most, times, `${most} ×`), headline: true }),
    })
  }
  for (const [name, what] of [
    ['look', 'AWS, memory after a look at a match'],
    ['graphql', 'AWS, memory after GraphQL'],
  ] as const) {
    bench.row({
      what,
      ours: `${megabytes(median(taken[name].map(({ memory }) => memory)))} of ${spec.MemorySize} MB`,
      beside: `empty handler: ${megabytes(median(taken.empty.map(({ memory }) => memory)))}`,
    })
  }
}

/** As the gateway would send it. */
function eventOf(method: string, path: string, token?: string, body?: object): object {
  return {
    version: '2.0',
    routeKey: '$default',
    rawPath: path,
    rawQueryString: '',
    headers: {
      host: 'bench.execute-api.eu-west-1.amazonaws.com',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    requestContext: { http: { method, path, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: '' } },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  }
}

function told({ read, write, requests }: Part): string {
  const made = Object.entries(requests)
    .filter(([, count]) => count >= 0.05)
    .map(([operation, count]) => `${figure(count)} ${operation}`)
  return `${made.join(' + ') || 'nothing'}: ${figure(read)} read and ${figure(write)} write units`
}

function figure(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '')
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0)} MB`
}

function exactly(wanted: number, value: number): Bound {
  return { text: `= ${wanted}`, met: value === wanted }
}
