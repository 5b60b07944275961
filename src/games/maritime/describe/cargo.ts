import type { Sentence } from '../../../kernel/sentence.ts'
import { type Good, goods } from '../data.ts'
import type { Vessel } from '../state.ts'
import { tell, word } from '../words/index.ts'

/** What a ship carries: cubes by their kind, then its passengers. */
export function aboard({ cargo, passengers }: Vessel): Sentence[] {
  return [
    ...goods.flatMap((good) => {
      const cubes = cargo.filter((each) => each === good).length
      return cubes === 0 ? [] : [cubesOf(cubes, good)]
    }),
    ...passengers.map((port) => tell('aboard.passenger', { port: word(`port/${port}`) })),
  ]
}

export function cubesOf(cubes: number, good: Good): Sentence {
  return tell('aboard.cubes', { cubes, good: word(`good/${good}`) })
}
