import type { choices as english } from '../en/choices.ts'

/** What a seat may do, with what it costs and brings as far as the seat can know. */
export const choices: Readonly<Record<keyof typeof english, string>> = {
  'choice.compass': 'Régler la boussole sur {direction:the} : votre navire pourrait aller {ports:to:or}',
  'choice.compass.locked': 'Régler la boussole sur {direction:the} : votre navire serait bloqué par le vent',
  'choice.vote': 'Voter avec {cubes}, en garder {left}',
  'choice.vote.none': 'Voter sans cube de vent, en garder {left}',
  'choice.give-tile': 'Donner la tuile de Barbe-Noire à {seat}',
  'choice.give-tile.self': 'Garder la tuile de Barbe-Noire',
  'choice.wind': 'Faire souffler le vent {direction:to} : votre navire peut aller {ports:to:or}',
  'choice.wind.locked': 'Faire souffler le vent {direction:to} : votre navire est bloqué par le vent',
  'choice.first': 'Laisser {seat} ouvrir le pillage',
  'choice.first.self': 'Ouvrir vous-même le pillage',

  'choice.brawl': 'Payer {price} pour la rixe de taverne, en garder {left}',
  'choice.draw': 'Piocher une carte Action pour {cost}',
  'choice.cubes': 'Prendre {cubes} dans la réserve pour {cost}',
  'choice.gust': 'Acheter une rafale pour {cost}',
  'choice.end-turn': 'Finir le tour et renoncer à {points}',

  'choice.sail': 'Cap sur {port:the} : {gains:a}',
  'choice.sail.gust': 'Cap sur {port:the} avec la rafale : {gains:a}',
  'gain.provisions': '{points} pour « Le plus de provisions »',
  'gain.treasure': '{points} pour votre trésor',
  'gain.marker': 'le marqueur « {marker} »',
  'gain.boarding': 'un navire à aborder ({seats:or})',
  'gain.reputation': 'la réputation',
  'gain.area': '{points} pour la zone complète',

  'choice.buy': 'Jouer {card} pour {cost} : {item:a} pour {price}',
  'choice.buy.free': 'Jouer {card} pour {cost} : {item:a} sans frais',
  'choice.test': 'Jouer {card} pour {cost} : céder un marin contre {points}',
  'choice.cache': 'Jouer {card} pour {cost} : {weapons} de plus jusqu’à la fin de la manche',
  'choice.storm': 'Jouer {card} pour {cost} : chaque adversaire garde au plus {cards}',
  'choice.hit': 'Jouer {card} contre {target} pour {cost} : lui faire perdre {item:a}',
  'choice.tavern-brawl':
    'Jouer {card} contre {target} pour {cost} : son prochain tour commence par la perte de {points} ou de {victory}',
  'choice.treachery': 'Jouer {card} contre {target} pour {cost} : lui voler {cubes}',
  'choice.swindle': 'Jouer {card} contre {target} pour {cost} : donner {give:a} et prendre {take:a}',
  'choice.intrigue':
    'Jouer {card} pour {cost} : échanger les tuiles {first:of} ({tile:a}) et {second:of} ({other:a})',
  'choice.heave': 'Jouer {card} pour {cost} et un marin : cap sur {port:the}, pour {gains:a}',
  'choice.heave.gust':
    'Jouer {card} pour {cost} et un marin : cap sur {port:the} avec la rafale, pour {gains:a}',

  'choice.board': 'Aborder {target} et prendre {loot:a}',
  'choice.board.no-room': 'Aborder {target} et prendre {loot:a}, en pure perte faute de place',
  'choice.decline-boarding': 'N’aborder personne',
  'choice.resist': 'Repousser {boarder} avec {caches}',
  'choice.submit': 'Laisser {boarder} monter à bord',
  'choice.discard': 'Défausser {card}',
}
