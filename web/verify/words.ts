import type { Seq } from '../../src/kernel/ids.ts'
import type { Fault } from '../../src/kernel/proof/fault.ts'
import { count, list, seatParam } from '../../src/kernel/sentence.ts'
import type { Verdict } from '../../src/kernel/verify.ts'
import { faultWords } from '../log/fault-words.ts'
import { t } from '../words/index.ts'

/** A verdict for people. */
export type Checked = {
  /** `so-far`: nothing is wrong, and the rest can be checked when the match is over. */
  readonly verdict: 'whole' | 'so-far' | 'forged'
  /** `Verified`, or what is wrong first. */
  readonly title: string
  /** What was checked, or what it means. */
  readonly text: string
  /** Who had a part in the dice; empty for a forged log. */
  readonly dice: string
  /** That what computer players thought was not looked at, where they played; else empty. */
  readonly computers: string
  /** One for each step that something is wrong with. */
  readonly faults: readonly { readonly seq: Seq; readonly words: string }[]
}

export function checkedIn(verdict: Verdict): Checked {
  const { faults, whole, commits, checked, seals, decided } = verdict
  if (faults.length > 0) return forgedAt(faults)
  const dice = diceWords(verdict)
  const computers = verdict.computers === 0 ? '' : t('frame.verify.computers')
  return whole
    ? {
        verdict: 'whole',
        title: t('frame.verified'),
        text: t('frame.verify.whole', { steps: count(decided, 'move'), seals }),
        dice,
        computers,
        faults: [],
      }
    : {
        verdict: 'so-far',
        title: t('frame.verified-so-far'),
        text: t('frame.verify.so-far', {
          steps: count(commits, 'move'),
          checked: count(checked, 'move'),
          seals,
        }),
        dice,
        computers,
        faults: [],
      }
}

/** `faults` in the order of the steps, at least one. */
export function forgedAt(faults: readonly Pick<Fault, 'seq' | 'code'>[]): Checked {
  const first = faults[0]!
  const steps = faults.filter(({ seq }, index) => faults[index - 1]?.seq !== seq)
  return {
    verdict: 'forged',
    title: faultWords(first),
    text: t('frame.verify.forged', { first: first.seq, steps: count(steps.length, 'move') }),
    dice: '',
    computers: '',
    faults: steps.map((fault) => ({ seq: fault.seq, words: faultWords(fault) })),
  }
}

export function unknownWords(): string {
  return t('frame.verify.unknown')
}

function diceWords({ dice: { coSigned, unsigned, without } }: Verdict): string {
  if (without.length > 0) return t('frame.verify.dice-without', { seats: list(without, seatParam) })
  if (coSigned.length === 0) return t('frame.verify.dice-server')
  if (unsigned.length === 0) return t('frame.verify.dice-all')
  return t('frame.verify.dice-some', { seats: list(coSigned, seatParam) })
}
