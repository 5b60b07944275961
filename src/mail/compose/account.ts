import { type Catalogue, render } from '../../kernel/catalogue.ts'
import type { Params } from '../../kernel/sentence.ts'
import type { MailFacts } from '../../service/owed.ts'
import { oneLine } from '../one-line.ts'
import type { Letter } from '../out/message.ts'
import { mailWords } from '../words/index.ts'
import { type Block, htmlOf, textOf } from './blocks.ts'

/** The mail about an account that a notice asks for; `origin` is where links lead. */
export function accountLetter(key: string, facts: MailFacts, origin: string): Letter {
  const { kind, to, language } = facts
  const { subject, blocks } = said(facts, sayer(mailWords[language]), origin)
  return {
    kind,
    key,
    to,
    subject,
    text: textOf(blocks),
    html: htmlOf(language, subject, blocks),
    match: null,
    token: null,
    stop: null,
  }
}

type Say = (key: string, params?: Readonly<Record<string, string>>) => string

function sayer(catalogue: Catalogue): Say {
  return (key, texts = {}) => {
    const params: Params = Object.fromEntries(
      Object.entries(texts).map(([name, literal]) => [name, { literal: oneLine(literal) }]),
    )
    return render({ key, params }, catalogue, () => '')
  }
}

type Said = { readonly subject: string; readonly blocks: readonly Block[] }

function said(facts: MailFacts, say: Say, origin: string): Said {
  const text = (key: string, params?: Readonly<Record<string, string>>): Block => ({
    kind: 'text',
    text: say(key, params),
  })
  const foot: Block = { kind: 'foot', text: say('foot.why') }
  switch (facts.kind) {
    case 'sign-in': {
      const { code, name } = facts
      return {
        subject: say('sign-in.subject', { code }),
        blocks: [
          ...(name === null ? [] : [text('sign-in.hello', { name })]),
          text('sign-in.what'),
          ...(name === null ? [text('sign-in.new')] : []),
          text('sign-in.type'),
          { kind: 'code', code },
          {
            kind: 'link',
            say: say('sign-in.link'),
            label: say('sign-in.button'),
            link: `${origin}/in/${facts.link}`,
          },
          text('sign-in.until'),
          text('sign-in.ignore'),
          foot,
        ],
      }
    }
    // No name: whoever adds an address chooses it, and it may be somebody else's address.
    case 'address': {
      const { code } = facts
      return {
        subject: say('address.subject', { code }),
        blocks: [
          text('address.what'),
          text('address.type'),
          { kind: 'code', code },
          text('address.until'),
          text('address.ignore'),
          foot,
        ],
      }
    }
    case 'security': {
      const { event, at, name, notMe, language } = facts
      const what = say(`security.${event}`)
      return {
        subject: say('security.subject', { what }),
        blocks: [
          text('security.what', { name, what, at: moment(language, at) }),
          text('security.fine'),
          {
            kind: 'link',
            say: say('security.not-me'),
            label: say('security.button'),
            link: `${origin}/not-me/${notMe}`,
          },
          text('security.ends'),
          foot,
        ],
      }
    }
  }
}

/** No zone is known of anybody yet, so it is named. */
function moment(language: string, at: number): string {
  const locale = language === 'en' ? 'en-GB' : language
  const { format } = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${format(at)} UTC`
}
