import { authenticateSession, type Register } from '../../src/api/authenticate.ts'
import { sessionIn } from '../../src/api/browser/cookies.ts'
import { isOwnPage } from '../../src/api/browser/own-page.ts'
import { siteOf } from '../../src/api/browser/site.ts'
import type { Who } from '../../src/api/ws/protocol.ts'

/** Whom the session of an opening socket speaks for: undefined where it has none that counts, null for one that has ended. */
export type Visitors = (headers: Readonly<Record<string, string>>) => Promise<Who | null | undefined>

/**
 * Only the opening has cookies, and whoever opened a socket is asked for with its first message: so the session is looked up
 * here, and what is kept of it is the player and its id. Any page may open a socket, and the browser adds the cookie: it counts
 * for a page of our own alone.
 */
export function openVisitors(register: Register, publicUrl: string | undefined): Visitors {
  return async (headers) => {
    if (publicUrl === undefined || headers.cookie === undefined) return undefined
    const site = siteOf({ publicUrl }, nowhere)
    const session = isOwnPage(headers, site) ? sessionIn(headers.cookie, site) : undefined
    if (session === undefined) return undefined
    const outcome = await authenticateSession(register, session)
    return outcome.ok ? { caller: outcome.value, token: outcome.value?.token ?? null } : null
  }
}

/** How the gateway was addressed says nothing of the front. */
const nowhere = { protocol: '', host: '' }
