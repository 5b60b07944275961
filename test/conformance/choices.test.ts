import { holdLaws, noneOfItsOwn } from './hold.ts'
import { apart } from './laws/apart.ts'
import { exactChoices } from './laws/choices.ts'

/** Each table once: another match of it would tell less than more of its positions do. */
holdLaws([exactChoices, apart], 60, noneOfItsOwn, 3)
