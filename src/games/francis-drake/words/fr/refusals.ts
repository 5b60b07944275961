import type { refusals as englishRefusals, ways as englishWays } from '../en/refusals.ts'

/** Why a command is refused, by code, with what could be done instead. */
export const refusals: Readonly<Record<keyof typeof englishRefusals, string>> = {
  'not-now': 'Pas maintenant : {now}',

  'no-way-back':
    'La rue est à sens unique, et vous avez dépassé {location:the}. Vous pouvez aller {open:or:at}.',
  'one-disc-each':
    'Vous avez un disque {location:at}, et un seul y est permis. Vous pouvez aller {open:or:at}.',
  'drake-once':
    'Vous avez vu Drake, et on ne va chez lui qu’une fois par voyage. Vous pouvez aller {open:or:at}.',
  'location-full': 'Aucun cercle n’est libre {location:at}. Vous pouvez aller {open:or:at}.',
  'investor-used': 'Votre jeton Investisseur a servi. Vous pouvez aller {open:or:at}.',
  'investor-too-dear': 'L’Investisseur demande {price}. Vous pouvez aller {open:or:at}.',
  'no-frigate':
    'L’Investisseur donne un galion contre une frégate, et vous avez un galion. Vous pouvez demander « deux canons » ou « deux membres d’équipage ».',
  'drake-unfinished':
    'Placez d’abord votre second disque chez Drake, en choisissant l’équipage ou les canons.',
  'drake-needs-two-discs': 'Drake demande deux disques, et vous en avez un. Vous pouvez aller {open:or:at}.',
  'not-at-drake': 'Vous n’avez pas de premier disque chez Drake. Vous pouvez aller {open:or:at}.',

  'counter-not-in-play':
    'Ce jeton n’est pas en jeu. Posez un jeton par destination ({sites:the}), parmi {pile:comma}.',
  'counter-twice':
    'Il n’y a pas assez de ces jetons. Posez un jeton par destination ({sites:the}), parmi {pile:comma}.',
  'counters-miscounted': 'Il faut un jeton par destination : {sites:the}. Choisissez parmi {pile:comma}.',

  'disc-not-won': 'Vous n’avez pas {disc:the} pour ce voyage. En main : {hand:comma}.',
  'disc-placed': 'Vous avez déjà placé {disc:the} sur la carte. En main : {hand:comma}.',
  'destination-blocked':
    'Le dé interdit {destination:the} pour ce voyage. Destinations possibles : {open:the}.',
  'zone-out-of-reach':
    'Vos barils ne vont que jusqu’à la zone {zone}, en deçà {destination:of}. Destinations possibles : {open:the}.',
  'disc-there':
    'Vous avez un disque {destination:on}, et un seul y est permis. Destinations possibles : {open:the}.',
  'frigate-keeps-off':
    'Une frégate doit rester à l’écart des galions espagnols. Destinations possibles : {open:the}.',

  'look-first': 'L’Informateur regarde avant tout déplacement. {now:cap}',
  'informer-used': 'L’Informateur ne regarde qu’une fois. {now:cap}',
  'looked-at-counter': 'Pour permuter des disques, il faut avoir regardé des disques. {now:cap}',
  'looked-at-discs': 'Pour déplacer un disque, il faut avoir regardé son jeton. {now:cap}',
  'not-present':
    'Vous n’avez pas de disque {destination:on}. L’Informateur regarde là où vous en avez un : {own:the}.',
  'no-counter-there':
    'Il n’y a pas de jeton {destination:on}. Jetons que l’Informateur peut regarder : {guarded:the}.',
  'no-counter-anywhere': 'Seuls les forts et les galions ont des jetons, et vous n’y avez pas de disque.',
  'not-your-disc': 'Vous ne pouvez permuter que vos propres disques : {own:the}.',
  'same-disc': 'Pour une permutation, il faut deux de vos disques : {own:the}.',
  'discs-out-of-order': 'Nommez les deux dans l’ordre de la carte : {second:the} avant {first:the}.',
  'no-disc-to-move': 'Vous n’avez pas de disque {from:on}. Vous pouvez déplacer celui {looked:of}.',
  'not-the-examined-disc': 'Vous ne pouvez déplacer que le disque du jeton regardé, celui {looked:of}.',

  'mission-first': 'On ne rentre pas avant d’avoir joué son disque. {now:cap}',
  'mission-done': 'Ce disque n’a plus rien à faire. {now:cap}',
  'nothing-to-attack': '{destination:the:cap} est un port de commerce. {next}',
  'attacked-already':
    'Vous avez déjà attaqué {destination:the}, et un disque ne permet qu’une attaque. {next}',
  'nothing-to-trade': 'On ne peut pas commercer {destination:at} : ce n’est pas un port de commerce. {next}',
  'traded-already':
    'Vous avez déjà commercé {destination:to}, ce qu’on ne peut faire qu’une fois par voyage. {next}',
  'commodity-gone': 'Il n’y a plus {commodity:de} {destination:to}. {next}',
  'not-sold-here': 'Il n’y a jamais {commodity:de} {destination:to}. {next}',
  'all-traded': 'Il ne reste plus rien {destination:to}. {next}',
  'no-goods': 'Commercer coûte une marchandise, et vous n’en avez pas. {next}',
  'destination-closed':
    'On ne peut plus attaquer {destination:the} pendant ce voyage ; nombre d’attaques : {attacks}. {next}',
  'needs-galleon': 'Une frégate ne peut pas attaquer un galion espagnol. {next}',
  'defence-too-strong': 'Il faut {needed} pour attaquer {destination:the}, et vous avez {have}. {next}',
}

/** What refusals are told with. */
export const ways: Readonly<Record<keyof typeof englishWays, string>> = {
  'now.provisioning':
    'c’est le moment de placer un disque d’action dans la rue de Plymouth ou de gagner les docks.',
  'now.frigates': 'posez d’abord les jetons Frégate près des galions espagnols.',
  'now.troops': 'posez d’abord les jetons Troupes sur les forts.',
  'now.placing': 'c’est le moment de placer un disque de mission.',
  'now.look':
    'faites d’abord appel à l’Informateur pour regarder des disques ou un jeton, ou passez-vous de lui.',
  'now.swap': 'permutez d’abord deux de vos disques, ou laissez-les tous en place.',
  'now.move': 'déplacez d’abord le disque du jeton regardé, ou laissez-le en place.',
  'now.mission': 'jouez d’abord votre disque en attaquant ou en commerçant si possible, ou passez.',
  'now.home': 'rentrez ou restez en mer.',

  'next.home': 'Votre disque est joué : rentrez ou restez en mer.',
  'next.attack': 'Vous pouvez attaquer ou passer.',
  'next.trade': 'Vous pouvez prendre {commodities:or:a}, ou passer.',

  'at-least': 'au moins {items}',
}
