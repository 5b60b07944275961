import type { Forms } from '../../../kernel/catalogue.ts'

/**
 * The rulebook is English alone, and nobody has printed the game in German. So there are only the names of real places
 * and points of the compass; the game’s own terms are not translated.
 */
export const words: Readonly<Record<string, Forms>> = {
  'port/tokyo': 'Tokio',
  'port/canton': 'Kanton',
  'port/calcutta': 'Kalkutta',
  'port/malacca': 'Malakka',
  'port/cape-town': 'Kapstadt',
  'port/zanzibar': 'Sansibar',
  'port/lisbon': 'Lissabon',
  'port/venice': 'Venedig',

  'area/asia': 'Asien',
  'area/india': 'Indien',
  'area/africa': 'Afrika',
  'area/europe': 'Europa',
  'area/south-america': 'Südamerika',
  'area/north-america': 'Nordamerika',

  'nation/england': 'England',
  'nation/france': 'Frankreich',
  'nation/spain': 'Spanien',
  'nation/portugal': 'Portugal',
  'nation/netherlands': 'die Niederlande',
  'nation/denmark': 'Dänemark',

  'direction/north': 'Norden',
  'direction/north-east': 'Nordosten',
  'direction/east': 'Osten',
  'direction/south-east': 'Südosten',
  'direction/south': 'Süden',
  'direction/south-west': 'Südwesten',
  'direction/west': 'Westen',
  'direction/north-west': 'Nordwesten',
}
