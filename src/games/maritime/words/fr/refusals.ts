import type { refusals as english } from '../en/refusals.ts'

export const refusals: Readonly<Record<keyof typeof english, string>> = {
  'not-now': 'Pas maintenant : {now}',

  // Gold, ships, crews and cannons, in the market and at sea
  'not-enough-gold': 'Cela coûte {price} po, et vous avez {have} po.',
  'not-your-ship': '{ship:the:cap} n’est pas dans votre flotte, qui comprend : {fleet:comma}.',
  'same-ship': 'Indiquez deux navires différents : de l’un à l’autre.',
  'too-few-buccaneers': 'Vous pouvez retirer au plus {buccaneers} {ship:of}.',
  'no-berths': 'Place encore libre à bord {ship:of} : {buccaneers}.',
  'too-few-cannons': 'Vous pouvez retirer au plus {cannons} {ship:of}.',
  'no-gun-ports': 'Sabords encore libres à bord {ship:of} : {cannons}.',
  'no-green-die': 'Les {dice} qui comptent les canons servent tous à d’autres navires.',

  // Actions
  'no-actions-left': 'Vous n’avez plus d’action : faites ce qui est gratuit, ou finissez votre tour.',
  'must-fight': 'Votre prochaine action doit être une attaque contre {enemies:the:or}.',
  'must-fight-or-pay':
    'Votre prochaine action doit être une attaque contre {enemies:the:or}, à moins de payer le tribut de {toll} po.',
  'already-there': 'Vous y êtes déjà. À une case : {spaces:comma}.',
  'no-water': 'Il n’y a pas d’eau {to:to}. Possible : {spaces:comma}.',
  'edge-is-straight': 'Le bord se passe tout droit, jamais en diagonale. Possible : {spaces:comma}.',
  'world-is-flat': 'La Terre est encore plate : on n’en franchit pas les bords. Possible : {spaces:comma}.',
  'too-far': '{to} est à plus d’une case. Possible : {spaces:comma}.',
  'closed-step': 'Il y a de la terre entre {from} et {to} ({land}). Possible : {spaces:comma}.',
  'no-diagonals': 'À cette table, on ne navigue pas en diagonale. Possible : {spaces:comma}.',
  'nothing-to-repair': '{part:the:cap} {ship:of} est intacte.',
  'too-many-at-once': 'En mer, une action transfère au plus {most}.',
  'no-port': 'Il n’y a pas de port {space:to}.',
  'no-entry': 'Nul ne peut entrer {port:to} avant la fin de la manche.',
  'toll-is-paid': 'Vous avez payé le tribut des pirates : laissez {port} en paix cette manche.',
  'no-letter': 'Sans guerre, il faut une lettre de marque pour attaquer {enemy:the} ; vous n’en avez pas.',
  'no-letter-after-toll':
    'Vous avez payé le tribut des pirates : il faut maintenant une lettre de marque pour attaquer {port}, et vous n’en avez pas.',
  'no-pirate-here': '{pirate:the:cap} n’est pas {space:to}.',
  'own-port': '{port} est sous votre pavillon.',
  'no-such-captain': 'Les capitaines de cette partie ont les numéros 1 à {captains}.',
  'own-fleet': 'C’est votre propre flotte.',
  'no-fleet-left': '{target} n’a plus de flotte à attaquer.',
  'fleet-not-here': 'La flotte de {target} n’est pas {space:to}.',
  'no-toll-here': 'Les pirates lèvent leur tribut dans les ports qu’ils tiennent ; celui-ci n’en est pas un.',
  'toll-paid-already': 'C’est payé : le tribut vaut cette manche pour tous les ports pirates.',
  'nobody-for-here': 'Personne à bord ne va {port:to}.',
  'toll-first': 'Payez le tribut de {toll} po avant de débarquer un passager {port:to}.',
  'at-war-with-port': 'Vous êtes en guerre avec {port} : personne n’y débarque maintenant.',

  // The market
  'not-in-box': 'Vous pouvez acheter au plus {cubes} {good:de} : il n’y en a pas plus à vendre.',
  'hold-full': 'Place encore libre dans la cale {ship:of} : {cubes}.',
  'bought-here': 'Vous avez acheté {good:of} {port:to} ce tour : pas de revente sur place.',
  'not-aboard': '{ship:the:cap} a {cubes} {good:de} à bord.',
  'no-such-damage': 'Vous pouvez réparer {part:the} {ship:of} de {points} au plus.',
  'no-such-passenger':
    'Personne ne cherche de passage pour {port}. Destinations demandées : {waiting:comma}.',
  'no-passengers': 'Plus personne ne cherche de passage pendant cette manche.',
  'same-region': '{port} est {region:to}, où vous êtes : personne n’embarque pour si peu.',
  'cabins-full': 'Toutes les cabines {ship:of} sont prises.',
  'not-home': 'On n’obtient de lettre de marque que dans un port de sa propre nation.',
  'one-letter-a-visit': 'On n’obtient qu’une lettre de marque par visite.',
  'no-letters-left': 'Toutes les lettres de marque sont distribuées.',
  'not-for-sale': '{ship:the:cap} n’est pas à vendre. Navires à vendre : {offers:comma}.',
  'no-ships-for-sale': 'Aucun navire n’est à vendre pendant cette manche.',
  'fleet-full':
    'Une flotte compte au plus {most} ; on n’en achète un quatrième que pour devenir Amiral des mers.',
  'last-ship': 'Vous ne pouvez pas vendre votre dernier navire.',
  'ship-laden': '{ship:the:cap} porte {load} : il faut d’abord vider ce navire.',
  'nobody-bound-there': 'Vous n’avez à bord personne pour {port}.',

  // Combat
  'refuge-taken': 'L’autre flotte a fui vers {to} : choisissez une autre case.',
  'too-much-shot': 'Vous pouvez encore charger au plus {cannons}.',
  'shot-run-out':
    'Vous pouvez encore charger au plus {cannons} {shot:to}. Pour les autres, prenez un autre type de tir.',
  'no-such-dice': 'Vous n’avez pas lancé de dés de ce type.',
  'dice-decided': 'Seuls les dés de 2 à 5 se relancent ; vous en avez {undecided}.',
  'one-throw-at-a-time':
    'La partie suit la version {rules} des règles : relancez jet par jet, ou demandez à l’hôte d’adopter la plus récente.',
  'hits-out-of-reach':
    'Visez plus de touches que vous n’en avez, mais moins qu’avec tous vos dés, et sans dépasser ce que l’ennemi peut perdre.',
  'no-cannon-there': '{ship:the:cap} n’a pas de canon à perdre.',
  'wrong-enemy': 'On aborde les navires d’une flotte et les navires pirates ; un port, on l’envahit.',
  'too-few-boarders': 'Il faut {needed} pour aborder ; {ship:the} en a {buccaneers}.',
  'not-their-ship': '{ship:the:cap} n’est pas dans la flotte ennemie.',
  'well-defended': 'On n’aborde qu’un navire qui a au plus un boucanier ; {ship:the} en a {buccaneers}.',
}
