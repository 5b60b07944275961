import { type ReadonlySignal, signal } from '@preact/signals'
import { type Commit, redactCommit } from '../../src/kernel/commit.ts'
import type { Game } from '../../src/kernel/game.ts'
import type { MatchId, Seq } from '../../src/kernel/ids.ts'
import type { Match } from '../../src/kernel/match.ts'
import type { Fault } from '../../src/kernel/proof/fault.ts'
import { matchSecret } from '../../src/kernel/proof/redecide.ts'
import { beginning, checkOn, type Head } from './check.ts'
import type { Eyes } from './followed-match.ts'
import { openViews } from './views.ts'

/** What became of commits that were handed over: all were added or known, some before them are missing, or one is wrong. */
export type Taken = undefined | 'gap' | Fault

/** The log of a match as far as it was checked, and its views. After a fault nothing is added any more. */
export type Log = {
  readonly game: Game
  readonly commits: ReadonlySignal<readonly Commit[]>
  seq(): Seq
  fault(): Fault | undefined
  isOver(): boolean
  /** Whether all secrets lie open, as they do once a match is over. */
  isOpen(): boolean
  /** Adds those that come next. Those that are here already must be the same. */
  take(commits: readonly Commit[]): Promise<Taken>
  /** The same log from its beginning, of which more can be seen than before. */
  replace(commits: readonly Commit[]): Promise<Taken>
  /** Keeps what everybody may see and nothing else, at once: somebody else looks now. */
  forget(): void
  viewAt(seq: Seq, eyes: Eyes): Match
}

/** `eyes` are those that every commit is folded for as it comes: what can't be folded is no commit of this game. */
export function keepLog(game: Game, id: MatchId, eyes: () => Eyes): Log {
  const commits = signal<readonly Commit[]>([])
  /** What views are folded from: ahead of `commits` while it is not known whether the newest fold. */
  let held: readonly Commit[] = []
  let views = openViews(game, id, () => held)
  let fault: Fault | undefined
  /** How often everything but what is public was forgotten. */
  let forgotten = 0
  // One after the other, in the order they came.
  let queue: Promise<unknown> = Promise.resolve()

  /** `work` is told whether everything was forgotten since it was handed over: it may have been read for whoever looked before. */
  function inTurn(work: (isForgotten: () => boolean) => Promise<Taken>): Promise<Taken> {
    const began = forgotten
    const done = queue.then(() => work(() => began !== forgotten))
    queue = done.catch(() => {})
    return done
  }

  async function add(found: readonly Commit[], isForgotten: () => boolean): Promise<Taken> {
    if (fault !== undefined) return fault
    const other = found.find(({ seq, hash }) => seq <= held.length && held[seq - 1]?.hash !== hash)
    if (other !== undefined) return fail(otherLog(other.seq))
    const next = found.filter((commit) => !(commit.seq <= held.length))
    const [first] = next
    if (first === undefined) return undefined
    if (first.seq > held.length + 1) return 'gap'
    const checked = await checkOn(id, headOf(held), next)
    const good = isForgotten() ? checked.good.map(forAll) : checked.good
    if (good.length > 0) show([...held, ...good])
    return fault ?? (checked.fault === undefined ? undefined : fail(checked.fault))
  }

  async function swap(found: readonly Commit[], isForgotten: () => boolean): Promise<Taken> {
    if (fault !== undefined) return fault
    if (found.length < held.length) return 'gap'
    const { good, fault: wrong } = await checkOn(id, beginning, found)
    if (isForgotten()) return 'gap'
    const differs = held.findIndex(({ hash }, index) => index < good.length && good[index]!.hash !== hash)
    if (differs >= 0) return fail(otherLog(differs + 1))
    views = openViews(game, id, () => held)
    show(good)
    return fault ?? (wrong === undefined ? undefined : fail(wrong))
  }

  /** Shows these, or those of them that can be folded. */
  function show(all: readonly Commit[]): void {
    const before = held
    held = all
    if (!folds(all.length)) {
      let seq = 0
      while (seq < all.length && folds(seq + 1)) seq++
      held = seq > before.length ? all.slice(0, seq) : before
      views = openViews(game, id, () => held)
      fail({ seq: seq + 1, code: 'decision', text: 'its events can not be played' })
    }
    commits.value = held
  }

  function folds(seq: Seq): boolean {
    try {
      return views.viewAt(seq, eyes()).seq === seq
    } catch {
      return false
    }
  }

  function fail(found: Fault): Fault {
    fault ??= found
    return fault
  }

  return {
    game,
    commits,
    seq: () => commits.peek().length,
    fault: () => fault,
    isOver: () => isEnd(commits.peek().at(-1)),
    isOpen: () => matchSecret(commits.peek()) !== undefined,
    take: (found) => inTurn((isForgotten) => add(found, isForgotten)),
    replace: (found) => inTurn((isForgotten) => swap(found, isForgotten)),
    forget() {
      forgotten++
      held = held.map(forAll)
      views = openViews(game, id, () => held)
      commits.value = held
    },
    viewAt(seq, by) {
      // Read by `value`, so that whatever is computed from a view is computed again when the log is another.
      const { length } = commits.value
      return views.viewAt(Math.max(0, Math.min(seq, length)), by)
    },
  }
}

function forAll(commit: Commit): Commit {
  return redactCommit(commit, [])
}

function headOf(commits: readonly Commit[]): Head {
  return commits.at(-1) ?? beginning
}

function otherLog(seq: Seq): Fault {
  return { seq, code: 'head', text: 'is not the one that was read before' }
}

function isEnd(last: Commit | undefined): boolean {
  return last?.events.some(({ type }) => type === 'ended' || type === 'abandoned') ?? false
}
