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

    'sign-in.subject': 'Your code for Rutter: {code}',
    'sign-in.hello': 'Hello {name}',
    'sign-in.what': 'Somebody, you we hope, wants to sign in to Rutter with this address.',
    'sign-in.new': 'There is no account with this address yet. The code makes one.',
    'sign-in.type': 'Type this code where you asked for it:',
    'sign-in.link': 'Or open this link in the same browser:',
    'sign-in.button': 'Sign in',
    'sign-in.until': 'Both are good for 15 minutes, once. Tell the code to nobody: we never ask for it.',
    'sign-in.ignore': 'If you did not ask for it, do nothing: without the code nobody gets in.',

    'address.subject': 'Confirm your address for Rutter: {code}',
    'address.what': 'Somebody, you we hope, wants to add this address to an account at Rutter.',
    'address.type': 'Type this code on the page where you added it:',
    'address.until': 'It is good for 15 minutes, once.',
    'address.ignore': 'If it was not you, do nothing: without the code the address is not added.',

    'security.subject': 'Your account at Rutter: {what}',
    'security.signed-in': 'a new sign-in',
    'security.recovered': 'a sign-in by the recovery code',
    'security.token-issued': 'a new token for programs',
    'security.address-added': 'a mail address was added',
    'security.address-removed': 'a mail address was removed',
    'security.recovery-made': 'a new recovery code',
    'security.what': 'To your account “{name}”: {what}, on {at}.',
    'security.fine': 'If that was you, there is nothing to do.',
    'security.not-me': 'If it was not you, open this link within seven days and say so:',
    'security.button': 'That wasn’t me',
    'security.ends':
      'It ends every sign-in and every token, and removes what was added since. You then sign in anew by mail.',

    'foot.why': 'This mail is about your account, so it can’t be switched off. Nobody reads answers to it.',
  },
  refusals: {},
} satisfies Tables
