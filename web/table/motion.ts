import type { Game, Typed } from '../../src/kernel/game.ts'
import { isMatchEvent } from '../../src/kernel/lobby.ts'
import type { BoardGame, Motion, PieceId } from '../games/board-game.ts'
import { chipOver, copyOver } from './copies.ts'
import { rollDice, type Timing } from './dice-motion.ts'
import { drawnIn, middleOf, type Seen, seenIn, shownIn } from './in-sight.ts'
import type { Running } from './time.ts'
import { blow } from './wind-motion.ts'

/** How long each kind takes, in milliseconds at normal speed. */
export function durationOf(motion: Motion): number {
  switch (motion.kind) {
    case 'move':
    case 'send':
    case 'shift':
      return 450
    case 'flip':
      return 250
    case 'pulse':
      return 300
    case 'count':
      return Math.min(600, 30 * Math.abs(motion.to - motion.from))
    case 'roll':
    case 'blow':
      return 700
  }
}

/** The motions of a commit, event by event, each asked for on the state before it. */
export function motionsOf(
  game: Game,
  board: BoardGame,
  before: object,
  events: readonly Typed[],
): readonly (readonly Motion[])[] {
  const state = structuredClone(before)
  const all: (readonly Motion[])[] = []
  for (const event of events) {
    // A game without a state yet, or one that goes back, is not played but shown anew.
    if (isMatchEvent(event)) continue
    const motions = board.motions(state, event)
    if (motions.length > 0) all.push(motions)
    game.evolve(state, event)
  }
  return all
}

/**
 * Moves pieces under `root`, group after group. The page draws the next position afterwards, whatever was moved: so a wrong motion
 * never leaves a wrong table. What is not in sight is not moved, and takes no time.
 */
export function runMotions(root: Element, groups: readonly (readonly Motion[])[], speed: number): Running {
  const played: Animation[] = []
  const added: Element[] = []
  const thrown = new Set<PieceId>()
  let ended = false
  let current: readonly Animation[] = []

  async function run(): Promise<void> {
    for (const motions of groups) {
      if (ended) break
      const chips: Chips = new Map()
      current = motions.flatMap((motion) => start(motion, chips))
      played.push(...current)
      await Promise.allSettled(current.map(({ finished }) => finished))
    }
    // By then the next position is drawn.
    requestAnimationFrame(() => {
      for (const animation of played) animation.cancel()
      for (const element of added) element.remove()
    })
  }

  function start(motion: Motion, chips: Chips): readonly Animation[] {
    const timing = {
      duration: durationOf(motion) / speed,
      delay: (motion.after ?? 0) / speed,
      fill: 'both',
    } as const
    switch (motion.kind) {
      case 'move':
        return moved(motion.piece, motion.to, timing)
      case 'shift': {
        const piece = shownIn(root, motion.piece)
        return piece === undefined ? [] : [travel(piece, motion.by, timing)]
      }
      case 'send':
        return sent(motion, timing)
      case 'flip':
      case 'pulse': {
        const seen = seenIn(root, motion.piece)
        if (seen === undefined) return []
        const turns = motion.kind === 'flip' && seen.at === seen.drawing
        return [turns ? scaled(seen.at, ['1 1', '0 1', '1 1'], timing) : pulsed(seen.at, timing)]
      }
      case 'count':
        return counted(motion, chips, timing)
      case 'roll': {
        const row = seenIn(root, motion.piece)
        if (row === undefined || row.at !== row.drawing) return []
        // A row that is thrown again and again is not waited for as long as for its first throw.
        const quick = thrown.has(motion.piece) ? 2 : 1
        thrown.add(motion.piece)
        return rollDice(row.drawing, motion.faces, { ...timing, duration: timing.duration / quick })
      }
      case 'blow': {
        const piece = shownIn(root, motion.piece)
        const wind = piece === undefined ? undefined : blow(piece, motion.by, timing)
        if (wind === undefined) return []
        added.push(wind.element)
        return wind.animations
      }
    }
  }

  /** Within a drawing the piece itself goes; elsewhere a copy does, since panels cut off what leaves them. */
  function moved(piece: PieceId, to: PieceId, timing: Timing): readonly Animation[] {
    const [drawing, target] = [shownIn(root, piece), shownIn(root, to)]
    const chart = drawing instanceof SVGGraphicsElement ? drawing.ownerSVGElement : null
    if (drawing !== undefined && target !== undefined && chart?.contains(target)) {
      return [travel(drawing, wayTo(drawing, target), timing)]
    }
    const [from, end] = [seenIn(root, piece), seenIn(root, to)]
    if (from === undefined || end === undefined) return []
    const copy = copied(from.drawing, from.at)
    if (copy === undefined) return []
    const left = from.at === from.drawing ? [hidden(from.drawing, timing)] : []
    return [travel(copy, wayTo(copy, end.at), timing), ...left]
  }

  /** One after the other, and no more than can be told apart. */
  function sent(
    { piece, token, many = 1, from, to }: Motion & { readonly kind: 'send' },
    timing: Timing,
  ): readonly Animation[] {
    const [drawing, start, end] = [drawnIn(root, piece), firstSeen(root, from), firstSeen(root, to)]
    if (drawing === undefined || start === undefined || end === undefined || start.at === end.at) return []
    const sign = signIn(drawing, token) ?? drawing
    return Array.from({ length: Math.min(many, 6) }, (_, index) => index).flatMap((index) => {
      const copy = copied(sign, start.at, 'copied sent')
      if (copy === undefined) return []
      const later = { ...timing, delay: timing.delay + (index * 70) / speed }
      return [
        travel(copy, wayTo(copy, end.at), later),
        copy.animate({ opacity: [0, 1, 1, 1, 0], offset: [0, 0.02, 0.5, 0.85, 1] }, later),
      ]
    })
  }

  function copied(drawing: Element, at: Element, look = 'copied'): Element | undefined {
    // Of a chart that is not shown there is no picture.
    if (drawing instanceof SVGGElement && drawing.getClientRects().length === 0) return undefined
    const copy = copyOver(root, drawing, at, look)
    added.push(copy)
    return copy
  }

  /** A change that several pieces show is told once where one thing stands for them. */
  function counted(
    { piece, token, from, to }: Motion & { readonly kind: 'count' },
    chips: Chips,
    timing: Timing,
  ): readonly Animation[] {
    const seen = seenIn(root, piece)
    if (seen === undefined) return []
    const isHidden = seen.at !== seen.drawing
    const sign = token === undefined && !isHidden ? undefined : signIn(seen.drawing, token)
    const told = `${to - from} ${sign?.dataset.token}`
    const before = chips.get(seen.at) ?? []
    if (isHidden && before.includes(told)) return []
    chips.set(seen.at, [...before, told])
    const chip = chipOver(root, seen.at, to - from, sign, before.length)
    added.push(chip)
    const duration = Math.max(timing.duration, 300)
    return [chip.animate({ opacity: [0, 1, 1, 0], translate: ['0 0', '0 -1.2rem'] }, { ...timing, duration })]
  }

  return {
    done: run(),
    finish() {
      ended = true
      for (const animation of current) animation.finish()
    },
  }
}

