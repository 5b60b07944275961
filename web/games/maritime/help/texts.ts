import { catalogueOf, render } from '../../../../src/kernel/catalogue.ts'
import type { Param } from '../../../../src/kernel/sentence.ts'
import { english as kernel } from '../../../../src/kernel/words/en.ts'

/** How to play, in our own words. Figures are gaps: they are the edition's. */
const texts = {
  title: 'How to play Maritime',
  lead: 'Five minutes, and you can sail. All pictures are from real matches.',
  contents: 'On this page',

  'goal.title': 'What it is about',
  'goal.1':
    'You are the captain of a small fleet under one of {nations} flags. Buy goods where they are made and sell them far away, carry passengers, take ships and ports.',
  'goal.2':
    'There are {objectives} objectives. A Master Merchant docks in a home port with {gold} g. An Admiral of the Seas has {ships} ships at once. A Lord Governor flies the flag in {ports} ports. Whoever has met as many as the table has agreed on wins at the end of that round.',

  'table.title': 'What lies on the table',
  'table.1':
    'The chart of the world has squares. Those with water are spaces; a fleet, whatever its number of ships, lies on one of them. Land between two spaces closes the way; so do the edges, until an event makes the world round.',
  'table.2':
    'A house is a port. A dark house is productive: goods of its region are cheapest there. Its number is its strength. The flag above it says whose it is; most have none, and anybody trades there.',
  'table.3':
    'Black sails are pirates. The number on a fleet is how many ships it has, on a pirate ship its strength.',
  'table.picture': 'Anne’s fleet of two ships lies in Colombo, one of her own ports.',

  'round.title': 'A round',
  'round.1': '{cards} event cards are laid, each for one thing:',
  'round.weather': 'Weather. Every fleet has to face it.',
  'round.war': 'War and pirates. Some nations are at war for this round, and pirate ships sail.',
  'round.trade': 'Trade. Prices change, ships and passengers come, goods are produced, and one runs short.',
  'round.special': 'A special event. Damaged ports and pirate ships also regain strength.',
  'round.2': 'Then each captain has a turn. Who was last begins the next round.',

  'weather.title': 'Face the weather',
  'weather.1':
    'The wind blows one way, for so many spaces. Test your sails: roll a die, and if it shows less than the lowest sails of your fleet, you stay where you are. Else, or if you make no test, the fleet drifts.',
  'weather.2':
    'Land on the way stops it and costs each ship a point of hull; the edge of the world costs each a point of sails. Drifting can also lead where you want to go.',
  'weather.picture':
    'The wind would drive Anne two spaces south-west; after one of them she would strike land.',

  'act.title': 'Your turn',
  'act.1':
    'You have one action more than the lowest sails of your fleet. Each of these takes one: sail to a space beside you, dock and trade, attack, mend a point of sails or hull at sea, or move a cannon or up to {buccaneers} buccaneers from ship to ship.',
  'act.2':
    'Landing a passenger where they want to go takes no action and pays {fare} g. Nor does the pirates’ toll take one: {toll} g, good for all their ports until the round is over.',
  'act.3':
    'Where you meet a pirate ship, an enemy’s fleet or port, or a pirate port without having paid, your next action has to be that fight.',
  'act.picture': 'From Colombo one action leads to any of these spaces. Land closes the way to the others.',

  'market.title': 'Trade',
  'market.1':
    'One action opens the market of the port for as many deals as you like. Regions stand in a line, the trade track. The farther a good is from home, the more it costs and brings:',
  'market.buy': 'Buy a cube',
  'market.buy.productive': 'Buy a cube in a productive port of its own region',
  'market.sell': 'Sell a cube',
  'market.sell.home': 'Sell a cube in a port of your own flag',
  'market.step': '{gold} g and {step} g for each region between',
  'market.flat': '{gold} g',
  'market.more': '{gold} g more',
  'market.2':
    'The market of the round is added to every price, and {short} g for the good that runs short. What was bought in a port can’t be sold there in the same turn.',
  'market.3': 'In the same visit:',
  'market.repair': 'A point of sails or hull',
  'market.hire': 'A buccaneer',
  'market.arm': 'A lost cannon',
  'market.letter': 'A letter of marque, in a home port, one a visit',
  'market.cost': 'Costs',
  'market.4':
    'Ships for sale join your fleet, up to {ships}. Each cube takes a place in a hold, each passenger a cabin.',
  'market.picture':
    'Prices in Colombo: spices and cotton are of this region, furs and tobacco come from the far end.',

  'attack.title': 'War, letters and pirates',
  'attack.1':
    'In war you fight whom you meet. In peace an attack on a fleet or a port takes a letter of marque, which is spent at once. Pirates need none.',
  'attack.2':
    'A fight goes on in combat rounds: flee or stand, fire, board. It ends when somebody is away, a ship is lost, or a port is taken.',

  'flight.title': 'Flee or pursue',
  'flight.1':
    'Each side says whether it flees, the attacker first. If both do, they part. If one does, it tests its lowest sails. Another fleet may then pursue by a test of its own; pirates always do, and catch you below the smaller of {pursuit} and their strength. Ports pursue nobody.',
  'flight.2': 'Who gets away chooses a space beside; who is caught has to fight.',

  'loading.title': 'Fire',
  'loading.1':
    'Against a fleet you load each cannon with a kind of shot. Ball breaks hulls, chain tears sails, grape costs buccaneers. Against ports and pirates all shot is alike, and every cannon fires.',
  'loading.2':
    'Every cannon is a die. A six hits and a one misfires, both for good. What lies between may be rolled again, as often as you like, or left.',
  'loading.3':
    'Then hits land: a die for each says on which ship. A ship without a hull sinks. Dice that misfired are rolled once more, and each that shows one again costs you a cannon. To roll on and on hits more, and breaks more of your own guns.',
  'loading.picture': 'Dice with lines can be rolled again.',

  'boarding.title': 'Board',
  'boarding.1':
    'A ship with {boarders} buccaneers or more boards one that has fewer: it passes a test of its sails, and the other fails its own. A port or a pirate ship is boarded once its strength is {weakest}.',
  'boarding.2':
    'Then the boarders roll: less than their number, and the ship is yours with all that is aboard, or the port is. Else one of them is lost, and you may send the others again.',
  'boarding.crew': 'Buccaneers',
  'boarding.once': 'At the first attempt',
  'boarding.all': 'If they go on',
  'boarding.percent': '{odds}%',

  'rebuild.title': 'What is won and lost',
  'rebuild.1':
    'A lost ship takes its share of your gold with it, and all see what is left. Who loses the last ship is out of the game.',
  'rebuild.2':
    'A port that you take flies your flag, as long as you have a marker. For {gold} g it is rebuilt to strength {strength} at once; else it stays weak, and is easily taken.',

  'over.title': 'How it ends',
  'over.1':
    'An objective that is met stays met, and ends your turn. A fleet of {ships} gives one ship back after the round. Once somebody has met enough, the round is played to its end; of several, points decide.',
  'over.2': 'A timed game has {rounds} rounds with {turns} turns each. Then all points are counted:',
  'over.fifty': 'For every {gold} g',
  'over.ship': 'For every ship beyond the first',
  'over.port': 'For every port beyond the first',
  'over.points': 'Points',
  'over.3': 'Two captains with as many points may share the win, or fight over it.',

  'variants.title': 'Other ways to play',
  'variants.1': 'Who opens a table can choose these:',
} as const

export type TextKey = keyof typeof texts

const catalogue = catalogueOf([
  { prefix: '', tables: kernel },
  { prefix: '', tables: { texts, words: {}, refusals: {} } },
])

export function text(key: TextKey, params: Readonly<Record<string, Param>> = {}): string {
  return render({ key, params }, catalogue, String)
}
