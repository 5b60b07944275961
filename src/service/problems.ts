import type { Kind } from './outcome.ts'

/**
 * Every problem that a request can meet besides the refusals of the rules, at the service or at an edge, with its text.
 * A code has one text, and keeps its meaning and its parameters; `docs/errors.md` is written from this table.
 */
export const problems = {
  'unknown-match': 'There is no such match, or it is not open to you.',
  'unknown-seat': 'This match has no seat {seat}.',
  'unknown-seq': 'This match has commits 1 to {seq}.',
  'unknown-token': 'You have no such token.',
  'unknown-game': 'There is no game “{game}” here; there are: {games:comma}.',
  'unknown-bot': 'There is no computer player “{bot}” for {game}; there are: {bots:comma}.',
  'no-board': '{game} has no drawing here. Its position can be read in words.',
  'no-analysis': '{game} has no computer players here who could analyse a match.',
  'not-finished': 'Only a match that was played to its end can be analysed.',
  'no-pages': 'The pages of this service are not built, and with them its drawings.',
  'no-seat': 'You have no seat in this match.',
  'which-seat': 'You hold several seats: say which one acts ({seats:comma}).',

  'malformed-command': 'This is not a command: {issue}.',
  'unknown-zone': 'There is no time zone “{zone}”.',
  'night-too-long': 'A night has {hours} hours at the most.',
  'absence-over': 'An absence ends later than now, and than it begins.',
  'no-absence-left': 'You have been away for {days} days within a year; there is no more of it left now.',
  'unknown-absence': 'You have announced no such absence.',
  'malformed-options': '{game} has no such options: {issue}.',
  'hints-off':
    'No hints are given here. A table may allow them when it is opened; if it does not say, only who plays against nobody but computer players is given any.',
  'no-choices': 'There is nothing to choose for this seat now, and so nothing to advise.',
  'id-reused': 'The id of this command was used for another one, in commit {seq} of its match.',
  stale: 'The match has moved on since commit {expect}: it is at {seq} now, and your choices have changed.',
  'too-busy': 'Others were quicker several times in a row. Please try again.',

  unauthorised: 'Say who you are: send the header “Authorization: Bearer” with a token that has not ended.',
  'session-ended': 'Your session has ended: sign in again.',
  'cross-site':
    'A session counts only for this site’s own pages: send the header “Rutter-Client: 1” from the same origin, or use a token.',
  'already-signed-in': 'This browser is signed in. Sign out first, or the account would be lost to it.',
  'needs-https':
    'To sign in, a browser needs this site over https: over plain http others on the way could take your session. Only on the machine itself (localhost) http will do.',
  'not-a-session': 'You are here by a token, which is revoked by its id: DELETE /v1/tokens/…',
  'no-mail':
    'This service sends no mails: sign in by a device that is signed in, by a recovery code or by a token.',
  'code-wrong': 'This code is not right, has ended, or was used: ask for a new one if need be.',
  'code-expired':
    'This code counts no more, or not here: it is good for 15 minutes, once, with five tries, in the browser that asked for it. Ask for a new one.',
  'name-needed': 'There is no account with this address yet: say by which name others shall know you.',
  'recovery-wrong': 'No account here has this recovery code.',
  'address-taken': 'This address belongs to another account here. Sign in by it, or remove it there first.',
  'address-needed':
    'An address can be removed once another one has been there for {days} days, or if another one is older: so nobody who has your account for a moment can take it from you.',
  'unknown-address': 'You have no such address.',
  'too-many-addresses': 'A player has at most {most} addresses: remove one that you no longer need.',
  'unknown-code': 'There is no such code: its time is over, it was used, or there were too many wrong tries.',
  'code-not-typed': 'No device has typed this code yet.',
  'scope-missing': 'This token lacks the scope “{scope}”.',
  'expires-in-the-past': 'A token must end in the future.',
  'outlives-its-maker': 'This token ends at {expires}, and so must those it makes.',
  'too-many-tokens':
    'A player has at most {most} tokens and signed-in devices: revoke one that you no longer need.',

  malformed: '{field}: {problem}',
  'two-ids': 'body.id and the header Idempotency-Key are the same thing; they differ.',
  'too-many-requests': 'That is too much at once; go on in {seconds} seconds.',
  'too-many-waiting':
    'Too many of your requests are waiting: at most {most}. Try again in {seconds} seconds.',
  'store-unavailable':
    'The store can not be reached or written to. If this was a command, send it again with the same id: it is played once.',
  'log-corrupt': 'The log of this match is damaged, and the match is closed until it is restored.',

  'malformed-query': '{message}',
  'needs-socket': 'Subscriptions are served over WebSocket, with the protocol graphql-transport-ws.',
  'http-only': 'Signing up and opening tables are counted by request: do it over HTTP.',
  'query-aliases': 'A document has at most {most} aliases.',
  'query-directives': 'A document has at most {most} directives.',
  'query-fragments': 'A document has at most {most} fragments.',
  'query-root-fields': 'An operation has at most {most} fields at its root.',
  'query-depth': 'Fields are nested at most {most} deep.',
  'query-cost': 'This asks for too much at once: ask for shorter lists, or for fewer fields of them.',
  'query-condition': 'A subscription names its one field without any condition.',
  'query-introspection':
    'Ask for the parts of types in one level, without aliases. The usual introspection query is fine.',
  'too-many-operations': 'A connection has at most {most} operations under way.',
  'update-too-large':
    'Commit {seq} is too large for this socket: read it with the query “events”, and go on from there.',
  'socket-answer-too-large': 'The answer is too large for this socket: ask for less, or over HTTP.',
  'connection-closed': '{reason}.',

  'bad-request': 'This is not HTTP as the service understands it.',
  'malformed-json': 'The body is not JSON, or has a key that is not allowed.',
  'too-deep': 'JSON can be nested {most} deep at the most.',
  'unknown-path': 'There is nothing at this path. /docs tells what there is.',
  'wrong-method': 'This path does not know that method; see the header Allow.',
  'too-slow': 'The request was not complete in time.',
  'too-large': 'A body can have 16 KB at the most.',
  'answer-too-large':
    'Ask for less at once (of a log by `limit`), or let it be compressed: Accept-Encoding: gzip.',
  'not-json': 'Send the body as application/json.',
  'headers-too-large': 'Headers can have 16 KB at the most.',
  internal: 'Something went wrong on our side. It is on record under this request id.',
} as const

