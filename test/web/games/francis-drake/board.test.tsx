import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderToString } from 'preact-render-to-string'
import { describe, expect, test } from 'vitest'
import { colours, destinations } from '../../../../src/games/francis-drake/data.ts'
import { isHalfway } from '../../../../src/games/francis-drake/rules/street.ts'
import type { State } from '../../../../src/games/francis-drake/state.ts'
import { isSecret } from '../../../../src/kernel/secret.ts'
import { francisDrake as board } from '../../../../web/games/francis-drake/index.ts'
import { readGolden } from '../../../kit/golden.ts'
import { foldLog } from '../../../kit/live-match.ts'
import { drawn, everyPosition, game, type Props, piecesIn, propsOf, say, tables, tagsIn } from './kit.tsx'

const { log } = readGolden('francis-drake/four-captains-rules-2')

/** Four captains in the middle of their match, as a seat or a spectator sees it. */
function middle(seat: number | null, commits = 60): Props {
  return propsOf(foldLog(game, log.slice(0, commits), seat === null ? [] : [seat]), seat)
}

/** Some random positions as their seats see them, and each as a spectator does. */
function samples(every: number, look: (props: Props) => void): void {
  let met = 0
  everyPosition(tables.length, ({ live, view, seat }) => {
    if (met++ % every !== 0) return
    look(propsOf(view, seat))
    look(propsOf(live.views.at(-1)!, null))
  })
}

test('every position of matches with two to six captains and all expansions is drawn, through all eyes in turn', () => {
  const phases = new Set<string>()
  let step = 0
  everyPosition(tables.length, ({ live }) => {
    const seat = step++ % live.views.length
    const props = propsOf(live.views[seat]!, seat < live.match.seats.length ? seat : null)
    phases.add(board.phase(props.view.state))
    const { Board } = board.charts!(props.view.state, step % 3 === 0)[step % 5 === 0 ? 1 : 0]!
    expect(renderToString(<Board {...props} />)).toMatch(/^<svg /)
  })
  expect(phases.size).toBe(9)
  expect(step).toBeGreaterThan(500)
})

test('every piece has a name without gaps', () => {
  samples(20, (props) => {
    for (const tag of tagsIn(drawn(props))) {
      // The box of a seat's things is no picture: they are told one by one.
      if (tag.includes('data-piece="seat/')) continue
      expect(tag).toMatch(/ role="img"/)
      expect(tag).toMatch(/ aria-label="[^"{}]{2,}"/)
      expect(tag).not.toMatch(/undefined|NaN|tabindex/i)
    }
  })
})

test('every piece is explained: its name, and what it means', () => {
  const kinds = new Set<string>()
  samples(12, (props) => {
    for (const piece of piecesIn(drawn(props))) {
      const lines = board.explain(props, piece).map((line) => (typeof line === 'string' ? line : say(line)))
      kinds.add(piece.split('/')[0]!)
      expect(lines.length, piece).toBeGreaterThan(1)
      for (const line of lines) expect(line, piece).toMatch(/^[^{}]{2,}$/)
    }
  })
  expect(kinds.size).toBeGreaterThan(20)
  expect(board.explain(middle(0), 'no/such-piece')).toEqual([])
  expect(board.explain(middle(0), 'site/atlantis')).toEqual([])
})

test('so is every piece that is tapped on the way to a choice', () => {
  const kinds = new Set<string>()
  everyPosition(16, ({ view, seat, commands }) => {
    const props = propsOf(view, seat)
    for (const command of commands) {
      const laid = board.pairs!(view.state, seat, command, view.rules) ?? []
      for (const { piece } of [...laid.flat(), ...board.path(view.state, seat, command, view.rules)]) {
        const kind = piece.split('/')[0]!
        if (kinds.has(piece)) continue
        kinds.add(piece)
        expect(board.explain(props, piece).length, piece).toBeGreaterThan(1)
        kinds.add(kind)
      }
    }
  })
  for (const kind of [
    'house',
    'deal',
    'take',
    'extra',
    'harbour',
    'counter',
    'disc',
    'site',
    'look',
    'trade',
    'act',
  ])
    expect(kinds, kind).toContain(kind)
})

