import { holdLaws } from './hold.ts'
import { apart } from './laws/apart.ts'
import { exactChoices } from './laws/choices.ts'

holdLaws([exactChoices, apart], 60)
