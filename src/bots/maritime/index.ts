import type { Bots } from '../bot.ts'
import { captain } from './captain.ts'

/** Three captains, told apart by what they sail for first. All of them take what falls into their hands. */
export const captains: Bots = {
  trader: captain(['master-merchant', 'admiral-of-the-seas', 'lord-governor']),
  raider: captain(['admiral-of-the-seas', 'master-merchant', 'lord-governor']),
  governor: captain(['lord-governor', 'admiral-of-the-seas', 'master-merchant']),
}
