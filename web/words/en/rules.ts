import type { Changes } from '../spoken.ts'

/** What each newer version of a game's rules does otherwise, for a host who may adopt it: docs/rulings tells the reasons. */
export const changes: Changes = {
  'winds-of-plunder': {
    2: [
      'Where nobody votes with a cube, all four winds are tied, and the holder of Blackbeard’s tile picks any of them.',
      'Largest Crew gives its Action Point only to a ship that has sailed.',
      'Who is tied for the lead keeps an Advantage marker, also with nothing left aboard.',
      'A Gust of Wind is sold only while it can still be used in the same turn.',
      'Outside tournaments ties are broken for the winner alone; lower places are shared.',
      'The log tells of a Buried Treasure card that was due when none was left.',
    ],
  },
  'francis-drake': {
    2: [
      'The Investor gives his Galleon for a Frigate: who has a Galleon can’t pay for another.',
      'The log tells when a captain keeps a Galleon where another could be had.',
    ],
  },
  maritime: {
    2: [
      'Objectives met and parts of objectives count side by side, and gold without a limit.',
      'Between fleets hits land before misfires are rolled again, and a ship that is lost ends the fight.',
      'A pirate ship that sinks deals no hits any more.',
      'A letter of marque opens an attack on a pirate port also after its toll was paid.',
      'The log tells only damage that was done.',
    ],
    3: ['Dice of a shot can be rolled again until all are decided, or until so many hits, by one order.'],
  },
}
