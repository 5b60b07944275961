import type { frame as english } from '../en/frame.ts'

/** Texts of the frame round every page: bar, foot, states that any page can be in, and notices. */
export const frame: Readonly<Record<keyof typeof english, string>> = {
  'frame.rutter': 'Rutter',
  'frame.skip': 'Aller au contenu',
  'frame.nav': 'Principale',
  'frame.tables': 'Tables',
  'frame.new': 'Nouvelle table',
  'frame.display': 'Affichage',
  'frame.me.named': '{name} : votre page',
  'frame.sign-in': 'Votre page',
  'frame.loading': 'La page se charge',
  'frame.try-again': 'Réessayer',
  'frame.reload': 'Recharger',
  'frame.home': 'Vers l’accueil',
  'frame.close': 'Fermer',

  'frame.waiting': 'en attente',
  'frame.waiting.rest': 'de votre coup : partie suivante',
  'frame.waiting.key': 'La prochaine partie qui vous attend (N)',
  'frame.device': '{browser} sur {system}',
  'frame.device.unknown': 'navigateur',
  'frame.title': '{page} · Rutter',
  'frame.title.turn': '● À vous · {page}',
  'frame.notice.title': 'À vous de jouer : {match}',
  'frame.notice.body': '{game} vous attend.',

  'frame.foot.about': 'À propos de Rutter',
  'frame.foot.api': 'Pour les programmes : l’API',
  'frame.foot.learn': 'Comment jouer :',
  'frame.foot.line':
    'Des jeux de la marine à voile, à votre rythme, sur un journal que tout le monde peut vérifier.',

  'frame.offline.title': 'Vous êtes hors ligne',
  'frame.offline.text':
    'Ce navigateur n’a pas de connexion. La page reprend d’elle-même quand la connexion revient.',
  'frame.offline.line': 'Vous êtes hors ligne. Ce que vous voyez n’est peut-être plus à jour.',
  'frame.gone.title': 'Le serveur ne répond pas',
  'frame.gone.text':
    'Votre connexion fonctionne, mais le serveur de Rutter est injoignable. Rien n’est perdu : chaque coup joué est dans son journal. Cette page réessaie d’elle-même.',
  'frame.building.title': 'Le serveur se prépare',
  'frame.building.text':
    'Il répond, mais ne peut pas faire cela pour l’instant. Cette page réessaie d’elle-même.',
  'frame.busy.title': 'Trop à la fois',
  'frame.busy.text': 'Le serveur demande à ce navigateur de ralentir. Attendez un instant, puis réessayez.',
  'frame.not-found.title': 'Il n’y a rien ici',
  'frame.not-found.text':
    'Aucune page n’a cette adresse. Elle a peut-être été coupée quand elle a été copiée.',
  'frame.no-match.title': 'Partie inconnue, ou fermée pour vous',
  'frame.no-match.text':
    'Soit l’adresse est fausse, soit la partie est privée : une fois commencée, seules les personnes qui la jouent la voient. Si vous y avez une place, revenez avec le navigateur où vous l’avez prise, ou amenez ici votre compte avec un code d’appareil.',
  'frame.signed-out.title': 'Cette page doit vous connaître',
  'frame.signed-out.text':
    'Choisissez un nom, ou amenez un compte d’un autre navigateur avec un code d’appareil.',
  'frame.insecure.title': 'L’inscription demande https',
  'frame.insecure.text':
    'Cette page est arrivée en simple http, où n’importe qui sur le chemin pourrait prendre votre compte. Ouvrez-la avec https:// et réessayez.',
  'frame.refused.title': 'Le serveur a dit non',
  'frame.refused.text': 'Il n’a pas dit pourquoi. Veuillez réessayer.',
  'frame.gone.line':
    'Le serveur ne répond pas. Ce que vous voyez n’est peut-être plus à jour ; cette page continue d’essayer.',
  'frame.building.line':
    'Le serveur se prépare. Ce que vous voyez n’est peut-être plus à jour ; cette page continue d’essayer.',
  'frame.broken.title': 'Cette page est tombée en panne',
  'frame.broken.text':
    'Quelque chose a échoué dans la page ; vos parties sont en sûreté sur le serveur. Rechargez-la, et si la panne revient, dites-nous ce que vous faisiez.',
  'frame.newer.title': 'Un morceau de cette page n’a pas pu être chargé',
  'frame.newer.text':
    'Soit la connexion a échoué, soit Rutter a été mis à jour depuis que vous avez ouvert cette page. Rechargez-la.',

  'frame.theme': 'Thème',
  'frame.theme.system': 'Système',
  'frame.theme.light': 'Clair',
  'frame.theme.dark': 'Sombre',
  'frame.contrast': 'Contraste élevé',
  'frame.text-size': 'Taille du texte',
  'frame.more-preferences': 'Toutes les préférences',

  'frame.no-answer': 'Le serveur ne répond pas. Vérifiez votre connexion ; cette page continue d’essayer.',
  'frame.unreadable-answer':
    'Quelque chose entre cette page et le serveur a répondu à sa place (statut {status}). Veuillez réessayer.',

  'frame.fault.shape': 'Le coup {seq} est illisible : ce n’est pas un coup de ce jeu.',
  'frame.fault.gap': 'Le coup {seq} manque, ou un autre est à sa place.',
  'frame.fault.chain':
    'Le coup {seq} ne découle pas du précédent : un coup a été retiré, ajouté ou remplacé.',
  'frame.fault.hash': 'Le coup {seq} a été modifié après avoir été joué.',
  'frame.fault.head': 'Le coup {seq} n’est pas celui que cette page avait reçu auparavant.',
  'frame.fault.seal': 'Un secret du coup {seq} n’est pas ce qui avait été scellé sur le moment.',
  'frame.fault.missing': 'Quelque chose dans le coup {seq} reste caché et devrait être ouvert à présent.',
  'frame.fault.secret':
    'Le secret d’où viennent les dés et les cartes n’est pas celui qui était promis (coup {seq}).',
  'frame.fault.end': 'Le journal ne finit pas où la partie a fini (coup {seq}).',
  'frame.fault.sender': 'Le coup {seq} n’a pas été envoyé par la personne à qui est la place.',
  'frame.fault.rules': 'Le coup {seq} a été joué avec d’autres règles que la partie.',
  'frame.fault.nonce': 'La part de quelqu’un dans les dés a été modifiée ou omise (coup {seq}).',
  'frame.fault.roll': 'Les dés du coup {seq} ne sont pas les suivants de cette partie.',
  'frame.fault.time': 'Le coup {seq} prétend avoir été joué avant celui qui le précède.',
  'frame.fault.clock':
    'D’après le rythme de la partie, les temps après le coup {seq} sont autres que ce qui est noté.',
  'frame.fault.decision': 'D’après les règles, le coup {seq} mène à autre chose que ce qui est noté.',

  'frame.verified': 'Vérifié',
  'frame.verified-so-far': 'Vérifié jusqu’ici',
  'frame.verify.whole':
    'Le journal est intact : en rejouant {steps}, les règles mènent chaque fois exactement à ce qui s’est passé, avec les dés et les cartes scellés avant le début. Secrets scellés qui ont été ouverts : {seals}.',
  'frame.verify.so-far':
    'Rien n’a été modifié, omis ni ajouté dans cette suite de {steps}. Ce que vous pouvez en voir est tel qu’il a été scellé ({checked} ; secrets ouverts : {seals}). Les dés, et ce que les autres cachent, se vérifient une fois la partie finie.',
  'frame.verify.forged':
    'Ce journal n’est pas ce qui a été joué. La première faute est au coup {first} ; au total, {steps} en cause.',
  'frame.verify.unknown':
    'Cette page ne peut pas vérifier cette partie, qui suit des règles plus récentes qu’elle. Rechargez la page.',
  'frame.verify.dice-all':
    'Tout le monde à la table a eu part aux dés : personne ne peut donc les avoir choisis.',
  'frame.verify.dice-some': 'Les personnes à ces places ont eu part aux dés : {seats}.',
  'frame.verify.dice-without': 'La partie a commencé sans la part de ces places dans les dés : {seats}.',
  'frame.verify.dice-server':
    'Les dés viennent du serveur seul. Il les a scellés avant le début et ne les a pas changés depuis.',
  'frame.verify.computers':
    'Les réflexions des ordinateurs n’ont pas été refaites ici : en ligne de commande, rutter verify --bots le fait.',
}
