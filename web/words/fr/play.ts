import type { play as english } from '../en/play.ts'

/** Texts of choosing, staging and taking back. */
export const play: Readonly<Record<keyof typeof english, string>> = {
  'play.choices': 'Vos choix',
  'play.now': 'Ce que vous pouvez faire',
  'play.confirm': 'Confirmer',
  'play.cancel': 'Annuler',
  'play.back': 'Reculer',
  'play.laid': '{thing} : {place}',
  'play.so-far': 'Jusqu’ici : {steps}',
  'play.step': '{step}…',
  'play.part': 'De « {first} » à « {last} »',
  'play.amount': 'Quantité',
  'play.less': 'Un de moins',
  'play.more': 'Un de plus',
  'play.staged': 'Coup préparé',
  'play.sending': 'Envoi…',
  'play.no-answer': 'Aucune réponse n’est venue.',
  'play.trouble': 'Le serveur a des ennuis.',
  'play.open':
    '{why} On ne sait pas si ce coup a été joué. Vous pouvez le renvoyer sans risque : il ne compte qu’une fois. Si vous le laissez et qu’il a été joué, le journal le montrera.',
  'play.send-again': 'Renvoyer',
  'play.leave': 'Laisser',
  'play.left-open':
    '« {choice} » est parti, et rien ne dit ce qu’il en est advenu. Si ce coup a été joué, il paraîtra dans le journal.',
  'play.later': 'Pas joué : {why}',
  'play.stale': 'La partie a avancé pendant que vous réfléchissiez. Votre coup reste possible.',
  'play.no-longer': '« {choice} » n’est plus possible. {why}',
  'play.dismiss': 'Fermer',
  'play.hint': 'Conseil',
  'play.hint.asking': 'Réflexion …',
  'play.hint.told':
    'Ce que le second ferait à votre place. Le journal dit à tous que vous avez pris un conseil, et à vous seul ce qu’il dit.',
  'play.hint.title': 'Conseil',
  'play.hint.text':
    'Le second choisirait l’un de ces coups. À côté : ce que chacun vaut de plus qu’un choix moyen, en part de victoire.',
  'play.not-now': 'Impossible pour l’instant',

  'play.undo': 'Défaire',
  'play.undo.to': 'Revenir avant votre dernier coup',
  'play.undo.ask.hint':
    'Il faut l’accord des autres : depuis, on a joué, ou quelque chose a été montré ou lancé.',
  'play.undo.ask.text': 'Demander aux autres de revenir au coup {to}',
  'play.undo.go': 'Revenir au coup {to}',
  'play.redo': 'Rétablir',
  'play.resign': 'Abandonner',
  'play.resign.title': 'Abandonner cette partie ?',
  'play.resign.text':
    'Un ordinateur prend votre place, et vous finissez derrière toutes les personnes qui restent. C’est sans retour.',
  'play.resign.word': 'abandonner',
  'play.resign.type': 'Tapez « {word} » pour continuer',
  'play.asks-undo': '{name} demande à revenir au coup {to}.',
  'play.you-ask-undo': 'Vous demandez à revenir au coup {to}. Réponse attendue : {names}.',
  'play.accept': 'Accepter',
  'play.decline': 'Refuser',
  'play.withdraw': 'Continuer à jouer',
  'play.see-there': 'Voir le coup {to}',
  'play.new-rules':
    'Il existe une version plus récente des règles ({rules}). Vous êtes l’hôte : vous pouvez continuer la partie avec elle ; rien de ce qui a été joué ne change.',
  'play.new-rules.what': 'Ce qui change',
  'play.adopt': 'Continuer avec la version {rules}',
}
