import { type ClockSet, setClock } from './clock.ts'
import { type Commit, genesis } from './commit.ts'
import { type Game, type Typed, unreachable } from './game.ts'
import { isStaying } from './helm.ts'
import type { MatchId, PlayerId, Seq } from './ids.ts'
import { isMatchEvent, type MatchEvent } from './lobby.ts'
import type { Match, SeatHolder } from './match.ts'

/** Everything derived from a log starts here: the match before its first commit. */
export function blank(id: MatchId): Match {
  return {
    id,
    seq: 0,
    head: genesis,
    created: 0,
    updated: 0,
    game: '',
    rules: 0,
    edition: '',
    options: {},
    private: false,
    hotseat: false,
    host: '' as PlayerId,
    standIn: null,
    hints: null,
    pace: null,
    capacity: 0,
    status: 'open',
    seats: [],
    secret: null,
    dice: { version: 1, seal: genesis, rolls: 0, without: [] },
    state: null,
    undo: { floor: 0, seat: null, free: 0, offer: null, inARow: 0 },
    pause: { until: null, offer: null },
    laidUp: null,
    result: null,
  }
}

/**
 * Folds commits onto a match (a blank one, or a snapshot) in place. Answers false, with the match untouched,
 * where one of the commits goes back beyond the snapshot: then only the whole log can tell.
 */
export function fold(game: Game, match: Match, commits: readonly Commit[]): boolean {
  const { live, from } = pathOver(match.seq, commits)
  if (from < match.seq) return false
  foldLive(game, match, commits, live)
  return true
}

/**
 * The same where the path of the last commit goes on from an earlier commit than the match stands at: `state` is
 * the game as it was after that one.
 */
export function foldFrom(game: Game, match: Match, state: object | null, commits: readonly Commit[]): void {
  const { live } = pathOver(match.seq, commits)
  match.state = state
  foldLive(game, match, commits, live)
}

/** Where the path of the last of these commits meets `base` or what came before it. */
export function pathFrom(base: Seq, commits: readonly Commit[]): Seq {
  return pathOver(base, commits).from
}

function foldLive(game: Game, match: Match, commits: readonly Commit[], live: Live): void {
  for (const commit of commits) {
    const counts = live === 'all' || live.has(commit.seq)
    for (const event of commit.events) {
      if (isMatchEvent(event)) evolveMatch(game, match, event)
      else if (counts) game.evolve(match.state as object, event)
    }
    close(game, match, commit)
  }
}

/** The commits whose game events still count, after all rewinds. */
type Live = ReadonlySet<Seq> | 'all'

/** The path back from the last commit to `base`, or beyond it. A rewind's parent is the commit it names. */
function pathOver(base: Seq, commits: readonly Commit[]): { readonly live: Live; readonly from: Seq } {
  const rewinds = new Map<Seq, Seq>()
  for (const commit of commits) {
    const to = rewoundTo(commit)
    if (to !== undefined) rewinds.set(commit.seq, to)
  }
  if (rewinds.size === 0) return { live: 'all', from: base }
  const live = new Set<Seq>()
  let seq = commits.at(-1)?.seq ?? base
  while (seq > base) {
    live.add(seq)
    seq = rewinds.get(seq) ?? seq - 1
  }
  return { live, from: seq }
}

export function rewoundTo(commit: Commit): Seq | undefined {
  for (const event of commit.events) {
    if (isMatchEvent(event) && event.type === 'rewound') return event.to
  }
  return undefined
}

/** One event, in place: of the match itself, or handed to its game. A rewind's game state needs the log. */
export function evolve(game: Game, match: Match, event: Typed): void {
  if (isMatchEvent(event)) evolveMatch(game, match, event)
  else game.evolve(match.state as object, event)
}

