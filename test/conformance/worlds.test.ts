import { holdLaws } from './hold.ts'
import { copies, worldsAreTrue } from './laws/worlds.ts'

holdLaws([copies, worldsAreTrue], 60)
