import { signal } from '@preact/signals'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { windsOfPlunder } from '../../../src/games/winds-of-plunder/index.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import { canonical } from '../../../src/kernel/json.ts'
import { noAnswer } from '../../../web/api/outcome.ts'
import type { ToldEvent } from '../../../web/api/types.ts'
import { games, pageGame } from '../../../web/games/index.ts'
import type { FollowedMatch } from '../../../web/log/followed-match.ts'
import { branchesOf } from '../../../web/log/tree.ts'
import { choicesAfter, nextSteps, tap } from '../../../web/play/tree.ts'
import { AgainPart, type NextTable } from '../../../web/table/again.tsx'
import { sentencesOf } from '../../../web/table/announcer.tsx'
import { answerOf } from '../../../web/table/answer.ts'
import { MatchBar } from '../../../web/table/header.tsx'
import type { Table } from '../../../web/table/model.ts'
import { TableView } from '../../../web/table/table.tsx'
import type { Deeds } from '../../../web/table/verify-part.tsx'
import { changesOf } from '../../../web/words/changes.ts'
import { usualOptions } from '../../kit/all-games.ts'
import { takeHint } from '../../kit/hints.ts'
import { accept, actor, openMatch, player, startMatch } from '../../kit/live-match.ts'
import { choicesOf } from '../../kit/random-match.ts'
import { followed, followedLog, tableOf } from './followed.ts'

const deeds: Deeds = {
  verify: () => {
    throw new Error('not asked for')
  },
  logHref: '/v1/matches/m/log',
  logName: 'm.ndjson',
  again: {
    next: signal<NextTable | undefined>(undefined),
    others: true,
    isPrivate: false,
    watch: () => () => {},
    find: async () => {},
    open: async () => undefined,
    join: async () => undefined,
  },
  savePicture: async () => {},
  copyPicture: async () => true,
  hasPicture: () => true,
}

function drawn(table: Table, changed?: number): string {
  return renderToString(
    <TableView
      table={table}
      deeds={deeds}
      changed={changed}
      seen={undefined}
      sheet={undefined}
      setSheet={() => {}}
    />,
  )
}

function region(html: string, name: string): string | undefined {
  return new RegExp(`<section[^>]*aria-label="${name}"[^>]*>([\\s\\S]*?)</section>`).exec(html)?.[1]
}

