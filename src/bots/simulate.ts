import { type Commit, redactCommit } from '../kernel/commit.ts'
import { diceAt } from '../kernel/dice.ts'
import { blank, fold } from '../kernel/fold.ts'
import type { Game, Typed } from '../kernel/game.ts'
import { hexToBytes, sha256 } from '../kernel/hash.ts'
import { type CommandId, idText, type MatchId, type PlayerId, type Seat } from '../kernel/ids.ts'
import type { Match } from '../kernel/match.ts'
import { perform } from '../kernel/perform.ts'
import type { GameWorlds } from '../kernel/worlds.ts'
import type { Bot } from './bot.ts'
import { recollect } from './memory.ts'

export type Setting = {
  readonly seats: number
  readonly options: object
  readonly edition?: string
  /** The same seed gives the same log, byte for byte. */
  readonly seed: string
  /** Assigned from seat 0 on, and repeated where there are more seats. */
  readonly bots: readonly Bot[]
  /** What seats remember, of bots that do. */
  readonly recall?: GameWorlds['recall']
  /** A limit that no match should reach: more commits are a bug in the game. */
  readonly bound?: number
}

/** Plays a whole match by bots, each of which sees only its own view; returns the match and its log. */
export function simulate(game: Game, setting: Setting): { readonly match: Match; readonly log: Commit[] } {
  const { seats, seed, bots, recall = forget, bound = 20_000 } = setting
  const key = sha256(`simulate:${seed}`)
  const luck = diceAt(hexToBytes(key), 0)
  const match = blank(`m_${idText(hexToBytes(sha256(`match:${seed}`)))}` as MatchId)
  const views = Array.from({ length: seats }, () => blank(match.id))
  const memories: (object | null)[] = views.map(() => null)
  const log: Commit[] = []

  function send(player: PlayerId | null, seat: Seat | null, command: Typed): void {
    const id = `${log.length + 1}` as CommandId
    const performed = perform(game, match, { by: { player, seat }, command, at: log.length, id, secret: key })
    if (!performed.ok)
      throw new Error(`${game.id} refused ${JSON.stringify(command)}: ${performed.refusal.code}`)
    log.push(performed.commit)
    views.forEach((view, each) => {
      const told = redactCommit(performed.commit, [each])
      fold(game, view, [told])
      memories[each] = recollect(recall, memories[each]!, told)
    })
  }

  const players = views.map((_, seat) => `p_${idText(hexToBytes(sha256(`${seed}:${seat}`)))}` as PlayerId)
  const [host] = players
  if (host === undefined) throw new RangeError('a match needs a player')
  const nonces = players.map((player) => player.slice(2))
  send(host, null, {
    type: 'create',
    game: game.id,
    edition: setting.edition ?? game.editions[0],
    options: setting.options,
    seats,
    private: false,
    hotseat: false,
    nonce: nonces[0],
    dice: 2,
  } as Typed)
  players.slice(1).forEach((player, index) => {
    send(player, null, { type: 'take-seat', nonce: nonces[index + 1], bot: null } as Typed)
  })
  send(host, null, { type: 'start' })
  while (match.status === 'running') {
    const turn = game.turn(match.state as object, match.rules)
    const seat = turn[luck.int(turn.length)] as Seat
    const bot = bots[seat % bots.length]!
    const view = views[seat]!.state as object
    send(players[seat]!, seat, bot(game, view, seat, match.rules, luck.int, memories[seat]!))
    if (log.length > bound) throw new Error(`${game.id} with seed ${seed} has no end after ${bound} commits`)
  }
  return { match, log }
}

/** Of bots that remember nothing. */
export function forget(): null {
  return null
}
