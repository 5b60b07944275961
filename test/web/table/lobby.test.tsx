import { signal } from '@preact/signals'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { windsOfPlunder } from '../../../src/games/winds-of-plunder/index.ts'
import type { Game } from '../../../src/kernel/game.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { nonceHash } from '../../../src/kernel/nonces.ts'
import type { Client } from '../../../web/api/client.ts'
import { Lobby } from '../../../web/table/lobby.tsx'
import type { LobbyProps } from '../../../web/table/lobby-seats.tsx'
import { StillClosed } from '../../../web/table/lobby-start.tsx'
import { usualOptions } from '../../kit/all-games.ts'
import { accept, type LiveMatch, openMatch, player } from '../../kit/live-match.ts'
import { followedLog } from './followed.ts'

const game = windsOfPlunder as unknown as Game

/** A table of these players; `sealed` of them have given the hash of a number, and `opened` of those opened it. */
type Table = {
  readonly taken: number
  readonly seats?: number
  readonly sealed?: readonly number[]
  readonly opened?: readonly number[]
  readonly bots?: number
  readonly dice?: 1
}

function openLobby({ taken, seats = 4, sealed = [], opened = [], bots = 0, dice }: Table): LiveMatch {
  const live = openMatch(game, { seats, options: usualOptions(game), seed: 2, ...(dice && { dice }) })
  const by = (who: number) => ({ player: player(who), seat: null })
  const number = (who: number) => `the number of player ${who}`
  for (let seat = 1; seat < taken; seat++)
    accept(live, by(seat), { type: 'take-seat', nonce: null, bot: null })
  for (let bot = 0; bot < bots; bot++) accept(live, by(0), { type: 'take-seat', nonce: null, bot: 'random' })
  for (const seat of sealed) {
    const hash = nonceHash(live.match.id, player(seat), number(seat))
    accept(live, by(seat), { type: 'seal-nonce', seat, hash })
  }
  for (const seat of opened) accept(live, by(seat), { type: 'open-nonce', seat, nonce: number(seat) })
  return live
}

type Told = { readonly starting?: boolean; readonly elsewhere?: readonly Seat[]; readonly changed?: number }

function partsOf(
  who: number | null,
  table: Table,
  { starting = false, elsewhere = [], changed }: Told = {},
): LobbyProps {
  const live = openLobby(table)
  const { match } = followedLog(game, live.log, who !== null && who < table.taken ? [who] : [])
  const me = { player: signal(who === null ? null : { id: player(who), name: 'Anne' }) }
  const cosigning = {
    starting: signal(starting),
    elsewhere: signal(elsewhere),
    changed: signal(changed),
    close: () => {},
  }
  return { match, cosigning, client: { me } as unknown as Client }
}

function lobby(who: number | null, table: number | Table, told?: Told): string {
  const parts = partsOf(who, typeof table === 'number' ? { taken: table } : table, told)
  return renderToString(<Lobby {...parts} />)
}

describe('a table that is open', () => {
  test('lets its host start once there are enough', () => {
    expect(lobby(0, 2)).toMatch(/<button[^>]*disabled[^>]*>Start</)
    expect(lobby(0, 3)).not.toMatch(/<button[^>]*disabled[^>]*>Start</)
  })

  test('offers a seat to whoever has none, and the way out to whoever has', () => {
    expect(lobby(7, 3)).toContain('>Take a seat<')
    expect(lobby(7, 3)).not.toContain('>Leave<')
    expect(lobby(1, 3)).not.toContain('>Take a seat<')
    expect(lobby(1, 3)).toContain('>Leave<')
    expect(lobby(7, 4)).not.toContain('>Take a seat<')
  })

  test('leaves the start to its host, by name', () => {
    expect(lobby(1, 3)).not.toContain('>Start<')
    expect(lobby(1, 3)).toContain('Anne opened the table')
  })

  test('asks a stranger for a name first, and shows the way in for friends', () => {
    expect(lobby(null, 3)).toContain('Choose a name first')
    expect(lobby(null, 3)).toMatch(/value="[^"]*\/invite\/m_/)
  })

  test('explains every option', () => {
    const html = lobby(0, 3)
    for (const option of Object.keys(usualOptions({ id: 'winds-of-plunder' })))
      expect(html).not.toContain(`>${option}:`)
    expect(html).toContain(': no</dt>')
  })
})

