import type { Translation } from '../../../kernel/catalogue.ts'
import type { english } from './en.ts'

export const german: Translation<typeof english> = {
  words: {},
  texts: {
    'in.title': 'Anmelden',
    'in.as': 'Als {email} anmelden?',
    'in.new': 'Mit {email} gibt es noch kein Konto. Unter welchem Namen sollen andere dich kennen?',
    'in.name': 'Name',
    'in.name.wrong': 'Dieser Name geht nicht: bis zu 40 Zeichen, nichts Unsichtbares.',
    'in.button': 'Anmelden',
    'in.elsewhere': 'Du hast diesen Code in einem anderen Browser verlangt. Gib ihn dort ein:',
    'in.elsewhere.safe': 'Gib ihn niemandem: Wer dich danach fragt, will in dein Konto.',
    'in.ended': 'Dieser Link gilt nicht mehr: Er gilt 15 Minuten, einmal, und ein neuerer beendet ihn.',
    'in.already': 'Dieser Browser ist schon angemeldet.',
    'in.insecure':
      'Zum Anmelden muss diese Seite über https geöffnet sein: Unterwegs könnten andere deine Sitzung nehmen.',
    'in.again': 'Zur Seite, auf der du dich anmeldest',

    'not-me.title': 'Das warst du nicht?',
    'not-me.what':
      'Das beendet alle Anmeldungen und Token von „{name}“ und entfernt den Notfallcode und alles, was seit dieser E-Mail dazukam. Danach meldest du dich per E-Mail neu an.',
    'not-me.sure': 'Ich war es nicht. Beende alles.',
    'not-me.button': 'Ausführen',
    'not-me.done': 'Alles ist beendet. Melde dich per E-Mail neu an.',
    'not-me.ended': 'Dieser Link gilt nicht mehr: Er galt sieben Tage.',
  },
  refusals: {},
}
