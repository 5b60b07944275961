import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type GraphKit,
  type Loose,
  openGraphKit,
  openTable,
  playOn,
  type Sailor,
  startedMatch,
} from './kit.ts'

let kit: GraphKit
let anne: Sailor
let mary: Sailor
let jack: Sailor

beforeAll(async () => {
  kit = await openGraphKit()
  anne = await kit.signUp('Anne Bonny')
  mary = await kit.signUp('Mary Read')
  jack = await kit.signUp('Jack Rackham')
})
afterAll(() => kit.close())

const look = `query($id: ID!, $seat: Int, $at: Int) {
  match(id: $id, seat: $seat, at: $at) {
    id game { id title } title status seq head rules edition options private hotseat host capacity created updated
    seats { seat player name bot resigned } turn you seat
    view { highCard { phase round winner hands bids { card } deck pile purses pot tricks } }
    choices { seat text command } undo { floor seat free offer { seat to accepted } }
    result { places { seat place score detail tieBreak } }
  }
}`
const play = `mutation($match: ID!, $command: CommandInput!, $seat: Int, $expect: Int, $id: ID) {
  play(match: $match, command: $command, seat: $seat, expect: $expect, id: $id) {
    seq head turn events { seq at seat type text data } match { seq view { highCard { phase } } choices { text } }
  }
}`

describe('a match', () => {
  it('is played from the table to the result, each by typed commands of their own', async () => {
    const id = await startedMatch([anne, mary, jack])
    const first = (await anne.get(look, { id })).match
    expect(first).toMatchObject({
      id,
      game: { id: 'high-card', title: 'High Card' },
      status: 'RUNNING',
      seq: 4,
      you: [0],
      seat: 0,
      turn: [0, 1, 2],
      host: anne.id,
      options: { length: 'short', stakes: true },
      result: null,
    })
    expect(first.seats.map((seat: Loose) => seat.name)).toEqual(['Anne Bonny', 'Mary Read', 'Jack Rackham'])
    expect(first.view.highCard.hands[0]).toHaveLength(3)
    expect(first.view.highCard.hands[0].every((card: string) => /^(CUTLASS|PISTOL)_\d+$/.test(card))).toBe(
      true,
    )
    expect(first.view.highCard.hands[1]).toEqual([null, null, null])

    const [choice] = first.choices
    expect(choice.command).toEqual({ highCard: { bid: { card: first.view.highCard.hands[0][0] } } })
    const { play: played } = await anne.get(play, {
      match: id,
      command: choice.command,
      expect: 4,
      id: 'one',
    })
    expect(played).toMatchObject({
      seq: 5,
      turn: [1, 2],
      match: { seq: 5, view: { highCard: { phase: 'BIDS' } }, choices: [] },
    })
    expect(played.events[0]).toMatchObject({
      seq: 5,
      seat: 0,
      type: 'bid-made',
      data: { type: 'bid-made', seat: 0 },
    })
    expect(played.events[0].text).toMatch(/^Anne Bonny bids (cutlass|pistol)-\d+ face down\.$/)

    const again = await anne.get(play, { match: id, command: choice.command, expect: 4, id: 'one' })
    expect(again.play).toMatchObject({ seq: 5, head: played.head })

    await playOn([anne, mary, jack], id)
    const last = (await mary.get(look, { id })).match
    expect(last.status).toBe('FINISHED')
    expect(last.result.places.map((place: Loose) => place.place)[0]).toBe(1)
    expect(last.turn).toEqual([])
  })

  it('takes commands written out in the document as well', async () => {
    const id = await startedMatch([anne, mary])
    const { match } = (await anne.get(look, { id })) as Loose
    const card = match.view.highCard.hands[0][2]
    const { play: played } = await anne.get(
      `mutation { play(match: "${id}", command: { highCard: { bid: { card: ${card} } } }) { turn } }`,
    )
    expect(played.turn).toEqual([1])
  })

  it('knows the words to the table: resign, undo and the answer to it', async () => {
    const id = await startedMatch([anne, mary])
    await playOn([anne, mary], id, 2)
    const before = (await anne.get(look, { id })).match
    const offered = await anne.get(play, { match: id, command: { undo: { to: 3 } } })
    expect(offered.play.events[0]).toMatchObject({ type: 'undo-offered', data: { seat: 0, to: 3 } })
    expect((await mary.get(look, { id })).match.undo.offer).toEqual({ seat: 0, to: 3, accepted: [] })
    const agreed = await mary.get(play, { match: id, command: { acceptUndo: true } })
    expect(agreed.play.events.map((event: Loose) => event.type)).toEqual(['undo-accepted', 'rewound'])
    expect((await anne.get(look, { id })).match.seq).toBeGreaterThan(before.seq)

    expect((await anne.ask(play, { match: id, command: { adoptRules: true } })).code).toBe('rules-current')
    expect((await anne.ask(play, { match: id, command: { declineUndo: true } })).code).toBe('no-undo-offered')
    await mary.get(play, { match: id, command: { resign: true } })
    expect((await anne.get(look, { id })).match).toMatchObject({
      status: 'FINISHED',
      result: {
        places: [
          { seat: 0, place: 1 },
          { seat: 1, place: 2 },
        ],
      },
    })
  })

  it('is told event by event, and commit by commit in its log', async () => {
    const id = await startedMatch([anne, mary])
    const { events } = await anne.get(
      'query($id: ID!) { events(match: $id, after: 2) { seq type text data } }',
      { id },
    )
    expect(events[0]).toMatchObject({ seq: 3, type: 'started', text: 'The match begins with 2 players.' })
    const own = events.filter((event: Loose) => event.type === 'dealt' && event.data.card.value !== undefined)
    expect(own.map((event: Loose) => event.data.seat)).toEqual([0, 0, 0])
    const { log } = await anne.get('query($id: ID!) { log(match: $id) }', { id })
    expect(log.map((commit: Loose) => commit.seq)).toEqual([1, 2, 3])
    const page = 'query($id: ID!, $after: Int!) { log(match: $id, after: $after, limit: 1) }'
    expect((await anne.get(page, { id, after: 1 })).log).toEqual([log[1]])
    expect((await anne.ask(page, { id, after: 4 })).code).toBe('unknown-seq')
  })

  it('shows the past and, once over, the view of any seat', async () => {
    const id = await startedMatch([anne, mary])
    expect((await mary.get(look, { id, at: 1 })).match).toMatchObject({ seq: 1, status: 'OPEN', view: null })
    expect((await mary.ask(look, { id, at: 99 })).code).toBe('unknown-seq')
    expect((await mary.ask(look, { id, seat: 0 })).code).toBe('not-your-seat')
    await playOn([anne, mary], id)
    expect((await mary.get(look, { id, seat: 0, at: 3 })).match.view.highCard.hands[0]).not.toContain(null)
  })
})