/** What each seat says of its player's number, in their order. */
function numbersIn(html: string): readonly string[] {
  return [...html.matchAll(/<span class="caption number-sign">(?:<svg.*?<\/svg>)?([^<]*)</g)].map(
    ([, text]) => text!,
  )
}

describe('the numbers that the dice come from', () => {
  test('stand at each person’s seat: none, sealed or opened; computer players have none', () => {
    const table = { taken: 3, bots: 1, sealed: [1, 2], opened: [2] }
    expect(numbersIn(lobby(0, table))).toEqual(['no number', 'number sealed', 'number opened'])
    expect(lobby(0, table)).toContain('So nobody can choose what falls')
  })

  test('are not spoken of at the table of an older server', () => {
    const html = lobby(0, { taken: 3, dice: 1 })
    expect(numbersIn(html)).toEqual([])
    expect(html).not.toContain('number')
  })

  test('settle the seats once one is open: who leaves is followed by a computer player', () => {
    const before = { taken: 3, bots: 1, sealed: [0, 1] }
    expect(lobby(0, before)).toContain('>Remove<')
    expect(lobby(0, before)).toContain('>Leave<')
    expect(lobby(0, before)).toContain('>Add a seat<')
    const after = { ...before, opened: [1] }
    expect(lobby(0, after)).not.toContain('>Remove<')
    expect(lobby(0, after)).toContain('aria-label="Leave seat 1 to a computer player"')
    expect(lobby(0, after)).not.toContain('>Add a seat<')
  })

  test('are waited for by name when the host starts', () => {
    const table = { taken: 3, seats: 3, sealed: [0, 1, 2], opened: [0] }
    expect(lobby(0, table)).toContain('>Start<')
    expect(lobby(0, table, { starting: true })).toMatch(
      /<button[^>]*disabled[^>]*>Waiting for Ned and Mary …</,
    )
    expect(lobby(0, { ...table, opened: [0, 2] }, { starting: true })).toContain('>Waiting for Ned …<')
    expect(lobby(0, { ...table, opened: [0, 1, 2] }, { starting: true })).toContain('>Starting …<')
    // The host's own number is under way.
    expect(lobby(0, { ...table, opened: [1, 2] }, { starting: true })).toContain('>Starting …<')
  })

  test('that are still closed are told in words', () => {
    const table = { taken: 3, seats: 3, sealed: [0, 1, 2], opened: [0] }
    const { match, ...parts } = partsOf(0, table, { starting: true })
    const told = (waited: readonly Seat[]) =>
      renderToString(
        <StillClosed
          {...parts}
          match={match}
          view={match.viewAt(match.commits.value.length, null)}
          act={async () => true}
          busy={false}
          isHost
          waited={waited}
        />,
      )
    expect(told([1])).toContain('Ned has not opened their number yet')
    expect(told([1, 2])).toContain('Ned and Mary have not opened their numbers yet')
    expect(told([0])).toBe('')
  })

  test('may have been chosen knowing mine: that is said', () => {
    const table = { taken: 3, seats: 3, sealed: [1], opened: [1] }
    expect(lobby(1, table, { changed: 4 })).toMatch(/role="alert">Step 4 changed the table after your number/)
    expect(lobby(1, table)).not.toContain('role="alert"')
  })

  test('are in the browser in which one sat down', () => {
    const table = { taken: 3, seats: 3, sealed: [1] }
    expect(lobby(1, table, { elsewhere: [1] })).toContain('Your number is kept in the browser')
    expect(lobby(1, table)).not.toContain('Your number is kept in the browser')
    // As long as seats are free there is nothing to be done about it.
    expect(lobby(1, { ...table, seats: 4 }, { elsewhere: [1] })).not.toContain('Your number is kept')
  })
})