/** Everything that can be pointed at, with what is said of it. */
function piecesIn(html: string): readonly string[] {
  return [...html.matchAll(/data-piece="[^>]*aria-label="[^"]*"/g)].map(([piece]) => piece).sort()
}

function withoutLinks(html: string | undefined): string | undefined {
  return html?.replaceAll(/ href="[^"]*"/g, '')
}

const winds = 'winds-of-plunder/four-pirates'
const board = () => pageGame('winds-of-plunder')!.board!()

describe('a running match', () => {
  test('has its regions by name, and no result', () => {
    const { match, log, game } = followed(winds, 60, [0])
    const seat = game.turn(match.viewAt(60, null).state as object, log[0]!.rules)[0]!
    const html = drawn(tableOf(followed(winds, 60, [seat]).match))
    for (const name of ['Your choices', 'Board', 'Log', 'Players']) expect(region(html, name)).toBeDefined()
    expect(region(html, 'Result')).toBeUndefined()
    expect(region(html, 'Your choices')).toContain('<button')
    for (const name of ['Resign', 'Describe'])
      expect(html).toMatch(new RegExp(`<button[^>]*>${name}</button>`))
  })

  test('keeps everything but choices out of their region', () => {
    const html = drawn(tableOf(followed(winds, 60, [1]).match))
    const inside = region(html, 'Your choices')!
    for (const other of ['Undo', 'Resign', 'Describe', 'Confirm', 'Cancel', 'Step back'])
      expect(inside).not.toContain(`>${other}<`)
  })

  test('has the rules above the list, however long that is', () => {
    const table = tableOf(followed(winds, 60, [1]).match)
    const html = drawn(table)
    expect(html.indexOf('>Rules<')).toBeGreaterThan(0)
    expect(html.indexOf('>Rules<')).toBeLessThan(html.indexOf('aria-label="Your choices"'))
    expect(html.indexOf('>Resign<')).toBeGreaterThan(html.indexOf('aria-label="Your choices"'))
  })

  test('says where somebody may have chosen their number knowing mine', () => {
    const table = tableOf(followed(winds, 60, [1]).match)
    expect(drawn(table)).not.toContain('your number had left')
    expect(drawn(table, 4)).toContain('Step 4 changed the table after your number had left this browser')
  })

  test('offers nothing to a spectator', () => {
    const html = drawn(tableOf(followed(winds, 60, []).match))
    expect(region(html, 'Your choices')).toBeUndefined()
    expect(html).not.toContain('Resign')
  })

  test('offers nothing in the past', () => {
    const table = tableOf(followed(winds, 60, [1]).match, { step: 40 })
    expect(table.choices.value).toEqual([])
    expect(table.props.value?.tap).toBeUndefined()
    expect(table.back.value).toBeUndefined()
    const html = drawn(table)
    expect(region(html, 'Your choices')).toBeUndefined()
    expect(html).toContain('Move 40 of 60')
  })

  test('draws its board, with what can be tapped', async () => {
    const table = tableOf(followed(winds, 60, [1]).match, { board: await board() })
    const html = drawn(table)
    expect(region(html, 'Board')).toContain('data-piece="port/havana"')
    expect(table.props.value!.lit.size).toBeGreaterThan(0)
  })

  test.each([
    [winds, 60],
    ['francis-drake/three-captains', 50],
    ['maritime/two-captains', 200],
  ])('hides what only its reader may see from whoever looks over their shoulder: %s', async (name, upTo) => {
    const { game, log } = followed(name, 1, [])
    const drawing = await pageGame(game.id)!.board()
    const at =
      log.findIndex(({ seq }) => {
        if (seq < upTo) return false
        const { match } = followed(name, seq, [0])
        const [own, all] = [0, null].map((eyes) => match.viewAt(seq, eyes).state as object)
        return game.turn(all!, 1).includes(0) && canonical(own) !== canonical(all)
      }) + 1
    const table = tableOf(followed(name, at, [0]).match, { board: drawing })
    const open = drawn(table)
    expect(region(open, 'Your choices')).toBeDefined()
    const [choice] = table.choices.value
    table.staging.stage({ seat: 0, command: choice!.command, text: 'secret plan' }, true)
    expect(drawn(table)).toContain('secret plan')
    table.hide()
    const hidden = drawn(table)
    const watched = drawn(tableOf(followed(name, at, []).match, { board: drawing }))
    for (const part of ['Board', 'Log']) {
      expect(region(hidden, part)).not.toBe(region(open, part))
      expect(withoutLinks(region(hidden, part))).toBe(withoutLinks(region(watched, part)))
    }
    expect(piecesIn(hidden)).toEqual(piecesIn(watched))
    expect(region(hidden, 'Players')).not.toContain('role="button"')
    expect(region(hidden, 'Your choices')).toBeUndefined()
    expect(hidden).not.toMatch(/class="not-now"|secret plan/)
    expect(hidden).toContain('Whatever only you may see is hidden')
    table.hide()
    table.staging.cancel()
    expect(drawn(table)).toBe(open)
  })

  describe('a tap that does not lead on', () => {
    /** A table at which one piece leads to several choices, and another one, which is not among those, to others. */
    async function atSteps() {
      const name = 'francis-drake/three-captains'
      const drake = await pageGame('francis-drake')!.board!()
      const { length } = followed(name, 1, []).log
      for (let upTo = 10; upTo < length; upTo++) {
        const { match, game } = followed(name, upTo, [0, 1, 2])
        const [seat] = game.turn(match.viewAt(upTo, null).state as object, 1)
        if (seat === undefined) continue
        const table = tableOf(match, { board: drake, seat })
        const firsts = nextSteps(table.choices.value, []).map(({ step }) => step.piece)
        const narrowing = firsts.filter((piece) => Array.isArray(tap(table.choices.value, [], piece)))
        for (const first of narrowing) {
          table.tap(first)
          const other = narrowing.find((piece) => piece !== first && !table.props.value!.lit.has(piece))
          if (other !== undefined) return { table, first, other }
          table.stepBack()
        }
        table.close()
      }
      throw new Error('no such position')
    }

    test('begins another choice', async () => {
      const { table, other } = await atSteps()
      table.tap(other)
      expect(table.props.value!.taken).toEqual([other])
    })

    test.each(['the piece itself', 'one that only explains', 'the ground'])(
      'goes a step back: %s',
      async (on) => {
        const { table, first } = await atSteps()
        table.tap(on === 'the piece itself' ? first : on === 'the ground' ? undefined : 'plate')
        expect(table.props.value!.taken).toEqual([])
        table.tap('plate')
        expect(table.props.value!.taken).toEqual([])
      },
    )

    test('leaves a staged move as it is', async () => {
      const { table, first, other } = await atSteps()
      const [left] = choicesAfter(table.choices.value, table.taken.value)
      table.staging.stage({ seat: table.me.value!, command: left!.command, text: 'a move' }, true)
      for (const piece of [other, 'plate', undefined]) table.tap(piece)
      expect(table.props.value!.taken).toEqual([first])
      expect(table.staging.staged.value?.command).toBe(left!.command)
    })
  })

  test('tells names and titles as text', () => {
    const table = tableOf(followed(winds, 60, [1]).match)
    const html = renderToString(<MatchBar table={table} keys={() => {}} verify={() => {}} />)
    expect(html).toContain('Friday in &lt;b>Havana&lt;/b>')
  })

  test('says that its log is broken, and that the connection is lost', () => {
    const { match, fault, link } = followed(winds, 60, [1])
    fault.value = {
      seq: 61,
      code: 'hash',
      text: 'was changed',
      words: 'Move 61 was changed after it was made',
    }
    link.value = 'gone'
    const html = drawn(tableOf(match))
    expect(html).toContain('Move 61 was changed after it was made')
    expect(html).toContain('The server does not answer')
  })
})

describe('a computer player', () => {
  const game = windsOfPlunder as unknown as Game
  const by = (who: number) => ({ player: player(who), seat: null })

  /** Anne against computer players, of whom so many have moved. */
  function against(moved: number) {
    const live = openMatch(game, { seats: 3, options: usualOptions(game), seed: 4 })
    for (const bot of ['mate', 'captain']) accept(live, by(0), { type: 'take-seat', nonce: null, bot })
    accept(live, by(0), { type: 'start' })
    for (const seat of [1, 2].slice(0, moved))
      accept(live, { player: null, seat }, { type: 'set-compass', direction: 'east' } as Typed)
    return followedLog(game, live.log, [0]).match
  }

  const cards = (html: string) => html.match(/<article.*?<\/article>/gs)!

  test('says at its seat that it thinks, until it has moved, in the place of what it is', () => {
    const seats = cards(drawn(tableOf(against(1))))
    expect(seats.map((seat) => seat.includes('>thinks<'))).toEqual([false, false, true])
    expect(seats.map((seat) => seat.includes('>computer player<'))).toEqual([false, true, false])
    expect(seats[0]).toContain('>to act<')
    expect(cards(drawn(tableOf(against(2)))).join()).not.toContain('>thinks<')
  })

  test('is not said to think where it is the reader’s turn as well', () => {
    const bar = (match: FollowedMatch) =>
      renderToString(<MatchBar table={tableOf(match)} keys={() => {}} verify={() => {}} />)
    expect(bar(against(1))).toContain('Your turn')
    expect(bar({ ...against(1), mine: signal([]) })).toMatch(/To act: .*Anne/)
  })
})

describe('a match that is over', () => {
  test.each([winds, 'francis-drake/three-captains', 'maritime/two-captains'])(
    '%s shows its result',
    (name) => {
      const { match, log } = followed(name, 10_000, [0])
      const html = drawn(tableOf(match))
      const result = region(html, 'Result')!
      expect(result).toContain('Where the points came from')
      expect(result).toContain('>Verify</button>')
      expect(result).toContain('>Play again</button>')
      expect(result).toContain('Anne')
      expect(result).not.toContain('score/')
      expect(html).toContain(`Move ${log.length} of ${log.length}`)
      expect(region(html, 'Your choices')).toBeUndefined()
    },
  )

  test('names sources of points and breakers of ties in the words of the game', () => {
    const { match } = followed('francis-drake/three-captains', 10_000, [0])
    const result = region(drawn(tableOf(match)), 'Result')!
    expect(result).toContain('>As hero’s bonus<')
    expect(result).toContain('>At the start<')
    const table = tableOf(match)
    const newest = table.newest.value
    const [first, ...others] = newest.result!.places
    const tied = { ...newest, result: { places: [{ ...first!, tieBreak: 'homebound-dock' }, ...others] } }
    const html = drawn({ ...table, newest: { value: tied, peek: () => tied } as unknown as Table['newest'] })
    expect(html).toContain('the earlier Homebound Dock')
  })

  test('offers the table that one of the same people has opened since', () => {
    const next = signal<NextTable | undefined>({ id: 'm_next', host: 'Ned <b>', isSeated: false })
    const again = { ...deeds.again!, next }
    const part = () => renderToString(<AgainPart again={again} />)
    expect(part()).toContain('Ned &lt;b> has opened a table for the next match.')
    expect(part()).toContain('>Take a seat there</button>')
    expect(part()).not.toContain('>Play again</button>')
    next.value = { ...next.value!, isSeated: true }
    expect(part()).toContain('>Go to that table</button>')
  })

  test('has a curve that ends at the score', async () => {
    const { match } = followed(winds, 10_000, [0])
    const html = drawn(tableOf(match, { board: await board() }))
    const { places } = match.viewAt(match.commits.value.length, 0).result!
    for (const { seat, score } of places) {
      expect(html).toContain(`${['Anne', 'Ned', 'Mary', 'Jack'][seat]}: ${score} at the end`)
    }
  })
})

describe('a game with two charts and chapters', () => {
  const drake = 'francis-drake/three-captains'
  const boardOf = () => pageGame('francis-drake')!.board!()

  /** The first commit after which the match is so. */
  function firstWhere(isSo: (state: { voyage: number; phase: { name: string } }) => boolean): number {
    const { match, log } = followed(drake, 10_000, [0])
    return (
      log.findIndex(({ seq }) => {
        const { state } = match.viewAt(seq, null)
        return state !== null && isSo(state as never)
      }) + 1
    )
  }

  test('shows the chart that the position is about in the Board, and the other as a strip that opens', async () => {
    const street = drawn(tableOf(followed(drake, 20, [0]).match, { board: await boardOf() }))
    expect(region(street, 'Board')).toContain('data-piece="house/guns-a"')
    expect(region(street, 'The Spanish Main')).toMatch(
      /<button type="button"[^>]*>[\s\S]*data-piece="site\/panama"/,
    )
    const sailing = firstWhere(({ phase }) => phase.name === 'placing')
    const map = drawn(tableOf(followed(drake, sailing, [0]).match, { board: await boardOf() }))
    expect(region(map, 'Board')).toContain('data-piece="site/panama"')
    expect(region(map, 'Plymouth Street')).toContain('data-piece="house/guns-a"')
  })

  test('shows who earned what once a voyage is over: open while it is news, then folded up', async () => {
    const board = await boardOf()
    const ended = firstWhere(({ voyage }) => voyage === 2)
    const at = (commits: number) => drawn(tableOf(followed(drake, commits, [0]).match, { board }))
    expect(at(ended - 1)).not.toContain('who earned what')
    expect(at(ended)).toMatch(/<details[^>]* open[^>]*><summary>Voyage 1: who earned what/)
    const { log } = followed(drake, 10_000, [0])
    const own = log.find(({ seq, by }) => seq > ended && by.seat === 0)!.seq
    expect(at(own)).toMatch(/<details(?![^>]* open)[^>]*><summary>Voyage 1: who earned what/)
    const over = at(10_000)
    for (const voyage of [1, 2, 3]) expect(over).toContain(`Voyage ${voyage}: who earned what`)
  })
})

describe('a match of older rules', () => {
  const game = windsOfPlunder as unknown as Game
  const begun = () => startMatch(game, { seats: 3, options: usualOptions(game), seed: 4, rules: 1 })

  test('offers the newer ones to its host, with what they change', () => {
    const html = drawn(tableOf(followedLog(game, begun().log, [0]).match))
    expect(html).toContain('There is a newer version of the rules (2).')
    expect(html).toContain('>Play on by version 2</button>')
    for (const change of changesOf(game.id, 1, 2)) expect(html).toContain(change)
    for (const seat of [1, 2])
      expect(drawn(tableOf(followedLog(game, begun().log, [seat]).match))).not.toContain('newer version')
  })

  test('goes on by them once the host has confirmed it, and offers nothing more', () => {
    const live = begun()
    const { match, add, orders } = followedLog(game, live.log, [0])
    const table = tableOf(match)
    table.act(table.actions.value.find(({ command }) => command.type === 'adopt-rules')!)
    expect(table.staging.staged.value).toMatchObject({
      phase: 'asked',
      text: 'Play on by version 2 of the rules',
    })
    expect(orders).toEqual([])
    table.staging.confirm()
    expect(orders).toMatchObject([{ command: { type: 'adopt-rules' } }])
    add(accept(live, { player: player(0), seat: null }, { type: 'adopt-rules' }))
    expect(drawn(table)).not.toContain('newer version')
  })

  test('is told what each version of each game changes', () => {
    for (const { meta } of games)
      for (let rules = 2; rules <= meta.rules; rules++) {
        expect(changesOf(meta.id, rules - 1, rules).length, `${meta.id} ${rules}`).toBeGreaterThan(0)
        expect(changesOf(meta.id, 1, rules)).toEqual(
          expect.arrayContaining([...changesOf(meta.id, rules - 1, rules)]),
        )
      }
    expect(changesOf('winds-of-plunder', 2, 2)).toEqual([])
  })
})

describe('a move that was taken back', () => {
  const undone = 'winds-of-plunder/undo-and-resignation'

  test('is said to have been, to eyes and ears, at its step and at no other', () => {
    const { match, log } = followed(undone, 10_000, [0])
    const branches = branchesOf(log)
    const { seqs, rewind, seat } = branches[0]!
    const name = ['Anne', 'Ned', 'Mary', 'Jack'][seat!]
    const words = `${name} took this move back, with move ${rewind}.`
    const there = drawn(tableOf(match, { step: seqs[0]! }))
    expect(there).toContain(`aria-valuetext="Move ${seqs[0]} of ${log.length}. ${words}"`)
    expect(there).toContain(`<p>${words}</p>`)
    expect(drawn(tableOf(match, { step: rewind }))).not.toContain('took this move back')
  })

  test('branches off the line of all steps', () => {
    const { match, log } = followed(undone, 10_000, [0])
    const html = drawn(tableOf(match))
    const branches = branchesOf(log)
    expect(branches.length).toBeGreaterThan(1)
    expect(html.match(/class="branch"/g)).toHaveLength(branches.length)
    const dots = [...html.matchAll(/class="branch-steps" d="([^"]+)"/g)].map(
      ([, d]) => d!.match(/h0/g)!.length,
    )
    expect(dots).toEqual(branches.map(({ seqs }) => seqs.length))
    expect(drawn(tableOf(followed(winds, 60, [1]).match))).not.toContain('branch')
  })
})