test('a Destination and a house say all that is to be seen there, in the words of the game', () => {
  const props = middle(0)
  const text = drawn(props)
  const names = destinations.map(
    (destination) => new RegExp(`data-piece="site/${destination}"[^>]*aria-label="([^"]+)"`).exec(text)![1]!,
  )
  expect(names).toHaveLength(14)
  for (const name of names) expect(name).toMatch(/: (?:a Town|a Fort|a Spanish Galleon|a Trade Port), /)
  const street = drawn(middle(0, 12))
  expect(street).toMatch(
    /data-piece="house\/guns-a"[^>]*aria-label="\d+\. Guns A, (?:taken by \w+|open circles)/,
  )
})

test('the street is large while it is walked, then the map; the other is a strip that can be opened', () => {
  let both = 0
  everyPosition(3, ({ view }) => {
    const [first, second] = board.charts!(view.state, false)
    const walking = view.state.phase.name === 'provisioning'
    expect([first!.id, second!.id]).toEqual(walking ? ['street', 'map'] : ['map', 'street'])
    if (both++ % 20 !== 0) return
    const opened: string[] = []
    const props = { ...propsOf(view, 0), large: first!.id, enlarge: (id: string) => opened.push(id) }
    const strip = renderToString(<board.Tracks {...props} />)
    expect(strip).toMatch(/<button type="button"/)
    expect(strip).toContain(walking ? 'data-piece="site/panama"' : 'data-piece="house/guns-a"')
    const other = renderToString(<board.Tracks {...props} large={second!.id} />)
    expect(other).toContain(walking ? 'data-piece="house/guns-a"' : 'data-piece="site/panama"')
  })
  expect(renderToString(<board.Tracks {...middle(0)} />)).not.toContain('<button')
})

test('a phone’s charts have the same pieces as those of a desk', () => {
  let met = 0
  everyPosition(8, ({ view, seat, commands }) => {
    if (met++ % 15 !== 0) return
    const lit = new Map(
      commands.map((each) => [board.path(view.state, seat, each, view.rules)[0]!.piece, 'Go.']),
    )
    const props = propsOf(view, seat, [], lit)
    const [wide, narrow] = [false, true].map((each) =>
      board.charts!(view.state, each).map(({ Board }) =>
        [...piecesIn(renderToString(<Board {...props} />))].sort(),
      ),
    )
    expect(narrow).toEqual(wide)
  })
})

test('houses behind the reader’s last disc are pale', () => {
  let pale = 0
  everyPosition(4, ({ view, seat }) => {
    const { street, captains, phase } = view.state
    if (phase.name !== 'provisioning' || captains[seat]!.place < 3) return
    const text = renderToString(<board.Board {...propsOf(view, seat)} />)
    for (const [index, { location }] of street.entries()) {
      const [before] = text.split(`data-piece="house/${location}"`)
      const isPale = /opacity="0.45"[^>]*><g $/.test(before!)
      const isHere = index + 1 === captains[seat]!.place && isHalfway(view.state, seat)
      expect(isPale, location).toBe(index < captains[seat]!.place && !isHere)
      if (isPale) pale++
    }
  })
  expect(pale).toBeGreaterThan(50)
})

test('nothing names a colour but by its token', () => {
  const text = drawn(middle(0)).replaceAll(/href="#[^"]+"/g, '')
  expect(text).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i)
  const folder = join(import.meta.dirname, '../../../../web/games/francis-drake')
  expect(readFileSync(join(folder, 'board.css'), 'utf8')).not.toMatch(/#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(/i)
})

