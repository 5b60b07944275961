import type { Fault } from '../../src/kernel/proof/fault.ts'
import { t } from '../words/index.ts'

/** What a fault means to a player, with the number of the step. */
export function faultWords({ seq, code }: Pick<Fault, 'seq' | 'code'>): string {
  return t(`frame.fault.${code}`, { seq })
}
