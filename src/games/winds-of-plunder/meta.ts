import { type Basics, introduced, type Meta } from '../../kernel/meta.ts'

export const basics: Basics = {
  id: 'winds-of-plunder',
  title: 'Winds of Plunder',
  rules: 2,
  players: { min: 3, max: 5 },
}

export const meta: Meta = /* @__PURE__ */ introduced(basics, {
  designers: ['Alan Newman'],
  publishers: ['GMT Games'],
  year: 2007,
  minutes: { min: 60, max: 120 },
  weight: 2,
  description:
    'Pirates vote in secret for the wind of the round, then sail with it from port to port of the Caribbean. They load Weapons, Crew and Provisions, board each other, dig up treasures and make a name in every harbour.',
  options: {
    reactiveCaches: {
      name: 'Hidden weapons (variant a)',
      text: 'Secret Caches may also be played against a boarding, without an Action Point.',
    },
    strictAdvantages: {
      name: 'Sole leaders only (variant b)',
      text: 'An Advantage marker is lost as soon as another pirate draws level.',
    },
    noGust: { name: 'No gusts (variant c)', text: 'Nobody can buy a Gust of Wind.' },
    localNorthSouth: {
      name: 'Weak North and South winds (variant d)',
      text: 'North and South winds keep a ship in its area, and the first round votes for East or West.',
    },
    tournament: {
      name: 'Tournament',
      text: 'Every tie is broken, the last one by the seat, clockwise from Blackbeard’s tile.',
    },
  },
  editions: {
    'gmt-2007': {
      name: 'GMT Games, 2007',
      text: 'The figures of the box. What only its pictures show is rebuilt from examples and reviews, and marked so.',
    },
  },
})
