import type { refusals as english } from '../en/refusals.ts'

/** Why something can’t be done now, and what can. */
export const refusals: Readonly<Record<keyof typeof english, string>> = {
  'not-now': 'Das geht jetzt nicht. {now}',

  // Gold, ships, crews and cannons, in the market and at sea
  'not-enough-gold': 'Das kostet {price} G, du hast aber nur {have} G.',
  'not-your-ship': 'Die {ship} gehört nicht zu deiner Flotte. Deine Schiffe: {fleet:comma}.',
  'same-ship': 'Nenne zwei verschiedene Schiffe: vom einen auf das andere.',
  'too-few-buccaneers': 'Von der {ship} kannst du höchstens {buccaneers:acc} wegbringen.',
  'no-berths': 'Die {ship} hat Kojen für {buccaneers:acc}.',
  'too-few-cannons': 'Von der {ship} kannst du höchstens {cannons:acc} wegbringen.',
  'no-gun-ports': 'Die {ship} hat Stückpforten für {cannons:acc}.',
  'no-green-die': 'Alle {dice}, die Kanonen zählen, liegen auf anderen Schiffen.',

  // Actions
  'no-actions-left': 'Du hast keine Aktion mehr: Tu, was keine kostet, oder beende den Zug.',
  'must-fight': 'Deine nächste Aktion muss ein Angriff auf {enemies:or} sein.',
  'must-fight-or-pay':
    'Deine nächste Aktion muss ein Angriff auf {enemies:or} sein, außer du zahlst {toll} G Tribut.',
  'already-there': 'Da bist du schon. Ein Schritt führt nach: {spaces:comma}.',
  'no-water': 'Auf {to} ist kein Wasser. Möglich: {spaces:comma}.',
  'edge-is-straight': 'Der Rand wird gerade überquert, nie diagonal. Möglich: {spaces:comma}.',
  'world-is-flat': 'Die Welt ist noch flach: Über ihren Rand führt kein Weg. Möglich: {spaces:comma}.',
  'too-far': '{to} ist mehr als einen Schritt entfernt. Möglich: {spaces:comma}.',
  'closed-step': 'Zwischen {from} und {to} liegt Land ({land}). Möglich: {spaces:comma}.',
  'no-diagonals': 'An diesem Tisch wird nicht diagonal gesegelt. Möglich: {spaces:comma}.',
  'nothing-to-repair': '{part:the:cap} der {ship}: kein Schaden.',
  'too-many-at-once': 'Auf See bringt eine Aktion höchstens {most:acc} auf ein anderes Schiff.',
  'no-port': 'Auf {space} ist kein Hafen.',
  'no-entry': 'Vor dem Ende dieser Runde darf niemand nach {port}.',
  'toll-is-paid': 'Du hast den Piraten Tribut gezahlt: Lass {port} in dieser Runde in Frieden.',
  'no-letter': 'Ohne Krieg kostet ein Angriff auf {enemy} einen Kaperbrief; du hast keinen.',
  'no-letter-after-toll':
    'Du hast den Piraten Tribut gezahlt: Ein Angriff auf {port} kostet jetzt einen Kaperbrief; du hast keinen.',
  'no-pirate-here': '{pirate} ist nicht bei {space}.',
  'own-port': 'In {port} weht deine eigene Flagge.',
  'no-such-captain': 'Die Flotten dieser Partie haben die Nummern 1 bis {captains}.',
  'own-fleet': 'Das ist deine eigene Flotte.',
  'no-fleet-left': '{target} hat keine Flotte mehr.',
  'fleet-not-here': 'Die Flotte von {target} ist nicht bei {space}.',
  'no-toll-here': 'Tribut nehmen die Piraten nur in Häfen, die sie halten; hier nicht.',
  'toll-paid-already': 'Du hast schon gezahlt: Der Tribut gilt in dieser Runde für alle Piratenhäfen.',
  'nobody-for-here': 'Niemand an Bord will nach {port}.',
  'toll-first': 'Zahle {toll} G Tribut, bevor in {port} ein Passagier an Land geht.',
  'at-war-with-port': 'Du bist mit {port} im Krieg: Dort geht jetzt niemand an Land.',

  // The market
  'not-in-box': 'Du kannst höchstens {cubes:acc} {good} kaufen: Mehr steht nicht zum Verkauf.',
  'hold-full': 'Im Laderaum der {ship} ist Platz für {cubes:acc}.',
  'bought-here': 'Was in diesem Zug in {port} gekauft wurde, lässt sich dort nicht verkaufen: {good}.',
  'not-aboard': 'Die {ship} hat {cubes:acc} {good} an Bord.',
  'no-such-damage': '{part:the:cap} der {ship}: höchstens {points} auszubessern.',
  'no-such-passenger': 'Niemand sucht eine Überfahrt nach {port}. Gesuchte Ziele: {waiting:comma}.',
  'no-passengers': 'In dieser Runde sucht niemand mehr eine Überfahrt.',
  'same-region': '{port} liegt in {region}, wo du bist: Für so kurze Wege geht niemand an Bord.',
  'cabins-full': 'Alle Kabinen der {ship} sind belegt.',
  'not-home': 'Kaperbriefe gibt es nur in Häfen deiner eigenen Nation.',
  'one-letter-a-visit': 'Je Besuch gibt es nur einen Kaperbrief.',
  'no-letters-left': 'Alle Kaperbriefe sind vergeben.',
  'not-for-sale': 'Die {ship} steht nicht zum Verkauf. Zu haben: {offers:comma}.',
  'no-ships-for-sale': 'In dieser Runde steht kein Schiff zum Verkauf.',
  'fleet-full':
    'Eine Flotte hat höchstens {most:acc}; ein viertes kauft man nur für den Titel „Admiral der Meere“.',
  'last-ship': 'Dein letztes Schiff kannst du nicht verkaufen.',
  'ship-laden': 'An Bord der {ship}: {load}. Leere sie erst.',
  'nobody-bound-there': 'Du hast niemanden mit Ziel {port} an Bord.',

  // Combat
  'refuge-taken': 'Die andere Flotte ist nach {to} geflohen: Wähle ein anderes Feld.',
  'too-much-shot': 'Du kannst höchstens {cannons:acc} laden.',
  'shot-run-out':
    'Du kannst höchstens {cannons:acc} mit {shot:dat} laden. Nimm für die übrigen andere Geschosse.',
  'no-such-dice': 'Solche Würfel hast du nicht abgefeuert.',
  'dice-decided': 'Nur Würfel mit 2 bis 5 lassen sich neu werfen; du hast {undecided}.',
  'one-throw-at-a-time':
    'Die Partie läuft nach Fassung {rules} der Regeln: Würfle Wurf für Wurf neu oder bitte, wer den Tisch eröffnet hat, die neueste zu übernehmen.',
  'hits-out-of-reach':
    'Nenne mehr Treffer, als du hast, weniger, als alle Würfel ergäben, und nicht mehr, als der Feind verlieren kann.',
  'no-cannon-there': 'Die {ship} hat keine Kanone zu verlieren.',
  'wrong-enemy': 'Schiffe einer Flotte werden geentert, Piratenschiffe auch; ein Hafen wird gestürmt.',
  'too-few-boarders': 'Zum Entern braucht es {needed}; die {ship} hat {buccaneers}.',
  'not-their-ship': 'Die {ship} gehört nicht zur feindlichen Flotte.',
  'well-defended':
    'Geentert wird nur ein Schiff mit höchstens einem Freibeuter; die {ship} hat {buccaneers}.',
}
