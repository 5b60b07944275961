import { holdLaws } from './law.ts'
import { chance } from './laws/chance.ts'
import { conservation } from './laws/conservation.ts'
import { ending } from './laws/ending.ts'
import { proof } from './laws/proof.ts'
import { replay } from './laws/replay.ts'
import { json, names, schemas, seals, sizes } from './laws/shapes.ts'
import { turns } from './laws/turns.ts'
import { notation, sentences } from './laws/words.ts'

/** Random matches of every game, watched from the first commit to the last. */
holdLaws(
  [
    turns,
    conservation,
    replay,
    json,
    schemas,
    names,
    seals,
    sizes,
    notation,
    sentences,
    chance,
    ending,
    proof,
  ],
  200,
)
