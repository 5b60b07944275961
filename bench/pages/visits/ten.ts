import { mulberry } from '../../mulberry.ts'
import { canAct, choicesOf, makeMove, type Wish } from './move.ts'
import type { Bringing, Person } from './person.ts'

export type Cast = { person(bringing: Bringing): Promise<Person> }
export type Visit = { readonly name: string; readonly play: (cast: Cast) => Promise<void> }

const desk: Bringing = { device: 'desk' }
const laptop: Bringing = { device: 'laptop' }
const phone: Bringing = { device: 'phone' }

/** Ten visits as people make them: they press what they see, and know nothing but what the page tells them. */
export const visits: readonly Visit[] = [
  { name: '1 Winds to the end, desk', play: (cast) => toTheEnd(cast, desk, 'Winds of Plunder', '3') },
  { name: '2 Winds, first time, phone', play: firstTime },
  { name: '3 Drake to the end, phone', play: (cast) => toTheEnd(cast, phone, 'Francis Drake', '2') },
  {
    name: '4 Maritime to the end, desk, no motion',
    play: (cast) => toTheEnd(cast, { ...desk, motion: 'off' }, 'Maritime', '2', atSea),
  },
  { name: '5 Maritime, phone', play: toTheMarket },
  { name: '6 back to a match, phone', play: comeBack },
  { name: '7 invited, phone', play: invited },
  { name: '8 hot-seat, laptop', play: hotSeat },
  { name: '9 replay and verify, phone', play: replay },
  { name: '10 keyboard, desk', play: byKeyboard },
]

async function begin(cast: Cast, bringing: Bringing, game: string, seats?: string): Promise<Person> {
  const person = await cast.person(bringing)
  const { page, button } = person
  await person.visit('/', button('Play now'))
  const name = page.getByRole('textbox', { name: 'Your name' })
  await person.press('Play now', button('Play now'), name)
  await person.write('name', name, 'Anne')
  const radio = page.getByRole('radio', { name: game, exact: true })
  if (!(await radio.isChecked())) await person.press(game, radio, button('Start'))
  if (seats !== undefined)
    await person.pick(`${seats} seats`, page.getByRole('combobox', { name: 'Seats', exact: true }), seats)
  await person.press('Start', button('Start'), choicesOf(person))
  return person
}

/** A whole match against computer players, by list and chart. */
async function toTheEnd(
  cast: Cast,
  bringing: Bringing,
  game: string,
  seats: string,
  wish: Wish = {},
): Promise<void> {
  const person = await begin(cast, bringing, game, seats)
  const chance = mulberry(1)
  while (!(await person.scene()).over) await makeMove(person, { pieces: '.', chance, ...wish })
  await readResult(person)
}

async function readResult(person: Person): Promise<void> {
  const result = person.page.getByRole('region', { name: 'Result', exact: true })
  const isRead: boolean = await person.page.evaluate(`looking.seen('section[aria-label="Result"] h2')`)
  if (!isRead) await person.lookFor('look for the result', result, result)
}

async function firstTime(cast: Cast): Promise<void> {
  await makeMove(await begin(cast, phone, 'Winds of Plunder'))
}

/** What a captain would like: to keep out of trouble, and to sell. */
const atSea: Wish = { choices: [/^Flee/, /^Sell /], pieces: '^space' }

/** Sails by the chart, comes into port where it can, and buys there. */
async function toTheMarket(cast: Cast): Promise<void> {
  const person = await begin(cast, phone, 'Maritime')
  const wish: Wish = {
    choices: [/^Buy /, /^Dock /, /^Flee/, /^Sail to .*(home|free) port/],
    pieces: '^space',
  }
  for (let moves = 0; moves < 14; moves++) {
    const chosen = await makeMove(person, wish)
    if (chosen.some((choice) => choice.startsWith('Buy '))) return
  }
}

