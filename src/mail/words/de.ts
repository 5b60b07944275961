import type { Translation } from '../../kernel/catalogue.ts'
import type { english } from './en.ts'

export const german: Translation<typeof english> = {
  words: {},
  texts: {
    'turn.marker': '## Schreib deine Antwort über diese Zeile ##',
    'turn.yours': 'Du bist am Zug: „{title}“ ({game}), Zug {seq}.',
    'turn.since': 'Seit deinem letzten Zug:',
    'turn.earlier': 'und {count} frühere: siehe das Log der Partie',
    'turn.may': 'Du darfst:',
    'turn.more': '{count} weitere: schreib „choices“, um alle zu sehen',
    'turn.more.link': '{count} weitere auf der Seite der Partie',
    'turn.answer': 'Antworte mit einer Nummer, oder schreib Züge Zeile für Zeile, etwa: {example}',
    'turn.no-answer': 'E-Mails an diese Adresse werden nicht gelesen: Spiel auf der Seite der Partie.',
    'turn.until': 'Du hast Zeit bis {deadline}. Danach spielt der Steuermann für dich.',
    'turn.board': 'Plan und Züge: {link}',
    'turn.receipt': 'Quittung: {hash} bei Zug {seq}',
    'turn.stop': 'Rutter. Weniger E-Mails: {link}',

    'sign-in.subject': 'Dein Code für Rutter: {code}',
    'sign-in.hello': 'Hallo {name}',
    'sign-in.what': 'Jemand, hoffentlich du, will sich mit dieser Adresse bei Rutter anmelden.',
    'sign-in.new': 'Mit dieser Adresse gibt es noch kein Konto. Der Code legt eines an.',
    'sign-in.type': 'Gib diesen Code dort ein, wo du ihn verlangt hast:',
    'sign-in.link': 'Oder öffne diesen Link im selben Browser:',
    'sign-in.button': 'Anmelden',
    'sign-in.until': 'Beides gilt 15 Minuten, einmal. Sag den Code niemandem: Wir fragen nie danach.',
    'sign-in.ignore': 'Wenn du ihn nicht verlangt hast, tu nichts: Ohne den Code kommt niemand hinein.',

    'address.subject': 'Bestätige deine Adresse für Rutter: {code}',
    'address.what': 'Jemand, hoffentlich du, will diese Adresse zu einem Konto bei Rutter hinzufügen.',
    'address.type': 'Gib diesen Code auf der Seite ein, auf der du sie hinzugefügt hast:',
    'address.until': 'Er gilt 15 Minuten, einmal.',
    'address.ignore': 'Wenn du es nicht warst, tu nichts: Ohne den Code kommt die Adresse nicht dazu.',

    'security.subject': 'Dein Konto bei Rutter: {what}',
    'security.signed-in': 'eine neue Anmeldung',
    'security.recovered': 'eine Anmeldung mit dem Notfallcode',
    'security.token-issued': 'ein neues Token für Programme',
    'security.address-added': 'eine E-Mail-Adresse kam dazu',
    'security.address-removed': 'eine E-Mail-Adresse wurde entfernt',
    'security.recovery-made': 'ein neuer Notfallcode',
    'security.what': 'Zu deinem Konto „{name}“: {what}, am {at}.',
    'security.fine': 'Wenn du das warst, ist nichts zu tun.',
    'security.not-me': 'Wenn nicht, öffne innerhalb von sieben Tagen diesen Link und sag es uns:',
    'security.button': 'Das war ich nicht',
    'security.ends':
      'Er beendet alle Anmeldungen und Token und entfernt, was seither dazukam. Danach meldest du dich per E-Mail neu an.',

    'foot.why':
      'Diese E-Mail betrifft dein Konto und lässt sich deshalb nicht abstellen. Antworten darauf liest niemand.',
  },
  refusals: {},
}
