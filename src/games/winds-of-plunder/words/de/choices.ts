import type { choices as english } from '../en/choices.ts'

/** What a seat may do, with what it costs and brings as far as the seat can know. */
export const choices: Readonly<Record<keyof typeof english, string>> = {
  'choice.compass': 'Kompass auf {direction} stellen: Du könntest {ports:acc:or} erreichen',
  'choice.compass.locked': 'Kompass auf {direction} stellen: Dein Schiff läge fest',
  'choice.vote': 'Mit {cubes:a-dat} abstimmen, {left} behalten',
  'choice.vote.none': 'Ohne Windwürfel abstimmen, {left} behalten',
  'choice.give-tile': 'Blackbeard-Plättchen an {seat} geben',
  'choice.give-tile.self': 'Blackbeard-Plättchen behalten',
  'choice.wind': 'Wind nach {direction} wehen lassen: Du erreichst {ports:acc:or}',
  'choice.wind.locked': 'Wind nach {direction} wehen lassen: Dein Schiff liegt fest',
  'choice.first': '{seat} zuerst plündern lassen',
  'choice.first.self': 'Selbst zuerst plündern',

  'choice.brawl': 'Kneipenschlägerei mit {price:a-dat} bezahlen, {left} behalten',
  'choice.draw': 'Aktionskarte für {cost} ziehen',
  'choice.cubes': '{cubes:a-acc:cap} für {cost} aus der Reserve nehmen',
  'choice.gust': 'Windbö für {cost} kaufen',
  'choice.end-turn': 'Zug beenden und {points:a-acc} verfallen lassen',

  'choice.sail': '{port:to:cap} segeln: {gains:a}',
  'choice.sail.gust': 'Mit der Windbö {port:to} segeln: {gains:a}',
  'gain.provisions': '{points} für „Größte Vorräte“',
  'gain.treasure': '{points} für den Schatz dort',
  'gain.marker': 'der Marker „{marker}“',
  'gain.boarding': 'ein Schiff zum Entern ({seats:or})',
  'gain.reputation': 'Ruf',
  'gain.area': '{points} für das ganze Gebiet',

  'choice.buy': '{card} für {cost} spielen: {item:a} für {price}',
  'choice.buy.free': '{card} für {cost} spielen: {item:a} gratis',
  'choice.test': '{card} für {cost} spielen: ein Crewmitglied für {points} opfern',
  'choice.cache': '{card} für {cost} spielen: {weapons} mehr bis zum Ende der Runde',
  'choice.storm': '{card} für {cost} spielen: Alle anderen behalten höchstens {cards:a-acc}',
  'choice.hit': '{card} für {cost} gegen {target} spielen: {target} verliert {item:a-acc}',
  'choice.tavern-brawl':
    '{card} für {cost} gegen {target} spielen: Der nächste Zug beginnt dort mit dem Verlust von {points:a-dat} oder {victory:a-dat}',
  'choice.treachery': '{card} für {cost} gegen {target} spielen: {cubes:a-acc} stehlen',
  'choice.swindle': '{card} für {cost} gegen {target} spielen: {give:a-acc} geben, {take:a-acc} nehmen',
  'choice.intrigue': '{card} für {cost} spielen: {first} ({tile:a}) und {second} ({other:a}) vertauschen',
  'choice.heave': '{card} für {cost} und ein Crewmitglied spielen, {port:to} segeln: {gains:a}',
  'choice.heave.gust':
    '{card} für {cost} und ein Crewmitglied spielen, mit der Windbö {port:to} segeln: {gains:a}',

  'choice.board': '{target} entern und {loot:a-acc} nehmen',
  'choice.board.no-room': '{target} entern und {loot:a-acc} nehmen: mangels Platz verloren',
  'choice.decline-boarding': 'Niemanden entern',
  'choice.resist': '{boarder} mit {caches:a-dat} abwehren',
  'choice.submit': '{boarder} an Bord lassen',
  'choice.discard': '{card} abwerfen',
}