function evolveMatch(game: Game, match: Match, event: MatchEvent): void {
  switch (event.type) {
    case 'created':
      match.game = event.game
      match.rules = event.rules
      match.edition = event.edition
      match.options = event.options
      match.private = event.private
      match.hotseat = event.hotseat
      match.host = event.host
      match.standIn = event.standIn ?? null
      match.hints = event.hints ?? null
      match.pace = event.pace ?? null
      match.capacity = event.seats
      match.secret = event.secret.value ?? null
      match.dice.version = event.dice ?? 1
      match.dice.seal = event.secret.seal
      return
    case 'seat-taken': {
      const { player, bot, nonce, nonceHash = null } = event
      match.seats.push({
        player,
        bot,
        nonce,
        nonceHash,
        resigned: null,
        ...newcomer(),
        former: [],
        clock: null,
      })
      return
    }
    case 'seat-left':
      match.seats.splice(event.seat, 1)
      passOn(match)
      return
    case 'capacity-set':
      match.capacity = event.seats
      return
    case 'nonce-sealed': {
      const holder = match.seats[event.seat]!
      holder.nonceHash = event.hash
      holder.nonce = null
      return
    }
    case 'nonce-opened':
      match.seats[event.seat]!.nonce = event.nonce
      return
    case 'started':
      match.status = 'running'
      match.dice.without = event.without ?? []
      match.state = game.initial({ seats: event.seats, options: match.options, edition: match.edition })
      return
    case 'resigned': {
      const holder = match.seats[event.seat]!
      holder.resigned = match.seq + 1
      holder.bot = event.bot ?? 'random'
      if (match.status === 'open' || match.pace !== null) passOn(match)
      return
    }
    case 'undo-offered':
      match.undo.offer = { seat: event.seat, to: event.to, accepted: [] }
      match.undo.inARow++
      return
    case 'undo-accepted':
      match.undo.offer?.accepted.push(event.seat)
      return
    case 'undo-declined':
      match.undo.offer = null
      return
    case 'rewound':
    case 'advised':
      return
    case 'rules-adopted':
      match.rules = event.rules
      return
    case 'ended':
      match.status = 'finished'
      match.result = event.result
      match.secret = event.secret
      stopClocks(match)
      return
    case 'abandoned':
      match.status = 'abandoned'
      match.secret = event.secret
      stopClocks(match)
      return
    case 'timed-out': {
      const holder = match.seats[event.seat]!
      holder.mate = event.mate
      holder.misses = event.misses
      holder.helm = event.adrift ? 'adrift' : 'mate'
      holder.wanted = (event.adrift || holder.moved === null) && match.pace?.substitutes === 'anyone'
      return
    }
    case 'helm-taken':
    case 'helm-returned': {
      const holder = match.seats[event.seat]!
      holder.helm = 'player'
      holder.mate = null
      if (event.type === 'helm-returned') return
      holder.wanted = false
      match.laidUp = null
      return
    }
    case 'seat-passed': {
      const holder = match.seats[event.seat]!
      const leaver = holder.player!
      Object.assign(holder, newcomer(), {
        player: event.player,
        former: [...holder.former, leaver],
        clock: null,
      })
      match.laidUp = null
      if (match.host === leaver) passOn(match)
      return
    }
    case 'substitute-wanted':
      match.seats[event.seat]!.wanted = true
      return
    case 'pace-set':
      match.pace = event.pace
      return
    case 'deadline-moved':
      match.seats[event.seat]!.clock!.deadline = event.deadline
      return
    case 'clock-set':
    case 'time-called':
      // By `close`, which knows when.
      return
    case 'pause-offered':
      match.pause.offer = { seat: event.seat, until: event.until, lapses: event.lapses, accepted: [] }
      return
    case 'pause-accepted':
      match.pause.offer?.accepted.push(event.seat)
      return
    case 'pause-declined':
    case 'pause-lapsed':
      match.pause.offer = null
      return
    case 'paused':
    case 'resumed':
      match.pause = { until: event.type === 'paused' ? event.until : null, offer: null }
      return
    case 'laid-up':
      match.laidUp = event.until
      return
    default:
      unreachable(event)
  }
}

/** What a seat begins with, whoever sits down there. */
function newcomer(): Pick<SeatHolder, 'helm' | 'mate' | 'misses' | 'moved' | 'wanted'> {
  return { helm: 'player', mate: null, misses: 0, moved: null, wanted: false }
}

function stopClocks({ seats }: Match): void {
  for (const { clock } of seats) if (clock !== null) clock.deadline = null
}

/** The first person at a table who is still there is its host. */
function passOn(match: Match): void {
  const next = match.seats.find((holder) => holder.player !== null && holder.resigned === null)
  match.host = next?.player ?? match.host
}

/** What a commit means as a whole: its place in the chain, and how far back one may now go. */
export function close(game: Game, match: Match, commit: Commit): void {
  match.seq = commit.seq
  match.head = commit.hash
  if (commit.seq === 1) match.created = commit.at
  match.updated = commit.at
  if (commit.roll !== undefined) match.dice.rolls++
  const { undo } = match
  let played = false
  for (const event of commit.events) {
    switch (event.type) {
      case 'started':
      case 'resigned':
      case 'rules-adopted':
      case 'seat-passed':
        undo.floor = commit.seq
        setFree(match, null, commit.seq)
        break
      case 'rewound':
        // Going back within one's own free moves leaves them free; consent was for this one time.
        if (undo.offer === null) undo.inARow++
        if (commit.by.seat !== undo.seat || undo.offer !== null) setFree(match, null, commit.seq)
        undo.offer = null
        break
      case 'clock-set': {
        const { seat, deadline, left } = event as ClockSet
        setClock(match.seats[seat]!, deadline, left, commit)
        break
      }
      case 'time-called': {
        const { seat, deadline } = event as Extract<MatchEvent, { type: 'time-called' }>
        setClock(match.seats[seat]!, deadline, deadline - commit.at, commit)
        break
      }
      default:
        if (!isMatchEvent(event)) played = true
    }
  }
  const { player, seat } = commit.by
  const holder = seat === null ? undefined : match.seats[seat]
  // A computer player moves by itself: then nobody has decided anything since the last undo.
  if (played && player !== null) {
    undo.inARow = 0
    if (holder !== undefined) {
      holder.misses = 0
      holder.moved = commit.at
    }
  }
  if (!played || commit.seq === undo.floor) return
  undo.offer = null
  const byMate = player === null && holder !== undefined && isStaying(holder)
  const reveals = commit.events.some((event) => game.reveals.includes(event.type))
  if (reveals || byMate) setFree(match, null, commit.seq)
  else if (undo.seat !== commit.by.seat) setFree(match, commit.by.seat, commit.seq - 1)
}

function setFree(match: Match, seat: number | null, from: Seq): void {
  match.undo.seat = seat
  match.undo.free = from
  match.undo.offer = null
}
