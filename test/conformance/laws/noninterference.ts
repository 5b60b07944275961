import { type Commit, redactCommit } from '../../../src/kernel/commit.ts'
import type { Dice } from '../../../src/kernel/dice.ts'
import { blank, fold } from '../../../src/kernel/fold.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import type { Seat, Seq } from '../../../src/kernel/ids.ts'
import { canonical } from '../../../src/kernel/json.ts'
import type { Match } from '../../../src/kernel/match.ts'
import { foldLog, viewersOf } from '../../kit/live-match.ts'
import type { Prng } from '../../kit/prng.ts'
import { type Law, must, mustEqual, type Play, type Roll } from '../law.ts'
import { schemasOf } from '../schemas.ts'
import { anyOf, neighbour, type Variant, variantsOf } from '../variations.ts'
import {
  compareStreams,
  compareWorlds,
  type Divergence,
  inOtherWorld,
  leavesOf,
  type Outcome,
} from '../worlds.ts'
import { refusalsOf } from './choices.ts'

/** How many other worlds are played beside each match, and how often a seat tries commands in both. */
const worlds = 8
const betweenProbes = 6
const tries = 12

/** What came of the comparisons, so that a test can tell that they were not all over before they began. */
export type Tally = Record<Outcome | 'none', number> & { commits: number }

export const emptyTally = (): Tally => ({
  'same to the end': 0,
  shown: 0,
  'shown at once': 0,
  unplayable: 0,
  none: 0,
  commits: 0,
})

export function noninterference(tally: Tally): Law {
  return {
    name: 'noninterference: nobody can tell worlds apart that differ only in what he was not shown',
    watch: (play) => ({
      end() {
        const { game, live, chance } = play
        const variants = variantsOf(schemasOf(game).command)
        for (let attempts = 0, compared = 0; compared < worlds && attempts < 3 * worlds; attempts++) {
          const viewer = chance.pick(viewersOf(live.match))
          const divergence = anyDivergence(play, viewer)
          if (divergence === undefined) {
            tally.none++
            continue
          }
          const probe = (one: Match, two: Match, view: Match): void => {
            tally.commits++
            if (chance.oneIn(betweenProbes)) probeBoth(game, one, two, view, viewer, variants, chance)
          }
          const outcome = compareWorlds(game, live, viewer, divergence, probe)
          tally[outcome]++
          if (outcome !== 'shown at once') compared++
        }
      },
    }),
  }
}

/** Every hidden move of a match, made otherwise: the others hear nothing of it when it is made. */
export const hiddenMoves: Law = {
  name: 'hidden moves: two choices that differ only in what they hide look alike to everybody else',
  watch: ({ game, live, chance }) => ({
    end() {
      const viewers = viewersOf(live.match)
      const one = blank(live.match.id)
      const views = live.match.seats.map(() => blank(live.match.id))
      for (const commit of live.log) {
        const { seat } = commit.by
        const other = seat === null ? undefined : alternative(game, views[seat]!, seat, commit, chance)
        if (other !== undefined) {
          const two = structuredClone(one)
          const divergence = { seq: commit.seq, ...other }
          const played = inOtherWorld(game, two, commit, [], divergence)
          must(played !== undefined, 'a choice was refused:', other.command)
          const shown = viewers
            .filter((viewer) => !viewer.includes(seat!))
            .map((viewer) => compareStreams(game, commit, played, viewer, divergence))
          must(new Set(shown).size === 1, 'it was shown to some and hidden from others:', other.command)
        }
        fold(game, one, [commit])
        for (const [index, view] of views.entries()) fold(game, view, [redactCommit(commit, [index])])
      }
    },
  }),
}

/** Something that went otherwise in another world; undefined where a match has nothing of the kind. */
export function anyDivergence(play: Play, viewer: readonly Seat[]): Divergence | undefined {
  return play.chance.pick([otherDeck, otherDeck, otherDie, otherChoice])(play, viewer)
}

/** One of the shuffles left two cards the other way round. */
function otherDeck(play: Play, viewer: readonly Seat[]): Divergence | undefined {
  const { chance, rolls } = play
  const shuffles = [...rolls].flatMap(([seq, each]) =>
    each.flatMap((roll, index) => (roll.kind === 'shuffle' ? [{ seq, index, order: roll.value }] : [])),
  )
  if (shuffles.length === 0) return undefined
  const { seq, index, order } = chance.pick(shuffles)
  const [one, two] = chance.shuffled(placesWorthMoving(play, viewer, seq, order))
  if (one === undefined || two === undefined) return undefined
  const moved = [order[one], order[two]]
  if (canonical(moved[0]) === canonical(moved[1])) return undefined
  const swapped = order.with(one, moved[1]).with(two, moved[0])
  return {
    seq,
    moved: moved.flatMap((card) => [...leavesOf(card).values()]),
    dice: answering(index, swapped),
    translate: (command) => translateHidden(play.game, command, moved),
    maybePublic: moved.some((card) => typeof card !== 'string'),
  }
}

/** Half of the time only cards that the viewer never got to see: those worlds stay alike for long. */
function placesWorthMoving(
  { live, chance }: Play,
  viewer: readonly Seat[],
  seq: Seq,
  order: readonly unknown[],
): number[] {
  const places = [...order.keys()]
  if (chance.oneIn(2)) return places
  const seen = new Set(
    live.log.slice(seq - 1).flatMap((commit) => [...leavesOf(redactCommit(commit, viewer).events).values()]),
  )
  const unseen = places.filter(
    (place) => ![...leavesOf(order[place]).values()].some((leaf) => seen.has(leaf)),
  )
  return unseen.length > 1 ? unseen : places
}

