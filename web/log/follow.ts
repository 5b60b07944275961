import { batch, effect, signal } from '@preact/signals'
import type { Commit } from '../../src/kernel/commit.ts'
import type { MatchId, PlayerId, Seat, Seq } from '../../src/kernel/ids.ts'
import type { Fault } from '../../src/kernel/proof/fault.ts'
import type { Client } from '../api/client.ts'
import { done, type Outcome, passes } from '../api/outcome.ts'
import { repeat } from '../api/repeat.ts'
import type { Advised, LookedAt, MatchAnalysis, Order, Played } from '../api/types.ts'
import { readAnalysis } from './analysis.ts'
import { followFailureOf } from './failure.ts'
import { faultWords } from './fault-words.ts'
import type { FollowedMatch, FollowFailure, Link, ShownFault, Sitter } from './followed-match.ts'
import { keepLog, type Log, type Taken } from './keep-log.ts'
import { listen, type Topic } from './listen.ts'
import { readLog } from './read-log.ts'

export type Followed =
  | { readonly ok: true; readonly match: FollowedMatch }
  | { readonly ok: false; readonly failure: FollowFailure }

/**
 * Reads a match and goes on following it until it is closed: nothing lost, nothing doubled, in order, and every commit
 * checked before it is shown.
 */
export async function followMatch(client: Client, id: string): Promise<Followed> {
  const { api, wake } = client
  const ended = new AbortController()
  const reader = readerOf(client)
  const patience = { pauses: [400], wake }
  const looking = repeat(() => api.look(id), patience)
  const [looked, log, game] = await Promise.all([
    looking,
    repeat(() => readLog(api, id, 0, ended.signal), patience),
    looking.then((found) => (found.ok ? client.rules(found.value.game) : undefined)).catch(() => undefined),
  ])
  if (!looked.ok) return { ok: false, failure: followFailureOf(looked.problem, wake, false) }
  if (!log.ok) return { ok: false, failure: followFailureOf(log.problem, wake, false) }
  // Rules that can't be loaded while there is a network were replaced by newer ones.
  if (game === undefined) return { ok: false, failure: { kind: wake.online() ? 'unknown-game' : 'offline' } }
  const kept = keepLog(game, id as MatchId, () => looked.value.you[0] ?? null)
  await kept.take(log.value)
  return { ok: true, match: follow(client, looked.value, kept, { reader, ended }) }
}

/** Long enough for the socket, which is nearly always first. */
const socketsTurn = 150

type Began = {
  /** Whom the log was read for; undefined where that was not known yet. */
  readonly reader: Reader | undefined
  readonly ended: AbortController
}

