import { type Basics, introduced, type Meta } from '../../kernel/meta.ts'

/** The rulebook that we have lost its title page, so who made the game, when and how long it takes is unknown. */
export const basics: Basics = {
  id: 'maritime',
  title: 'Maritime',
  rules: 3,
  players: { min: 1, max: 6 },
}

export const meta: Meta = /* @__PURE__ */ introduced(basics, {
  designers: null,
  publishers: null,
  year: null,
  minutes: null,
  weight: 4,
  description:
    'Captains of six seafaring nations trade goods, carry passengers, fight each other and pirates, and conquer ports all over the world. The first to become Master Merchant, Admiral of the Seas or Lord Governor wins.',
  options: {
    objectives: {
      name: 'Objectives',
      text: 'How many of the three objectives it takes to win: 1, 2 or 3. More of them make a longer game.',
    },
    timed: {
      name: 'Timed game',
      text: 'Thirteen rounds with two action phases each, then points decide; objectives score, but do not end the game. A game for one is always timed.',
    },
    diagonals: {
      name: 'Diagonal moves',
      text: 'Whether a fleet may also sail to the four spaces at its corners. Wind and pirates go diagonally either way.',
    },
  },
  editions: {
    'maritime-2': {
      name: 'Second edition',
      text: 'The board and the cards of the first edition with a stronger sloop to begin with and dearer ships, so that all three objectives are within reach.',
    },
    'maritime-1': {
      name: 'First edition',
      text: 'The board, the ships and the event cards as they were first rebuilt from the rulebook, whose pictures are lost.',
    },
  },
})
