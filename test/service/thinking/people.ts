import type { Minds } from '../../../src/bots/thought.ts'
import type { GameEntry } from '../../../src/games/entry.ts'
import type { Commit } from '../../../src/kernel/commit.ts'
import type { Typed } from '../../../src/kernel/game.ts'
import { advise } from '../../../src/service/advice.ts'
import { play } from '../../../src/service/play.ts'
import { createMatch, startMatch, takeSeat } from '../../../src/service/tables.ts'
import type { Thinker } from '../../../src/service/thinking/thinker.ts'
import { openWakes } from '../../../src/service/thinking/wake.ts'
import { openSqlite } from '../../../src/store/sqlite/index.ts'
import { playableOptions } from '../../kit/all-games.ts'
import { prng } from '../../kit/prng.ts'
import { as, players, see, serviceOn, value } from '../table.ts'
import { seatComputer } from './held-thinker.ts'

/**
 * The log of a server that thinks by `thinker`: people among computer players, who take hints and moves back, and the second of whom
 * leaves.
 */
export async function playedBy(
  entry: GameEntry,
  people: number,
  bots: readonly string[],
  thinker: Thinker,
  most = Number.POSITIVE_INFINITY,
  minds?: (entry: GameEntry) => Promise<Minds>,
): Promise<Commit[]> {
  const store = openSqlite({ dir: ':memory:' })
  const context = serviceOn(store, 3, 100, {
    games: [entry],
    thinker,
    ...(minds === undefined ? {} : { minds }),
  })
  const chance = prng(5)
  const { wake } = openWakes(context, { pause: 0 })
  const alarmed = (_: unknown, error: unknown): never => {
    throw error
  }
  const table = { game: entry.id, options: playableOptions(entry), seats: people + bots.length, hints: true }
  const match = value(await createMatch(context, players[0]!, table))
  for (let seat = 1; seat < people; seat++) value(await takeSeat(context, players[seat]!, { match }))
  for (const bot of bots) await seatComputer(context, match, bot)
  value(await startMatch(context, players[0]!, match))
  const say = (seat: number, command: object) => play(context, as(seat), { match, command: command as Typed })
  for (let left = people < 2; ; ) {
    const { status, turn, seq } = await see(context, match, 0)
    if (status !== 'running' || seq > most) break
    if (!left && seq > 60) {
      value(await say(1, { type: 'resign' }))
      left = true
      continue
    }
    for (const seat of turn.filter((each) => each === 0 || (each === 1 && !left))) {
      if (people > 1 && chance.oneIn(20)) await advise(context, as(seat), { match })
      const { choices } = await see(context, match, seat)
      value(await say(seat, chance.pick(choices).command))
    }
    if (people > 1 && seq > 20 && chance.oneIn(6)) {
      // Some of it the others have to agree to, and some is refused.
      await say(0, { type: 'undo', to: seq - chance.int(3) })
      await say(1, { type: 'accept-undo' })
    }
    await wake(match, alarmed)
  }
  return store.journal.read(match, 0)
}
