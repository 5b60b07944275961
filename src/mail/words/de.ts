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
  },
  refusals: {},
}