describe('what a reader may not know', () => {
  /** The name of a piece on the table. */
  const nameOf = (text: string, piece: string) =>
    new RegExp(`data-piece="${piece}"[^>]*aria-label="([^"]*)"`).exec(text)?.[1]

  test('numbers of others’ discs are nowhere until they are turned over', () => {
    let hidden = 0
    let met = 0
    everyPosition(8, ({ live }) => {
      const truth = live.match.state as State
      if (truth.phase.name !== 'placing' && truth.phase.name !== 'informer') return
      if (met++ % 6 !== 0) return
      for (const [seat, view] of live.views.entries()) {
        const reader = seat < truth.captains.length ? seat : null
        if (truth.informer === reader) continue
        const text = drawn(propsOf(view, reader))
        for (const [owner, { missions, hand }] of truth.captains.entries()) {
          if (owner === reader || missions.length === 0) continue
          for (const { destination } of missions) {
            hidden++
            expect(nameOf(text, `mission/${owner}/${destination}`)).toMatch(/^a disc face down of /)
          }
          expect(nameOf(text, `hand/${owner}`)).toMatch(hand.length === 0 ? /: none$/ : /: \d unseen discs?$/)
        }
      }
    })
    expect(hidden).toBeGreaterThan(100)
  })

  test('canaries in all secrets of others reach no other table: only the one whose secrets they are', () => {
    const { log: whole } = readGolden('francis-drake/both-expansions')
    const poisoned = whole.map((commit) => withCanaries(commit))
    const { captains: seats } = propsOf(foldLog(game, whole.slice(0, 40), []), null).view.state
    const found = new Set<number>()
    for (let commits = 12; commits < whole.length; commits += 7) {
      const { phase } = propsOf(foldLog(game, whole.slice(0, commits), []), null).view.state
      // Once all is turned over nothing is hidden but chests.
      if (phase.name === 'over') break
      for (const eyes of [...seats.keys(), null]) {
        const viewer = eyes === null ? [] : [eyes]
        const mine = (commit: (typeof whole)[number], index: number) =>
          eyes !== null && commit.by.seat === eyes ? whole[index]! : commit
        const text = drawn(propsOf(foldLog(game, poisoned.map(mine).slice(0, commits), viewer), eyes))
        expect(text).not.toMatch(/canary/i)
        expect(text).toBe(drawn(propsOf(foldLog(game, whole.slice(0, commits), viewer), eyes)))
        if (eyes === null || phase.name !== 'placing') continue
        const own = drawn(propsOf(foldLog(game, poisoned.slice(0, commits), viewer), eyes))
        if (/canary/i.test(own)) found.add(eyes)
      }
    }
    expect(found.size).toBeGreaterThan(1)
  })

  /** The commit with something else in each disc that was placed, and on each counter that was laid, in secret. */
  function withCanaries(commit: (typeof log)[number]): (typeof log)[number] {
    const canary = (face: unknown) => String(face).replace(/^(disc|frigates|troops)-.*/, '$1-canary')
    return JSON.parse(JSON.stringify(commit), (_, value) => {
      if (!isSecret(value)) return value
      if (typeof value.value === 'string') return { ...value, value: canary(value.value) }
      const faces = Array.isArray(value.value) && value.value.every((face) => typeof face === 'string')
      return faces ? { ...value, value: (value.value as string[]).map(canary) } : value
    })
  }

  test('counters are backs but for who laid them or looked', () => {
    let [met, covered, known] = [0, 0, 0]
    everyPosition(16, ({ live }) => {
      const truth = live.match.state as State
      if (truth.phase.name !== 'placing' || met++ % 20 !== 0) return
      for (const [seat, view] of live.views.entries()) {
        const reader = seat < truth.captains.length ? seat : null
        const { sites } = (view as Props['view']).state
        const text = drawn(propsOf(view, reader))
        for (const { destination, counter, kind } of sites) {
          if (counter === null) continue
          const laid = reader !== null && reader === (kind === 'fort' ? truth.governor : truth.admiral)
          const name = nameOf(text, `site/${destination}`)!
          expect(/you know to be \d/.test(name), name).toBe(laid)
          expect(piecesIn(text).has(`known/${destination}`)).toBe(laid)
          if (laid) known++
          else covered++
        }
      }
    })
    expect(covered).toBeGreaterThan(100)
    expect(known).toBeGreaterThan(20)
  })

  test('a chest is closed to all but its owner, and a spectator has no hand', () => {
    const props = middle(null, 200)
    expect(renderToString(<board.Hand {...props} />)).toBe('')
    let [met, closed] = [0, 0]
    everyPosition(8, ({ live }) => {
      if (met++ % 7 !== 0) return
      for (const [seat, view] of live.views.entries()) {
        const { captains, phase } = (view as Props['view']).state
        if (phase.name !== 'missions' || seat >= captains.length) continue
        const text = drawn(propsOf(view, seat))
        for (const [owner, { chest }] of captains.entries()) {
          if (owner === seat || chest !== null) continue
          closed++
          expect(nameOf(text, `chest/${owner}`)).toMatch(/ is closed$/)
        }
      }
    })
    expect(closed).toBeGreaterThan(20)
  })

  test('of the own discs every one is there, with its number', () => {
    let own = 0
    everyPosition(4, ({ view, seat }) => {
      if (view.state.phase.name !== 'placing') return
      const there = piecesIn(drawn(propsOf(view, seat)))
      const { hand, missions } = view.state.captains[seat]!
      for (const disc of hand) expect(there).toContain(`disc/${disc}`)
      for (const { disc } of missions) {
        own++
        expect(disc).not.toBeNull()
      }
    })
    expect(own).toBeGreaterThan(20)
  })
})