function follow(client: Client, first: LookedAt, log: Log, { reader, ended }: Began): FollowedMatch {
  const { api, wake } = client
  const { id } = first
  const { commits } = log
  const title = signal(first.title)
  const sitters = signal(sittersIn(first))
  const mine = signal<readonly Seat[]>(first.you)
  const hints = signal(first.hints)
  const analysis = signal<MatchAnalysis | undefined>(undefined)
  const failure = signal<FollowFailure | undefined>(undefined)
  const fault = signal<ShownFault | undefined>(undefined)
  const link = signal<Link>('connecting')
  const stops: (() => void)[] = []

  const topic: Topic<{ readonly match: { readonly commit: Commit } }> = {
    query: 'subscription($id: ID!, $after: Int) { match(id: $id, after: $after) { commit } }',
    variables: () => ({ id, after: log.seq() }),
    next: ({ match }) => void take([match.commit]),
    complete: async () => (await catchUp()).ok && log.isOver(),
    async poll(wait, signal) {
      const found = await api.events(id, { after: log.seq(), limit: 1, wait }, { signal })
      if (!found.ok) return found
      const { seq, again } = found.value
      if (seq === log.seq()) return done(again === null ? 0 : again * 1000)
      const caught = await catchUp()
      return caught.ok ? done(0) : caught
    },
    refused: (problem) => {
      failure.value = followFailureOf(problem, wake, true)
    },
  }

  async function add(found: readonly Commit[]): Promise<Taken> {
    const before = log.seq()
    const result = await log.take(found)
    if (ended.signal.aborted) return undefined
    if (typeof result === 'object') show(result)
    noteChanges(commits.peek().slice(before))
    return result
  }

  /** Adds what comes next, and reads what lies between where something is missing. */
  async function take(found: readonly Commit[]): Promise<void> {
    if ((await add(found)) === 'gap') await catchUp()
  }

  let catching: Promise<Outcome<null>> | undefined
  function catchUp(): Promise<Outcome<null>> {
    catching ??= readOn().finally(() => {
      catching = undefined
    })
    return catching
  }

  async function readOn(): Promise<Outcome<null>> {
    const asked = readers
    const found = await readLog(api, id, log.seq(), ended.signal)
    if (!found.ok) return found
    if (asked !== readers) return done(null)
    const result = await add(found.value)
    if (result === 'gap') show({ seq: log.seq() + 1, code: 'gap', text: 'is missing from the log' })
    return done(null)
  }

  function show(found: Fault): void {
    if (fault.peek() !== undefined) return
    fault.value = { ...found, words: faultWords(found) }
    stopListening()
  }

  /** What a commit means besides the position: other people at the table, or the end. */
  function noteChanges(added: readonly Commit[]): void {
    noteSeats(added)
    if (added.length > 0 && log.isOver()) void end()
  }

  function noteSeats(added: readonly Commit[]): void {
    const types = new Set(added.flatMap(({ events }) => events.map(({ type }) => type)))
    if (['seat-taken', 'seat-left', 'seat-passed', 'resigned', 'started'].some((type) => types.has(type)))
      void lookAgain()
  }

  let looks = 0
  async function lookAgain(): Promise<void> {
    const own = ++looks
    // A newer look knows at least as much.
    while (!ended.signal.aborted && own === looks) {
      const looked = await api.look(id, {}, ended)
      if (ended.signal.aborted || own !== looks) return
      if (looked.ok) return showTable(looked.value)
      if (!passes(looked.problem)) {
        failure.value = followFailureOf(looked.problem, wake, true)
        return
      }
      await wake.pause(2000, ended.signal)
    }
  }

  function showTable(looked: LookedAt): void {
    const isBack = failure.peek() !== undefined
    batch(() => {
      title.value = looked.title
      sitters.value = sittersIn(looked)
      mine.value = looked.you
      hints.value = looked.hints
      failure.value = undefined
    })
    if (!isBack) return
    stopListening()
    if (!log.isOver() && fault.peek() === undefined) startListening()
  }

  /** The end opens all secrets: those of commits that were read before are in the log now. */
  async function end(): Promise<void> {
    stopListening()
    link.value = 'live'
    startAnalysing()
    if (!log.isOpen()) await reload()
  }

  let isAnalysing = false
  function startAnalysing(): void {
    if (isAnalysing || log.viewAt(log.seq(), null).status !== 'finished') return
    isAnalysing = true
    void readAnalysis(client, id, ended.signal, (known) => {
      analysis.value = known
    })
  }

  let reloads = 0
  async function reload(): Promise<void> {
    const own = ++reloads
    while (!ended.signal.aborted && own === reloads) {
      const found = await readLog(api, id, 0, ended.signal)
      if (ended.signal.aborted || own !== reloads) return
      if (found.ok) {
        const result = await log.replace(found.value)
        if (result === undefined) return
        if (result !== 'gap') return show(result)
      } else if (!passes(found.problem)) {
        failure.value = followFailureOf(found.problem, wake, true)
        return
      }
      await wake.pause(1000, ended.signal)
    }
  }

  function startListening(): void {
    const listening = listen(client, topic)
    const follow = effect(() => {
      link.value = listening.link.value
    })
    stops.push(follow, listening.stop)
  }

  function stopListening(): void {
    for (const stop of stops.splice(0)) stop()
  }

  /** How often somebody else has begun to read: what was asked for before that is not theirs. */
  let readers = 0
  /** Whom the commits here were read for; `hidden` where that was somebody who is signed in no more. */
  let holder: Reader | 'hidden' | undefined = reader
  const endIdentity = client.me.player.subscribe(() => {
    const now = readerOf(client)
    // Who was signed in all along may become known later.
    if (holder === undefined && (now === undefined || isTheirs(now))) holder = now
    if (holder === now) return
    if (holder !== null && holder !== 'hidden') hide()
    holder = now ?? 'hidden'
    if (now === undefined) return
    void lookAgain()
    void reload()
  })

  function isTheirs(reader: Reader): boolean {
    const holders = mine.peek().map((seat) => sitters.peek()[seat]?.player ?? null)
    return reader === null ? holders.length === 0 : holders.every((each) => each === null || each === reader)
  }

  /** At once, whether or not the server can be reached: what only the last reader may see is not shown to the next. */
  function hide(): void {
    readers++
    looks++
    reloads++
    batch(() => {
      log.forget()
      mine.value = []
      const table = log.viewAt(log.seq(), null)
      if (table.private && table.status !== 'open') failure.value = { kind: 'not-yours' }
    })
  }

  function reach(seq: Seq): Promise<void> {
    return new Promise((resolve) => {
      const late = setTimeout(() => void fetchTo(seq).then(finish), socketsTurn)
      const stop = commits.subscribe(() => {
        if (log.seq() >= seq || fault.peek() !== undefined) queueMicrotask(finish)
      })
      ended.signal.addEventListener('abort', finish)
      function finish(): void {
        clearTimeout(late)
        stop()
        ended.signal.removeEventListener('abort', finish)
        resolve()
      }
    })
  }

  /** A reading that began before the commit was made does not have it: then once more. */
  async function fetchTo(seq: Seq): Promise<void> {
    for (let tries = 0; tries < 3 && log.seq() < seq; tries++) {
      if (!(await catchUp()).ok) return
    }
  }

  function play(order: Order): Promise<Outcome<Played>> {
    return reached(api.play(id, { expect: log.seq(), ...order }, ended))
  }

  function advise(seat: Seat): Promise<Outcome<Advised>> {
    return reached(api.advise(id, { seat, expect: log.seq() }, ended))
  }

  async function reached<T extends { readonly seq: Seq }>(answer: Promise<Outcome<T>>): Promise<Outcome<T>> {
    const outcome = await answer
    const seq = outcome.ok ? outcome.value.seq : outcome.problem.seq
    if (seq !== undefined) await reach(seq)
    return outcome
  }

  // Somebody may have sat down between the look at the table and the reading of its log.
  noteSeats(commits.peek().slice(first.seq))
  if (log.fault() !== undefined) show(log.fault()!)
  else if (log.isOver()) void end()
  else startListening()

  return {
    id,
    game: log.game,
    commits,
    title,
    sitters,
    mine,
    hints,
    analysis,
    link,
    fault,
    failure,
    viewAt: log.viewAt,
    play,
    advise,
    reach,
    close() {
      ended.abort()
      endIdentity()
      stopListening()
    },
  }
}

/** Who is signed in; undefined while that is not known. */
type Reader = PlayerId | null

function readerOf({ me }: Client): Reader | undefined {
  const player = me.player.peek()
  return player === undefined ? undefined : (player?.id ?? null)
}

function sittersIn({ seats }: LookedAt): Sitter[] {
  return seats.map(({ name, player, bot }) => ({ name, player, bot }))
}
