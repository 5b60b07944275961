import { levels } from '../../../src/bots/levels.ts'
import { recollect } from '../../../src/bots/memory.ts'
import { botNames, partsOf } from '../../../src/bots/names.ts'
import { finish, type Minds, type Thought } from '../../../src/bots/thought.ts'
import { type Commit, redactCommit } from '../../../src/kernel/commit.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Match } from '../../../src/kernel/match.ts'
import { textOf } from '../../../src/service/thinking/question.ts'
import { stepsOf } from '../../../src/service/thinking/thinker.ts'
import { worldsOf } from '../../kit/all-games.ts'
import { foldLog } from '../../kit/live-match.ts'
import { type Law, must, mustEqual, type Play } from '../law.ts'
import { compareWorlds } from '../worlds.ts'
import { anyDivergence } from './noninterference.ts'

/** Until so many thoughts were compared a seat is asked whenever it has to act, and then about once in so many times. */
const enough = 150
const betweenThoughts = 10
/** How often another world is looked for in which a seat has to act. */
const tries = 6
const iterations = 30

/** A seat of one world that has to act, and who thinks for it. */
export type Asked = {
  /** The world as it is: whoever thinks may know nothing of it but what was told. */
  readonly truth: Match
  /** All that the seat was told. */
  readonly told: readonly Commit[]
  readonly seat: Seat
  readonly bot: string
  readonly seed: number
}

export type Thinks = (game: Game, asked: Asked) => Thought

/** What was compared, by game: how often, and some of the questions as both worlds ask them. */
export type Compared = Map<string, { thoughts: number; readonly texts: [string, string][] }>

const keptTexts = 12

/**
 * Every seat that has to act thinks in both worlds, while it can't tell them apart. Whoever thinks got hold of the truth in some other
 * way than by the question, if the thoughts differ.
 */
export function likeThoughts(thinks: Thinks, compared: Compared = new Map()): Law {
  return {
    name: 'thoughts: two worlds that a seat can not tell apart give it the same thought',
    watch: (play) => ({
      end() {
        for (const seat of play.live.match.seats.keys()) {
          const tally = compared.get(play.game.id) ?? { thoughts: 0, texts: [] }
          compared.set(play.game.id, tally)
          compareThoughts(play, seat, thinks, tally)
        }
      },
    }),
    over({ id }) {
      must(
        (compared.get(id)?.thoughts ?? 0) > 100,
        'too few thoughts were compared:',
        compared.get(id)?.thoughts,
      )
    },
  }
}

function compareThoughts(
  play: Play,
  seat: Seat,
  thinks: Thinks,
  tally: { thoughts: number; readonly texts: [string, string][] },
): void {
  const { game, live, chance } = play
  const bots = playersOf(game)
  for (let attempt = 0; attempt < tries; attempt++) {
    const divergence = anyDivergence(play, [seat])
    if (divergence === undefined) continue
    const before = tally.thoughts
    compareWorlds(game, live, [seat], divergence, (one, two, _view, theirs) => {
      if (one.status !== 'running' || !game.turn(one.state!, one.rules).includes(seat)) return
      if (tally.thoughts >= enough && !chance.oneIn(betweenThoughts)) return
      const ours = live.log.slice(0, one.seq).map((commit) => redactCommit(commit, [seat]))
      const asked = { seat, bot: chance.pick(bots), seed: chance.int(2 ** 31) }
      const worlds = [
        { ...asked, truth: one, told: ours },
        { ...asked, truth: two, told: theirs },
      ]
      const [thought, other] = worlds.map((world) => thinks(game, world))
      mustEqual(other, thought, `${asked.bot} in seat ${seat} has another thought after commit ${one.seq}`)
      if (tally.texts.length < keptTexts)
        tally.texts.push(worlds.map((world) => questionIn(game, world)) as [string, string])
      tally.thoughts++
    })
    if (tally.thoughts > before) return
  }
}

/** Those who think; in the small game of the tests the levels. */
function playersOf({ id }: Game): readonly string[] {
  const own = botNames(id).filter((name) => name !== 'random')
  return own.length > 0 ? own : ['deckhand', 'mate', 'captain']
}

/** As the service asks a thread: from the view and the memory that the seat's commits fold to. */
export function questionIn(game: Game, { told, seat, bot, seed }: Asked): string {
  const { level } = partsOf(bot)
  const { recall } = worldsOf(game)
  const recalls = level !== null && levels[level].recalls
  const memory = recalls
    ? told.reduce<object | null>((last, commit) => recollect(recall, last, commit), null)
    : null
  return textOf(foldLog(game, told), seat, memory, { bot, seed, iterations })
}

/** As a thread thinks it. */
export function thinkIn(minds: Minds, game: Game, asked: Asked): Thought {
  return finish(stepsOf(minds, questionIn(game, asked))) as Thought
}
