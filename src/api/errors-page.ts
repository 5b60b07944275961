import type { Game } from '../kernel/game.ts'
import { english } from '../kernel/words/en.ts'
import { type Kind, kindOfRefusal } from '../service/outcome.ts'
import { kinds, type ProblemCode, problems } from '../service/problems.ts'
import { type EdgeCode, edgeProblems, statusOf } from './problem.ts'

/** `docs/errors.md`: every code that an answer can carry, with its status and its text. */
export function errorsPage(games: readonly Game[]): string {
  return [
    '# Errors',
    'Every code that a refused request can have. A code is stable and has one text; `{…}` is filled from `params`. In the',
    'REST API the code is `code` of the problem, in GraphQL `extensions.code` of the error, and `kind` is beside it there.',
    'How errors are sent: [writing a client](api.md#when-something-is-wrong).',
    '',
    '`npm run contracts` writes this page.',
    '',
    '## Requests',
    '',
    ...table(Object.entries(problems), (code) => answersOf(code as ProblemCode)),
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
  const known: { readonly [code in ProblemCode]?: readonly Kind[] } = kinds
  const answers = known[code]?.map((kind) => ({ status: statusOf[kind], kind }))
  return answers ?? [{ status: edgeProblems[code as EdgeCode][0], kind: '' }]
}

function refusals(texts: Readonly<Record<string, string>>): string[] {
  return table(Object.entries(texts), (code) => {
    const kind = kindOfRefusal(code)
    return [{ status: statusOf[kind], kind }]
  })
}

function table(
  texts: readonly (readonly [code: string, text: string])[],
  answers: (code: string) => readonly Answer[],
): string[] {
  const rows = texts.map(([code, text]) => {
    const each = answers(code)
    const status = each.map(({ status }) => status).join(', ')
    const kind = each.map(({ kind }) => kind).join(', ')
    return `| \`${code}\` | ${status} | ${kind} | ${text.replaceAll('|', '\\|')} |`
  })
  return ['| code | status | kind | text |', '|---|---|---|---|', ...rows]
}
