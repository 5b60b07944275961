import { catalogueOf, render } from '../../../../src/kernel/catalogue.ts'
import type { Param } from '../../../../src/kernel/sentence.ts'
import { english as kernel } from '../../../../src/kernel/words/en.ts'

/** How to play, in our own words. Figures are gaps: they are the edition's. */
const texts = {
  title: 'How to play Francis Drake',
  lead: 'Five minutes, and you can set sail. All pictures are from one voyage of a real match.',
  contents: 'On this page',

  'goal.title': 'What it is about',
  'goal.1':
    'You are a captain of Plymouth, and so are the others at the table. You sail to the Spanish Main {voyages} times. Then the captain with the most Victory Points wins.',
  'goal.2':
    'A voyage has three parts. First all captains walk down Plymouth Street and take crew, guns, goods and barrels aboard. Then they send numbered discs to the places that they want to attack or trade with, face down. At last the discs are turned over, and missions are carried out in the order of their numbers.',
  'goal.3':
    'You see how far others can go and what they have aboard. You don’t see which of their discs lies where: that is what the game is about.',

  'street.title': 'Plymouth Street',
  'street.1':
    'In your turn, place one of your {discs} Player Discs on a house. It takes the best free circle there, and you get what the circle gives. Then the next captain has a turn.',
  'street.2':
    'The street goes one way. You may pass houses by, as many as you like, but you never come back to them. A house with no free circle is closed.',
  'street.3':
    'Instead of placing a disc you may dock. Your ship goes to the next Outbound Dock, and you take nothing more. Ships sail in the order of their docks, so being early is worth something.',
  'street.picture':
    'Ned has a turn. He has stopped at Supplies A and Trade Goods; all that lies behind him is pale. Whatever has a ring is open to him.',
  'street.need':
    'You need barrels above all. They decide how far you get: with {barrels} of them you reach zone {barrels}. A ship without barrels stays in Plymouth.',

  'houses.title': 'All houses',
  'houses.1': 'Two of each are Crew, Guns and Supplies. On later voyages the street is laid out anew.',
  'houses.price': 'The Investor asks for {points} Victory Points, once in a game.',

  'map.title': 'The Spanish Main',
  'map.1':
    'The map has {zones} zones. Zone 1 is the nearest. The shape of a plate tells what a place is, the signs on it what it asks and what it pays.',
  'map.counter': 'A counter that lies face down. It adds its number to what the place asks.',
  'map.stone':
    'The stone at its corner is treasure for the first who attacks with success. It goes into a closed chest and scores at the end.',
  'map.circles':
    'The small circles at the right show how often a place can be attacked or traded with on this voyage, and who has done so.',

  'counters.title': 'Counters that nobody sees',
  'counters.1':
    'On each Fort lies a Troop counter, and beside each Spanish Galleon a Frigate counter, face down. It adds its number to what the place asks.',
  'counters.2':
    'If somebody is the Admiral, they lay the Frigates as they like, and so know them. The Governor does so with the Troops. Otherwise they are shuffled, and nobody knows.',
  'counters.3': 'Then the Governor moves up one dock, and barrels show how far each ship gets.',

  'placing.title': 'Send out your discs',
  'placing.1':
    'In Sailing Order all captains place one Mission Disc at a time, face down, wherever their barrels reach. You may have one disc at a place, and others may be there too.',
  'placing.2':
    'The numbers say when a disc acts: all 1s come before all 2s, and so on; equal numbers go by Sailing Order. So a low number is for what others want too.',
  'placing.3':
    'All discs must be placed. The Golden Hind acts before all numbers. The Ghost Ship does nothing: it vanishes when discs are turned over, but the others don’t know which disc it is.',
  'placing.frigate': 'A Frigate can’t go to a Spanish Galleon; it takes a Galleon of your own.',
  'placing.picture':
    'Ned has placed two discs and sees their numbers. Of Anne’s and Jack’s discs he sees where they lie. Zone 4 is in shadow: it is too far for him.',

  'look.title': 'The Informer',
  'look.1':
    'Once all discs lie on the map, the captain with the Informer may look at something, once, where they have a disc themselves.',
  'look.2': 'They look at all discs of that place, and may then swap two of their own discs, anywhere.',
  'look.3': 'Or they look at its counter, and may then move their disc from there to another place.',

  'mission.title': 'Carry out a mission',
  'mission.1':
    'When your disc’s turn comes, do what it was sent for, or pass. Whatever happens, the disc then leaves the map.',
  'mission.town': 'A Town asks for crew.',
  'mission.fort': 'A Fort asks for crew and guns. With a Pinnace you need not pay the guns.',
  'mission.galleon': 'A Spanish Galleon asks for guns.',
  'mission.port':
    'In a Trade Port one Trade Goods buys one commodity of your choice. It is no attack: it scores in the end.',
  'mission.2':
    'The first who attacks turns up the counter, and may then think again. If you can’t or won’t pay, you lose nothing but your turn. A place falls {attacks} times at the most; both attackers score, and the first takes the treasure.',
  'mission.picture':
    'Ned’s disc 1 has come to the Galleon of zone 2. It asks for {price}, since nobody has seen the counter. Ned has {guns}.',

  'home.title': 'Home, or on?',
  'home.1':
    'After each of your discs you may go home, and give up those that are left. The first ship home has a hero’s bonus of {first}, the second of {second}.',
  'home.2':
    'You are a hero only if you have attacked something with success on this voyage and have not used disc 4. A ship that is no hero still takes the dock, and its bonus with it.',

  'count.title': 'The end of a voyage',
  'count.1':
    'How many of the three kinds have you attacked: Town, Fort and Galleon? One kind scores {one}, two {two}, all three {three}. More attacks of one kind count no more here.',
  'count.2':
    'The Admiral scores {points} for each gold that is left on the map, the Governor as much for each silver.',
  'count.3':
    'Then crew, guns, goods, barrels and ships go back to the stock. Points, commodities and chests stay. Whoever has the fewest points starts on the next voyage.',
  'count.picture': 'What each captain earned on this voyage.',

  'over.title': 'The last count',
  'over.1': 'After voyage {voyages} the chests are opened, and commodities are sorted into sets.',
  'over.treasure': 'Treasure, each',
  'over.sets': 'A set of different commodities',
  'over.points': 'Points',
  'over.2': 'If points are equal, the ship that came home first on the last voyage decides.',

  'two.title': 'Two captains, or six',
  'two.1':
    'At a table for two John Hawkins walks along. A die sends him to one of the next free houses; he takes circles away from both of you, and nothing else. Before each voyage a die closes {closed} of the {places} places.',
  'two.2':
    'With six captains two of them may visit Drake and the Golden Hind, and Admiral and Governor score {points} whatever is left on the map.',

  'variants.title': 'Other ways to play',
  'variants.1': 'Who opens a table can choose these, in any mixture:',
} as const

export type TextKey = keyof typeof texts

const catalogue = catalogueOf([
  { prefix: '', tables: kernel },
  { prefix: '', tables: { texts, words: {}, refusals: {} } },
])

export function text(key: TextKey, params: Readonly<Record<string, Param>> = {}): string {
  return render({ key, params }, catalogue, String)
}
