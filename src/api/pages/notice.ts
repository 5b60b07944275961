import type { FastifyReply } from 'fastify'
import { noticePolicy } from './policy.ts'
import type { Site } from './site.ts'

type Reason = Exclude<Site['kind'], 'built'>

/** What stands in the place of the pages while there are none: a page that needs no other file. */
export function sendNotice(reply: FastifyReply, reason: Reason): FastifyReply {
  return reply
    .code(503)
    .headers({ 'content-security-policy': policy, 'retry-after': '2' })
    .type('text/html; charset=utf-8')
    .send(texts[reason])
}

const style = `
:root { color-scheme: light dark; font: 1.1rem/1.5 Palatino, Georgia, serif; }
body { background: #f4ead2; color: #2b2118; max-width: 34rem; margin: 15vh auto; padding: 0 1.5rem; }
code { font-size: .95em; }
a { color: inherit; }
@media (prefers-color-scheme: dark) { body { background: #0f1b24; color: #efe4cc; } }
`

const policy = noticePolicy(style)

const api = '<p>The API is there already: <a href="/docs/">/docs</a> describes it.</p>'

const texts: Readonly<Record<Reason, string>> = {
  building: page(
    'Building the pages',
    `<p>The pages are being built, which takes a few seconds. This one reloads by itself.</p>${api}`,
    '<meta http-equiv="refresh" content="2">',
  ),
  failed: page(
    'The pages could not be built',
    `<p>On the server, <code>npm run build:web</code> says why. Once it has built them, reload this page.</p>${api}`,
  ),
  absent: page(
    'The pages are not built',
    `<p>Only the packages that the API needs are installed on the server. In its folder, run
<code>npm ci &amp;&amp; npm run build:web</code>, or copy <code>web/dist</code> from where that was done. Then reload this
page.</p>${api}`,
  ),
}

function page(title: string, body: string, more = ''): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${more}
<title>Rutter: ${title.toLowerCase()}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body>
</html>
`
}
