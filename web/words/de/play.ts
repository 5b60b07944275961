import type { play as english } from '../en/play.ts'

export const play: Readonly<Record<keyof typeof english, string>> = {
  'play.choices': 'Deine Möglichkeiten',
  'play.now': 'Was du jetzt tun kannst',
  'play.confirm': 'Bestätigen',
  'play.cancel': 'Abbrechen',
  'play.back': 'Schritt zurück',
  'play.laid': '{thing}: {place}',
  'play.so-far': 'Bisher: {steps}',
  'play.step': '{step} …',
  'play.part': 'Von „{first}“ bis „{last}“',
  'play.amount': 'Anzahl',
  'play.less': 'Eins weniger',
  'play.more': 'Eins mehr',
  'play.staged': 'Vorgemerkter Zug',
  'play.sending': 'Wird gesendet …',
  'play.no-answer': 'Es kam keine Antwort.',
  'play.trouble': 'Der Server hat Schwierigkeiten.',
  'play.open':
    '{why} Ob das gespielt wurde, ist ungewiss. Du kannst es gefahrlos noch einmal senden: Es zählt nur einmal. Lässt du es, und es wurde gespielt, dann zeigt es das Log.',
  'play.send-again': 'Noch mal senden',
  'play.leave': 'Lassen',
  'play.left-open':
    '„{choice}“ wurde gesendet, und es kam keine Antwort, was daraus wurde. Wenn es gespielt wurde, erscheint es im Log.',
  'play.later': 'Nicht gespielt: {why}',
  'play.stale': 'Die Partie ging weiter, während du überlegt hast. Dein Zug ist immer noch möglich.',
  'play.no-longer': '„{choice}“ ist nicht mehr möglich. {why}',
  'play.dismiss': 'Ausblenden',
  'play.hint': 'Tipp',
  'play.hint.asking': 'Denkt nach …',
  'play.hint.told':
    'Was der Steuermann an deiner Stelle täte. Das Log sagt allen, dass du dir einen Tipp geben ließest, und nur dir, was er sagt.',
  'play.hint.title': 'Tipp',
  'play.hint.text':
    'Der Steuermann würde eines davon wählen. Daneben: wie viel mehr von einem Sieg es wert ist als eine durchschnittliche Wahl.',
  'play.not-now': 'Jetzt nicht möglich',

  'play.undo': 'Zurücknehmen',
  'play.undo.to': 'Zurück vor deinen letzten Zug',
  'play.undo.ask.hint':
    'Die anderen müssen zustimmen: Seither wurde etwas aufgedeckt oder gewürfelt, oder sie haben gezogen.',
  'play.undo.ask.text': 'Die anderen bitten, zu Zug {to} zurückzugehen',
  'play.undo.go': 'Zu Zug {to} zurückgehen',
  'play.redo': 'Wieder vor',
  'play.resign': 'Aufgeben',
  'play.resign.title': 'Diese Partie aufgeben?',
  'play.resign.text':
    'Ein Computergegner übernimmt deinen Platz, und du landest hinter allen, die bleiben. Das lässt sich nicht zurücknehmen.',
  // Compared with what was typed, in lower case.
  'play.resign.word': 'aufgeben',
  'play.resign.type': 'Tippe „{word}“, um fortzufahren',
  'play.asks-undo': '{name} möchte zu Zug {to} zurück.',
  'play.you-ask-undo': 'Du möchtest zu Zug {to} zurück. Antwort fehlt noch von: {names}.',
  'play.accept': 'Zustimmen',
  'play.decline': 'Ablehnen',
  'play.withdraw': 'Doch weiterspielen',
  'play.see-there': 'Zug {to} ansehen',
  'play.new-rules':
    'Es gibt eine neuere Fassung der Regeln ({rules}). Du hast den Tisch eröffnet und kannst die Partie nach ihr weitergehen lassen; was gespielt ist, ändert sich nicht.',
  'play.new-rules.what': 'Was sich ändert',
  'play.adopt': 'Mit Fassung {rules} weiterspielen',
}
