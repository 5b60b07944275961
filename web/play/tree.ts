import type { Typed } from '../../src/kernel/game.ts'
import type { Param, Sentence } from '../../src/kernel/sentence.ts'
import type { PieceId, Step } from '../games/board-game.ts'
import type { Pair } from '../games/laying.ts'
import { afterLaying, isLaying, nextLaying, shortest } from './laying.ts'

/** A move that a seat may make now, as the list names it and as the board is tapped for it. */
export type Choice = {
  readonly command: Typed
  readonly label: Sentence
  readonly group: string
  readonly path: readonly Step[]
  /** What else the list says of it. */
  readonly note?: string
  /** What it lays down, and where, in any order before its path. */
  readonly pairs?: readonly Pair[]
}

/**
 * One step of the reader towards a choice: a tap, or what only the list of choices has: a heading opened, or a part of a list that
 * would be too long.
 */
export type Taken =
  | { readonly kind: 'tap'; readonly piece: PieceId }
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'part'; readonly from: number; readonly until: number }

/** A piece that leads on: to several choices, or to one, which it may be the end of. */
export type Next = { readonly step: Step; readonly choices: readonly Choice[]; readonly ends: boolean }

/** A button of the list: one choice, or a step towards some. */
export type Entry =
  | { readonly kind: 'choice'; readonly choice: Choice }
  | {
      readonly kind: 'step'
      readonly taken: Taken
      readonly label: StepLabel
      /** How many choices it leads to. */
      readonly size: number
    }

export type StepLabel =
  | { readonly kind: 'said'; readonly said: Sentence | Param }
  | { readonly kind: 'group'; readonly group: string }
  | { readonly kind: 'part'; readonly first: Sentence; readonly last: Sentence }

export type Section = { readonly group: string; readonly entries: readonly Entry[] }

/** A group with more choices than this is gone through step by step. */
export const mostInGroup = 12
/** So many buttons at the most, whatever there is to choose from. */
export const mostAtOnce = 40

/** The choices that are left after the steps taken. */
export function choicesAfter(choices: readonly Choice[], taken: readonly Taken[]): readonly Choice[] {
  let left = choices
  const taps: PieceId[] = []
  for (const step of taken) {
    if (step.kind === 'group') left = left.filter(({ group }) => group === step.group)
    else if (step.kind === 'part') left = oncePerCommand(left).slice(step.from, step.until)
    else {
      const depth = taps.push(step.piece) - 1
      left = left.filter((choice) => isLaying(choice) || choice.path[depth]?.piece === step.piece)
    }
  }
  return left.every(isLaying) ? afterLaying(left, taps) : left
}

/** A command that can be tapped in two orders stands in the list once: by the first of them that is still open. */
function oncePerCommand(choices: readonly Choice[]): readonly Choice[] {
  const commands = new Set<Typed>()
  return choices.filter(({ command }) => !commands.has(command) && commands.add(command))
}

export function tapsIn(taken: readonly Taken[]): readonly PieceId[] {
  return taken.flatMap((step) => (step.kind === 'tap' ? [step.piece] : []))
}

/** What can be tapped next, in the order of the choices. */
export function nextSteps(choices: readonly Choice[], taken: readonly Taken[]): readonly Next[] {
  const taps = tapsIn(taken)
  const left = choicesAfter(choices, taken)
  if (left.every(isLaying)) return nextLaying(choices.filter(isLaying), taps)
  const found = new Map<PieceId, { step: Step; choices: Choice[] }>()
  for (const choice of left) {
    const step = choice.path[taps.length]
    if (step === undefined) continue
    const next = found.get(step.piece)
    if (next === undefined) found.set(step.piece, { step, choices: [choice] })
    else next.choices.push(choice)
  }
  // A step that leaves one choice is that choice: further taps would ask what is known.
  return [...found.values()].map((next) => ({ ...next, ends: next.choices.length === 1 }))
}

