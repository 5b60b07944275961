import type { Feature } from './features.ts'

export const fitted: Readonly<Record<Feature, number>> = {
  'kinds-1': -0.7,
  'kinds-2': 2.6,
  'spares-1': 2,
  'spares-2': 1.3,
  'start-1': 5,
  'start-2': 10,
  'lead-1': 0,
  'lead-2': 0,
}
