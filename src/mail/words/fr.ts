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

    'sign-in.subject': 'Votre code pour Rutter : {code}',
    'sign-in.hello': 'Bonjour {name}',
    'sign-in.what': 'Quelqu’un, vous nous l’espérons, veut se connecter à Rutter avec cette adresse.',
    'sign-in.new': 'Il n’y a pas encore de compte avec cette adresse. Le code en crée un.',
    'sign-in.type': 'Tapez ce code là où vous l’avez demandé :',
    'sign-in.link': 'Ou ouvrez ce lien dans le même navigateur :',
    'sign-in.button': 'Se connecter',
    'sign-in.until':
      'Les deux valent 15 minutes, une fois. Ne dites le code à personne : nous ne le demandons jamais.',
    'sign-in.ignore': 'Si vous n’avez rien demandé, ne faites rien : sans le code, personne n’entre.',

    'address.subject': 'Confirmez votre adresse pour Rutter : {code}',
    'address.what': 'Quelqu’un, vous nous l’espérons, veut ajouter cette adresse à un compte de Rutter.',
    'address.type': 'Tapez ce code sur la page où vous l’avez ajoutée :',
    'address.until': 'Il vaut 15 minutes, une fois.',
    'address.ignore': 'Si ce n’était pas vous, ne faites rien : sans le code, l’adresse n’est pas ajoutée.',

    'security.subject': 'Votre compte de Rutter : {what}',
    'security.signed-in': 'une nouvelle connexion',
    'security.recovered': 'une connexion par le code de secours',
    'security.token-issued': 'un nouveau jeton pour programmes',
    'security.address-added': 'une adresse e-mail a été ajoutée',
    'security.address-removed': 'une adresse e-mail a été retirée',
    'security.recovery-made': 'un nouveau code de secours',
    'security.what': 'Pour votre compte « {name} » : {what}, le {at}.',
    'security.fine': 'Si c’était vous, il n’y a rien à faire.',
    'security.not-me': 'Sinon, ouvrez ce lien dans les sept jours et dites-le :',
    'security.button': 'Ce n’était pas moi',
    'security.ends':
      'Il met fin à toutes les connexions et à tous les jetons, et retire ce qui a été ajouté depuis. Vous vous connectez alors de nouveau par e-mail.',

    'foot.why':
      'Cet e-mail concerne votre compte : on ne peut donc pas le désactiver. Personne ne lit les réponses.',
  },
  refusals: {},
}
