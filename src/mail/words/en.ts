import type { Tables } from '../../kernel/catalogue.ts'

/** What mails say besides the sentences of a game. */
export const english = {
  words: {},
  texts: {
    'turn.marker': '## Write your answer above this line ##',
    'turn.yours': 'Your turn in “{title}” ({game}), move {seq}.',
    'turn.since': 'Since your last move:',
    'turn.earlier': 'and {count} earlier: see the log of the match',
    'turn.may': 'You may:',
    'turn.more': '{count} more: write “choices” to see them all',
    'turn.more.link': '{count} more on the page of the match',
    'turn.answer': 'Answer with a number, or write moves line by line, such as: {example}',
    'turn.no-answer': 'Mails to this address are not read: play on the page of the match.',
    'turn.until': 'You have until {deadline}. After that the first mate plays for you.',
    'turn.board': 'Board and moves: {link}',
    'turn.receipt': 'Receipt: {hash} at move {seq}',
    'turn.stop': 'Rutter. Fewer mails: {link}',
  },
  refusals: {},
} satisfies Tables
