import { recollect } from '../../bots/memory.ts'
import type { GameEntry } from '../../games/entry.ts'
import type { Seat, Seq } from '../../kernel/ids.ts'
import type { Match } from '../../kernel/match.ts'
import type { Journal } from '../../store/port.ts'
import { pathTo, stretchesOf, type Trail } from '../trail.ts'
import { seenFrom } from '../viewpoint.ts'

export type Memories = {
  /** What a seat recalls of the match as it is now: of all that it was told, less what was taken back. Inside `use` of the match. */
  of(folded: Standing, seat: Seat): Promise<object | null>
}

/** Where a match stands, and what was taken back until then. */
type Standing = {
  readonly truth: Pick<Match, 'id' | 'game' | 'seq'>
  readonly trail: Pick<Trail, 'rewinds'>
}

type Kept = { readonly seq: Seq; readonly memory: object | null }

/** A memory is folded on from the last one, and from the start of the log where that was taken back or is no longer kept. */
export function openMemories(
  journal: Pick<Journal, 'read'>,
  games: readonly GameEntry[],
  capacity = 1000,
): Memories {
  const all = new Map<string, Kept>()
  return {
    async of(folded, seat) {
      const { truth, trail } = folded
      const { recall } = await games.find(({ id }) => id === truth.game)!.worlds()
      const name = `${truth.id}/${seat}`
      const kept = all.get(name)
      const marks = new Set(kept === undefined ? [] : [kept.seq])
      const { mark, path } = pathTo({ rewinds: trail.rewinds, marks }, truth.seq)
      let memory = mark === 0 ? null : kept!.memory
      for (const { after, count } of stretchesOf(path)) {
        for (const commit of await journal.read(truth.id, after, count))
          memory = recollect(recall, memory, seenFrom(commit, seat))
      }
      all.delete(name)
      all.set(name, { seq: truth.seq, memory })
      if (all.size > capacity) all.delete(all.keys().next().value!)
      return memory
    },
  }
}
