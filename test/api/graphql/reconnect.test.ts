import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { windsOfPlunder } from '../../../src/games/winds-of-plunder/index.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { MatchId } from '../../../src/kernel/ids.ts'
import { highCard } from '../../kit/high-card.ts'
import { prng } from '../../kit/prng.ts'
import { inProcess } from '../target.ts'
import { followed, sailOnce, seqs, until, upTo } from './following.ts'
import { type Loose, socketClient } from './kit.ts'
import { kit, open, url } from './served.ts'

describe('a client that is cut off again and again', () => {
  it.each([
    ['High Card', highCard as unknown as Game, 3],
    ['Winds of Plunder', windsOfPlunder as unknown as Game, 5],
  ])('misses no commit of %s and gets none twice, while the match goes on', async (_title, game, seats) => {
    await open({
      games: [game],
      sockets: { openings: { burst: 10_000, perSecond: 1000 }, messages: { burst: 500, perSecond: 500 } },
    })
    const anne = await kit.signUp('Anne')
    const wish =
      game.id === 'high-card' ? '{ highCard: { length: LONG, stakes: true } }' : '{ windsOfPlunder: {} }'
    const { createMatch } = await anne.get(
      `mutation { createMatch(game: ${wish}, seats: ${seats}, hotseat: true) { id } }`,
    )
    const id = createMatch.id as MatchId
    for (let seat = 1; seat < seats; seat++)
      await anne.get('mutation($id: ID!) { takeSeat(match: $id) { seq } }', { id })
    await anne.get('mutation($id: ID!) { startMatch(match: $id) { seq } }', { id })

    const chance = prng(5)
    let commits = seats + 1
    const most = inProcess ? 400 : 120
    let cuts = 0
    let over = false
    async function sail(): Promise<void> {
      const everybody = Array.from({ length: seats }, () => anne)
      for (; commits < most; commits++) {
        if (!(await sailOnce(everybody, id, chance.int(1000)))) return
        // As many cuts as moves, until there were enough of them or the match was too short for that.
        while (!over && cuts < Math.min(commits, 40)) await delay(1)
        if (chance.oneIn(4)) await delay(chance.int(4))
      }
      await anne.get('mutation($id: ID!) { play(match: $id, command: { resign: true }, seat: 0) { seq } }', {
        id,
      })
      for (let seat = 1; seat < seats; seat++) {
        await anne.ask(
          'mutation($id: ID!, $seat: Int!) { play(match: $id, command: { resign: true }, seat: $seat) { seq } }',
          { id, seat },
        )
      }
    }

    async function persist(lives: number): Promise<Loose[]> {
      const all: Loose[] = []
      for (let life = 0; ; life++) {
        const client = socketClient(url, anne.token)
        const { seen, done } = followed(client, id, all.at(-1)?.seq ?? 0)
        const cut = life < lives ? delay(chance.int(25)).then(() => 'cut') : done
        const end = await Promise.race([done, cut])
        client.terminate()
        all.push(...seen)
        over ||= end === 'complete'
        if (end === 'complete') return all
        expect(end).toBe('cut')
        cuts++
      }
    }

    const [, ...clients] = await Promise.all([sail(), persist(40), persist(40), persist(0)])
    const { match } = await anne.get('query($id: ID!) { match(id: $id) { seq head status } }', { id })
    expect(match.status).toBe('FINISHED')
    for (const seen of clients) {
      expect(seqs(seen)).toEqual(upTo(1, match.seq))
      expect(seen.at(-1).head).toBe(match.head)
    }
    // The last moves of a short match may come before their cuts.
    expect(cuts).toBeGreaterThan(Math.min(match.seq, 40) / 2)
    await until(async () => (await kit.followed()) === 0)
  })
})
