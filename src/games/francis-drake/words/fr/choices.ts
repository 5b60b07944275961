import type { choices as english } from '../en/choices.ts'

/** What a seat may do, each a sentence that can stand alone; then what a choice is worth, which the position tells too. */
export const choices: Readonly<Record<keyof typeof english, string>> = {
  'choice.visit': 'S’arrêter {location:at} : {gain}',
  'choice.visit.nothing': 'S’arrêter {location:at} : vous avez un galion, et il n’y a rien d’autre',
  'choice.drake': 'Placer le second disque chez Drake : {items}',
  'choice.investor': 'S’arrêter chez l’Investisseur et payer {price} : {gain}',
  'choice.investor.nothing': 'S’arrêter chez l’Investisseur et payer {price} : vous gardez votre galion',
  'choice.dockside': 'S’arrêter aux Quais, puis gagner les docks au prochain tour : {items:a}',
  'choice.dock': 'Mettre votre navire en partance, au dock {dock} : vos barils mènent à la zone {zone}',
  'choice.dock.no-barrels':
    'Mettre votre navire en partance, au dock {dock} : sans barils, il ne peut pas partir',

  'choice.frigates': 'Poser les jetons Frégate : {counters}',
  'choice.troops': 'Poser les jetons Troupes : {counters}',
  'choice.place': 'Placer {disc:the} {destination:on} : {worth}',

  'choice.examine-discs': 'Regarder {discs} {destination:on}, puis permuter deux des vôtres si vous voulez',
  'choice.examine-counter': 'Regarder le jeton {destination:on}, puis déplacer votre disque si vous voulez',
  'choice.decline': 'Se passer de l’Informateur',
  'choice.swap': 'Permuter {first} et {second}',
  'choice.move': 'Déplacer {disc:the} {from:of} {to:to} : {worth}',
  'choice.keep': 'Laisser tous vos disques en place',

  'choice.attack': 'Attaquer {destination:the} : payer {price} pour gagner {gains:a}',
  'choice.attack.face-down':
    'Attaquer {destination:the} : révéler son jeton ; poursuivre coûte {price}, pour gagner {gains:a}',
  'choice.trade': 'Commercer {destination:to} : {commodity:a} contre {goods}',
  'choice.pass': 'Ne rien faire {destination:at} et reprendre {disc:the}',
  'choice.home': 'Rentrer au dock {dock} sans jouer {missions}',
  'choice.home.hero': 'Rentrer au dock {dock} avec une prime de héros de {bonus}, sans jouer {missions}',
  'choice.sail-on': 'Rester en mer : ensuite, {mission}',

  'gain.items': '{items:a}',
  'gain.tavern': 'un jet de dé pour l’équipage',
  'gain.tavern.bonus': 'un jet de dé (+{bonus}) pour l’équipage',
  'gain.drake': '{crew} et {guns}, et {extra} au second disque',
  'gain.admiral': 'les jetons Frégate à poser, et {points} pour chaque pièce d’or restée sur la carte',
  'gain.admiral.six': 'les jetons Frégate à poser, et {points}',
  'gain.governor':
    'les jetons Troupes à poser, un dock d’avance, et {points} pour chaque pièce d’argent restée sur la carte',
  'gain.governor.six': 'les jetons Troupes à poser, un dock d’avance, et {points}',
  'gain.informer': '{goods}, et un regard sur des disques ou sur un jeton',
  'gain.golden-hind': 'le Golden Hind, qui passe avant tous les numéros',
  'gain.golden-hind.second': 'le second Golden Hind, qui passe avant tous les numéros et après le premier',
  'gain.investor': '{gains:or:a}, pour {price}',
  'gain.dockside': '{items:or:a}',

  'worth.attack': '{points} contre {price}, et {treasure:a} à la première attaque',
  'worth.trade': '{commodities:or:a} contre {goods}',
  'worth.ghost': 'il disparaît quand tous les disques sont révélés',
  range: '{from} à {upTo}',
}