describe('the curtain', () => {
  test('stands in the place of the table: nothing of it is in the page', async () => {
    const game = windsOfPlunder as unknown as Game
    const live = startMatch(game, { seats: 3, options: usualOptions(game), seed: 4 })
    const { match, add } = followedLog(game, live.log, [0, 1, 2])
    const table = tableOf(match, { board: await board() })
    expect(drawn(table)).toContain('data-piece')
    const command = { type: 'set-compass', direction: 'east' } as Typed
    add(accept(live, { player: player(0), seat: 0 }, command))
    const html = drawn(table)
    expect(html).toContain('Pass the screen to Ned')
    for (const part of [
      'data-piece',
      'role="log"',
      'aria-label="Players"',
      'compass',
      'East',
      'Your choices',
    ])
      expect(html).not.toContain(part)
    const bar = renderToString(<MatchBar table={table} keys={() => {}} verify={() => {}} />)
    expect(bar).not.toContain('Round')
    table.sight.uncover()
    expect(drawn(table)).toContain('Your choices')
    expect(drawn(table)).not.toMatch(/Anne sets the compass to/)
  })
})

describe('choosing', () => {
  test('a move that others would see at once waits for Confirm', () => {
    const { match, orders } = followed(winds, 60, [1])
    const table = tableOf(match)
    table.choose(table.choices.value[0]!)
    expect(table.staging.staged.value?.phase).toBe('asked')
    expect(orders).toEqual([])
    table.staging.confirm()
    expect(orders).toMatchObject([{ seat: 1, expect: 60, id: 'id 1' }])
  })

  test('steps are forgotten with the position', () => {
    const { match, add, log } = followed(winds, 60, [1])
    const table = tableOf(match)
    const piece = table.choices.value[0]!.path[0]!.piece
    table.take({ kind: 'tap', piece })
    expect(table.taken.value).toHaveLength(1)
    add(log[60]!)
    expect(table.taken.value).toEqual([])
  })
})

