import { type Basics, introduced, type Meta } from '../../kernel/meta.ts'

export const basics: Basics = {
  id: 'francis-drake',
  title: 'Francis Drake',
  rules: 2,
  players: { min: 2, max: 6 },
}

export const meta: Meta = /* @__PURE__ */ introduced(basics, {
  designers: ['Peter Hawes'],
  publishers: ['Kayal Games'],
  year: 2013,
  minutes: null,
  weight: 3,
  description:
    'Captains walk down a one-way street in Plymouth for crew, guns, ships and barrels, and then sail to the Spanish Main with secretly numbered discs. ' +
    'Over three voyages they attack towns, forts and galleons, trade for commodities, and hurry home before the others.',
  options: {
    montezuma: {
      name: 'Montezuma’s Legacy',
      text: 'The Spanish Galleons are worth more, and the farthest one carries an Aztec Relic instead of a jewel.',
    },
    spainsRevenge: {
      name: 'Spain’s Revenge',
      text: 'Stronger Troop and Frigate counters defend the Forts and the Spanish Galleons.',
    },
    printedStreet: {
      name: 'Printed street',
      text: 'Plymouth Street keeps its printed order on all voyages, which helps with learning the game; else its tiles are shuffled for the second and the third.',
    },
    frigatesKeepOff: {
      name: 'Frigates keep off Galleons',
      text: 'A captain with a Frigate may not place a disc at a Spanish Galleon. Without this the disc may lie there, and comes back at its turn.',
    },
    homeboundTies: {
      name: 'Ties by the Homebound Docks',
      text: 'Captains with equal scores start the next voyage in the order in which they came home. Without this they keep the order of the last start.',
    },
  },
  editions: {
    'kayal-2013': {
      name: 'Kayal Games, 2013',
      text: 'The box of 2013 with the expansion for six, the variant for two and both mini-expansions. Figures that the texts don’t give are rebuilt so that every example of the rulebook holds.',
    },
  },
})