/** Without motion: a ring on what changed, which goes by itself. */
export function markChanged(root: Element, groups: readonly (readonly Motion[])[]): void {
  const changed = groups
    .flat()
    .flatMap((motion) => changedBy(motion).flatMap((piece) => seenIn(root, piece)?.at ?? []))
  for (const piece of changed) piece.setAttribute('data-changed', '')
  setTimeout(() => {
    for (const piece of changed) piece.removeAttribute('data-changed')
  }, 1500)
}

function changedBy(motion: Motion): readonly PieceId[] {
  if (motion.kind === 'blow') return []
  return motion.kind === 'send' ? [...motion.from, ...motion.to] : [motion.piece]
}

/** What is told of a group so far, by what it stands over. */
type Chips = Map<Element, readonly string[]>

/** The sign of what a piece counts: the first, unless another is named. */
function signIn(drawing: Element, token: string | undefined): SVGElement | undefined {
  const named = token === undefined ? '[data-token]' : `[data-token="${token}"]`
  return drawing.querySelector<SVGElement>(named) ?? undefined
}

function firstSeen(root: Element, pieces: readonly PieceId[]): Seen | undefined {
  const seen = pieces.flatMap((piece) => seenIn(root, piece) ?? [])
  return seen.find(({ drawing, at }) => drawing === at) ?? seen[0]
}

/** By `translate`, which leaves the piece's own transform as it is. Drawn pieces move in the units of their drawing. */
function travel(piece: Element, [x, y]: readonly [number, number], timing: Timing): Animation {
  return piece.animate(
    { translate: ['0px 0px', `${x}px ${y}px`] },
    { ...timing, easing: 'ease-in-out', composite: 'accumulate' },
  )
}

/** From a piece to another, in the units of the drawing that the first is part of. */
function wayTo(piece: Element, to: Element): readonly [number, number] {
  const [start, end] = [middleOf(piece), middleOf(to)]
  const drawing = piece instanceof SVGGraphicsElement ? piece.ownerSVGElement : null
  const unit = drawing?.getScreenCTM()?.a ?? 1
  return [(end.x - start.x) / unit, (end.y - start.y) / unit]
}

/** A panel has a ring: swelling it would push at what is beside it. */
function pulsed(piece: Element, timing: Timing): Animation {
  const { width, height } = piece.getBoundingClientRect()
  if (piece instanceof SVGElement || Math.max(width, height) < 100)
    return scaled(piece, ['1', '1.18', '1'], timing)
  const ring = (wide: number) => `0 0 0 ${wide}px var(--gold)`
  return piece.animate({ boxShadow: [ring(0), ring(3), ring(0)] }, timing)
}

function scaled(piece: Element, scale: string[], timing: Timing): Animation {
  return piece.animate({ scale, transformBox: 'fill-box', transformOrigin: 'center' }, timing)
}

function hidden(piece: Element, timing: Timing): Animation {
  return piece.animate({ opacity: [0, 0] }, timing)
}