describe('a hint', () => {
  const game = windsOfPlunder as unknown as Game
  const begun = () => startMatch(game, { seats: 3, options: usualOptions(game), seed: 4, hints: true })
  const button = /<button[^>]*>Hint<\/button>/

  test('is offered to who may choose, where hints are given', () => {
    const { log } = begun()
    expect(drawn(tableOf(followedLog(game, log, [0], true).match))).toMatch(button)
    expect(drawn(tableOf(followedLog(game, log, [0], false).match))).not.toMatch(button)
    expect(drawn(tableOf(followedLog(game, log, [], true).match))).not.toMatch(button)
    expect(drawn(tableOf(followedLog(game, log, [0], true).match, { step: 3 }))).not.toMatch(button)
  })

  test('shows what it is worth to choose, and can be taken, until the seat has moved', async () => {
    const live = begun()
    const { match, add, orders } = followedLog(game, live.log, [0], true)
    const table = tableOf(match, { board: await board() })
    add(takeHint(live, 0))
    const html = drawn(table)
    expect(html).not.toMatch(button)
    const hint = region(html, 'Hint')!
    const told = table.hints.hint.value.map(({ choice }) =>
      table.say.value(choice.label).replace('&', '&amp;'),
    )
    expect(told).toHaveLength(3)
    for (const [place, gain] of ['+4.1%', '0.0%', '−2.5%'].entries()) {
      expect(hint).toContain(`<span>${told[place]}</span><span class="choice-count">${gain}</span>`)
    }
    expect(region(html, 'Your choices')).not.toContain('+4.1%')
    expect(html).toContain('Anne takes a hint.')

    const [best, second] = table.hints.hint.value.map(({ choice }) => choice)
    expect(table.hints.pieces.value).toEqual(best!.path.map(({ piece }) => piece))
    table.hints.look(second)
    expect(table.hints.pieces.value).toEqual(second!.path.map(({ piece }) => piece))
    table.hints.look(undefined)

    // Others have voted: the seat has the same to choose.
    add(accept(live, actor(live.match, 1), choicesOf(live, 1)[0]!))
    expect(table.hints.hint.value).toHaveLength(3)
    table.choose(best!)
    expect(orders).toMatchObject([{ seat: 0, command: best!.command }])
    add(accept(live, actor(live.match, 0), best!.command))
    expect(table.hints.hint.value).toEqual([])
    expect(region(drawn(table), 'Hint')).toBeUndefined()
  })

  test('is nobody else’s, not even at the same screen', () => {
    const live = begun()
    const { match, add } = followedLog(game, live.log, [0, 1], true)
    const table = tableOf(match)
    add(takeHint(live, 1))
    expect(table.me.value).toBe(0)
    expect(table.hints.hint.value).toEqual([])
    expect(table.hints.offered.value).toBe(true)
    const other = tableOf(followedLog(game, live.log, [2], true).match)
    expect(other.hints.hint.value).toEqual([])
    expect(drawn(other)).toContain('Ned takes a hint.')
  })

  test('that was refused says why, until something happens', async () => {
    const live = begun()
    const { match, add } = followedLog(game, live.log, [0], true)
    const problem = { ...noAnswer().problem, kind: 'answer', detail: 'No hints are given here.' } as const
    const asked: number[] = []
    const advise = async (seat: number) => {
      asked.push(seat)
      return { ok: false, problem } as const
    }
    const table = tableOf({ ...match, advise })
    table.hints.ask()
    table.hints.ask()
    expect(table.hints.asking.value).toBe(true)
    expect(drawn(table)).toContain('Thinking …')
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked).toEqual([0])
    expect(drawn(table)).toContain('<p role="alert">No hints are given here.</p>')
    add(accept(live, actor(live.match, 1), choicesOf(live, 1)[0]!))
    expect(drawn(table)).not.toContain('No hints are given here.')
  })

  test('that was taken is told with the result', () => {
    const live = begun()
    for (const seat of [0, 2, 0]) takeHint(live, seat)
    for (const seat of [1, 2]) accept(live, actor(live.match, seat), { type: 'resign' })
    const result = region(drawn(tableOf(followedLog(game, live.log, [0]).match)), 'Result')
    expect(result).toContain('Hints taken: Anne 2 and Mary 1')
  })
})

