import { holdLaws } from './hold.ts'
import type { Law } from './law.ts'
import { chance } from './laws/chance.ts'
import { choicesFaceUp } from './laws/choices.ts'
import { conservation } from './laws/conservation.ts'
import { coverage } from './laws/coverage.ts'
import { ending } from './laws/ending.ts'
import { parting } from './laws/parting.ts'
import { proof } from './laws/proof.ts'
import { replay } from './laws/replay.ts'
import { json, names, schemas, seals, sizes } from './laws/shapes.ts'
import { simultaneity, turns } from './laws/turns.ts'
import { labels, notation, positions, sentences } from './laws/words.ts'

const laws: Law[] = [
  turns,
  simultaneity,
  choicesFaceUp,
  conservation,
  replay,
  parting,
  json,
  schemas,
  names,
  seals,
  sizes,
  notation,
  sentences,
  labels,
  positions,
  chance,
  ending,
  proof,
  coverage,
]

/** Random matches of every game, watched from the first commit to the last. */
holdLaws(laws, 150, (subject) => subject.laws)
