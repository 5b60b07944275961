import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Catalogue, catalogueOf, render } from '../../kernel/catalogue.ts'
import { frenchGrammar } from '../../kernel/words/french.ts'
import { germanGrammar } from '../../kernel/words/german.ts'
import { type Language, languages } from '../../service/owed.ts'
import { formPolicy } from '../pages/policy.ts'
import { german } from './words/de.ts'
import { english } from './words/en.ts'
import { french } from './words/fr.ts'

const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: catalogueOf([{ prefix: '', tables: english }]),
  fr: catalogueOf([{ prefix: '', tables: french }], frenchGrammar),
  de: catalogueOf([{ prefix: '', tables: german }], germanGrammar),
}

export type Key = keyof typeof english.texts
export type Say = (key: Key, texts?: Readonly<Record<string, string>>) => string

/** Says things as text that can stand in HTML, in the language that the browser asks for. */
export function sayer(language: Language): Say {
  return (key, texts = {}) => {
    const params = Object.fromEntries(Object.entries(texts).map(([name, literal]) => [name, { literal }]))
    return escaped(render({ key, params }, catalogues[language], () => ''))
  }
}

/** The first language of Accept-Language that we have. Weights are as good as always in their order. */
export function languageIn({ headers }: FastifyRequest): Language {
  const asked = (headers['accept-language'] ?? '').toLowerCase().split(',')
  for (const each of asked) {
    const found = languages.find((language) => each.trim().split(/[-;]/, 1)[0] === language)
    if (found !== undefined) return found
  }
  return 'en'
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const style = `
:root { color-scheme: light dark; font: 1.1rem/1.5 Palatino, Georgia, serif; }
body { background: #f4ead2; color: #2b2118; max-width: 34rem; margin: 12vh auto; padding: 0 1.5rem; }
h1 { font-size: 1.6rem; line-height: 1.2; }
a { color: inherit; }
b { font-size: 2rem; letter-spacing: .2em; }
label { display: block; margin: 1rem 0; }
input, button { font: inherit; }
input[name=name] { display: block; box-sizing: border-box; width: 100%; padding: .6rem; margin-top: .3rem; }
input[type=checkbox] { width: 1.3rem; height: 1.3rem; vertical-align: middle; }
button { padding: .7rem 1.4rem; border: 0; border-radius: 6px; background: #7a2e1d; color: #fff; cursor: pointer; }
@media (prefers-color-scheme: dark) {
  body { background: #0f1b24; color: #efe4cc; }
  button { background: #d9a441; color: #0f1b24; }
}
`

const policy = formPolicy(style)

/** A page with one form at the most, and without any script: what it does, it does by the POST of that form. */
export function sendForm(
  reply: FastifyReply,
  language: Language,
  title: string,
  body: string,
  status = 200,
): FastifyReply {
  reply.removeHeader('access-control-allow-origin')
  return reply
    .code(status)
    .headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'same-origin',
      // Without one, browsers that say nothing else of where a form comes from would not say it by Origin either.
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rutter: ${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${body}
</main></body>
</html>
`)
}