describe('a table', () => {
  it('is opened once for an id, joined, left, and seated with computer players', async () => {
    const open = `mutation($id: ID) {
      createMatch(game: { highCard: { length: LONG, stakes: false } }, title: "  Friday in Havana ", seats: 3, hotseat: true, id: $id) {
        id title hotseat capacity options seats { name }
      }
    }`
    const { createMatch } = await anne.get(open, { id: 'friday' })
    expect(createMatch).toMatchObject({
      title: 'Friday in Havana',
      hotseat: true,
      capacity: 3,
      options: { length: 'long', stakes: false },
    })
    expect((await anne.get(open, { id: 'friday' })).createMatch.id).toBe(createMatch.id)
    const id = createMatch.id
    const take =
      'mutation($id: ID!, $bot: String) { takeSeat(match: $id, bot: $bot) { seq match { seats { bot } } } }'
    await anne.get(take, { id })
    expect((await anne.get(take, { id, bot: 'random' })).takeSeat.match.seats[2].bot).toBe('random')
    expect((await anne.ask(take, { id })).code).toBe('table-full')
    const leave = 'mutation($id: ID!, $seat: Int!) { leaveSeat(match: $id, seat: $seat) { events { type } } }'
    expect((await anne.get(leave, { id, seat: 2 })).leaveSeat.events[0].type).toBe('seat-left')
    expect((await mary.ask(leave, { id, seat: 0 })).code).toBe('not-your-seat')
    await anne.get('mutation($id: ID!) { startMatch(match: $id) { seq } }', { id })
    expect((await anne.ask(play, { match: id, command: { resign: true } })).code).toBe('which-seat')
    const { play: played } = await anne.get(play, { match: id, command: { resign: true }, seat: 1 })
    expect(played.events[0]).toMatchObject({ type: 'resigned', seat: 1 })
  })

  it('is found in lists: open ones, one’s own, those that wait', async () => {
    const fresh = await kit.signUp('Calico')
    const id = await openTable(fresh, { seats: 2, private: true })
    const list = `query($status: MatchStatus, $mine: Boolean, $turn: Boolean, $limit: Int, $cursor: String) {
      matches(status: $status, mine: $mine, turn: $turn, limit: $limit, cursor: $cursor, game: "high-card") {
        matches { id status game { title } seats { seat name player } turn } cursor
      }
    }`
    const ids = (page: Loose) => page.matches.matches.map((match: Loose) => match.id)
    expect(ids(await fresh.get(list, { mine: true }))).toEqual([id])
    expect(ids(await fresh.get(list, { turn: true }))).toEqual([])
    expect(ids(await anne.get(list, { status: 'OPEN' }))).not.toContain(id)
    const first = await anne.get(list, { limit: 1 })
    const second = await anne.get(list, { limit: 1, cursor: first.matches.cursor })
    expect(ids(second)).not.toEqual(ids(first))
    expect((await kit.spectator.ask(list, { mine: true })).code).toBe('unauthorised')
    expect((await anne.ask(list, { limit: 101 })).code).toBe('malformed')
    expect((await anne.ask(list, { cursor: 'x' })).code).toBe('malformed')
  })

  it('of all games is listed with what a client must know', async () => {
    const { games } = await kit.spectator.get('{ games { id title rules seats { min max } editions bots } }')
    expect(games).toContainEqual({
      id: 'high-card',
      title: 'High Card',
      rules: 2,
      seats: { min: 2, max: 4 },
      editions: ['first'],
      bots: ['random'],
    })
  })
})

