import type { refusals as english, reasons as englishReasons } from '../en/refusals.ts'

/** Why a command may not be played, by the code of the refusal. */
export const refusals: Readonly<Record<keyof typeof english, string>> = {
  'not-now': 'Pas maintenant : {now}',
  'east-or-west': 'À la première manche de cette variante, on vote pour l’est ou l’ouest.',
  'not-enough-wind-cubes': 'Vous pouvez voter avec {have} au plus.',
  'not-tied': 'Donnez la tuile à qui est à égalité pour le plus de cubes : {seats:or}.',
  'wind-not-tied': 'Choisissez parmi les vents à égalité de voix : {winds:low:or}.',

  'deck-empty': 'Il ne reste ni carte Action à piocher, ni défausse à mélanger.',
  'no-action-points': 'Cela coûte {cost} ; vous en avez {have}.',
  'no-such-offer': 'Les cubes de vent coûtent des points d’action : {offers:comma}.',
  'reserve-empty': 'Votre réserve n’a plus de cube.',
  'gust-forbidden': 'Cette table joue sans rafale.',
  'gust-bought': 'On ne peut acheter qu’une rafale par tour.',
  'no-sailing-left': 'Vos deux voyages sont faits : une rafale ne vous servirait plus.',
  'gust-in-vain':
    'Votre voyage est fait, et il ne resterait aucun point d’action pour naviguer encore : une rafale ne servirait à rien.',
  'already-sailed':
    'Un navire navigue une fois par tour ; seule « Souquez, chiens galeux ! » permet davantage.',
  'wind-locked': 'Votre navire est bloqué : d’ici, un vent soufflant {wind:to} ne mène nulle part.',
  'out-of-reach': 'Le vent souffle {wind:to} : d’ici, vous pouvez aller {ports:to:or}.',
  'must-sail': 'Avant la fin de votre tour, vous devez aller {ports:to:or}.',

  'not-in-hand': 'Vous n’avez pas {card}.',
  'card-misplayed': 'Pour jouer « {card} », indiquez {details}, par exemple « {example} ».',
  'not-an-opponent': 'Cette carte se joue contre un adversaire.',
  'once-a-turn': '« {card} » se joue une fois par tour.',
  'no-crew-to-pay': 'Cette carte coûte un marin, et vous n’en avez pas.',
  'no-room': 'Votre cale n’a plus de place pour d’autres {item:many}.',
  'not-enough-points': 'Hors de ses ports, cela coûte {price} ; vous en avez {have}.',
  'nothing-to-lose': '{target} n’a pas {item:de} à perdre.',
  'brawl-there': 'Une rixe de taverne attend déjà {target}.',
  'nothing-to-steal': '{target} a trop peu de cubes de vent pour en voler la moitié.',
  'same-item': 'Échangez une ressource contre une autre sorte.',
  'nothing-to-give': 'Vous n’avez pas {item:de} à donner.',
  'nothing-to-take': '{target} n’a pas {item:de} à prendre.',
  'same-tile': 'Indiquez deux tuiles différentes à échanger.',
  'tiles-out-of-order': 'Indiquez les tuiles dans l’ordre du plateau : {second:the} avant {first:the}.',
  'not-sailed': 'Cette carte permet un second voyage : faites d’abord le premier.',
  'not-behind': 'Chaque adversaire doit avoir plus de points de victoire que vous.',

  'not-in-port': 'On n’aborde qu’un navire qui mouille dans le même port.',
  'not-stronger': 'Pour aborder {target}, il vous faut plus d’armes, ou le marqueur « Le plus d’armes ».',
  'no-such-loot': '{target} n’en a pas. Il y a : {loot:many}.',
  'caches-too-few': 'Il faut au moins {needed} pour repousser cet abordage.',
  'caches-too-many': 'Vous n’avez que {held}.',
}

/** What is told inside a refusal: what is awaited instead, how a card is played, what Wind Cubes cost. */
export const reasons: Readonly<Record<keyof typeof englishReasons, string>> = {
  'now.compass': 'il est temps de régler votre boussole.',
  'now.cubes': 'il est temps de voter avec des cubes de vent ; n’en mettre aucun est aussi un vote.',
  'now.blackbeard-tie': 'dites d’abord à qui, parmi les pirates à égalité, va la tuile de Barbe-Noire.',
  'now.wind-tie': 'dites d’abord lequel des vents à égalité souffle.',
  'now.first-player': 'désignez d’abord qui ouvre le pillage.',
  'now.brawl': 'réglez d’abord la rixe de taverne ; elle vous coûte des points d’action ou de victoire.',
  'now.action': 'c’est votre tour de pillage ; dépensez des points d’action, naviguez ou finissez le tour.',
  'now.arrival': 'finissez d’abord votre arrivée ; abordez un navire plus faible, ou renoncez-y.',
  'now.reaction': 'répondez d’abord à l’abordage ; résistez avec des caches d’armes, ou cédez.',
  'now.storm': 'défaussez d’abord ce que la tempête vous prend.',

  'example.play': 'play {card}',
  'example.play-on': 'play {card} on green',
  'example.play-swindle': 'play {card} on green weapon for crew',
  'example.play-intrigue': 'play {card} havana bar-3',
  'example.play-heave': 'play {card} to barbados',

  offer: '{cubes} pour {points}',
}
