import { holdLaws, noneOfItsOwn } from './hold.ts'
import { copies, worldsAreTrue } from './laws/worlds.ts'

holdLaws([copies, worldsAreTrue], 60, noneOfItsOwn, 3)
