import type { Translation } from '../catalogue.ts'
import type { english } from './en.ts'
import { la, le } from './french.ts'

/** What can be said about a match of any game, in French. */
export const french = {
  words: {
    'list/and': 'et',
    'list/or': 'ou',
    'list/nothing': 'rien',
    // Computer players are counted too; the word is the same for women and men.
    player: le('capitaine'),
    seat: la('place'),
    'tie-break/resignation': 'un abandon',
    move: le('coup'),
    point: le('point'),
    undo: la('reprise'),
  },

  texts: {
    created: 'Une table de {game} est ouverte.',
    'seat-taken': '{seat} prend place.',
    'seat-left': 'La place {number} est de nouveau libre.',
    'capacity-set': 'La table a maintenant {seats}.',
    'nonce-sealed': '{seat} scelle un nombre secret pour les dés.',
    'nonce-opened': '{seat} ouvre son nombre secret.',
    started: 'La partie commence avec {players}.',
    'started.without': 'La partie commence avec {players}. Nombre secret resté fermé : {without:comma}.',
    resigned: '{seat} abandonne ; un ordinateur prend la barre.',
    'undo-offered': '{seat} demande à revenir au coup {to}.',
    'undo-accepted': '{seat} accepte.',
    'undo-declined': '{seat} dit non au retour en arrière.',
    rewound: '{seat} revient au coup {to}.',
    advised: '{seat} prend un conseil.',
    'rules-adopted': 'Désormais, la partie suit la version {rules} des règles.',
    ended: 'La partie est finie : {winner} gagne.',
    'ended.shared': 'La partie est finie : {winners} se partagent la première place.',
    abandoned: 'Il n’y a plus personne à la table ; la partie est close.',
    'abandoned.full': 'Cette partie a atteint {moves}, le maximum ; elle est close sans résultat.',

    'action.undo': 'Défaire : revenir au coup {to}',
    'action.accept-undo': 'Accepter que {seat} revienne au coup {to}',
    'action.decline-undo': 'Refuser de revenir au coup {to}',
    'action.withdraw-undo': 'Continuer sans revenir au coup {to}',
    'action.adopt-rules': 'Continuer avec la version {rules} des règles',
    'action.resign': 'Abandonner : un ordinateur prend votre place',

    'position.open': 'Déjà là : {taken} pour {seats} ; la partie n’a pas commencé.',
    'position.turn': 'Au tour de {seats}.',
    'position.undo': '{seat} demande à revenir au coup {to}. Réponse attendue : {awaited}.',
    'position.won': 'La partie est finie. Victoire : {winners}.',
    'position.place': 'Rang {place} : {seat}, {score}.',
    'position.abandoned': 'La partie est close sans résultat.',
  },

  refusals: {
    'match-over': 'Cette partie est finie ; on ne peut plus y jouer.',
    'match-exists': 'Cette partie existe déjà.',
    'other-game': 'À cette table, on joue à {game}.',
    'no-player': 'C’est réservé aux personnes qui jouent.',
    'unknown-edition': '{game} n’a pas d’édition « {edition} » ; il y a : {editions:comma}.',
    'wrong-seats': 'Une table de {game} a de {min} à {max} places, et au moins celles qui sont déjà prises.',
    'already-started': 'Cette partie a commencé : ses places et ses dés sont fixés.',
    'resign-instead': 'Cette partie a commencé : on ne quitte plus sa place, on abandonne.',
    'table-full': 'La table est complète ({seats}).',
    'not-host': 'C’est réservé à l’hôte de la partie.',
    'already-seated':
      'Vous avez déjà une place à cette table. Pour en avoir plusieurs, il faut une partie sur un seul écran.',
    'needless-nonce':
      'Une place donne un nombre secret ou son empreinte ; celle d’un ordinateur, ni l’un ni l’autre.',
    'no-such-seat': 'La place {number} n’est pas prise.',
    'not-your-seat':
      'Cette place n’est pas à vous. Jusqu’à la fin de la partie, seule la personne qui l’occupe joue pour elle et voit ce qu’elle voit.',
    'seats-final':
      'Un nombre secret est déjà ouvert : places et règles ne changent plus avant le début de la partie.',
    'too-few-players': 'Pour {game}, il faut {min} ; il y en a {have} à la table.',
    'not-started': 'Cette partie n’a pas encore commencé.',
    'not-your-turn': 'Ce n’est pas votre tour, mais celui de {turn}.',
    'no-seat-named': 'Cela se fait pour une place, et aucune n’est indiquée.',
    'already-resigned':
      'Vous avez abandonné cette place. Un ordinateur la joue ; vous pouvez regarder jusqu’à la fin.',
    'undo-out-of-range': 'On peut revenir aux coups {from} à {until}.',
    'undo-pending': 'Une reprise est déjà demandée.',
    'undo-limit': 'On ne peut plus rien reprendre quand une partie a atteint {moves}.',
    'undo-in-a-row': 'Après {undos} de suite, il faut d’abord que quelqu’un joue.',
    'no-undo-offered': 'Personne ne demande à revenir en arrière.',
    'not-yours-to-accept': 'Cette reprise n’attend pas votre réponse.',
    'rules-current': 'Cette partie suit déjà les règles les plus récentes.',
    'log-not-full': 'Une partie n’est close qu’à son coup {number}.',
    'plain-nonce-only':
      'Cette table date d’avant les empreintes qui scellent les nombres secrets : donnez le nombre lui-même, ou rien.',
    'nonces-open': 'Un nombre secret est déjà ouvert : il est trop tard pour donner une autre empreinte.',
    'no-nonce-hash': '{seat} n’a donné aucune empreinte qu’un nombre secret puisse ouvrir.',
    'nonce-open': 'Le nombre secret de cette place est déjà ouvert.',
    'seats-free':
      'Les nombres secrets s’ouvrent quand toutes les places sont prises : {have} sur {seats}. L’hôte peut réduire la table.',
    'wrong-nonce': 'Ce n’est pas le nombre secret dont l’empreinte a été donnée pour cette place.',
    'nonces-closed':
      'Le nombre secret de ces personnes n’est pas encore ouvert : {seats:comma}. Attendez-les, ou commencez sans elles en les nommant.',
    'wrong-without':
      'Pour commencer sans attendre, il faut nommer exactement les personnes dont le nombre secret est encore fermé : {seats:comma}.',
    'none-closed': 'Aucun nombre secret n’est fermé : commencez la partie sans nommer de place.',
  },
} satisfies Translation<typeof english>