describe('an account', () => {
  it('has tokens that are issued, listed, limited and revoked', async () => {
    const grace = await kit.signUp('Grace')
    const { createToken } = await grace.get(
      'mutation { createToken(label: "eyes", scopes: [READ]) { id token label scopes expires } }',
    )
    expect(createToken).toMatchObject({ label: 'eyes', scopes: ['READ'], expires: null })
    const eyes = kit.asker(createToken.token)
    expect((await eyes.get('{ me { id name } }')).me).toEqual({ id: grace.id, name: 'Grace' })
    expect((await grace.get('{ me { tokens { label scopes } } }')).me.tokens).toEqual([
      { label: 'first token', scopes: ['READ', 'PLAY', 'ACCOUNT'] },
      { label: 'eyes', scopes: ['READ'] },
    ])
    expect((await eyes.ask('{ me { tokens { label } } }')).code).toBe('scope-missing')
    expect((await eyes.ask('mutation { eraseMe }')).code).toBe('scope-missing')
    expect(
      (await grace.ask('mutation { createToken(label: "x", scopes: [READ], expires: 5) { id } }')).code,
    ).toBe('expires-in-the-past')
    const { createToken: hands } = await grace.get(
      'mutation { createToken(label: "hands", scopes: [PLAY]) { token } }',
    )
    expect(
      (await kit.asker(hands.token).ask('mutation { createToken(label: "x", scopes: [PLAY]) { id } }')).code,
    ).toBe('scope-missing')
    const revoke = 'mutation($id: ID!) { revokeToken(id: $id) }'
    const [, first] = grace.token.split('_')
    expect((await kit.asker(hands.token).ask(revoke, { id: first })).code).toBe('scope-missing')
    expect((await kit.spectator.ask(revoke, { id: first })).code).toBe('unauthorised')
    expect((await kit.asker(hands.token).ask('mutation { eraseMe }')).code).toBe('scope-missing')
    expect((await kit.asker(hands.token).ask('{ me { id } }')).code).toBe('scope-missing')
    expect((await kit.asker(hands.token).ask('{ matches { cursor } }')).code).toBe('scope-missing')
    const [, own] = hands.token.split('_')
    expect((await kit.asker(hands.token).get(revoke, { id: own })).revokeToken).toBe(own)
    expect((await kit.asker(hands.token).ask('{ matches { cursor } }')).code).toBe('unauthorised')
    await grace.get(revoke, { id: createToken.id })
    expect(await eyes.ask('{ me { id } }')).toMatchObject({ status: 401, code: 'unauthorised' })
    expect((await grace.ask(revoke, { id: createToken.id })).code).toBe('unknown-token')
  })

  it('is erased with all that names the person, and the matches go on', async () => {
    const gone = await kit.signUp('Vanishing Sailor')
    const id = await startedMatch([gone, anne])
    expect((await gone.get('mutation { eraseMe }')).eraseMe).toBe(gone.id)
    expect((await gone.ask('{ me { id } }')).status).toBe(401)
    const { match } = (await anne.get(look, { id })) as Loose
    expect(match).toMatchObject({ status: 'FINISHED' })
    expect(JSON.stringify(match)).not.toContain('Vanishing')
  })

  it('refuses names that would mislead', async () => {
    const signUp = 'mutation($name: String!, $email: String) { signUp(name: $name, email: $email) { token } }'
    for (const name of ['', '   ', 'a\u202eb', 'x'.repeat(41), 'a\nb', 'a\u200bb', '\u3164']) {
      expect((await kit.spectator.ask(signUp, { name })).code).toBe('malformed')
    }
    expect((await kit.spectator.ask(signUp, { name: 'Anne', email: 'no' })).code).toBe('malformed')
  })
})
