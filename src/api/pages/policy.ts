import { createHash } from 'node:crypto'
import type { Settings } from '../deps.ts'

/** What the pages may load: files of this server, and its socket. Nothing inline, nothing from anywhere else. */
export function pagesPolicy({ publicUrl, socketUrl }: Pick<Settings, 'publicUrl' | 'socketUrl'>): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...socketOrigins(publicUrl, socketUrl)].join(' ')}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one of web/app/own-workers.ts.
    'trusted-types default',
  ].join('; ')
}

/** Browsers before 2022 don't count a socket of the same host as `'self'`. */
function socketOrigins(...urls: readonly (string | undefined)[]): string[] {
  const origins = urls.flatMap((url) => {
    if (url === undefined) return []
    const { protocol, host } = new URL(url)
    return [`${protocol === 'http:' || protocol === 'ws:' ? 'ws' : 'wss'}://${host}`]
  })
  return [...new Set(origins)]
}

/** For a page that has one style sheet of its own in it, and at most one script, which may ask this server alone. */
export function noticePolicy(style: string, script?: string): string {
  return [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    ...(script === undefined ? [] : [`script-src '${hashOf(script)}'`, "connect-src 'self'"]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** For a page with one style sheet of its own and a form that this server gets. */
export function formPolicy(style: string): string {
  return [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashOf(inline: string): string {
  return `sha256-${createHash('sha256').update(inline).digest('base64')}`
}

/** For a picture that is opened by itself: its own style, and no script whatever is in it. */
export const picturePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox"
