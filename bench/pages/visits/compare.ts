import { median } from '../../rounds.ts'
import type { Step } from './person.ts'
import { isMoved, isSmall, patience } from './report.ts'

export type Visited = {
  readonly name: string
  /** The steps of each round. */
  readonly here: readonly (readonly Step[])[]
  /** Of the pages beside these; empty where there are none. */
  readonly beside: readonly (readonly Step[])[]
}

/** What is counted in one round of a visit. */
const figures: readonly { readonly title: string; readonly of: (steps: readonly Step[]) => number }[] = [
  { title: 'steps', of: (steps) => steps.length },
  {
    title: `waits over ${patience} ms`,
    of: (steps) => count(steps, (step) => isWait(step) && step.others === 0),
  },
  { title: '… for others', of: (steps) => count(steps, (step) => isWait(step) && step.others > 0) },
  { title: 'ms for a move of others', of: paceOfOthers },
  { title: 'scrolls', of: (steps) => count(steps, ({ scroll }) => scroll > 0) },
  { title: 'scrolled px', of: (steps) => sum(steps, ({ scroll }) => scroll) },
  { title: 'guesses', of: (steps) => count(steps, ({ guessed }) => guessed) },
  { title: 'covered', of: (steps) => count(steps, ({ covered }) => covered) },
  { title: 'too small', of: (steps) => count(steps, isSmall) },
  { title: 'small pieces, %', of: shareOfSmall },
  { title: 'moved by itself', of: (steps) => count(steps, isMoved) },
]

/** The middle of the rounds, here, or beside and here. */
export function compare(visited: readonly Visited[]): string {
  const all = { name: 'all', here: together(visited, 'here'), beside: together(visited, 'beside') }
  const rows = [...visited, all].map(({ name, here, beside }) => [
    name,
    ...figures.map(({ of }) => both(here.map(of), beside.map(of))),
  ])
  const steps = visited.flatMap(stepsOfAll)
  return [
    markdown(['visit', ...figures.map(({ title }) => title)], rows),
    ...(steps.length === 0
      ? []
      : ['', markdown(['visit', 'step', ...stepFigures.map(({ title }) => title)], steps)]),
  ].join('\n')
}

const stepFigures = [
  { title: 'wait ms', most: patience, of: ({ wait }: Step) => wait },
  { title: 'scrolled px', most: 0, of: ({ scroll }: Step) => scroll },
  { title: 'moved by itself, thousandths', most: 20, of: ({ shift }: Step) => 1000 * shift },
] as const

/** The steps that every round had once, where too much is waited, scrolled or moved on either side. */
function stepsOfAll({ name, here, beside }: Visited): string[][] {
  const rounds = [...here, ...beside]
  if (rounds.length < 2) return []
  const found = (steps: readonly Step[], what: string) => steps.filter((step) => step.what === what)
  return rounds[0]!
    .map(({ what }) => what)
    .filter((what) => rounds.every((steps) => found(steps, what).length === 1))
    .map((what) => {
      const sides = [here, beside].map((side) => side.map((steps) => found(steps, what)[0]!))
      const cells = stepFigures.map(({ of }) => both(sides[0]!.map(of), sides[1]!.map(of)))
      const isBad = stepFigures.some(({ most, of }) =>
        sides.some((steps) => steps.length > 0 && median(steps.map(of)) > most),
      )
      return { isBad, row: [name, what, ...cells] }
    })
    .filter(({ isBad }) => isBad)
    .map(({ row }) => row)
}

function together(visited: readonly Visited[], where: 'here' | 'beside'): Step[][] {
  const rounds = Math.min(...visited.map((each) => each[where].length))
  return Array.from({ length: rounds }, (_, round) => visited.flatMap((each) => each[where][round]!))
}

function both(here: readonly number[], beside: readonly number[]): string {
  const text = (values: readonly number[]) => `${Math.round(median(values))}`
  return beside.length === 0 ? text(here) : `${text(beside)} → ${text(here)}`
}

function isWait({ wait }: Step): boolean {
  return wait > patience
}

function paceOfOthers(steps: readonly Step[]): number {
  const waiting = steps.filter(({ others }) => others > 0)
  return waiting.length === 0 ? 0 : sum(waiting, ({ wait }) => wait) / sum(waiting, ({ others }) => others)
}

/** Of the pieces that a finger could tap. */
function shareOfSmall(steps: readonly Step[]): number {
  const touched = steps.filter(({ phone }) => phone)
  const lit = sum(touched, ({ offer }) => offer.lit)
  return lit === 0 ? 0 : (100 * sum(touched, ({ offer }) => offer.litSmall)) / lit
}

function count(steps: readonly Step[], is: (step: Step) => boolean): number {
  return steps.filter(is).length
}

function sum(steps: readonly Step[], of: (step: Step) => number): number {
  return steps.reduce((all, step) => all + of(step), 0)
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