test('the same position gives the same picture, however it was folded, and two charts on a page don’t share ids', () => {
  const props = middle(0)
  const again = propsOf(JSON.parse(JSON.stringify(foldLog(game, log.slice(0, 60), [0]))), 0)
  expect(drawn(props)).toBe(drawn(again))
  const two = renderToString(
    <>
      <board.Board {...props} />
      <board.Board {...props} />
    </>,
  )
  const ids = [...two.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of two.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id)
})

test('before a mission is carried out the plate says what it asks, what one has and what it pays', () => {
  const kinds = new Set<string>()
  everyPosition(24, ({ view, seat, commands }) => {
    const { phase, sites } = view.state
    if (phase.name !== 'missions' || phase.done) return
    const site = sites.find(({ destination }) => destination === phase.destination)!
    if (kinds.has(site.kind)) return
    kinds.add(site.kind)
    const lit = new Map(
      commands.map((each) => [board.path(view.state, seat, each, view.rules)[0]!.piece, 'Go.']),
    )
    const text = renderToString(<board.Board {...propsOf(view, seat, [], lit)} />)
    const plate = text.split('data-piece="plate"')[1]!
    expect(plate).toContain('>asks<')
    expect(plate).toContain('>you have<')
    expect(plate).toContain(site.kind === 'port' ? '>pays at the end<' : '>pays<')
    expect(/aria-label="([^"]+)"/.exec(plate)![1]).toMatch(
      site.kind === 'port'
        ? / for 1 Trade Goods: \w+ adds \d+ Victory Points? at the end/
        : /Victory Points? for /,
    )
  })
  expect(kinds.size).toBe(4)
})

test('while a disc is placed the plate stands beside what was tapped, what is pointed at, or where the disc will go', () => {
  let looked = 0
  everyPosition(8, ({ view, seat, commands }) => {
    const place = commands.find((command) => command.type === 'place')
    if (place?.type !== 'place' || looked > 4) return
    looked++
    const site = `site/${place.destination}`
    const [disc, lit] = [`disc/${place.disc}`, new Map([[site, 'Go.']])]
    const plateOf = (props: Props) =>
      /aria-label="([^"]+)"/.exec(
        renderToString(<board.Board {...props} />).split('data-piece="plate"')[1] ?? '',
      )?.[1]
    const first = plateOf(propsOf(view, seat, [site], new Map([[disc, 'Go.']])))
    expect(first).toBeDefined()
    const after = propsOf(view, seat, [disc], lit)
    expect(plateOf(after)).toBeUndefined()
    expect(plateOf({ ...after, pointed: site })).toBe(first)
    expect(plateOf({ ...after, pointed: `guard/${place.destination}` })).toBe(first)
    expect(plateOf({ ...after, staged: [disc, site] })).toBe(first)
    expect(plateOf({ ...after, pointed: 'site/nowhere' })).toBeUndefined()
  })
  expect(looked).toBeGreaterThan(0)
})

test('the focus is what is asked for, where the own discs lie, and the plate', () => {
  const props = middle(0, 12)
  const lit = new Map([
    ['house/crew-b', 'Stop'],
    ['harbour', 'Dock'],
    ['disc/disc-1', 'no chart'],
  ])
  expect(board.focus({ ...props, lit })).toEqual(['house/crew-b', 'harbour', 'plate'])
})

test('the score is the points of the seat', () => {
  const { state } = middle(null).view
  expect(colours.slice(0, 4).map((_, seat) => board.score(state, seat))).toEqual(
    state.captains.map(({ points }) => points),
  )
})