async function comeBack(cast: Cast): Promise<void> {
  const person = await cast.person(phone)
  const { page, button } = person
  await page.goto('/about')
  const id: string = await page.evaluate(`(${openMatch})('winds-of-plunder', 3)`)
  await page.goto(`/matches/${id}`)
  await choicesOf(person).first().waitFor()
  await page.goto('/about')
  await page.evaluate(`(${playOn})('${id}', 4)`)
  const match = page.locator('.waiting-list a')
  await person.visit('/', match)
  await person.press('the match that waits', match, choicesOf(person))
  const recap = page.locator('.recap')
  const sign = page.locator('.catch-up')
  if (await sign.isVisible()) await person.press('Since you were away', sign, recap)
  else await person.lookFor('look for what happened', page.locator('.tab[data-part="log"]'), recap)
  if (!(await choicesOf(person).first().isVisible()))
    await person.press('back to Now', page.locator('.tab[data-part="now"]'), choicesOf(person))
  await makeMove(person)
  await button('Describe').waitFor()
}

async function invited(cast: Cast): Promise<void> {
  const host = await cast.person(desk)
  const guest = await cast.person(phone)
  await host.visit('/new', host.page.getByRole('textbox', { name: 'Your name' }))
  await host.write('host: name', host.page.getByRole('textbox', { name: 'Your name' }), 'Mary')
  const seats = host.page.getByRole('combobox', { name: 'Seats', exact: true })
  await host.pick('host: three seats', seats, '3')
  const link = host.page.getByRole('textbox', { name: 'Invitation link' })
  await host.press('host: Open the table', host.button('Open the table'), link)
  const href = await link.inputValue()
  const copy = host.button('Copy invitation link')
  await host.press('host: Copy invitation link', copy, copy)
  const name = guest.page.getByRole('textbox', { name: 'Your name' })
  await guest.visit(new URL(href).pathname, name)
  await guest.write('guest: name', name, 'Ned')
  await guest.press('guest: Take a seat', guest.button('Take a seat'), guest.button(/^Leave seat/))
  const add = host.button('Add computer player')
  await host.press('host: Add computer player', add, host.button(/^Remove /))
  await host.press('host: Start', host.button('Start'), choicesOf(host))
  await guest.until('guest: the table is there', ({ head }) => head > 0)
  await makeMove(host, { others: true })
  await guest.until('guest: the turn comes', canAct)
  await makeMove(guest, { others: true })
}

async function hotSeat(cast: Cast): Promise<void> {
  const person = await cast.person(laptop)
  const { page, button } = person
  const name = page.getByRole('textbox', { name: 'Your name' })
  await person.visit('/new', name)
  await person.write('name', name, 'Read')
  await person.pick('three seats', page.getByRole('combobox', { name: 'Seats', exact: true }), '3')
  const shared = page.getByRole('checkbox', { name: 'Hot-seat' })
  await person.press('Hot-seat', shared, button('Open the table'))
  const another = button('Take another seat').or(button('Start'))
  await person.press('Open the table', button('Open the table'), another)
  while (await button('Take another seat').isVisible()) {
    const seats = await button(/^Leave seat/).count()
    await person.press('Take another seat', button('Take another seat'), button(/^Leave seat/).nth(seats))
  }
  const curtain = button(/: show the table$/)
  await person.press('Start', button('Start'), choicesOf(person).or(curtain))
  for (let turns = 0; turns < 16; turns++) {
    if ((await person.scene()).curtain) await person.press('the curtain', curtain, choicesOf(person))
    else await makeMove(person)
  }
}

