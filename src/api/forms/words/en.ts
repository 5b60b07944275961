import type { Tables } from '../../../kernel/catalogue.ts'

/** What the pages say that links in mails lead to. */
export const english = {
  words: {},
  texts: {
    'in.title': 'Sign in',
    'in.as': 'Sign in as {email}?',
    'in.new': 'There is no account with {email} yet. By which name shall others know you?',
    'in.name': 'Name',
    'in.name.wrong': 'This name can’t be used: up to 40 letters, nothing invisible.',
    'in.button': 'Sign in',
    'in.elsewhere': 'You asked for this code in another browser. Type it there:',
    'in.elsewhere.safe': 'Give it to nobody: whoever asks you for it wants to get into your account.',
    'in.ended': 'This link counts no more: it is good for 15 minutes, once, and a newer one ends it.',
    'in.already': 'This browser is signed in already.',
    'in.insecure':
      'To sign in, this site has to be opened over https: on the way others could take your session.',
    'in.again': 'To the page where you sign in',

    'not-me.title': 'That wasn’t you?',
    'not-me.what':
      'This ends every sign-in and every token of “{name}”, and removes the recovery code and what was added since that mail. You then sign in anew by mail.',
    'not-me.sure': 'It wasn’t me. End everything.',
    'not-me.button': 'Do it',
    'not-me.done': 'Everything has ended. Sign in anew by mail.',
    'not-me.ended': 'This link counts no more: it was good for seven days.',
  },
  refusals: {},
} satisfies Tables