describe('what the server answers', () => {
  const problem = {
    kind: 'answer',
    status: 422,
    code: 'x',
    params: {},
    detail: 'Sail first.',
    retryAfter: null,
  } as const

  test('a refusal is its own words', () => {
    expect(answerOf({ ok: false, problem })).toEqual({ kind: 'refused', why: 'Sail first.' })
  })

  const kindOf = (status: number, code: string) =>
    answerOf({ ok: false, problem: { ...problem, status, code } }).kind

  test('that the match has moved on is not told in its words, which are for all seats of the player', () => {
    const stale = { ...problem, status: 409, code: 'stale', seq: 12, events: [] }
    expect(answerOf({ ok: false, problem: stale })).toEqual({ kind: 'stale', seq: 12 })
  })

  test('none, or one of a server in trouble, leaves it open', () => {
    expect(answerOf(noAnswer())).toEqual({ kind: 'open', why: 'No answer came.' })
    expect(kindOf(503, 'store-unavailable')).toBe('open')
    expect(kindOf(503, 'unreadable')).toBe('open')
    expect(kindOf(502, 'unreadable')).toBe('open')
  })

  test('that there is too much to do is a no, for now', () => {
    expect(kindOf(429, 'too-many-requests')).toBe('later')
    expect(kindOf(503, 'too-busy')).toBe('later')
  })
})

