import type { Location } from '../../../../src/games/francis-drake/data.ts'
import { inDocks, play, position } from '../kit.ts'
import type { Case } from './case.ts'

const late = ['tavern', 'informer', 'supplies-b', 'golden-hind'] as const
const ahead = 'the Informer, Supplies B, the Golden Hind, the Investor, Dockside or the docks'
const nine: Location[] = [
  ...(['crew-a', 'shipyard', 'guns-a', 'queen', 'supplies-a'] as const),
  ...(['trade-goods', 'governor', 'crew-b', 'admiral'] as const),
]

export const onStreet: Case[] = [
  {
    code: 'not-now',
    when: 'the ships are still in Plymouth',
    given: () => position({ turn: 'red' }),
    say: 'place 1 cumana',
    sentence: 'Not now: it is time to place a Player Disc on Plymouth Street, or to dock.',
  },
  {
    code: 'no-way-back',
    when: 'the Location was passed',
    given: () => position({ turn: 'red', ships: { red: { street: ['tavern'] } } }),
    say: 'visit queen',
    sentence: `The street goes one way; the Queen is behind you. You can go to ${ahead}.`,
  },
  {
    code: 'one-disc-each',
    when: 'a disc of the same captain lies there',
    given: () => position({ turn: 'red', ships: { red: { street: ['tavern'] } } }),
    say: 'visit tavern',
    sentence: `You have a disc at the Tavern, and only one is allowed there. You can go to ${ahead}.`,
  },
  {
    code: 'drake-once',
    when: 'both discs lie at Drake',
    given: () => position({ turn: 'red', ships: { red: { street: ['drake', 'drake'] } } }),
    say: 'visit drake',
    sentence: `You have been at Drake, and can go there only once a voyage. You can go to Guns B, the Tavern, ${ahead}.`,
  },
  {
    code: 'location-full',
    when: 'all circles are taken',
    given: () =>
      position({ turn: 'red', ships: { red: { street: ['tavern'] }, blue: { street: ['informer'] } } }),
    say: 'visit informer',
    sentence:
      'No circle is open at the Informer. You can go to Supplies B, the Golden Hind, the Investor, Dockside or the docks.',
  },
  {
    code: 'investor-used',
    when: 'a second Investor is asked',
    given: () => position({ turn: 'red', ships: { red: { street: [...late], investor: false } } }),
    say: 'investor two-crew',
    sentence: 'You have used your Investor Tile. You can go to Dockside or the docks.',
  },
  {
    code: 'investor-too-dear',
    when: 'the score track does not pay for the Investor',
    given: () => position({ turn: 'red', ships: { red: { street: [...late], points: 3 } } }),
    say: 'investor two-crew',
    sentence: 'The Investor asks for 4 Victory Points. You can go to Dockside or the docks.',
  },
  {
    code: 'no-frigate',
    when: 'the owner of a Galleon asks the Investor for another',
    given: () => position({ turn: 'red', ships: { red: { ship: 'galleon' } } }),
    say: 'investor galleon',
    sentence:
      'The Investor gives a Galleon for a Frigate, and you have a Galleon. You can ask for “two guns” or “two crew”.',
  },
  {
    code: 'drake-unfinished',
    when: 'one leaves Drake half-way',
    given: () => position({ turn: 'red', ships: { red: { street: ['drake'] } } }),
    say: 'visit tavern',
    sentence: 'First place your second disc at Drake, and say “crew” or “guns”.',
  },
  {
    code: 'drake-unfinished',
    when: 'one docks half-way at Drake',
    given: () => position({ turn: 'red', ships: { red: { street: ['drake'] } } }),
    say: 'dock',
    sentence: 'First place your second disc at Drake, and say “crew” or “guns”.',
  },
  {
    code: 'drake-unfinished',
    when: 'one is half-way at Drake, and asks for what is not done in Plymouth at all',
    given: () => position({ turn: 'red', ships: { red: { street: ['drake'] } } }),
    say: 'place 1 cumana',
    sentence: 'First place your second disc at Drake, and say “crew” or “guns”.',
  },
  {
    code: 'drake-needs-two-discs',
    when: 'one Player Disc is left',
    given: () => position({ turn: 'red', ships: { red: { street: nine } } }),
    say: 'visit drake',
    sentence:
      'Drake takes two discs, and you have one. You can go to the Pinnace, Guns B, the Tavern, the Informer, Supplies B, the Golden Hind, the Investor, Dockside or the docks.',
  },
  {
    code: 'not-at-drake',
    when: 'there is no first disc at Drake',
    given: () => position({ turn: 'red', ships: { red: { street: ['tavern'] } } }),
    say: 'drake crew',
    sentence: `You have no first disc at Drake. You can go to ${ahead}.`,
  },
]

