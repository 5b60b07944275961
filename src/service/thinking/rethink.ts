import { partsOf } from '../../bots/names.ts'
import { finish, type Minds, type Thought } from '../../bots/thought.ts'
import type { GameEntry } from '../../games/entry.ts'
import { type Commit, isComputersMove, redactCommit, type ThoughtBy } from '../../kernel/commit.ts'
import { botSeed } from '../../kernel/dice.ts'
import { blank, fold, rewoundTo } from '../../kernel/fold.ts'
import type { Game, Typed } from '../../kernel/game.ts'
import type { MatchId, Seat, Seq } from '../../kernel/ids.ts'
import { canonical } from '../../kernel/json.ts'
import { isMatchCommand } from '../../kernel/lobby.ts'
import type { Match } from '../../kernel/match.ts'
import { matchSecret } from '../../kernel/proof/redecide.ts'
import { choicesOf } from '../../kernel/turn.ts'
import { openMemories } from './memory.ts'
import { textOf } from './question.ts'
import { grantsOf, stepsOf } from './thinker.ts'

/** What came of thinking the moves of computer players again. */
export type Rethought = {
  /** Moves that another thought, or none, led to. */
  readonly faults: readonly { readonly seq: Seq; readonly text: string }[]
  /** Moves that the same thought led to. */
  readonly same: number
  /** Those of them for which fewer playouts were granted than the level has. */
  readonly late: number
  /** Moves that can't be thought again here, by who made them: other versions than the one at hand. */
  readonly elsewhere: ReadonlyMap<string, number>
  /** Moves that don't say what they were thought from, as in logs of older servers. */
  readonly untold: number
}

/**
 * Thinks every move of a computer player in a whole, verified log again, from what its seat had been told; those that were taken back as
 * well. `told` hears how many are done.
 */
export async function rethink(
  entry: GameEntry,
  minds: Minds,
  commits: readonly Commit[],
  told: (done: number) => void = () => {},
): Promise<Rethought> {
  const replay = openReplay(await entry.load(), entry, commits)
  const secret = matchSecret(commits)!
  const faults: { seq: Seq; text: string }[] = []
  const elsewhere = new Map<string, number>()
  let [same, late, untold, done] = [0, 0, 0, 0]

  for (const commit of commits.filter(isComputersMove)) {
    const { by, seq } = commit
    if (by.bot === undefined) untold++
    else if (by.bot.version !== minds.version || !minds.knows(by.bot.bot)) {
      const name = `${by.bot.bot}, version ${by.bot.version}`
      elsewhere.set(name, (elsewhere.get(name) ?? 0) + 1)
    } else {
      const text = await faultOf(commit, by.bot, by.seat!)
      if (text !== undefined) faults.push({ seq, text })
      else {
        same++
        if (by.bot.iterations < minds.budgetOf(by.bot.bot)) late++
      }
    }
    told(++done)
  }
  return { faults, same, late, elsewhere, untold }

  async function faultOf(commit: Commit, thought: ThoughtBy, seat: Seat): Promise<string | undefined> {
    const { bot, level, iterations } = thought
    if (level !== (partsOf(bot).level ?? bot)) return `says that ${bot} thought as ${level}`
    const grants = grantsOf(minds.budgetOf(bot))
    if (!grants.includes(iterations))
      return `was thought with ${iterations} playouts; ${bot} is given ${[...new Set(grants)].join(' or ')}`
    const at = seqThoughtAt(commit, seat)
    if (at === undefined)
      return `has the id "${commit.id}", which does not say at which commit it was thought`
    const memory = minds.recalls(bot) ? await replay.memoryAt(seat, at) : null
    const asking = { bot, seed: botSeed(secret, at, seat), iterations }
    const text = textOf(replay.viewAt(seat, at), seat, memory, asking)
    if (!replay.couldStillPlay(seat, at, commit.seq - 1))
      return `was thought at commit ${at}, and seat ${seat} has come to other choices since`
    const { command } = finish(stepsOf(minds, text)) as Thought
    const played = commit.command.value!
    if (canonical(command) === canonical(played)) return undefined
    const [own, recorded] = [command, played].map(replay.told)
    return `is not what ${bot} in seat ${seat} thinks: ${own} would be its move, and ${recorded} was recorded`
  }
}

/** The commit that a computer player thought about, as the id of its own says; see `openWakes`. */
function seqThoughtAt({ id, seq }: Commit, seat: Seat): Seq | undefined {
  const [, at, by] = /^bot-(\d+)-(\d+)$/.exec(id) ?? []
  return Number(by) === seat && Number(at) >= 1 && Number(at) < seq ? Number(at) : undefined
}

/** The match as seats saw it at any of its commits. */
function openReplay(game: Game, entry: GameEntry, commits: readonly Commit[]) {
  const id = commits[0]!.match
  const rewinds = new Map(
    commits.flatMap((commit) => {
      const to = rewoundTo(commit)
      return to === undefined ? [] : [[commit.seq, to] as const]
    }),
  )
  const views = new Map<Seat, Match>()
  const read = async (_: MatchId, after: Seq, count?: number) =>
    commits.slice(after, count === undefined ? undefined : after + count)
  const memories = openMemories({ read }, [entry])

  /** Folded on from where it was last asked for, and from the start where that is later, or was taken back. */
  function viewAt(seat: Seat, seq: Seq): Match {
    const seen = (after: Seq) => commits.slice(after, seq).map((commit) => redactCommit(commit, [seat]))
    let view = views.get(seat)
    if (view === undefined || view.seq > seq || !fold(game, view, seen(view.seq))) {
      view = blank(id)
      fold(game, view, seen(0))
    }
    views.set(seat, view)
    return view
  }

  return {
    viewAt,
    memoryAt: (seat: Seat, seq: Seq) =>
      memories.of({ truth: { id, game: game.id, seq }, trail: { rewinds } }, seat),
    /** Whether a seat that thought at a commit may still have played by that after another. */
    couldStillPlay(seat: Seat, at: Seq, head: Seq): boolean {
      if (at === head) return true
      if (commits.slice(at, head).some(({ by }) => by.seat === seat)) return false
      const choicesAt = (seq: Seq) => canonical(choicesOf(game, viewAt(seat, seq), seat))
      return choicesAt(head) === choicesAt(at)
    },
    told: (command: Typed) => (isMatchCommand(command) ? command.type : `"${game.notation.format(command)}"`),
  }
}
