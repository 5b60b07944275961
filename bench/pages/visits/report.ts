import type { Step } from './person.ts'

/** A finger wants this much. */
const fingertip = 44
/** Longer than this is felt as a wait. */
export const patience = 300

export function report(steps: readonly Step[]): string {
  return [table(steps), '', 'The worst:', ...worst(steps)].join('\n')
}

function table(steps: readonly Step[]): string {
  const head =
    '| visit | step | acts | wait ms | others | scroll px | covered | side | shift | choices (bare, most, below) | lit (hidden, small) |'
  const rows = steps.map((step) => {
    const { offer } = step
    const cells = [
      step.visit,
      step.what,
      step.actions,
      step.wait,
      step.others || '',
      step.scroll || '',
      step.covered ? 'yes' : '',
      isSmall(step) ? step.side : '',
      step.shift < 0.0005 ? '' : step.shift.toFixed(3),
      offer.choices === 0 ? '' : `${offer.choices} (${offer.bare}, ${offer.most}, ${offer.below})`,
      offer.lit === 0 ? '' : `${offer.lit} (${offer.litHidden}, ${offer.litSmall})`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [head, `|${'---|'.repeat(11)}`, ...rows].join('\n')
}

/** What they pressed was too small for a finger. */
export function isSmall({ phone, side }: Step): boolean {
  return phone && side < fingertip
}

/** What was in sight moved by itself. */
export function isMoved({ shift }: Step): boolean {
  return shift > 0.02
}

function worst(steps: readonly Step[]): string[] {
  return steps
    .map((step) => ({ step, why: whyBad(step) }))
    .filter(({ why }) => why.length > 0)
    .sort((one, other) => other.why.length - one.why.length)
    .map(({ step, why }) => `- ${step.visit}, ${step.what}: ${why.join('; ')}`)
}

function whyBad(step: Step): string[] {
  const { offer } = step
  return [
    ...(step.guessed ? ['nothing tells what to do'] : []),
    ...(step.wait > patience
      ? [`waits ${step.wait} ms${step.others > 0 ? `, ${step.others} moves of others` : ''}`]
      : []),
    ...(step.scroll > 0 ? [`scrolls ${step.scroll} px`] : []),
    ...(step.covered ? ['covered'] : []),
    ...(isSmall(step) ? [`${step.side} px wide or high`] : []),
    ...(isMoved(step) ? [`shifts ${step.shift.toFixed(3)}: ${step.shifted.join(', ')}`] : []),
    ...(offer.bare > 0 ? [`${offer.bare} choices without a heading`] : []),
    ...(offer.below > 0 ? [`${offer.below} of ${offer.choices} choices out of sight`] : []),
    ...(offer.litHidden > 0 ? [`${offer.litHidden} of ${offer.lit} lit pieces out of sight`] : []),
    ...(step.phone && offer.litSmall > 0 ? [`${offer.litSmall} of ${offer.lit} lit pieces small`] : []),
  ]
}