describe('what has happened while the reader was thinking', () => {
  test('is told to who looks at the screen, though it was another seat of the same player', async () => {
    const game = windsOfPlunder as unknown as Game
    const live = startMatch(game, { seats: 3, options: usualOptions(game), seed: 4 })
    const { match, add } = followedLog(game, live.log, [0, 1, 2])
    const compass = (seat: number, direction: string) =>
      accept(live, { player: player(seat), seat }, { type: 'set-compass', direction } as Typed)
    const secret = 'Ned sets the compass to East.'
    const table = tableOf({
      ...match,
      play: async () => {
        add(compass(1, 'east'))
        const events = [{ text: secret } as ToldEvent]
        return {
          ok: false,
          problem: { ...noAnswer().problem, kind: 'answer', status: 409, code: 'stale', seq: 5, events },
        }
      },
    })
    const { length } = match.commits.value
    expect(length).toBe(4)
    table.choose(table.choices.value[0]!)
    table.staging.confirm()
    await new Promise((resolve) => setTimeout(resolve))
    expect(table.sight.eyes.value).toBe(0)
    const html = drawn(table)
    expect(html).toContain('The match has moved on')
    expect(html).not.toContain(secret)
    expect(html).toMatch(/<li>Ned (?!sets the compass to)[^<]+<\/li>/)
    // Whoever it happened to would read it.
    expect(sentencesOf(table, match.commits.value[4]!, 1)).toContain('East')
  })
})