export const inHarbour: Case[] = [
  {
    code: 'not-now',
    when: 'the Frigate counters are not laid',
    given: () => inDocks({ roles: { admiral: 'red' } }),
    say: 'dock',
    sentence: 'Not now: first lay the Frigate counters beside the Spanish Galleons.',
  },
  {
    code: 'not-now',
    when: 'the Troop counters are not laid',
    given: () => inDocks({ roles: { governor: 'red' } }),
    say: 'dock',
    sentence: 'Not now: first lay the Troop counters on the Forts.',
  },
  {
    code: 'not-now',
    when: 'the discs are not all placed',
    given: () => inDocks({ ships: { red: { barrels: 1 } } }),
    say: 'attack',
    sentence: 'Not now: it is time to place a Mission Disc.',
  },
  {
    code: 'counters-miscounted',
    when: 'a Galleon would have no Frigate',
    given: () => inDocks({ roles: { admiral: 'red' } }),
    say: 'frigates 0 1',
    sentence: 'It takes one counter for each: the Galleons of zones 2, 3 and 4. Lay them out of 0, 1, 2.',
  },
  {
    code: 'counter-not-in-play',
    when: 'the set has no such counter',
    given: () => inDocks({ roles: { governor: 'red' } }),
    say: 'troops 0 0 1 3',
    sentence:
      'That counter is not in play. Lay one each on Cumaná, Cartagena, Panama and Veracruz, out of 0, 0, 1, 2.',
  },
  {
    code: 'counter-twice',
    when: 'one counter is laid twice',
    given: () => inDocks({ roles: { governor: 'red' } }),
    say: 'troops 2 0 1 2',
    sentence:
      'There are not so many of that counter. Lay one each on Cumaná, Cartagena, Panama and Veracruz, out of 0, 0, 1, 2.',
  },
  {
    code: 'zone-out-of-reach',
    when: 'the barrels end before',
    given: () => inDocks({ ships: { red: { barrels: 1 } } }),
    say: 'place 1 portobelo',
    sentence:
      'Your barrels end in zone 1, and Portobelo lies beyond. Open to you: Puerto Cabello, Cumaná, San Juan and Santo Domingo.',
  },
  {
    code: 'zone-out-of-reach',
    when: 'it is a Galleon that lies beyond',
    given: () => inDocks({ ships: { red: { barrels: 1 } } }),
    say: 'place 1 galleon-2',
    sentence:
      'Your barrels end in zone 1, and the Galleon of zone 2 lies beyond. Open to you: Puerto Cabello, Cumaná, San Juan and Santo Domingo.',
  },
  {
    code: 'disc-there',
    when: 'two discs at one Destination',
    given: () => {
      const state = inDocks({ ships: { red: { barrels: 1 } } })
      play(state, 'red', 'place 1 cumana')
      return state
    },
    say: 'place 2 cumana',
    sentence:
      'You have a disc at Cumaná, and only one is allowed there. Open to you: Puerto Cabello, San Juan and Santo Domingo.',
  },
  {
    code: 'disc-placed',
    when: 'the disc lies on the map',
    given: () => {
      const state = inDocks({ ships: { red: { barrels: 1 } } })
      play(state, 'red', 'place 1 cumana')
      return state
    },
    say: 'place 1 san-juan',
    sentence: 'You have placed disc 1 on the map. In your hand: disc 2, disc 3, disc 4.',
  },
  {
    code: 'disc-not-won',
    when: 'nobody gave him the Golden Hind',
    given: () => inDocks({ ships: { red: { barrels: 1 } } }),
    say: 'place golden-hind cumana',
    sentence: 'You don’t have the Golden Hind on this voyage. In your hand: disc 1, disc 2, disc 3, disc 4.',
  },
  {
    code: 'destination-blocked',
    when: 'the die has closed it',
    given: () => inDocks({ seats: 2, rolls: [5], ships: { red: { barrels: 1 } } }),
    say: 'place 1 cumana',
    sentence:
      'The die has closed Cumaná for this voyage. Open to you: Puerto Cabello, San Juan and Santo Domingo.',
  },
  {
    code: 'frigate-keeps-off',
    when: 'a Frigate would stop at a Spanish Galleon',
    given: () => inDocks({ ships: { red: { barrels: 2 } } }),
    say: 'place 1 galleon-2',
    sentence:
      'A Frigate may not stop at a Spanish Galleon. Open to you: Puerto Cabello, Portobelo, Cumaná, Cartagena, San Juan, Santo Domingo and Santiago de Cuba.',
  },
]
