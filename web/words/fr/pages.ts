import type { pages as english } from '../en/pages.ts'

/** Texts of the pages round the table. */
export const pages: Readonly<Record<keyof typeof english, string>> = {
  'pages.play-now': 'Jouer',

  'pages.name': 'Votre nom',
  'pages.name.hint':
    'Les autres le voient à la table. Ni mot de passe, ni adresse e-mail : ce navigateur reste connecté.',
  'pages.name.elsewhere': 'Vous jouez déjà sur un autre appareil ?',
  'pages.name.missing': 'Dites comment les autres doivent vous appeler.',

  'pages.opponents': 'Adversaires',
  'pages.opponents.mixed': 'un de chaque',

  'pages.seats': 'Places',
  'pages.seats.1': '1 : en solitaire',
  'pages.seats.2': '2 : vous et un ordinateur',
  'pages.seats.more': '{count} : vous et {others} ordinateurs',

  'pages.weight.1': 'Très facile à apprendre',
  'pages.weight.2': 'Facile à apprendre',
  'pages.weight.3': 'S’apprend en une soirée',
  'pages.weight.4': 'Exigeant',
  'pages.weight.5': 'Très exigeant',
  'pages.game.players': '{range} personnes',
  'pages.game.minutes': '{range} minutes sur table',
  'pages.game.learn': 'Comment jouer à {game}',

  'pages.home.title': 'Les jeux de la marine à voile, à votre rythme',
  'pages.home.what':
    'Naviguez, pillez et commercez entre amis ou contre l’ordinateur, ici dans le navigateur : un coup maintenant, le suivant ce soir. Chaque partie est gardée dans un journal : revoyez-la coup par coup, et vérifiez que personne n’a triché.',
  'pages.home.free': 'Gratuit, libre, sans adresse e-mail ni mot de passe.',
  'pages.home.tables': 'Voir les tables',
  'pages.home.games': 'Trois jeux',
  'pages.home.waiting': 'À vous de jouer',
  'pages.home.all-matches': 'Toutes vos parties',
  'pages.home.promises': 'Ce sur quoi vous pouvez compter',
  'pages.home.pace.title': 'À votre rythme',
  'pages.home.pace.text':
    'Revenez deux jours plus tard : en dix secondes vous lisez ce qui s’est passé, puis vous le revoyez sur le plateau.',
  'pages.home.rules.title': 'Les règles jouent avec vous',
  'pages.home.rules.text':
    'Ce que vous pouvez faire brille sur le plateau et figure dans une liste ; ce que vous ne pouvez pas faire dit pourquoi. Une étourderie se rattrape.',
  'pages.home.proof.title': 'Rien dans les manches',
  'pages.home.proof.text':
    'Dés, cartes et coups sont scellés dans une chaîne. Votre propre navigateur la vérifie, coup par coup, et une fois encore à la fin.',

  'pages.play.title': 'Une partie contre l’ordinateur',
  'pages.play.game': 'Jeu',
  'pages.play.start': 'Commencer',
  'pages.play.starting': 'Mise en place…',
  'pages.play.others': 'Entre amis, ou avec d’autres options ?',
  'pages.play.new': 'Ouvrir une table',

  'pages.tables.title': 'Tables',
  'pages.tables.filter': 'Afficher les tables de',
  'pages.tables.all': 'Tous les jeux',
  'pages.tables.waiting': 'On vous attend',
  'pages.tables.waiting.none': 'Rien ne vous attend dans ce jeu.',
  'pages.tables.mine': 'Vos parties',
  'pages.tables.mine.none': 'Vous n’avez pas d’autre partie.',
  'pages.tables.open': 'Tables à rejoindre',
  'pages.tables.open.none': 'Aucune table n’est ouverte en ce moment.',
  'pages.tables.open.make': 'Ouvrez-en une',
  'pages.tables.running': 'En cours, à regarder',
  'pages.tables.running.none': 'Aucune autre partie publique n’est en cours.',
  'pages.tables.finished': 'Finies, à revoir',
  'pages.tables.finished.none': 'Aucune partie publique n’est encore finie.',
  'pages.list.more': 'Afficher plus',
  'pages.row.moves': 'coup {seq}',
  'pages.row.private': 'privée',
  'pages.row.hotseat': 'un seul écran',
  'pages.row.you': '{name} (vous)',
  'pages.row.bot': '(ordinateur)',
  'pages.row.free.one': '1 place libre',
  'pages.row.free.many': '{free} places libres',
  'pages.row.open': 'Pas commencée',
  'pages.row.finished': 'Finie',
  'pages.row.abandoned': 'Close sans résultat',
  'pages.row.your-turn': 'À vous',
  'pages.row.waits': 'Attend {names}',

  'pages.new.title': 'Nouvelle table',
  'pages.new.what':
    'Choisissez un jeu et la façon d’y jouer. Vous prenez la première place ; envoyez ensuite le lien de la table à vos amis, ou attendez que quelqu’un la rejoigne.',
  'pages.new.table': 'La table',
  'pages.new.name': 'Titre',
  'pages.new.name.hint': 'Par exemple « Vendredi à La Havane ». Sinon, elle porte le nom de son jeu.',
  'pages.new.seat': 'Place {number}',
  'pages.new.seat.open': 'Libre, pour quelqu’un',
  'pages.new.private': 'Privée',
  'pages.new.private.text':
    'La table n’est pas affichée, et il faut son lien pour la rejoindre. Une fois la partie commencée, seules les personnes qui la jouent la voient.',
  'pages.new.hotseat': 'Un seul écran',
  'pages.new.hotseat.text':
    'Une même personne peut prendre plusieurs places et faire passer l’écran. Un rideau cache aux autres les secrets de chaque place.',
  'pages.new.hints': 'Conseils',
  'pages.new.hints.text':
    'Celui dont c’est le tour peut demander ce que ferait un ordinateur. Le journal dit qui l’a fait, et combien de fois. Sans cela, seul peut le faire qui ne joue que contre des ordinateurs.',
  'pages.new.rules': 'Comment on joue',
  'pages.new.edition': 'Édition',
  'pages.new.open': 'Ouvrir la table',
  'pages.new.opening': 'Ouverture…',
  'pages.options.usual': 'Les règles habituelles, sans variante.',
  'pages.options.without': 'Sans : {name}',
  'pages.options.number': '{name} : {value}',

  'pages.invite.title': 'Invitation',
  'pages.invite.to': 'On vous invite à une table',
  'pages.invite.by': '{host} vous invite à une table',
  'pages.invite.people': 'Qui est à la table',
  'pages.invite.game': 'Ce qu’on y joue',
  'pages.invite.free': 'libre',
  'pages.invite.bot': 'ordinateur',
  'pages.invite.host': 'hôte',
  'pages.invite.join': 'Prendre place',
  'pages.invite.look': 'Voir la table',
  'pages.invite.decline': 'Non merci',
  'pages.invite.seated': 'Vous avez une place à cette table.',
  'pages.invite.go': 'Aller à la table',
  'pages.invite.started': 'Cette partie a commencé sans vous, mais vous pouvez la regarder.',
  'pages.invite.watch': 'Regarder la partie',
  'pages.invite.full':
    'Toutes les places sont prises. Si quelqu’un s’en va, cette page vous propose la sienne.',

  'pages.learn.on': 'Y jouer',
  'pages.learn.computer': 'Jouer contre l’ordinateur',
  'pages.learn.table': 'Ouvrir une table de {game}',
  'pages.learn.watch': 'Tables de {game}',

  'pages.me.title': 'Votre page',
  'pages.me.new': 'Première visite ?',
  'pages.me.sign-up': 'S’inscrire',
  'pages.me.name': 'Nom',
  'pages.me.name.keep': 'Changer de nom',
  'pages.me.name.kept': 'C’est fait. Les tables affichent désormais le nouveau nom.',
  'pages.me.name.hint': 'Les autres le voient à chaque table, y compris dans les parties en cours.',

  'pages.devices.title': 'Appareils',
  'pages.devices.what':
    'Les navigateurs connectés à votre compte. Après 90 jours sans servir, un navigateur est déconnecté automatiquement.',
  'pages.devices.this': 'celui-ci',
  'pages.devices.since': 'Connexion',
  'pages.devices.out': 'Déconnecter',
  'pages.devices.out.this': 'Déconnecter cet appareil',
  'pages.devices.out.named': 'Déconnecter {label}',
  'pages.devices.add': 'Ajouter un appareil',
  'pages.devices.type': 'Sur l’autre appareil, ouvrez {host}/me et tapez ce code :',
  'pages.devices.left': 'Il est valable deux minutes. En attente de l’autre appareil…',
  'pages.devices.over': 'Le code a expiré.',
  'pages.devices.typed':
    'Le code a été tapé sur {label}. Le nombre {check} y est-il affiché ? Alors confirmez.',
  'pages.devices.confirm': 'Confirmer l’appareil',
  'pages.devices.drop': 'Annuler',
  'pages.devices.done': 'Connexion établie : {label}.',
  'pages.devices.enter': 'Vous jouez déjà sur un autre appareil ?',
  'pages.devices.enter.what':
    'Sur l’appareil connecté, ouvrez votre page (le bouton rond en haut), choisissez « Ajouter un appareil », et tapez ici les lettres qui s’affichent.',
  'pages.devices.code': 'Code',
  'pages.devices.claim': 'Utiliser le code',
  'pages.devices.pending': 'Confirmez maintenant sur l’autre appareil. Les deux affichent le nombre {check}.',

  'pages.tokens.title': 'Jetons pour programmes',
  'pages.tokens.what':
    'Un jeton permet à un programme d’agir en votre nom : un robot, un script, un autre client.',
  'pages.tokens.docs': 'Comment les programmes s’en servent',
  'pages.tokens.new': 'Nouveau jeton',
  'pages.tokens.label': 'Étiquette',
  'pages.tokens.label.hint': 'Pour le reconnaître : le nom du programme, par exemple.',
  'pages.tokens.scopes': 'Il peut',
  'pages.scope.read': 'voir ce que vous voyez',
  'pages.scope.play': 'jouer pour vous : tables, places, coups',
  'pages.scope.account': 'gérer jetons et appareils, et effacer votre compte',
  'pages.tokens.no-scope': 'Dites ce qu’il peut faire.',
  'pages.tokens.end': 'Il expire',
  'pages.tokens.end.days': 'après {days} jours',
  'pages.tokens.end.none': 'jamais, sauf si vous le révoquez',
  'pages.tokens.issue': 'Créer le jeton',
  'pages.tokens.once':
    'Le jeton « {label} ». Il n’est montré que cette fois : gardez-le là où personne d’autre que vous et le programme ne peut le lire.',
  'pages.tokens.copy': 'Copier',
  'pages.tokens.kept': 'Je l’ai gardé',
  'pages.tokens.made': 'créé',
  'pages.tokens.until': 'jusqu’au {moment}',
  'pages.tokens.endless': 'sans expiration',
  'pages.tokens.revoke': 'Révoquer',
  'pages.tokens.revoke.named': 'Révoquer {label}',

  'pages.erase.title': 'M’effacer',
  'pages.erase.what':
    'Vous quittez les tables ouvertes, vous abandonnez les parties en cours (un ordinateur prend votre place), et votre nom, vos titres, vos jetons et vos appareils sont supprimés. Les journaux des parties restent aux autres, sans votre nom. Personne ne peut revenir là-dessus, pas même nous.',
  'pages.erase.word': 'effacer',
  'pages.erase.type': 'Tapez « {word} » pour continuer',
  'pages.erase.do': 'M’effacer à jamais',

  'pages.preferences.title': 'Préférences',
  'pages.preferences.what': 'Elles sont gardées dans ce navigateur, et valent aussitôt.',
  'pages.contrast.text':
    'Noir sur blanc ou blanc sur noir, avec des traits plus forts. Sans coche, suit votre système.',
  'pages.motion': 'Animations',
  'pages.motion.system': 'Comme le système',
  'pages.motion.on': 'Les pièces bougent',
  'pages.motion.off': 'Rien ne bouge',
  'pages.motion.text': 'Sans animation, un cercle marque ce qui a changé.',
  'pages.confirm': 'Confirmer les coups',
  'pages.confirm.final': 'Ceux qu’on ne peut reprendre',
  'pages.confirm.always': 'Tous',
  'pages.confirm.never': 'Aucun',
  'pages.confirm.text': 'Un coup à confirmer est d’abord montré, avec Confirmer et Annuler.',
  'pages.colour': 'Ma couleur',
  'pages.colour.seat': 'Celle de ma place',
  'pages.colour.red': 'Toujours rouge',
  'pages.colour.green': 'Toujours vert',
  'pages.colour.blue': 'Toujours bleu',
  'pages.colour.yellow': 'Toujours jaune',
  'pages.colour.orange': 'Toujours orange',
  'pages.colour.white': 'Toujours blanc',
  'pages.colour.text':
    'Comment vous vous voyez à chaque table ; les autres voient la couleur de votre place.',
  'pages.letters': 'Touches d’une lettre',
  'pages.letters.text':
    'Comme N pour la prochaine partie qui vous attend, et Z pour défaire. À une table, ? les montre toutes.',
  'pages.language': 'Langue',
  'pages.language.system': 'Celle du navigateur',
  'pages.language.text': 'Les pages « Comment jouer » restent en anglais.',
  'pages.language.en': 'English',
  'pages.language.fr': 'Français',
  'pages.language.de': 'Deutsch',
  'pages.notify': 'Me prévenir quand c’est à moi',
  'pages.notify.default':
    'Tant qu’une page de Rutter est ouverte quelque part en arrière-plan. Votre navigateur vous le demandera une fois.',
  'pages.notify.granted':
    'Tant qu’une page de Rutter est ouverte quelque part en arrière-plan, une fois par tour.',
  'pages.notify.denied': 'Votre navigateur ne le permet pas : changez cela dans ses réglages pour ce site.',
  'pages.notify.missing': 'Ce navigateur n’a pas de notifications, ou seulement en https.',
  'pages.notify.unable': 'Sur cet appareil, le navigateur ne laisse aucune page ouverte vous avertir.',

  'pages.about.title': 'À propos de Rutter',
  'pages.about.what':
    'Rutter est un service ouvert pour les jeux de plateau de la marine à voile, à votre rythme : un coup maintenant, le suivant ce soir. Il garde chaque partie dans un journal où chaque entrée scelle la précédente. Tout le monde peut ainsi vérifier après coup qu’aucun dé n’a été choisi, aucune carte échangée, aucun coup modifié, et revoir toute la partie, coup par coup.',
  'pages.about.word':
    'Un « rutter », en français un routier, était le livre où un pilote notait sa navigation : caps, fonds et ports, étape par étape.',
  'pages.about.games': 'Les jeux et qui les a créés',
  'pages.about.by': 'De {designers} ; édition : {publishers}, {year}.',
  'pages.about.unknown':
    'Nous ne connaissons ce jeu que par un livret de règles dont la page de titre est perdue : nous ne pouvons donc pas nommer qui l’a créé. Si vous le savez, dites-le-nous.',
  'pages.about.not-affiliated':
    'Rutter n’est lié à aucune des personnes et maisons d’édition nommées ici, et n’a pas leur caution. Les noms des jeux sont à leurs propriétaires. Les règles et les chiffres suivent les jeux imprimés ; chaque texte, chaque image et chaque ligne de code est de nous. Si un jeu vous plaît, achetez la boîte.',
  'pages.about.stored': 'Ce qui est conservé, et sur qui',
  'pages.about.stored.you':
    'Sur vous : le nom que vous avez choisi, la date de votre arrivée, une adresse e-mail seulement si un de vos programmes en a envoyé une, les étiquettes et les empreintes de vos jetons et de vos sessions, et les parties où vous avez une place. Il n’existe pas de mot de passe.',
  'pages.about.stored.matches':
    'Sur les parties : le journal des coups avec leur heure, sous un numéro au lieu de votre nom ; le titre de la table, conservé à part.',
  'pages.about.stored.browser':
    'Dans votre navigateur : un cookie qui garde votre session, et sur un appareil où un code a été tapé un second pour dix minutes, qu’aucun script ne peut lire ; vos préférences ; pour chaque partie, le dernier coup que vous avez vu, et si un avis vous a dit qu’elle vous attend ; et jusqu’au début d’une partie, le nombre que vous mettez dans ses dés. Aucun pistage, aucune publicité, aucune requête vers un autre hôte.',
  'pages.about.stored.requests':
    'Des requêtes, le serveur note la méthode, la forme du chemin, le statut et la durée : ni adresse, ni nom. Pour que personne n’inonde le service, il compte par adresse, en mémoire, les requêtes pendant une minute, les codes tapés pendant un quart d’heure et les inscriptions pendant une heure ; sur AWS, où beaucoup de machines se partagent le travail, les codes, les inscriptions et les connexions WebSocket sont comptés sous une empreinte de l’adresse, dans une table d’où elle est supprimée en quelques jours.',
  'pages.about.stored.who':
    'Qui le voit : votre nom paraît aux tables où vous êtes. Tout le monde peut regarder les parties ouvertes et publiques ; les parties privées, seulement les personnes qui les jouent. Les secrets des autres places ne vous sont jamais envoyés, ni les vôtres aux autres, avant la fin de la partie.',
  'pages.about.stored.erase':
    'Vous pouvez vous effacer sur votre page : vous quittez les tables ouvertes, vous abandonnez les parties en cours, et nom, titres, jetons et sessions sont supprimés. Les journaux restent, sans votre nom, pour que les autres gardent leurs parties.',
  'pages.about.to-me': 'Vers votre page',
  'pages.about.licence': 'Licence',
  'pages.about.licence.code':
    'Le code est un logiciel libre sous licence MIT. Le service a une API ouverte aux programmes.',
  'pages.about.licence.api': 'En savoir plus sur l’API',
  'pages.about.licence.fonts':
    'Les caractères IM Fell English SC d’Igino Marini (www.iginomarini.com) et Alegreya Sans de Juan Pablo del Peral pour Huerta Tipográfica sont utilisés sous la SIL Open Font License 1.1, inchangés et servis d’ici.',
}
