import { codeTime } from '../../service/attempts.ts'
import type { Claim } from '../../service/device-codes.ts'
import { sessionTime } from '../../service/players.ts'
import { sessionPattern } from '../authenticate.ts'
import type { Site } from './site.ts'

/**
 * `__Host-` makes a browser take the cookie over https alone, for this host alone, so that no neighbouring host can plant
 * one. On loopback, where there is no https, it has another name.
 */
function nameOf(name: string, { cookies }: Site): string {
  return cookies === 'loopback' ? name : `__Host-${name}`
}

const claimPattern = /^([A-Z]{4})_([0-9a-z]{26})_([A-Za-z0-9_-]{43})$/

/** A session as it stands in the header Cookie. Cookies of other programs on the same host may have its name: skipped. */
export function sessionIn(header: string | undefined, site: Site): string | undefined {
  return valuesOf(header, nameOf('session', site)).find((value) => sessionPattern.test(value))
}

export function sessionCookie(site: Site, session: string): string {
  return cookie(site, 'session', session, 'Lax', sessionTime / 1000)
}

export function endedSession(site: Site): string {
  return cookie(site, 'session', '', 'Lax', 0)
}

/** What a device that has typed a code keeps until it is confirmed. */
export function claimIn(header: string | undefined, site: Site): Claim | undefined {
  for (const value of valuesOf(header, nameOf('claim', site))) {
    const [, start, session, secret] = claimPattern.exec(value) ?? []
    if (start !== undefined) return { start, session: session!, secret: secret! }
  }
  return undefined
}

export function claimCookie(site: Site, { start, session, secret }: Claim): string {
  return cookie(site, 'claim', `${start}_${session}_${secret}`, 'Strict', claimSeconds)
}

export function endedClaim(site: Site): string {
  return cookie(site, 'claim', '', 'Strict', 0)
}

/** What a browser keeps that has asked for a code by mail, without which the code is worth nothing. */
export function secretIn(header: string | undefined, site: Site): string | undefined {
  return valuesOf(header, nameOf('attempt', site)).find((value) => /^[A-Za-z0-9_-]{43}$/.test(value))
}

/** Lax, since it has to come along when the link of the mail is opened. */
export function attemptCookie(site: Site, secret: string): string {
  return cookie(site, 'attempt', secret, 'Lax', codeTime / 1000)
}

export function endedAttempt(site: Site): string {
  return cookie(site, 'attempt', '', 'Lax', 0)
}

/** Longer than a code can last, so that an answer that was lost can be asked for again. */
const claimSeconds = 600

function cookie(
  site: Site,
  name: string,
  value: string,
  sameSite: 'Lax' | 'Strict',
  seconds: number,
): string {
  const secure = site.cookies === 'loopback' ? '' : '; Secure'
  return `${nameOf(name, site)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`
}

function valuesOf(header: string | undefined, name: string): string[] {
  return (header ?? '').split(';').flatMap((pair) => {
    const [key, ...value] = pair.split('=')
    return key!.trim() === name ? [value.join('=').trim()] : []
  })
}
