import type { Forms } from '../../../kernel/catalogue.ts'

/**
 * The rulebook is English alone, and nobody has printed the game in French. So there are only the names of real places
 * and points of the compass; the game’s own terms are not translated.
 */
export const words: Readonly<Record<string, Forms>> = {
  'port/canton': 'Canton',
  'port/goree': 'Gorée',
  'port/cape-town': 'Le Cap',
  'port/london': 'Londres',
  'port/lisbon': 'Lisbonne',
  'port/venice': 'Venise',
  'port/cartagena': 'Carthagène',
  'port/quebec': 'Québec',

  'area/asia': 'Asie',
  'area/india': 'Inde',
  'area/africa': 'Afrique',
  'area/europe': 'Europe',
  'area/south-america': 'Amérique du Sud',
  'area/north-america': 'Amérique du Nord',

  'nation/england': 'Angleterre',
  'nation/france': 'France',
  'nation/spain': 'Espagne',
  'nation/portugal': 'Portugal',
  'nation/netherlands': 'Pays-Bas',
  'nation/denmark': 'Danemark',

  'direction/north': 'nord',
  'direction/north-east': 'nord-est',
  'direction/east': 'est',
  'direction/south-east': 'sud-est',
  'direction/south': 'sud',
  'direction/south-west': 'sud-ouest',
  'direction/west': 'ouest',
  'direction/north-west': 'nord-ouest',
}
