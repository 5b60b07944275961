import type { Bots } from '../bot.ts'
import { captain } from './captain.ts'

/** Three captains, each with an objective of its own; once it is met, the next. */
export const captains: Bots = {
  trader: captain({ aims: ['master-merchant', 'admiral-of-the-seas', 'lord-governor'] }),
  raider: captain({ aims: ['admiral-of-the-seas', 'master-merchant', 'lord-governor'] }),
  governor: captain({ aims: ['lord-governor', 'admiral-of-the-seas', 'master-merchant'] }),
}
