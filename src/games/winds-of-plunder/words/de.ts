import type { Forms } from '../../../kernel/catalogue.ts'

/**
 * The rulebook that we have is English alone: its German sheet of card texts is not in it. So there are only the names of
 * real places, where German has its own, and points of the compass; the game’s own terms are not translated.
 */
export const words: Readonly<Record<string, Forms>> = {
  'port/havana': 'Havanna',
  'port/turks-and-caicos': 'Turks- und Caicosinseln',
  'port/jamaica': 'Jamaika',

  'direction/north': 'Norden',
  'direction/east': 'Osten',
  'direction/south': 'Süden',
  'direction/west': 'Westen',
}
