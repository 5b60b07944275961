import type { Page } from 'playwright-core'
import type { Space } from '../../../src/games/maritime/data.ts'
import { maritime } from '../../../src/games/maritime/index.ts'
import { isHome, portHere } from '../../../src/games/maritime/rules/affairs.ts'
import { chartOf, neighboursOf } from '../../../src/games/maritime/rules/chart.ts'
import { type Command, captainAt, combatIn, isAfloat, type State } from '../../../src/games/maritime/state.ts'
import { turn } from '../../../src/games/maritime/turn.ts'
import type { Commit } from '../../../src/kernel/commit.ts'
import { blank, fold } from '../../../src/kernel/fold.ts'
import type { Game } from '../../../src/kernel/game.ts'
import { prng } from '../../kit/prng.ts'
import { call, startMatch } from './api.ts'

/** A match that has come to a fight of its two captains, who hunt and wait from some round on. */
export async function fightOf(
  pages: readonly [Page, Page],
  { options = {}, from = 1 }: { readonly options?: object; readonly from?: number } = {},
): Promise<string> {
  for (let tries = 0; tries < 8; tries++) {
    const { id } = await call(pages[0], 'POST', '/v1/matches', { game: 'maritime', seats: 2, options })
    await call(pages[1], 'POST', `/v1/matches/${id}/seats`, {})
    await startMatch(pages[0], id)
    if (await sailIntoFight(pages, id, from)) return id
  }
  throw new Error('no two captains met')
}

/** A match for one whose captain may do this now: `leave` a market, for example. */
export async function soloUntil(page: Page, wanted: Command['type']): Promise<string> {
  const { id } = await call(page, 'POST', '/v1/matches', { game: 'maritime', seats: 1 })
  await startMatch(page, id)
  for (const chance = prng(1); ; ) {
    const { choices } = await call(page, 'GET', `/v1/matches/${id}`)
    const own: Command[] = choices.map(({ command }: { command: Command }) => command)
    if (own.some(({ type }) => type === wanted)) return id
    // Lost at sea.
    if (own.length === 0) return soloUntil(page, wanted)
    const { type } = preferred(own, [
      'trade',
      'test-sails',
      'flee',
      'no-boarding',
      'break-off',
      'hold',
      'sail',
    ])
    const command = chance.pick(own.filter((each) => each.type === type))
    await call(page, 'POST', `/v1/matches/${id}/commands`, { command, seat: 0 })
  }
}

/**
 * Plays a match of two captains by the API until the first attacks the second: a letter of marque from the home port, then straight
 * across the sea. Before the round `from` both stay where they are. False where one of them was lost on the way.
 */
async function sailIntoFight(pages: readonly [Page, Page], id: string, from = 1): Promise<boolean> {
  for (let moves = 0; moves < 600; moves++) {
    const state = await stateOf(pages[0], id)
    const combat = combatIn(state)
    if (combat?.enemy.kind === 'fleet') return true
    if (state.captains.some((captain) => !isAfloat(captain)) || state.ending !== null) return false
    const [seat] = turn(state, maritime.rules)
    const { choices } = await call(pages[seat!]!, 'GET', `/v1/matches/${id}`)
    const own: Command[] = choices.map(({ command }: { command: Command }) => command)
    const command = seat === 0 && state.round >= from ? hunted(state, own) : waiting(own)
    await call(pages[seat!]!, 'POST', `/v1/matches/${id}/commands`, { command, seat })
  }
  return false
}

/** As whoever has the page sees it: all of it where all seats are theirs. */
export async function stateOf(page: Page, id: string): Promise<State> {
  const log: string = await page.evaluate(
    async (path) => await (await fetch(path)).text(),
    `/v1/matches/${id}/log`,
  )
  const commits = log
    .trim()
    .split('\n')
    .map((line): Commit => JSON.parse(line))
  const match = blank(commits[0]!.match)
  fold(maritime as unknown as Game, match, commits)
  return match.state as State
}

/** The other captain stays, and keeps out of trouble. */
function waiting(choices: readonly Command[]): Command {
  return preferred(choices, ['test-sails', 'flee', 'end-turn', 'leave', 'hold', 'no-boarding', 'break-off'])
}

function hunted(state: State, choices: readonly Command[]): Command {
  const attack = choices.find(({ type }) => type === 'attack-fleet')
  if (attack !== undefined) return attack
  const { letters, space } = captainAt(state, 0)
  const port = portHere(state, 0)
  const atHome = port !== undefined && isHome(state, 0, port)
  const deal = choices.find(({ type }) => type === 'buy-letter' || (type === 'trade' && atHome))
  if (letters === 0 && deal !== undefined) return deal
  const goal = letters > 0 ? [captainAt(state, 1).space] : homesOf(state)
  const next = wayTo(state, space, goal)
  const sail = choices.find((command) => command.type === 'sail' && command.to === next)
  return sail ?? waiting(choices)
}

function preferred(choices: readonly Command[], types: readonly Command['type'][]): Command {
  for (const type of types) {
    const found = choices.find((command) => command.type === type)
    if (found !== undefined) return found
  }
  return choices[0]!
}

function homesOf(state: State): readonly Space[] {
  const { nation } = captainAt(state, 0)
  const homes = state.ports.filter(({ flag }) => flag === nation)
  return homes.map(({ port }) => chartOf(state).spaceOf.get(port)!)
}

/** The first step of a shortest way that meets nobody else. */
function wayTo(state: State, from: Space, goal: readonly Space[]): Space | undefined {
  const taken = new Set([
    ...state.pirates.map(({ space }) => space),
    ...state.ports.filter(({ flag }) => flag !== null).map(({ port }) => chartOf(state).spaceOf.get(port)!),
  ])
  const first = new Map<Space, Space>()
  for (let reached: Space[] = [from]; reached.length > 0; ) {
    const further: Space[] = []
    for (const at of reached) {
      for (const to of neighboursOf(state, at)) {
        if (first.has(to) || to === from) continue
        first.set(to, first.get(at) ?? to)
        if (goal.includes(to)) return first.get(to)
        if (!taken.has(to)) further.push(to)
      }
    }
    reached = further
  }
  return undefined
}
