import type { Game } from '../kernel/game.ts'
import { english } from '../kernel/words/en.ts'
import { type Kind, kindOfRefusal } from '../service/outcome.ts'
import { kinds, type ProblemCode, problems } from '../service/problems.ts'
import { edgeProblems, statusOf } from './problem.ts'

/** `docs/errors.md`: every code that an answer can carry, with its status and its text. */
export function errorsPage(games: readonly Game[]): string {
  return [
    '# Errors',
    '',
    'Every code that a refused request can have. A code is stable and has one text; `{…}` is filled from `params`. In the',
    'REST API the code is `code` of the problem, in GraphQL `extensions.code` of the error, and `kind` is beside it there.',
    'How errors are sent: [writing a client](api.md#when-something-is-wrong).',
    '',
    '`npm run contracts` writes this page.',
    '',
    '## Requests',
    '',
    ...table(problems, answersOf),
    '',
    '## Matches of any game',
    '',
    ...refusals(english.refusals),
    ...games.flatMap(({ title, english }) => ['', `## ${title}`, '', ...refusals(english.refusals)]),
    '',
  ].join('\n')
}

type Answer = { readonly status: number; readonly kind: Kind | '' }

/** What HTTP itself refuses has a status and no kind. */
function answersOf(code: ProblemCode): readonly Answer[] {
  return hasKind(code)
    ? kinds[code].map((kind) => ({ status: statusOf[kind], kind }))
    : [{ status: edgeProblems[code][0], kind: '' }]
}

function hasKind(code: ProblemCode): code is keyof typeof kinds {
  return code in kinds
}

function refusals(texts: Readonly<Record<string, string>>): string[] {
  return table(texts, (code) => {
    const kind = kindOfRefusal(code)
    return [{ status: statusOf[kind], kind }]
  })
}

function table<C extends string>(
  texts: Readonly<Record<C, string>>,
  answers: (code: C) => readonly Answer[],
): string[] {
  const rows = Object.entries<string>(texts).map(([code, text]) => {
    const each = answers(code as C)
    const status = each.map(({ status }) => status).join(', ')
    const kind = each.map(({ kind }) => kind).join(', ')
    return `| \`${code}\` | ${status} | ${kind} | ${text.replaceAll('|', '\\|')} |`
  })
  return ['| code | status | kind | text |', '|---|---|---|---|', ...rows]
}
