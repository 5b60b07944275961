/** Texts of the frame round every page: bar, foot, states that any page can be in, and notices. */
export const frame = {
  'frame.rutter': 'Rutter',
  'frame.skip': 'Skip to the page',
  'frame.nav': 'Main',
  'frame.tables': 'Tables',
  'frame.new': 'New table',
  'frame.display': 'Display',
  'frame.me.named': '{name}: your page',
  'frame.sign-in': 'Your page',
  'frame.loading': 'The page is loading',
  'frame.try-again': 'Try again',
  'frame.reload': 'Load again',
  'frame.home': 'To the start page',
  'frame.close': 'Close',

  'frame.waiting': 'waiting',
  'frame.waiting.rest': 'for you: next match',
  'frame.waiting.key': 'The next match that waits for you (N)',
  'frame.device': '{browser} on {system}',
  'frame.device.unknown': 'browser',
  'frame.title': '{page} · Rutter',
  'frame.title.turn': '● Your turn · {page}',
  'frame.notice.title': 'Your turn: {match}',
  'frame.notice.body': '{game} waits for you.',

  'frame.foot.about': 'About Rutter',
  'frame.foot.api': 'For programs: the API',
  'frame.foot.learn': 'How to play:',
  'frame.foot.line': 'Age-of-sail board games at your own pace, on a log that anyone can verify.',

  'frame.offline.title': 'You are offline',
  'frame.offline.text': 'This browser has no connection. The page goes on by itself when it is back.',
  'frame.offline.line': 'You are offline. What you see may be old.',
  'frame.gone.title': 'The server does not answer',
  'frame.gone.text':
    'Your connection works, but Rutter’s server can’t be reached. Every move that was played is in its log. This page asks again every few seconds.',
  'frame.building.title': 'The server is getting ready',
  'frame.building.text': 'It can’t do this just now. This page asks again every few seconds.',
  'frame.busy.title': 'Too much at once',
  'frame.busy.text': 'The server asks this browser to slow down. Wait a moment, then try again.',
  'frame.not-found.title': 'There is nothing here',
  'frame.not-found.text': 'No page has this address. It may have been cut off when it was copied.',
  'frame.no-match.title': 'No such match, or not open to you',
  'frame.no-match.text':
    'The address is wrong, or the match is private: once it has started, only its players see it. If you have a seat in it, sign in with the browser that took it, or bring that account here by a device code.',
  'frame.signed-out.title': 'This page needs to know you',
  'frame.signed-out.text': 'Choose a name, or bring an account from another browser by a device code.',
  'frame.insecure.title': 'Signing up needs https',
  'frame.insecure.text':
    'This page came over plain http, on which anybody on the way could take your account. Open it with https:// and try again.',
  'frame.refused.title': 'The server said no',
  'frame.refused.text': 'It did not say why. Try again.',
  'frame.gone.line': 'The server does not answer. What you see may be old; this page goes on asking.',
  'frame.building.line': 'The server is getting ready. What you see may be old; this page goes on asking.',
  'frame.broken.title': 'This page broke',
  'frame.broken.text':
    'Your matches are safe on the server. Load the page again; if it breaks again, tell us what you did.',
  'frame.newer.title': 'A part of this page could not be loaded',
  'frame.newer.text':
    'The connection failed, or Rutter was updated since you opened this page. Load it again.',

  'frame.theme': 'Theme',
  'frame.theme.system': 'As the system',
  'frame.theme.light': 'Light',
  'frame.theme.dark': 'Dark',
  'frame.contrast': 'High contrast',
  'frame.text-size': 'Text size',
  'frame.more-preferences': 'All preferences',

  'frame.no-answer': 'The server does not answer. Check your connection; this page goes on asking.',
  'frame.unreadable-answer':
    'Something between this page and the server answered in its place (status {status}). Try again.',

  'frame.fault.shape': 'Step {seq} can’t be read: it is no move of this game.',
  'frame.fault.gap': 'Step {seq} is missing, or another stands in its place.',
  'frame.fault.chain':
    'Step {seq} does not follow from the one before it: a step was left out, put in or changed.',
  'frame.fault.hash': 'Step {seq} was changed after it was played.',
  'frame.fault.head': 'Step {seq} is not the one that this page was shown before.',
  'frame.fault.seal': 'Something secret in step {seq} is not what was sealed when it happened.',
  'frame.fault.missing': 'Something in step {seq} is kept back that should be open by now.',
  'frame.fault.secret':
    'The secret that dice and cards come from is not the one that was promised (step {seq}).',
  'frame.fault.end': 'The log does not end where the match did (step {seq}).',
  'frame.fault.sender': 'Step {seq} was not sent by the player whose seat it is.',
  'frame.fault.rules': 'Step {seq} was played by other rules than the match.',
  'frame.fault.nonce': 'A player’s part in the dice was changed or left out (step {seq}).',
  'frame.fault.roll': 'The dice of step {seq} are not the next ones of this match.',
  'frame.fault.time': 'Step {seq} says that it was made before the one before it.',
  'frame.fault.clock': 'By the pace of the match, the clocks after step {seq} stand otherwise than recorded.',
  'frame.fault.decision': 'By the rules, step {seq} leads to something else than recorded.',

  'frame.verified': 'Verified',
  'frame.verified-so-far': 'Verified so far',
  'frame.verify.whole':
    'The log is whole: {steps} were played again, and the rules lead from each to exactly what happened, with the dice and cards that were sealed before the start. Secrets opened: {seals}.',
  'frame.verify.so-far':
    'Nothing was changed, left out or put in: {steps} follow from each other. What you may see of them is as it was sealed ({checked}; secrets opened: {seals}). Dice, and what others hide, can be checked when the match is over.',
  'frame.verify.forged':
    'This log is not what was played. The first wrong step is {first}; something is wrong with {steps}.',
  'frame.verify.unknown': 'The rules of this match are newer than this page. Load the page again.',
  'frame.verify.dice-all': 'Everybody at the table had a part in the dice, so nobody can have chosen them.',
  'frame.verify.dice-some': 'The players of these seats had a part in the dice: {seats}.',
  'frame.verify.dice-without': 'The match began without the part in the dice of these seats: {seats}.',
  'frame.verify.dice-server':
    'The dice come from the server alone. It sealed them before the start and did not change them since.',
  'frame.verify.computers':
    'Computer players’ moves were not thought again here: on the command line, rutter verify --bots does that.',
} as const