/** What fills `{issue}`, where it is not the schema that objects. */
export const issues = {
  'issue.other-game': 'it belongs to another game',
  'issue.elsewhere': '“{type}” has a call of its own, or none',
  'issue.graphql-request':
    'one JSON object with query and, if you like, variables and operationName is needed',
  'issue.no-graphql': 'The query is not GraphQL.',
  'issue.true-alone': 'a command without parts is given as true',
} as const

export type ProblemCode = keyof typeof problems

/**
 * What a client may make of each, and so its HTTP status. Codes that are not here are those of HTTP itself, with a
 * status of their own in `src/api/problem.ts`.
 */
export const kinds = {
  'unknown-match': ['unknown'],
  'unknown-seat': ['unknown'],
  'unknown-seq': ['unknown'],
  'unknown-token': ['unknown'],
  'unknown-game': ['unknown', 'refused'],
  'unknown-bot': ['refused'],
  'no-board': ['unknown'],
  'no-analysis': ['unknown'],
  'not-finished': ['unknown'],
  'no-pages': ['unavailable'],
  'no-seat': ['forbidden'],
  'which-seat': ['malformed'],

  'unknown-zone': ['malformed'],
  'night-too-long': ['malformed'],
  'absence-over': ['malformed'],
  'no-absence-left': ['refused'],
  'unknown-absence': ['unknown'],

  'malformed-command': ['malformed'],
  'malformed-options': ['malformed'],
  'hints-off': ['refused'],
  'no-choices': ['refused'],
  'id-reused': ['refused'],
  stale: ['stale'],
  'too-busy': ['unavailable'],

  unauthorised: ['unauthorised'],
  'session-ended': ['unauthorised'],
  'cross-site': ['forbidden'],
  'already-signed-in': ['refused'],
  'needs-https': ['refused'],
  'not-a-session': ['refused'],
  'no-mail': ['unavailable'],
  'code-wrong': ['refused'],
  'code-expired': ['refused'],
  'name-needed': ['refused'],
  'recovery-wrong': ['refused'],
  'address-taken': ['refused'],
  'address-needed': ['refused'],
  'unknown-address': ['unknown'],
  'too-many-addresses': ['refused'],
  'unknown-code': ['unknown'],
  'code-not-typed': ['refused'],
  'scope-missing': ['forbidden'],
  'expires-in-the-past': ['malformed'],
  'outlives-its-maker': ['forbidden'],
  'too-many-tokens': ['refused'],

  malformed: ['malformed'],
  'two-ids': ['malformed'],
  'too-many-requests': ['limited'],
  'too-many-waiting': ['limited'],
  'store-unavailable': ['unavailable'],
  'log-corrupt': ['unavailable'],

  'malformed-query': ['malformed'],
  'needs-socket': ['malformed'],
  'http-only': ['refused'],
  'query-aliases': ['malformed'],
  'query-directives': ['malformed'],
  'query-fragments': ['malformed'],
  'query-root-fields': ['malformed'],
  'query-depth': ['malformed'],
  'query-cost': ['malformed'],
  'query-condition': ['malformed'],
  'query-introspection': ['malformed'],
  'too-many-operations': ['limited'],
  'update-too-large': ['refused'],
  'socket-answer-too-large': ['refused'],
  'connection-closed': ['refused'],
} as const satisfies { readonly [code in ProblemCode]?: readonly Kind[] }

/** The kinds that a code can have; any for the refusals of the kernel, which an edge may answer as its own. */
export type KindOf<C extends string> = C extends keyof typeof kinds ? (typeof kinds)[C][number] : Kind