/** What a tap comes to: one choice, more steps, or nothing where the piece leads nowhere. */
export function tap(
  choices: readonly Choice[],
  taken: readonly Taken[],
  piece: PieceId,
): Choice | readonly Taken[] | undefined {
  const next = nextSteps(choices, taken).find(({ step }) => step.piece === piece)
  if (next === undefined) return undefined
  if (next.ends) return next.choices[0]!
  const layings = next.choices.filter(isLaying)
  if (layings.length === 0) return [...taken, { kind: 'tap', piece }]
  const taps = shortest(layings, [...tapsIn(taken), piece])
  return [
    ...taken.filter(({ kind }) => kind !== 'tap'),
    ...taps.map((each) => ({ kind: 'tap', piece: each }) as const),
  ]
}

/** The buttons of the list after the steps taken: headings in the order of the choices, and never too many buttons. */
export function sectionsOf(choices: readonly Choice[], taken: readonly Taken[]): readonly Section[] {
  const left = choicesAfter(choices, taken)
  const groups = [...new Set(left.map(({ group }) => group))].map((group) => ({
    group,
    forms: formsOf(group, left, taken),
  }))
  for (;;) {
    const sections = groups.map(({ group, forms }) => ({ group, entries: forms[0] ?? [] }))
    if (sections.reduce((sum, { entries }) => sum + entries.length, 0) <= mostAtOnce) return sections
    const lengths = sections.map(({ entries }) => entries.length)
    groups[lengths.indexOf(Math.max(...lengths))]!.forms.shift()
  }
}

/** The forms that a group's buttons can take, the plainest first; each by itself is short enough. */
function formsOf(group: string, left: readonly Choice[], taken: readonly Taken[]): (readonly Entry[])[] {
  const inGroup = left.filter((choice) => choice.group === group)
  const members = oncePerCommand(inGroup)
  const plain = members.map((choice): Entry => ({ kind: 'choice', choice }))
  const taps = taken.filter(({ kind }) => kind === 'tap')
  const first = new Set(nextSteps(members, taps).map(({ step }) => step.piece))
  // A step leads to whatever it can begin, in either order.
  const steps = nextSteps(inGroup, taps).flatMap((next) =>
    first.has(next.step.piece) ? [entryOf(next)] : [],
  )
  const narrows = steps.length < members.length
  const forms: (readonly Entry[])[] = members.length <= mostInGroup || !narrows ? [plain] : []
  if (narrows) forms.push(steps)
  forms.push(inGroup.length < left.length ? [opening(group, members.length)] : partsOf(members))
  return forms.filter((form) => form.length <= mostAtOnce)
}

function entryOf({ step, choices, ends }: Next): Entry {
  const [only] = choices
  if (ends && only !== undefined) return { kind: 'choice', choice: only }
  const label: StepLabel = { kind: 'said', said: step.label }
  return { kind: 'step', taken: { kind: 'tap', piece: step.piece }, label, size: commandsIn(choices) }
}

/** A command that can be tapped in two orders is one all the same. */
function commandsIn(choices: readonly Choice[]): number {
  return new Set(choices.map(({ command }) => command)).size
}

function opening(group: string, size: number): Entry {
  return { kind: 'step', taken: { kind: 'group', group }, label: { kind: 'group', group }, size }
}

/** Runs of neighbours, as even as can be: where nothing but their order tells choices apart. */
function partsOf(members: readonly Choice[]): readonly Entry[] {
  const parts = Math.min(mostAtOnce, Math.ceil(members.length / mostInGroup))
  return Array.from({ length: parts }, (_, part): Entry => {
    const from = Math.floor((part * members.length) / parts)
    const until = Math.floor(((part + 1) * members.length) / parts)
    return {
      kind: 'step',
      taken: { kind: 'part', from, until },
      label: { kind: 'part', first: members[from]!.label, last: members[until - 1]!.label },
      size: until - from,
    }
  })
}
