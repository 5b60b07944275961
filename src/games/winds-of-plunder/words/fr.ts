import type { Forms } from '../../../kernel/catalogue.ts'

/**
 * The rulebook that we have is English alone: its French sheet of card texts is not in it. So there are only the names of
 * real places, where French has its own, and points of the compass; the game’s own terms are not translated.
 */
export const words: Readonly<Record<string, Forms>> = {
  'port/havana': 'La Havane',
  'port/turks-and-caicos': 'Turques-et-Caïques',
  'port/puerto-rico': 'Porto Rico',
  'port/jamaica': 'Jamaïque',
  'port/santo-domingo': 'Saint-Domingue',
  'port/barbados': 'Barbade',

  'direction/north': 'Nord',
  'direction/east': 'Est',
  'direction/south': 'Sud',
  'direction/west': 'Ouest',
}
