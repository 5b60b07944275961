/** Why a command may not be played, by the code of the refusal. */
export const refusals = {
  'not-now': 'Not now: {now}',
  'east-or-west': 'In the first round of this variant one votes for East or West.',
  'not-enough-wind-cubes': 'You can vote with up to {have}.',
  'not-tied': 'Give the tile to one of those who are tied for most cubes: {seats:or}.',
  'wind-not-tied': 'Choose among the winds that are tied for most votes: {winds:or}.',

  'deck-empty': 'There is no Action card left to draw, nor a discard to shuffle.',
  'no-action-points': 'That costs {cost}; you have {have}.',
  'no-such-offer': 'Wind Cubes cost Action Points: {offers:comma}.',
  'reserve-empty': 'Your reserve has no cube left.',
  'gust-forbidden': 'This table plays without a Gust of Wind.',
  'gust-bought': 'You can buy one Gust of Wind in a turn.',
  'no-sailing-left': 'You have sailed twice: no Gust can help you now.',
  'gust-in-vain':
    'You have sailed, and no Action Point would be left to sail once more: a Gust could not be used.',
  'already-sailed': 'A ship sails once in a turn; only Heave, Ye Scurvy Dogs! allows more.',
  'wind-locked': 'Your ship is wind locked: a wind blowing {wind} leads nowhere from here.',
  'out-of-reach': 'The wind blows {wind}: from here you can sail to {ports:or}.',
  'must-sail': 'You must sail before your turn ends: to {ports:or}.',

  'not-in-hand': 'You do not hold {card}.',
  'card-misplayed': 'To play “{card}” name {details}, for instance “{example}”.',
  'not-an-opponent': 'This card is played on an opponent.',
  'once-a-turn': '“{card}” can be played once in a turn.',
  'no-crew-to-pay': 'This card is paid with a Crew, and you have none.',
  'no-room': 'Your hold has no room for more {item:many}.',
  'not-enough-points': 'Outside its ports this costs {price}; you have {have}.',
  'nothing-to-lose': '{target} has no {item} in the tally to lose.',
  'brawl-there': 'A Tavern Brawl is waiting for {target} already.',
  'nothing-to-steal': '{target} has too few Wind Cubes to steal half of.',
  'same-item': 'Trade an item for one of another kind.',
  'nothing-to-give': 'You have no {item} to give.',
  'nothing-to-take': '{target} has no {item} to take.',
  'same-tile': 'Name two different tiles to switch.',
  'tiles-out-of-order': 'Name the tiles in the order of the board: {second} before {first}.',
  'not-sailed': 'This card sails a second time: sail once before you play it.',
  'not-behind': 'Every opponent must have more Victory Points than you.',

  'not-in-port': 'You can only board a ship that lies in your port.',
  'not-stronger': 'To board {target} you need more Weapons than they have, or the Most Weapons marker.',
  'no-such-loot': '{target} has none of that. There is: {loot:many}.',
  'caches-too-few': 'It takes at least {needed} to stop this boarding.',
  'caches-too-many': 'You hold only {held}.',
} as const

/** What is told inside a refusal: what is awaited instead, how a card is played, what Wind Cubes cost. */
export const reasons = {
  'now.compass': 'it is time to set your compass.',
  'now.cubes': 'it is time to vote with Wind Cubes; none is a vote too.',
  'now.blackbeard-tie': 'first say which of the tied players gets Blackbeard’s tile.',
  'now.wind-tie': 'first say which of the tied winds blows.',
  'now.first-player': 'first name the player who plunders first.',
  'now.brawl': 'first settle the Tavern Brawl; it costs you Action Points or Victory Points.',
  'now.action': 'it is your turn of plundering; spend Action Points, sail, or end the turn.',
  'now.arrival': 'first finish your arrival; board a weaker ship, or decline to.',
  'now.reaction': 'first answer the boarding; resist with Secret Caches, or submit.',
  'now.storm': 'first discard what the Storm takes from you.',

  'example.play': 'play {card}',
  'example.play-on': 'play {card} on green',
  'example.play-swindle': 'play {card} on green weapon for crew',
  'example.play-intrigue': 'play {card} havana bar-3',
  'example.play-heave': 'play {card} to barbados',

  offer: '{cubes} for {points}',
} as const
