import { expect } from 'vitest'
import type { Answer, Client, Kit, Request } from '../kit.ts'

/** A page of the service's own in a browser, with the cookies that it was given. */
export type Page = Client & {
  readonly cookies: Map<string, string>
  /** Another page of the same browser, whose requests say where they come from. */
  from(headers: Record<string, string>): Client
}

type Kept = Pick<Kit, 'spectator'>

/** What a browser and our own script say with every request that is not a GET. */
export const own = { 'rutter-client': '1', 'sec-fetch-site': 'same-origin' }

export function openPage({ spectator }: Kept, cookies = new Map<string, string>()): Page {
  function from(said: Record<string, string>): Client {
    async function send(request: Request): Promise<Answer> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...(cookie === '' ? {} : { cookie }), ...said, ...request.headers }
      const answer = await spectator.send({ ...request, headers })
      for (const each of setCookies(answer)) keep(cookies, each)
      return answer
    }
    return {
      send,
      get: (url, headers = {}) => send({ url, headers }),
      post: (url, body, headers = {}) =>
        send({ method: 'POST', url, headers, ...(body === undefined ? {} : { payload: body }) }),
      delete: (url) => send({ method: 'DELETE', url }),
    }
  }
  return { ...from(own), from, cookies }
}

export async function signedUp(kit: Kept, name: string, body: object = {}): Promise<Page & { id: string }> {
  const page = openPage(kit)
  const answer = await page.post('/v1/players', { name, ...body })
  expect(answer.status, answer.text).toBe(201)
  return { ...page, id: answer.body.player.id }
}

export function setCookies({ headers }: Answer): string[] {
  return [(headers['set-cookie'] ?? []) as string | string[]].flat()
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
  if (/; Max-Age=0(;|$)/.test(line)) cookies.delete(name!)
  else cookies.set(name!, value!)
}
