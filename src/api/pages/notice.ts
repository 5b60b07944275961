import type { FastifyReply } from 'fastify'
import { noticePolicy } from './policy.ts'
import type { Site } from './site.ts'

type Reason = Exclude<Site['kind'], 'built'>

/** What stands in the place of the pages while there are none: a page that needs no other file. */
export function sendNotice(reply: FastifyReply, reason: Reason): FastifyReply {
  const { html, policy } = notices[reason]
  return reply
    .code(503)
    .headers({ 'content-security-policy': policy, 'retry-after': '2' })
    .type('text/html; charset=utf-8')
    .send(html)
}

const style = `
:root { color-scheme: light dark; font: 1.1rem/1.5 Palatino, Georgia, serif; }
body { background: #f4ead2; color: #2b2118; max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; }
code { font-size: .95em; }
a { color: inherit; }
@media (prefers-color-scheme: dark) { body { background: #0f1b24; color: #efe4cc; } }
`

/** Loads anew once there is something else to see: a page that did so every other second could not be read by ear. */
const waiting = `
const later = () => setTimeout(look, 1000)
const look = () => fetch(location.href, { headers: { accept: 'text/html' } })
  .then((answer) => answer.text())
  .then((text) => (text.includes(document.title) ? later() : location.reload()), later)
later()
`

const api = '<p>The API is there already: <a href="/docs/">/docs</a> describes it.</p>'

export const notices: Readonly<Record<Reason, { readonly html: string; readonly policy: string }>> = {
  building: notice(
    'Building the pages',
    `<p>The pages are being built, which takes a few seconds. This one reloads by itself.</p>${api}`,
    waiting,
  ),
  failed: notice(
    'The pages could not be built',
    `<p>On the server, <code>npm run build:web</code> says why. Once it has built them, reload this page.</p>${api}`,
  ),
  absent: notice(
    'The pages are not built',
    `<p>Only the packages that the API needs are installed on the server. In its folder, run
<code>npm ci &amp;&amp; npm run build:web</code>, or copy <code>web/dist</code> from where that was done. Then reload this
page.</p>${api}`,
  ),
}

function notice(title: string, body: string, script?: string): { html: string; policy: string } {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rutter: ${title.toLowerCase()}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main>${script === undefined ? '' : `<script>${script}</script>`}</body>
</html>
`
  return { html, policy: noticePolicy(style, script) }
}
