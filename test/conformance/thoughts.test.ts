import { afterAll, describe, expect, test } from 'vitest'
import { mindsOf } from '../../src/bots/computer-players.ts'
import type { Pilot } from '../../src/bots/pilot.ts'
import { finish } from '../../src/bots/thought.ts'
import { registry } from '../../src/games/index.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import { openPool } from '../../src/service/thinking/pool.ts'
import { stepsOf } from '../../src/service/thinking/thinker.ts'
import { entryFor, suiteGames, usualOptions, worldsOf } from '../kit/all-games.ts'
import { highCard, type State } from '../kit/high-card.ts'
import { pilot } from '../kit/high-card-pilot.ts'
import { holdLaws, noneOfItsOwn } from './hold.ts'
import { breachesOf } from './law.ts'
import { type Compared, likeThoughts, thinkIn } from './laws/thoughts.ts'
import { breaksNone, isCaught, rank } from './teeth.ts'

const small = entryFor(highCard as unknown as Game)
const minds = new Map(
  await Promise.all(
    suiteGames.map(async ({ id }) => {
      const entry = registry.find((each) => each.id === id)
      const known = entry === undefined ? mindsOf(small, () => pilot as unknown as Pilot) : mindsOf(entry)
      return [id, await known] as const
    }),
  ),
)
const compared: Compared = new Map()
const honest = likeThoughts((game, asked) => thinkIn(minds.get(game.id)!, game, asked), compared)

holdLaws([honest], 60, noneOfItsOwn, 20)

describe('the thoughts of a thread', () => {
  const pool = openPool({
    clock: () => 0,
    threads: 1,
    report: (error) => {
      throw error
    },
  })
  afterAll(() => pool.close())

  test.each(registry.map(({ id }) => id))('do not tell worlds of %s apart either', async (game) => {
    const texts = compared.get(game)!.texts
    expect(texts.length).toBeGreaterThan(10)
    const think = (text: string) => pool.think({ match: game as MatchId, game, priority: 'live', text })
    // All of one world first: what a thread keeps from one question to the next is not of the seat that is asked then.
    const ours = await Promise.all(texts.map(([text]) => think(text)))
    const theirs = await Promise.all(texts.toReversed().map(([, text]) => think(text)))
    expect(theirs.toReversed()).toEqual(ours)
    expect(ours).toEqual(texts.map(([text]) => finish(stepsOf(minds.get(game)!, text))))
  })
})

describe('the comparison of thoughts catches', () => {
  let truth: Match
  const bySight = (known: Awaited<ReturnType<typeof mindsOf>>) =>
    likeThoughts((game, asked) => {
      truth = asked.truth
      return thinkIn(known, game, asked)
    })

  test('nobody who keeps to the question', async () => {
    breaksNone([bySight(minds.get('high-card')!)])
  })

  test('a policy that looks at the deck', async () => {
    const peeking: typeof pilot = {
      ...pilot,
      policy(view, seat, rules) {
        const choices = highCard.choices(view, seat, rules)
        return choices.at(rank((truth.state as State).deck.at(-1)) > 5 ? 0 : -1)!
      },
    }
    isCaught(bySight(await mindsOf(small, () => peeking as unknown as Pilot)), {})
  })

  test('an outlook that looks into hands', async () => {
    const peeking: typeof pilot = {
      ...pilot,
      outlook(world, rules) {
        const hands = (truth.state as State).hands.map((hand) => Math.max(0, ...hand.map(rank)))
        return pilot.outlook(world, rules).map((points, seat) => points + hands[seat]!)
      },
    }
    isCaught(bySight(await mindsOf(small, () => peeking as unknown as Pilot)), {})
  })

  test.each(['winds-of-plunder', 'francis-drake'])('a search of %s in the true world', async (id) => {
    const entry = registry.find((each) => each.id === id)!
    const game = await entry.load()
    const known = worldsOf(game)
    const worlds = async () => ({ ...known, worlds: () => known.copy(truth.state!) })
    const law = bySight(await mindsOf({ ...entry, worlds }))
    for (let seed = 0; seed < 30; seed++) {
      const setup = { seats: 3, options: usualOptions(game), seed }
      const { breaches } = breachesOf(game, setup, [law])
      if (breaches.length > 0) {
        expect(breaches[0]).toMatchObject({ law: law.name, text: expect.stringContaining('another thought') })
        return
      }
    }
    expect.fail('no match of this game breaks the law')
  })
})
