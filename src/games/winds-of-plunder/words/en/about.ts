/** What things do, by the ids of their words; figures that editions change are not in it. The API serves it with an edition. */
export const about = {
  'area/bar':
    'A tile that was scored enters it on the left, and the tile that leaves it on the right takes its place.',
  'item/weapons': 'More Weapons than another ship allow to board it, and no fewer win reputation beside it.',
  'item/crew': 'Some Action cards are paid with Crew, and the largest Crew brings an Action Point.',
  'item/provisions': 'They score at the end, and the most of them score at every port.',
  'marker/weapons': 'Its holder may board any ship in the same port, however strong. It scores at the end.',
  'marker/crew':
    'Its holder has one more Action Point in a turn, once all others are used and the ship has sailed. It scores at the end.',
  'marker/provisions': 'Its holder scores one more point at every port sailed to. It scores at the end.',
  'blackbeards-tile':
    'Who votes with the most Wind Cubes gets it. Its holder settles a tie of the winds, names who plunders first, and gives the tile away where the next vote for it is tied.',
  gust: 'For one voyage of this turn the wind blows from where its buyer likes, or an East or West wind carries one area farther.',
  'wind-cube': 'Votes for the wind, and for Blackbeard’s tile. What is voted goes back to the reserve.',
  'treasure-card':
    'It names a port, and scores when its holder sails there: more for each treasure found before.',
  tile: 'Who sails to its port takes the items that it shows and scores its points. Then it goes to the bar.',
  'track/booty': 'Every treasure found moves the marker one rung up, and scores what the rung shows.',
  'track/reputation':
    'A cube in a port. It takes as many Weapons as a ship that lies there, and all three ports of an area score once.',
  'card/buy-provisions':
    'Take a Provision. It is free in the ports that the card names, and costs Victory Points elsewhere.',
  'card/buy-weapons':
    'Take a Weapon. It is free in the ports that the card names, and costs Victory Points elsewhere.',
  'card/heave':
    'Pay a Crew and sail a second time, if you have sailed and every opponent has more Victory Points. Once in a turn.',
  'card/hire-crew':
    'Take a Crew. It is free in the ports that the card names, and costs Victory Points elsewhere.',
  'card/intrigue': 'Two Victory Point tiles change places, at ports or on the Rotation Bar.',
  'card/misfire': 'An opponent loses a Weapon.',
  'card/mutiny': 'An opponent loses a Crew.',
  'card/put-the-crew': 'Pay a Crew for more Action Points. Once in a turn.',
  'card/rats': 'An opponent loses a Provision.',
  'card/secret-cache':
    'It lies in front of you until the round ends and counts as Weapons, but not when the game is scored.',
  'card/storm':
    'Every opponent with a larger hand than the Storm allows discards Action cards of their choice.',
  'card/swindle': 'Trade one of your items for an opponent’s item of another kind.',
  'card/tavern-brawl':
    'It waits for an opponent, whose next turn begins with the loss of Action Points or Victory Points, as they choose.',
  'card/treachery':
    'Steal a share of an opponent’s Wind Cubes: they go to their reserve, and as many leave yours.',
} as const
