import type { PieceId, Step } from '../games/board-game.ts'
import { type Laid, laidBy, type Pair, tapsOf } from '../games/laying.ts'
import type { Choice, Next } from './tree.ts'

/** A choice that lays several things down, in whatever order they are tapped; what its path has then ends it. */
export type Laying = Choice & { readonly pairs: readonly Pair[] }

export function isLaying(choice: Choice): choice is Laying {
  return choice.pairs !== undefined
}

/** The choices in which everything lies where these taps have laid it. */
export function afterLaying(choices: readonly Laying[], taps: readonly PieceId[]): readonly Laying[] {
  const laid = laidBy(taps, placesOf(choices))
  return choices.filter((choice) => agrees(choice, laid.at))
}

/** What can be tapped after these taps: things that lie nowhere yet, places, and once all is laid what ends it. */
export function nextLaying(choices: readonly Laying[], taps: readonly PieceId[]): readonly Next[] {
  const isPlace = placesOf(choices)
  const laid = laidBy(taps, isPlace)
  const left = choices.filter((choice) => agrees(choice, laid.at))
  const [only] = left
  if (only === undefined) return []
  const ending: Next[] =
    laid.open === undefined && laid.at.size === only.pairs.length
      ? only.path.map((step) => ({ step, choices: [only], ends: true }))
      : []
  const things = stepsIn(left, 0).filter(({ piece }) => left.some((choice) => lies(choice, piece, laid)))
  const places = stepsIn(left, 1)
  const open = [...(laid.open !== undefined && !isPlace(laid.open) ? [] : things), ...places]
  const leading = open.flatMap((step): Next[] => {
    if (step.piece === laid.open) return []
    const after = laidBy([...taps, step.piece], isPlace)
    // Two empty places have nothing to change.
    if (laid.open !== undefined && same(after.at, laid.at)) return []
    const found = choices.filter((choice) => agrees(choice, after.at) && leadsOn(choice, after, isPlace))
    const leads = laid.open !== undefined || nextLaying(choices, [...taps, step.piece]).length > 0
    return found.length === 0 || !leads ? [] : [{ step, choices: found, ends: false }]
  })
  return [...ending, ...leading]
}

/** The taps in their shortest form, so that what was changed to and fro is not told. */
export function shortest(choices: readonly Laying[], taps: readonly PieceId[]): readonly PieceId[] {
  return tapsOf(laidBy(taps, placesOf(choices)))
}

export function stepCalled(choices: readonly Laying[], piece: PieceId): Step | undefined {
  return choices.flatMap(({ pairs }) => pairs.flat()).find((step) => step.piece === piece)
}

function placesOf(choices: readonly Laying[]): (piece: PieceId) => boolean {
  const places = new Set(choices.flatMap(({ pairs }) => pairs.map(([, place]) => place.piece)))
  return (piece) => places.has(piece)
}

function agrees({ pairs }: Laying, at: Laid['at']): boolean {
  const known = pairs.filter(([thing, place]) => at.get(place.piece) === thing.piece)
  return known.length === at.size
}

/** A thing that still has a place to go to. */
function lies({ pairs }: Laying, piece: PieceId, { at }: Laid): boolean {
  return pairs.some(([thing, place]) => thing.piece === piece && !at.has(place.piece))
}

/** What was taken up goes somewhere in this choice. */
function leadsOn(choice: Laying, laid: Laid, isPlace: (piece: PieceId) => boolean): boolean {
  return laid.open === undefined || isPlace(laid.open) || lies(choice, laid.open, laid)
}

function stepsIn(choices: readonly Laying[], side: 0 | 1): readonly Step[] {
  const steps = choices.flatMap(({ pairs }) => pairs.map((pair) => pair[side]))
  return [...new Map(steps.map((step) => [step.piece, step])).values()]
}

function same(one: Laid['at'], other: Laid['at']): boolean {
  return one.size === other.size && [...one].every(([place, thing]) => other.get(place) === thing)
}
