import type { Translation } from '../../kernel/catalogue.ts'
import type { english } from './en.ts'

export const french: Translation<typeof english> = {
  words: {},
  texts: {
    'turn.marker': '## Écrivez votre réponse au-dessus de cette ligne ##',
    'turn.yours': 'À vous de jouer dans « {title} » ({game}), coup {seq}.',
    'turn.since': 'Depuis votre dernier coup :',
    'turn.earlier': 'et {count} plus tôt : voyez le journal de la partie',
    'turn.may': 'Vous pouvez :',
    'turn.more': '{count} de plus : écrivez « choices » pour les voir tous',
    'turn.more.link': '{count} de plus sur la page de la partie',
    'turn.answer': 'Répondez par un numéro, ou écrivez des coups ligne par ligne, par exemple : {example}',
    'turn.no-answer': 'Les e-mails à cette adresse ne sont pas lus : jouez sur la page de la partie.',
    'turn.until': 'Vous avez jusqu’au {deadline}. Ensuite, le second joue pour vous.',
    'turn.board': 'Plateau et coups : {link}',
    'turn.receipt': 'Reçu : {hash} au coup {seq}',
    'turn.stop': 'Rutter. Moins d’e-mails : {link}',
  },
  refusals: {},
}
