import { mulberry } from '../mulberry.ts'

/** What people do in a day, drawn from one seed, so that a day can be repeated. */
export type Habits = {
  readonly seed: number
  readonly matches: number
  readonly seats: number
  /** The share of matches that are played in one sitting, and how many seconds that takes. */
  readonly sittings: number
  readonly sitting: number
  /** Commits of a whole match. */
  readonly commits: number
  /** Average moves per day in a match that is played slowly; views per move. */
  readonly moves: number
  readonly looks: number
  /** Share of the players of slow matches who have the match open when a move is made. */
  readonly open: number
  /** Spectators of the most followed sitting; the next has half of that, the third a third, and so on. */
  readonly crowd: number
}

export const usual: Habits = {
  seed: 1,
  matches: 1_000_000,
  seats: 4,
  sittings: 0.1,
  sitting: 90 * 60,
  commits: 200,
  moves: 6,
  looks: 2,
  open: 0.5,
  crowd: 2_000,
}

export const second = 86_400

/** One day, second by second. */
export type Day = {
  readonly habits: Habits
  readonly commands: Float64Array
  readonly looks: Float64Array
  /** Messages that are sent to those who follow. */
  readonly messages: Float64Array
  /** Connections that are opened. */
  readonly openings: Float64Array
  /** Matches that are opened. */
  readonly opened: Float64Array
  readonly minutes: number
  /** Commits in each second for each of so many equal parts of the key space. */
  parts(count: number): readonly Float64Array[]
  /** The most commits of one match within one second, and the most followers of one commit. */
  readonly hottest: number
  readonly largest: number
}

/** Finest division of the key space that can be asked for. */
const finest = 64

export function liveDay(habits: Habits): Day {
  const below = mulberry(habits.seed)
  const chance = () => below(2 ** 30) / 2 ** 30
  const perSecond = () => new Float64Array(second)
  const [commands, looks, messages, openings, opened] = [
    perSecond(),
    perSecond(),
    perSecond(),
    perSecond(),
    perSecond(),
  ]
  const keys = Array.from({ length: finest }, perSecond)
  const hours = openClock(chance)
  const whole = Math.round(habits.matches * habits.sittings)
  let [minutes, hottest, largest] = [0, 0, 0]

  for (let match = 0; match < habits.matches; match++) {
    const key = keys[below(finest)]!
    if (match < whole) sit(match, key)
    else playSlowly(key)
  }

  /** A match played in one sitting, with all players present. */
  function sit(rank: number, key: Float64Array): void {
    const began = hours()
    const spectators = Math.floor(habits.crowd / (rank + 1))
    const followers = habits.seats + spectators
    // Not all at once: people come in the first ten minutes.
    for (let follower = 0; follower < followers; follower++) {
      const now = (began + below(600)) % second
      openings[now]!++
      looks[now]!++
    }
    minutes += (followers * habits.sitting) / 60
    largest = Math.max(largest, followers)
    let [last, same] = [-1, 0]
    let at = began
    for (let commit = 0; commit < habits.commits; commit++) {
      const now = Math.floor(at) % second
      commands[now]!++
      key[now]!++
      messages[now]! += followers
      same = now === last ? same + 1 : 1
      last = now
      hottest = Math.max(hottest, same)
      at += -Math.log(1 - chance()) * (habits.sitting / habits.commits)
    }
    opened[began]!++
  }

  /** A few moves of a match that goes on for weeks. */
  function playSlowly(key: Float64Array): void {
    const days = habits.commits / habits.moves
    const moves = Math.round(-Math.log(1 - chance()) * habits.moves)
    for (let move = 0; move < moves; move++) {
      const now = hours()
      commands[now]!++
      key[now]!++
      looks[now]! += habits.looks
      if (chance() >= habits.open) continue
      messages[now]!++
      openings[now]!++
      minutes += 5
    }
    if (chance() < 1 / days) opened[hours()]!++
  }

  return {
    habits,
    commands,
    looks,
    messages,
    openings,
    opened,
    minutes,
    parts: (count) => mergeParts(keys, count),
    hottest,
    largest,
  }
}

/** A second of a day with six times as many players at 20:00 as at 8:00. */
function openClock(chance: () => number): () => number {
  const weights = Float64Array.from(
    { length: 1440 },
    (_, minute) => 1 + (5 / 7) * Math.cos((2 * Math.PI * (minute - 20 * 60)) / 1440),
  )
  const sums = weights.map(
    (
      (sum) => (weight: number) =>
        (sum += weight)
    )(0),
  )
  const whole = sums.at(-1)!
  return () => {
    const wanted = chance() * whole
    let [low, high] = [0, 1439]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low * 60 + Math.floor(chance() * 60)
  }
}

function mergeParts(keys: readonly Float64Array[], count: number): Float64Array[] {
  const merged = Array.from({ length: count }, () => new Float64Array(second))
  keys.forEach((key, at) => {
    const part = merged[at % count]!
    for (let now = 0; now < second; now++) part[now]! += key[now]!
  })
  return merged
}
