import { catalogueOf, render } from '../../../../src/kernel/catalogue.ts'
import type { Param } from '../../../../src/kernel/sentence.ts'
import { english as kernel } from '../../../../src/kernel/words/en.ts'

/** How to play, in our own words. Figures are gaps: they are the edition's. */
const texts = {
  title: 'How to play Winds of Plunder',
  lead: 'Five minutes, and you can sail. All pictures are from one real match.',
  contents: 'On this page',

  'goal.title': 'What it is about',
  'goal.1':
    'You are a pirate in the Caribbean, and so are the others at the table. After {rounds} rounds, the pirate with the most Victory Points wins.',
  'goal.2':
    'A round has two halves. First all vote in secret for the wind. Then each pirate in turn spends {points} Action Points and sails once with that wind, to a port that has something to take.',

  'table.title': 'What lies on the table',
  'table.1':
    'The chart has four areas, I in the west to IV in the east, with three ports in each. The number in a port is its latitude: 1 lies farthest north, 12 farthest south.',
  'table.2':
    'Beside each port lies a tile. Its number is what the port scores now; its signs are what its next visitor takes aboard.',
  'table.3': 'The small shapes under a tile are reputation cubes: these pirates are known in the port.',
  'table.picture': 'Round {round}. Jack’s ship lies in Santo Domingo and has a West wind.',

  'wind.title': 'Where a wind leads',
  'wind.1':
    'East and West winds are strong. They carry a ship 1 to {areas} areas that way, to any port there, and never let it stay in its own area.',
  'wind.2':
    'North and South winds are weak. They carry a ship to a port with a smaller number (North) or a larger one (South), in its own area or in one beside it.',
  'wind.3':
    'Where the wind leads nowhere, a ship is wind locked. It stays in its port, and nothing happens there.',
  'wind.west': 'A West wind takes Jack to any port of areas I and II.',
  'wind.south':
    'A South wind would take Jack to Guadeloupe, Barbados or Trinidad: all other ports within reach have smaller numbers.',

  'compass.title': 'Set your compass',
  'compass.1':
    'Point your compass at the wind that you want. Nobody sees it until all are set; then they turn up together.',
  'compass.2':
    'Look where your own ship could go, and where the others want to be. A wind that two pirates need is cheaper for both.',

  'cubes.title': 'Vote with Wind Cubes',
  'cubes.1':
    'Now everybody knows who wants which wind. Close your fist round as many of your Wind Cubes as you like; none is a vote too. The fists open together.',
  'cubes.2':
    'Every cube is a vote for the wind on its owner’s compass. The wind with the most votes blows for the whole round.',
  'cubes.3':
    'All cubes that were voted go back to the reserves, whoever won. You begin with {cubes} and buy more with Action Points, so a vote is never free.',
  'cubes.picture':
    'East has 2 and 9 votes, more than North’s 10 and West’s 1 and 1: the wind blows East. But Bart has voted with the most cubes, and gets Blackbeard’s tile.',

  'blackbeard.title': 'Blackbeard’s tile',
  'blackbeard.1':
    'Whoever votes with the most cubes gets the tile, whatever wind they voted for. If several have the most, the one who held the tile gives it to one of them.',
  'blackbeard.2':
    'Its new holder settles a tie of the winds and names who plunders first. From there, turns go round the table.',

  'action.title': 'Your turn',
  'action.1':
    'You have {points} Action Points and one voyage, in any order. Sailing costs no point. You must sail if the wind leads anywhere; points that you don’t want to spend can be given up.',
  'action.draw': 'Draw an Action card',
  'action.play': 'Play an Action card',
  'action.cubes': 'Add {cubes} Wind Cubes from your reserve',
  'action.gust': 'Buy a Gust of Wind',
  'action.cost': 'Action Points',
  'action.2':
    'A Gust of Wind is yours alone. For one voyage the wind blows as you like, or an East or West wind carries you one area farther.',

  'arrival.title': 'When you arrive',
  'arrival.items': 'Take aboard what the tile shows. A ship holds {limit} of each item; more is lost.',
  'arrival.points': 'Score the tile’s points, and {bonus} more if you hold Most Provisions.',
  'arrival.bar':
    'The tile goes to the left end of the Rotation Bar. The tiles there move on, and the one at the right end is now the port’s. So all can see what comes next.',
  'arrival.treasure':
    'If you hold the Buried Treasure card of this port, dig it up. Your Booty marker climbs one rung, and you score what the rung shows: {first} for the first treasure, {second} for the second, and so on.',
  'arrival.board':
    'You may board one ship that lies here, if you have more Weapons than it has, or hold Most Weapons. Take {loot} Victory Points, or one item.',
  'arrival.reputation':
    'You gain reputation if the port is empty, or if you have at least as many Weapons as one of the ships in it. A cube from your reserve stays there for good.',
  'arrival.area':
    'Once you are known in all three ports of an area, you score: {bonuses}, less for each pirate who was there before you.',
  'arrival.note': 'No Action card can be played until you have arrived.',
  'arrival.picture':
    'Ned has arrived in Puerto Rico, where Mary’s ship lies, has more Weapons and chooses what to take.',

  'reaction.title': 'When you are boarded',
  'reaction.1':
    'Mostly there is nothing to decide. At a table with hidden weapons you may turn up Secret Caches from your hand: enough to match the boarder, or to surpass one who holds Most Weapons. Then the boarding fails, and no other ship is boarded instead.',
  'reaction.2':
    'You are asked whenever the others can’t know that you hold too few. So an answer tells them nothing but what you turn up.',

  'markers.title': 'The three Advantages',
  'markers.1':
    'Whoever has more of an item than anyone else takes its marker at once, and keeps it until somebody has more. At the end each is worth {points} Victory Points.',

  'cards.title': 'Action cards',
  'cards.1':
    'Each costs {draw} Action Point to draw and {play} to play. There is no limit to your hand, but a Storm may come.',

  'brawl.title': 'A Tavern Brawl',
  'brawl.1':
    'A brawl that somebody sent you comes before anything else in your turn. Give up {points} Action Points or {victory} Victory Points; with fewer Victory Points it costs Action Points.',

  'storm.title': 'A Storm',
  'storm.1':
    'Discard until {cards} Action cards are left in your hand. You choose which. Cards on the table don’t count, and whoever played the Storm is spared.',

  'over.title': 'The last count',
  'over.1': 'After round {rounds} each pirate scores once more for what is left:',
  'over.cubes': 'for every {count} Wind Cubes',
  'over.weapons': 'for every {count} Weapons',
  'over.crew': 'for every {count} Crew',
  'over.provisions': 'for every Provision',
  'over.markers': 'for every Advantage marker',
  'over.points': 'Points',
  'over.2':
    'Secret Caches leave the table first. If points are equal, Blackbeard’s tile decides, then the number of Advantage markers, then Most Weapons, Largest Crew and the larger hand.',

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