async function replay(cast: Cast): Promise<void> {
  const person = await cast.person(phone)
  const { page, button } = person
  await page.goto('/about')
  const id: string = await page.evaluate(`(${openMatch})('winds-of-plunder', 3)`)
  await page.evaluate(`(${playOn})('${id}', 1e6)`)
  const result = page.getByRole('region', { name: 'Result', exact: true })
  await person.visit(`/matches/${id}`, result)
  const step = page.getByRole('slider', { name: 'Step', exact: true })
  await person.press('into the past', step, page.locator('.replaying'))
  await person.press('Play', button('Play'), button('Pause'))
  await person.press('Pause', button('Pause'), button('Play'))
  await person.press('Live', button('Live'), result)
  const verdict = page.getByRole('status').filter({ hasText: /^Verified$/ })
  await person.press('Verify', button('Verify'), verdict)
  const isRead: boolean = await page.evaluate(`looking.seen('.verdict.good')`)
  if (!isRead) await person.lookFor('look for the verdict', verdict, verdict)
}

async function byKeyboard(cast: Cast): Promise<void> {
  const person = await cast.person(desk)
  const { page, button } = person
  await person.visit('/', button('Play now'))
  const name = page.getByRole('textbox', { name: 'Your name' })
  // Nobody types before they see the cursor.
  await person.keys('Play now', tabs('Play now', 'Enter'), name.and(page.locator(':focus')))
  await person.keys(
    'name',
    async () => {
      await page.keyboard.type('Calico')
      return 1
    },
    button('Start'),
  )
  await person.keys('Start', key('Enter'), choicesOf(person))
  for (let moves = 0; moves < 6; moves++) {
    const before = await person.until('wait for the turn', canAct)
    if (before.over) return
    await person.keys(
      `key for ${before.staged ? 'Confirm' : before.choices[0]}`,
      key(before.staged ? 'Enter' : '1'),
      (now) =>
        canAct(now) &&
        (now.head > before.head || now.staged !== before.staged || now.taken !== before.taken || now.over),
    )
  }
  const sheet = page.getByRole('dialog', { name: 'The position in words' })
  await person.keys('D: describe', key('d'), sheet)
  await person.keys('Escape', key('Escape'), choicesOf(person).or(page.locator('.now-title')))

  /** By Tab to a button, and then the key. */
  function tabs(wanted: string, then: string): () => Promise<number> {
    return async () => {
      for (let pressed = 1; pressed < 60; pressed++) {
        await page.keyboard.press('Tab')
        const at: string = await page.evaluate('document.activeElement?.textContent ?? ""')
        if (at.trim() !== wanted) continue
        await page.keyboard.press(then)
        return pressed + 1
      }
      throw new Error(`Tab does not lead to ${wanted}`)
    }
  }

  function key(name: string): () => Promise<number> {
    return async () => {
      await page.keyboard.press(name)
      return 1
    }
  }
}

const openMatch = `async (game, seats) => {
  const post = async (path, body) => {
    const headers = { 'content-type': 'application/json', 'rutter-client': '1' }
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
  await post('/v1/players', { name: 'Anne' })
  const { id } = await post('/v1/matches', { game, seats })
  for (let seat = 1; seat < seats; seat++) await post('/v1/matches/' + id + '/seats', { bot: 'random' })
  await post('/v1/matches/' + id + '/start', {})
  return id
}`

/** Random moves of the caller's seat, without a table, so many or more: until others have moved after the last. */
const playOn = `async (id, most) => {
  const headers = { 'content-type': 'application/json', 'rutter-client': '1' }
  for (let moves = 0; ; ) {
    const { status, choices } = await (await fetch('/v1/matches/' + id)).json()
    if (status !== 'running') return
    if (moves >= most && choices.length > 0) {
      const log = await (await fetch('/v1/matches/' + id + '/log')).text()
      if (JSON.parse(log.trim().split('\\n').at(-1)).by.seat !== 0) return
    }
    if (choices.length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 10))
      continue
    }
    const { command, seat } = choices[Math.floor(Math.random() * choices.length)]
    await fetch('/v1/matches/' + id + '/commands', { method: 'POST', headers, body: JSON.stringify({ command, seat }) })
    moves++
  }
}`