/** The commands that name cards face down name the cards of the other world; what is said aloud stays. */
function translateHidden(game: Game, command: Typed, [one, two]: readonly unknown[]): Typed {
  const fields = hiddenFields(game, command)
  const [a, b] = [canonical(one), canonical(two)]
  const turn = (value: unknown): unknown => {
    const text = canonical(value)
    if (text === a) return two
    if (text === b) return one
    return Array.isArray(value) ? value.map(turn) : value
  }
  const copy: Record<string, unknown> = { ...command }
  for (const field of fields) copy[field] = turn(copy[field])
  return copy as Typed
}

/** One die fell otherwise. If that was to be seen at once it was no secret. */
function otherDie({ chance, rolls }: Play): Divergence | undefined {
  const dice = [...rolls].flatMap(([seq, each]) =>
    each.flatMap((roll, index) => (roll.kind === 'int' && roll.sides > 1 ? [{ seq, index, roll }] : [])),
  )
  if (dice.length === 0) return undefined
  const { seq, index, roll } = chance.pick(dice)
  const value = (roll.value + 1 + chance.int(roll.sides - 1)) % roll.sides
  return { seq, moved: [roll.value, value], dice: answering(index, value), maybePublic: true }
}

/** The same dice, but for one answer. */
function answering(index: number, answer: Roll['value']): (dice: Dice) => Dice {
  let asked = 0
  return (dice) => ({
    int: (sides) => {
      const value = dice.int(sides)
      return asked++ === index ? (answer as number) : value
    },
    shuffle: <T>(items: readonly T[]) => {
      const value = dice.shuffle(items)
      return asked++ === index ? ([...(answer as readonly T[])] as T[]) : value
    },
    get rolls() {
      return dice.rolls
    },
  })
}

/** Somebody else made another choice that differs only in what its command hides. */
function otherChoice({ game, live, chance }: Play, viewer: readonly Seat[]): Divergence | undefined {
  const secretly = live.log.filter(
    ({ by, command }) =>
      by.seat !== null && !viewer.includes(by.seat) && hiddenFields(game, command.value as Typed).length > 0,
  )
  if (secretly.length === 0) return undefined
  const commit = chance.pick(secretly)
  const seat = commit.by.seat!
  const view = foldLog(game, live.log.slice(0, commit.seq - 1), [seat])
  const other = alternative(game, view, seat, commit, chance)
  if (other === undefined) return undefined
  // Of two cards the one is played where the other was: so the worlds go on side by side until it shows.
  const swapped = hiddenFields(game, other.command).map((field) =>
    [commit.command.value as Typed, other.command].map((command) => said(command, field)),
  )
  const translate = (command: Typed, by: Seat | null): Typed =>
    by === seat ? swapped.reduce((text, values) => translateHidden(game, text, values), command) : command
  return { seq: commit.seq, ...other, translate }
}

function alternative(
  game: Game,
  view: Match,
  seat: Seat,
  commit: Commit,
  chance: Prng,
): { command: Typed; moved: unknown[] } | undefined {
  const chosen = commit.command.value as Typed
  const fields = hiddenFields(game, chosen)
  if (fields.length === 0) return undefined
  const aloud = (command: Typed): string =>
    canonical({ ...command, ...Object.fromEntries(fields.map(nulled)) })
  const others = game
    .choices(view.state!, seat, view.rules)
    .filter((each) => aloud(each) === aloud(chosen) && canonical(each) !== canonical(chosen))
  if (others.length === 0) return undefined
  const command = chance.pick(others)
  const moved = [chosen, command].flatMap((each) =>
    fields.flatMap((field) => [...leavesOf(said(each, field)).values()]),
  )
  return { command, moved }
}

function hiddenFields(game: Game, command: Typed): readonly string[] {
  return (game.hidden as Record<string, readonly string[]>)[command.type] ?? []
}

function said(command: Typed, field: string): unknown {
  return (command as unknown as Record<string, unknown>)[field]
}

function nulled(field: string): [string, null] {
  return [field, null]
}

/** The viewer's own choices are open to him in both worlds, and whatever he tries fails for the same reason. */
function probeBoth(
  game: Game,
  one: Match,
  two: Match,
  view: Match,
  viewer: readonly Seat[],
  variants: readonly Variant[],
  chance: Prng,
): void {
  if (one.status !== 'running') return
  for (const seat of viewer) {
    const choices = game.choices(view.state!, seat, view.rules)
    const commands: Typed[] = [...choices]
    for (let i = 0; i < tries; i++) {
      const near = choices.length > 0 ? neighbour(chance.pick(choices), variants, chance) : undefined
      commands.push((near ?? anyOf(chance.pick(variants), chance)) as Typed)
    }
    const asks = [one, two].map((match) => refusalsOf(game, match, seat))
    for (const command of commands) {
      const answers = asks.map((ask) => ask(command) ?? 'accepted')
      mustEqual(answers[1], answers[0], `seat ${seat} hears another answer to ${JSON.stringify(command)}`)
    }
  }
}
