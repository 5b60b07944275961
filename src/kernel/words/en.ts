import type { Tables } from '../catalogue.ts'
import { words } from './en-words.ts'

/** What can be said about a match of any game, in English. */
export const english = {
  words,

  texts: {
    created: 'A table for {game} is open.',
    'seat-taken': '{seat} takes a seat.',
    'seat-left': 'Seat {number} is free again.',
    'capacity-set': 'The table has {seats} now.',
    'nonce-sealed': '{seat} seals a nonce for the dice.',
    'nonce-opened': '{seat} opens the nonce.',
    started: 'The match begins with {players}.',
    'started.without':
      'The match begins with {players}. These players did not open their nonce: {without:comma}.',
    resigned: '{seat} resigns; a computer player takes the helm.',
    'undo-offered': '{seat} asks to go back to move {to}.',
    'undo-accepted': '{seat} agrees.',
    'undo-declined': '{seat} says no to going back.',
    rewound: '{seat} goes back to move {to}.',
    advised: '{seat} takes a hint.',
    'rules-adopted': 'From here on the match plays by version {rules} of the rules.',
    ended: 'The match is over: {winner} wins.',
    'ended.shared': 'The match is over: {winners} share the first place.',
    abandoned: 'Nobody is left at the table; the match is closed.',
    'abandoned.full': 'This match has {moves}, and none can have more; it is closed without a result.',

    'action.undo': 'Take back: to move {to}',
    'action.accept-undo': 'Agree that {seat} goes back to move {to}',
    'action.decline-undo': 'Say no to going back to move {to}',
    'action.withdraw-undo': 'Play on without going back to move {to}',
    'action.adopt-rules': 'Play on by version {rules} of the rules',
    'action.resign': 'Resign: a computer player takes your seat',

    'position.open': '{taken} of {seats} are taken; the match has not started.',
    'position.turn': 'To act: {seats}.',
    'position.undo': '{seat} asks to go back to move {to}. Awaited: {awaited}.',
    'position.won': 'The match is over. {winners} won.',
    'position.place': 'Place {place}: {seat}, {score}.',
    'position.abandoned': 'The match is closed without a result.',
  },

  refusals: {
    'match-over': 'This match is over; nothing more can be played in it.',
    'match-exists': 'This match exists already.',
    'other-game': 'This is a table for {game}.',
    'no-player': 'Only a player can do that.',
    'unknown-edition': '{game} has no edition “{edition}”; it has: {editions:comma}.',
    'wrong-seats': 'A table of {game} can have {min} to {max} seats, and no fewer than are taken.',
    'already-started': 'This match has started: its seats and its dice are fixed.',
    'resign-instead': 'This match has started: a seat is not left any more, but resigned.',
    'table-full': 'All {seats} are taken.',
    'not-host': 'Only the host of this match can do that.',
    'already-seated': 'You have a seat at this table. Only a hotseat match gives one player several.',
    'needless-nonce': 'A seat gives a nonce or its hash, and that of a computer player neither.',
    'no-such-seat': 'Seat {number} is not taken.',
    'not-your-seat':
      'That seat belongs to another player. Until the match is over, only they act for it and see what it sees.',
    'seats-final': 'A nonce has been opened, so seats and rules stay as they are until the start.',
    'too-few-players': '{game} needs {min}; {have} are at the table.',
    'not-started': 'This match has not started yet.',
    'not-your-turn': 'It is not your turn. To act: {turn}.',
    'no-seat-named': 'This is done for a seat, and none was named.',
    'already-resigned':
      'You have resigned this seat. A computer player plays it on; you may watch until the end.',
    'undo-out-of-range': 'You can go back to a move from {from} to {until}.',
    'undo-pending': 'An undo is being asked for already.',
    'undo-limit': 'Nothing can be taken back any more once a match has {moves}.',
    'undo-in-a-row': 'After {undos} in a row somebody has to move before the next.',
    'no-undo-offered': 'Nobody is asking to take back.',
    'not-yours-to-accept': 'This undo does not wait for your word.',
    'rules-current': 'This match plays by the newest rules.',
    'log-not-full': 'A match is closed only by its commit {number}.',
    'plain-nonce-only':
      'This table was opened before nonces were sealed by a hash; give a plain one, or none.',
    'nonces-open': 'A nonce has been opened, so it is too late to give another hash.',
    'no-nonce-hash': '{seat} has given no hash that a nonce could open.',
    'nonce-open': 'The nonce of this seat is open already.',
    'seats-free':
      'Nonces are opened once all seats are taken: {have} of {seats} are. The host may set fewer.',
    'wrong-nonce': 'This is not the nonce whose hash was given for this seat.',
    'nonces-closed':
      'The nonces of these players are not open yet: {seats:comma}. Wait for them, or start without them by naming them.',
    'wrong-without':
      'A match is started without exactly those players whose nonce is still closed: {seats:comma}.',
    'none-closed': 'No nonce is closed: start the match without naming seats.',
  },
} as const satisfies Tables
