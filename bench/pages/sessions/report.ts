import type { Step } from './person.ts'

/** A finger wants this much. */
const fingertip = 44
/** Longer than this is felt as a wait. */
const patience = 400

export function report(steps: readonly Step[]): string {
  return [table(steps), '', 'The worst:', ...worst(steps)].join('\n')
}

function table(steps: readonly Step[]): string {
  const head =
    '| session | step | acts | wait ms | scroll px | covered | side | shift | choices (bare, most, below) | lit (hidden, small) |'
  const rows = steps.map((step) => {
    const { offer } = step
    const cells = [
      step.session,
      step.what,
      step.actions,
      step.wait,
      step.scroll || '',
      step.covered ? 'yes' : '',
      isSmall(step) ? step.side : '',
      step.shift < 0.0005 ? '' : step.shift.toFixed(3),
      offer.choices === 0 ? '' : `${offer.choices} (${offer.bare}, ${offer.most}, ${offer.below})`,
      offer.lit === 0 ? '' : `${offer.lit} (${offer.litHidden}, ${offer.litSmall})`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [head, `|${'---|'.repeat(10)}`, ...rows].join('\n')
}

function isSmall({ phone, side }: Step): boolean {
  return phone && side < fingertip
}

function worst(steps: readonly Step[]): string[] {
  return steps
    .map((step) => ({ step, why: whyBad(step) }))
    .filter(({ why }) => why.length > 0)
    .sort((one, other) => other.why.length - one.why.length)
    .map(({ step, why }) => `- ${step.session}, ${step.what}: ${why.join('; ')}`)
}

function whyBad(step: Step): string[] {
  const { offer } = step
  return [
    ...(step.wait > patience ? [`waits ${step.wait} ms`] : []),
    ...(step.scroll > 0 ? [`scrolls ${step.scroll} px`] : []),
    ...(step.covered ? ['covered'] : []),
    ...(isSmall(step) ? [`${step.side} px wide or high`] : []),
    ...(step.shift > 0.02 ? [`shifts ${step.shift.toFixed(3)}: ${step.shifted.join(', ')}`] : []),
    ...(offer.bare > 0 ? [`${offer.bare} choices without a heading`] : []),
    ...(offer.below > 0 ? [`${offer.below} of ${offer.choices} choices out of sight`] : []),
    ...(offer.litHidden > 0 ? [`${offer.litHidden} of ${offer.lit} lit pieces out of sight`] : []),
    ...(step.phone && offer.litSmall > 0 ? [`${offer.litSmall} of ${offer.lit} lit pieces small`] : []),
  ]
}
