import type { Forms } from '../../../kernel/catalogue.ts'
import { portNames } from './en/words.ts'

/**
 * The rulebook that we have is English alone: its French sheet of card texts is not in it. So there are only the names
 * that the board prints, in whatever language one plays.
 */
export const words: Readonly<Record<string, Forms>> = portNames
