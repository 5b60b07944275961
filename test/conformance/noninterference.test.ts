import { afterAll } from 'vitest'
import { holdLaws } from './law.ts'
import { noninterference, type Tally } from './laws/noninterference.ts'

const tally: Tally = { 'same to the end': 0, shown: 0, unplayable: 0, none: 0, commits: 0 }

holdLaws([noninterference(tally)], 100)

afterAll(() => console.log(tally))
