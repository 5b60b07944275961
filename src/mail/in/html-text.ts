import { Parser } from 'htmlparser2'

/** What no reader sees, or what is quoted. */
const hiddenTags = tags('script style head title template noscript blockquote select textarea svg object')
const hiddenStyle =
  /display:none|visibility:(?:hidden|collapse)|mso-hide:all|opacity:0(?:\.0+)?(?:;|$)|(?:font-size|max-height|max-width|height|width):0(?:\.0+)?(?:px|pt|em|rem|%)?(?:;|$|!)/
const quoteClass = /(?:^|[\s_-])quote(?:$|[\s_-])|cite/i
const lineTags = tags(
  'p div tr li ul ol table h1 h2 h3 h4 h5 h6 pre section article header footer hr body address dt dd form',
)

/** The text of a mail that has HTML alone, as its writer saw it: without what is hidden and what is quoted. */
export function textOfHtml(html: string): string {
  const lines: string[] = ['']
  const add = (part: string) => {
    const line = lines.at(-1)!
    lines[lines.length - 1] = line + (line === '' || line.endsWith(' ') ? part.trimStart() : part)
  }
  const open: { readonly tag: string; readonly isHidden: boolean }[] = []
  const isHidden = () => open.at(-1)?.isHidden ?? false
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (lineTags.has(tag) || tag === 'br') lines.push('')
      open.push({ tag, isHidden: isHidden() || hides(tag, attributes) })
    },
    onclosetag(tag) {
      if (lineTags.has(tag)) lines.push('')
      if (tag === 'td' || tag === 'th') add(' ')
      const at = open.findLastIndex((each) => each.tag === tag)
      if (at !== -1) open.length = at
    },
    ontext(part) {
      if (!isHidden()) add(part.replace(/\s+/g, ' '))
    },
  })
  parser.end(html)
  return lines
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')
}

function hides(tag: string, attributes: Readonly<Record<string, string>>): boolean {
  const style = (attributes.style ?? '').toLowerCase().replace(/\s+/g, '')
  const names = `${attributes.class ?? ''} ${attributes.id ?? ''} ${attributes.name ?? ''}`
  return hiddenTags.has(tag) || 'hidden' in attributes || hiddenStyle.test(style) || quoteClass.test(names)
}

function tags(names: string): ReadonlySet<string> {
  return new Set(names.split(' '))
}
