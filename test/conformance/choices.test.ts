import { holdLaws } from './law.ts'
import { exactChoices } from './laws/choices.ts'

holdLaws([exactChoices], 60)
