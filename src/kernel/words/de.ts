import type { Translation } from '../catalogue.ts'
import type { english } from './en.ts'
import { der, die } from './german.ts'

/** What can be said about a match of any game, in German. */
export const german = {
  words: {
    'list/and': 'und',
    'list/or': 'oder',
    'list/nothing': 'nichts',
    player: die('Person', 'Personen'),
    seat: der('Platz', 'Plätze'),
    'tie-break/resignation': 'eine Aufgabe',
    move: der('Zug', 'Züge'),
    point: der('Punkt', 'Punkte'),
    undo: die('Rücknahme', 'Rücknahmen'),
  },

  texts: {
    created: 'Ein Tisch für {game} ist eröffnet.',
    'seat-taken': '{seat} nimmt Platz.',
    'seat-left': 'Platz {number} ist wieder frei.',
    'capacity-set': 'Der Tisch hat jetzt {seats:acc}.',
    'nonce-sealed': '{seat} versiegelt eine Geheimzahl für die Würfel.',
    'nonce-opened': '{seat} öffnet die Geheimzahl.',
    started: 'Die Partie beginnt mit {players:dat}.',
    'started.without':
      'Die Partie beginnt mit {players:dat}. Diese haben ihre Geheimzahl nicht geöffnet: {without:comma}.',
    resigned: '{seat} gibt auf; ein Computergegner übernimmt das Ruder.',
    'undo-offered': '{seat} möchte zu Zug {to} zurück.',
    'undo-accepted': '{seat} stimmt zu.',
    'undo-declined': '{seat} lehnt die Rücknahme ab.',
    rewound: '{seat} geht zu Zug {to} zurück.',
    advised: '{seat} lässt sich einen Tipp geben.',
    'rules-adopted': 'Von hier an gilt Fassung {rules} der Regeln.',
    ended: 'Die Partie ist zu Ende: {winner} gewinnt.',
    'ended.shared': 'Die Partie ist zu Ende: {winners} teilen sich den ersten Platz.',
    abandoned: 'Niemand ist mehr am Tisch; die Partie ist geschlossen.',
    'abandoned.full':
      'Diese Partie hat {moves:acc}, mehr sind nicht möglich; sie wird ohne Ergebnis geschlossen.',

    'action.undo': 'Zurücknehmen: zu Zug {to}',
    'action.accept-undo': 'Zustimmen, dass {seat} zu Zug {to} zurückgeht',
    'action.decline-undo': 'Rücknahme bis Zug {to} ablehnen',
    'action.withdraw-undo': 'Weiterspielen, ohne zu Zug {to} zurückzugehen',
    'action.adopt-rules': 'Nach Fassung {rules} der Regeln weiterspielen',
    'action.resign': 'Aufgeben: Ein Computergegner übernimmt deinen Platz',

    'position.open': '{taken} von {seats:dat} besetzt; die Partie hat noch nicht begonnen.',
    'position.turn': 'Am Zug: {seats}.',
    'position.undo': '{seat} möchte zu Zug {to} zurück. Antwort fehlt noch von: {awaited}.',
    'position.won': 'Die Partie ist zu Ende. Gewonnen: {winners}.',
    'position.place': 'Rang {place}: {seat}, {score}.',
    'position.abandoned': 'Die Partie ist ohne Ergebnis geschlossen.',
  },

  refusals: {
    'match-over': 'Diese Partie ist zu Ende; hier kann nichts mehr gespielt werden.',
    'match-exists': 'Diese Partie gibt es schon.',
    'other-game': 'An diesem Tisch wird {game} gespielt.',
    'no-player': 'Das kann nur, wer mitspielt.',
    'unknown-edition': '{game} hat keine Ausgabe „{edition}“; es gibt: {editions:comma}.',
    'wrong-seats':
      'Ein Tisch für {game} hat {min} bis {max} Plätze, und nicht weniger, als schon besetzt sind.',
    'already-started': 'Diese Partie hat begonnen: Plätze und Würfel stehen fest.',
    'resign-instead': 'Diese Partie hat begonnen: Einen Platz verlässt man nicht mehr, man gibt ihn auf.',
    'table-full': 'Kein Platz ist mehr frei: Der Tisch hat {seats:acc}.',
    'not-host': 'Das kann nur, wer den Tisch eröffnet hat.',
    'already-seated': 'Du hast schon einen Platz an diesem Tisch. Mehrere bekommt man nur beim Hotseat.',
    'needless-nonce':
      'Zu einem Platz gehört eine Geheimzahl oder ihr Hash, zu dem eines Computergegners keins von beiden.',
    'no-such-seat': 'Platz {number} ist nicht besetzt.',
    'not-your-seat':
      'Dieser Platz gehört jemand anderem. Bis zum Ende der Partie handelt dort niemand sonst, und niemand sonst sieht, was er sieht.',
    'seats-final':
      'Eine Geheimzahl ist schon geöffnet: Plätze und Regeln bleiben bis zum Beginn, wie sie sind.',
    'too-few-players': '{game} braucht mindestens {min:acc}; am Tisch: {have}.',
    'not-started': 'Diese Partie hat noch nicht begonnen.',
    'not-your-turn': 'Du bist nicht am Zug. Am Zug: {turn}.',
    'no-seat-named': 'Das geschieht für einen Platz, und es ist keiner genannt.',
    'already-resigned':
      'Du hast diesen Platz aufgegeben. Ein Computergegner spielt ihn weiter; du kannst bis zum Ende zuschauen.',
    'undo-out-of-range': 'Du kannst zu einem Zug von {from} bis {until} zurückgehen.',
    'undo-pending': 'Um eine Rücknahme wird schon gebeten.',
    'undo-limit': 'Sobald eine Partie {moves:acc} hat, kann nichts mehr zurückgenommen werden.',
    'undo-in-a-row': 'Nach {undos:dat} hintereinander muss erst jemand ziehen.',
    'no-undo-offered': 'Niemand möchte etwas zurücknehmen.',
    'not-yours-to-accept': 'Auf deine Antwort wartet diese Rücknahme nicht.',
    'rules-current': 'In dieser Partie gelten schon die neuesten Regeln.',
    'log-not-full': 'Geschlossen wird eine Partie erst mit Zug {number}.',
    'plain-nonce-only':
      'Dieser Tisch wurde eröffnet, bevor Geheimzahlen mit einem Hash versiegelt wurden: Gib eine offene an oder keine.',
    'nonces-open': 'Eine Geheimzahl ist schon geöffnet: Für einen anderen Hash ist es zu spät.',
    'no-nonce-hash': '{seat} hat keinen Hash angegeben, den eine Geheimzahl öffnen könnte.',
    'nonce-open': 'Die Geheimzahl dieses Platzes ist schon offen.',
    'seats-free':
      'Geheimzahlen werden geöffnet, sobald alle Plätze besetzt sind, bisher {have} von {seats}. Wer den Tisch eröffnet hat, kann Plätze streichen.',
    'wrong-nonce': 'Das ist nicht die Geheimzahl, deren Hash für diesen Platz angegeben wurde.',
    'nonces-closed':
      'Diese Geheimzahlen sind noch nicht offen: {seats:comma}. Warte darauf, oder beginne ohne sie, indem du die Plätze nennst.',
    'wrong-without':
      'Ohne Geheimzahl beginnen genau die, deren Geheimzahl noch verschlossen ist: {seats:comma}.',
    'none-closed': 'Keine Geheimzahl ist verschlossen: Beginne die Partie, ohne Plätze zu nennen.',
  },
} as const satisfies Translation<typeof english>
