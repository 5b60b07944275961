import { join } from 'node:path'
import type { Deployment } from '../../test/aws/harness/deployment.ts'
import { installRuntime, synthesise } from '../../test/aws/harness/synth.ts'
import { type Blueprint, readTemplate } from '../../test/aws/harness/template.ts'

/** The template with default settings, except that sign-ups are not limited. */
export async function synthesised(dir: string): Promise<Blueprint> {
  await installRuntime()
  const settings = { stage: 'bench', rateLimit: 'off', rate: '10000' }
  return readTemplate(await synthesise(join(dir, 'cdk.out'), settings))
}

export type Person = { readonly id: string; readonly token: string }

/** Requests to a deployment, as a client makes them. */
export function clientOf({ http }: Deployment) {
  // biome-ignore lint/suspicious/noExplicitAny: the shapes are the API's, which the suites hold
  return async (method: string, path: string, token: string | null, body?: object): Promise<any> => {
    const response = await fetch(http.address + path, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text === '' ? null : JSON.parse(text)
  }
}

export async function signUp(deployment: Deployment, count: number): Promise<Person[]> {
  const call = clientOf(deployment)
  const people: Person[] = []
  for (let seat = 0; seat < count; seat++) {
    const { player, token } = await call('POST', '/v1/players', null, { name: `Sailor ${seat}` })
    people.push({ id: player.id, token })
  }
  return people
}

/** A match of Winds of Plunder under way between these people. */
export async function startedMatch(deployment: Deployment, people: readonly Person[]) {
  const call = clientOf(deployment)
  const seats = people.length
  const { id } = await call('POST', '/v1/matches', people[0]!.token, { game: 'winds-of-plunder', seats })
  const path = `/v1/matches/${id}`
  for (const { token } of people.slice(1)) await call('POST', `${path}/seats`, token, {})
  await call('POST', `${path}/start`, people[0]!.token, {})
  return { id: id as string, path }
}
