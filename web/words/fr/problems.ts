/** What the server says no with, by its code. */
export const problems = {
  'unknown-match': 'Cette partie n’existe pas, ou elle est fermée pour vous.',
  'unknown-seat': 'Cette partie n’a pas de place {seat}.',
  'unknown-seq': 'Cette partie a les coups 1 à {seq}.',
  'unknown-token': 'Vous n’avez pas de tel jeton.',
  'unknown-game': 'Il n’y a pas de jeu « {game} » ici ; il y a : {games:comma}.',
  'unknown-bot': 'Il n’y a pas d’ordinateur « {bot} » pour {game} ; il y a : {bots:comma}.',
  'no-board': '{game} n’a pas de dessin ici. Sa position peut se lire en mots.',
  'no-analysis': 'Il n’y a pas ici d’ordinateur qui sache analyser une partie de {game}.',
  'not-finished': 'Seule une partie jouée jusqu’à sa fin peut être analysée.',
  'no-pages': 'Les pages de ce service ne sont pas construites, ni donc ses dessins.',
  'no-seat': 'Vous n’avez pas de place dans cette partie.',
  'which-seat': 'Vous avez plusieurs places : dites laquelle joue ({seats:comma}).',

  'malformed-command': 'Ce n’est pas un ordre : {issue}.',
  'unknown-zone': 'Il n’y a pas de fuseau horaire « {zone} ».',
  'night-too-long': 'Une nuit a {hours} heures au plus.',
  'absence-over': 'Un congé finit plus tard que maintenant, et après avoir commencé.',
  'no-absence-left': 'Vous avez eu {days} jours de congé en un an ; il n’en reste plus.',
  'unknown-absence': 'Vous n’avez pas annoncé un tel congé.',
  'malformed-options': '{game} n’a pas de telles options : {issue}.',
  'hints-off':
    'Aucun conseil n’est donné ici. Une table peut les permettre à son ouverture ; si elle ne dit rien, seul en reçoit qui ne joue que contre des ordinateurs.',
  'no-choices': 'Cette place n’a rien à choisir pour l’instant : il n’y a donc rien à conseiller.',
  'id-reused': 'L’identifiant de cet ordre a déjà servi à un autre, au coup {seq} de sa partie.',
  stale: 'La partie a avancé depuis le coup {expect} : elle en est au {seq}, et vos choix ont changé.',
  'too-busy': 'D’autres ont été plus rapides plusieurs fois de suite. Veuillez réessayer.',

  unauthorised:
    'Dites qui vous êtes : envoyez l’en-tête Authorization avec « Bearer » et un jeton qui n’a pas expiré.',
  'session-ended': 'Votre session a expiré : connectez-vous de nouveau.',
  'cross-site':
    'Une session ne vaut que pour les pages de ce site : envoyez l’en-tête Rutter-Client avec la valeur 1 depuis la même origine, ou utilisez un jeton.',
  'already-signed-in':
    'Ce navigateur est déjà connecté. Déconnectez-le d’abord, sinon il perdrait ce compte.',
  'needs-https':
    'Pour se connecter, un navigateur a besoin de ce site en https : en simple http, d’autres sur le chemin pourraient prendre votre session. Http ne suffit que sur la machine elle-même (localhost).',
  'not-a-session': 'Vous êtes ici par un jeton, qui se révoque par son identifiant : DELETE /v1/tokens/…',
  'no-mail':
    'Ce service n’envoie pas d’e-mails : connectez-vous par un appareil déjà connecté, par le code de secours ou par un jeton.',
  'code-wrong': 'Ce code est faux, expiré ou déjà utilisé : demandez-en un nouveau s’il le faut.',
  'code-expired':
    'Ce code ne vaut plus, ou pas ici : il vaut 15 minutes, une fois, avec cinq essais, dans le navigateur qui l’a demandé. Demandez-en un nouveau.',
  'name-needed':
    'Il n’y a pas encore de compte avec cette adresse : dites sous quel nom les autres vous connaîtront.',
  'recovery-wrong': 'Aucun compte n’a ici ce code de secours.',
  'address-taken':
    'Cette adresse appartient ici à un autre compte. Connectez-vous avec elle, ou retirez-la d’abord là-bas.',
  'address-needed':
    'Une adresse peut être retirée quand une autre est là depuis {days} jours, ou si une autre est plus ancienne : ainsi, qui a votre compte un instant ne peut pas vous le prendre.',
  'unknown-address': 'Vous n’avez pas cette adresse.',
  'too-many-addresses': 'On a au plus {most} adresses : retirez-en une dont vous n’avez plus besoin.',
  'unknown-code': 'Ce code n’existe pas : il a expiré, il a servi, ou il y a eu trop d’essais faux.',
  'code-not-typed': 'Aucun appareil n’a encore tapé ce code.',
  'scope-missing': 'Ce jeton n’a pas le droit « {scope} ».',
  'expires-in-the-past': 'Un jeton doit expirer dans l’avenir.',
  'outlives-its-maker': 'Ce jeton expire le {expires}, et ceux qu’il crée au plus tard avec lui.',
  'too-many-tokens':
    'On a au plus {most} jetons et appareils connectés : révoquez-en un qui ne vous sert plus.',

  malformed: '{field} : {problem}',
  'two-ids': 'body.id et l’en-tête Idempotency-Key sont la même chose ; ils diffèrent.',
  'too-many-requests': 'C’est trop à la fois ; continuez dans {seconds} secondes.',
  'too-many-waiting':
    'Trop de vos requêtes sont en attente : {most} au plus. Réessayez dans {seconds} secondes.',
  'store-unavailable':
    'La base est hors d’atteinte ou n’accepte pas d’écriture. Si c’était un ordre, renvoyez-le avec le même identifiant : il ne sera joué qu’une fois.',
  'log-corrupt': 'Le journal de cette partie est endommagé, et la partie est fermée jusqu’à sa restauration.',

  'malformed-query': '{message}',
  'needs-socket': 'Les abonnements passent par WebSocket, avec le protocole graphql-transport-ws.',
  'http-only': 'Inscriptions et ouvertures de table sont comptées par requête : passez par HTTP.',
  'query-aliases': 'Un document a au plus {most} alias.',
  'query-directives': 'Un document a au plus {most} directives.',
  'query-fragments': 'Un document a au plus {most} fragments.',
  'query-root-fields': 'Une opération a au plus {most} champs à sa racine.',
  'query-depth': 'Les champs s’imbriquent sur {most} niveaux au plus.',
  'query-cost': 'C’est demander trop à la fois : demandez des listes plus courtes, ou moins de leurs champs.',
  'query-condition': 'Un abonnement nomme son seul champ sans aucune condition.',
  'query-introspection':
    'Demandez les éléments des types sur un seul niveau, sans alias. La requête d’introspection habituelle convient.',
  'too-many-operations': 'Une connexion a au plus {most} opérations en cours.',
  'update-too-large':
    'Le coup {seq} est trop grand pour cette connexion WebSocket : lisez-le avec la requête « events », et continuez à partir de là.',
  'socket-answer-too-large':
    'La réponse est trop grande pour cette connexion WebSocket : demandez moins, ou passez par HTTP.',
  'connection-closed': '{reason}.',

  'bad-request': 'Ce n’est pas du HTTP tel que le service le comprend.',
  'malformed-json': 'Le corps n’est pas du JSON, ou contient une clé interdite.',
  'too-deep': 'Le JSON peut s’imbriquer sur {most} niveaux au plus.',
  'unknown-path': 'Il n’y a rien à ce chemin. /docs dit ce qu’il y a.',
  'wrong-method': 'Ce chemin ne connaît pas cette méthode ; voir l’en-tête Allow.',
  'too-slow': 'La requête n’est pas arrivée entière à temps.',
  'too-large': 'Un corps fait 16 Ko au plus.',
  'answer-too-large':
    'Demandez moins à la fois (d’un journal, par `limit`), ou acceptez la compression (gzip dans l’en-tête Accept-Encoding).',
  'not-json': 'Envoyez le corps en application/json.',
  'headers-too-large': 'Les en-têtes font 16 Ko au plus.',
  internal: 'Quelque chose a échoué de notre côté. C’est noté sous l’identifiant de cette requête.',
}

/** What fills `{issue}`, where it is not the schema that objects. */
export const issues = {
  'issue.other-game': 'il relève d’un autre jeu',
  'issue.elsewhere': '« {type} » a son propre appel, ou aucun',
  'issue.graphql-request': 'il faut un objet JSON avec query et, au choix, variables et operationName',
  'issue.no-graphql': 'La requête n’est pas du GraphQL.',
  'issue.true-alone': 'un ordre sans éléments se donne comme true',
}
