import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { type Look, lookScript, type Offer, type Scene } from './look.ts'

/** One thing that a person did, and what the page made of it. */
export type Step = Look & {
  readonly visit: string
  readonly what: string
  readonly phone: boolean
  /** Presses, keys and texts that it took. */
  readonly actions: number
  /** Milliseconds from the last of them until the next thing could be done. */
  readonly wait: number
  /** Commits of others that the table got meanwhile. */
  readonly others: number
  /** Nothing in sight told them to do it. */
  readonly guessed: boolean
  /** What moved by itself meanwhile, as the browser's layout-shift score, and what it was. */
  readonly shift: number
  readonly shifted: readonly string[]
}

export type Device = 'desk' | 'laptop' | 'phone'

/** What somebody comes with: people have motion on, unless they told their system. */
export type Bringing = { readonly device: Device; readonly motion?: 'on' | 'off' }

const sizes = {
  desk: { width: 1440, height: 900 },
  laptop: { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
} as const

/** Somebody with a browser of their own, who does one thing after the other. */
export type Person = {
  readonly page: Page
  readonly phone: boolean
  visit(path: string, next: Locator): Promise<void>
  press(what: string, control: Locator, next: Locator): Promise<void>
  /** The same for what nothing has led them to. */
  lookFor(what: string, control: Locator, next: Locator): Promise<void>
  write(what: string, field: Locator, text: string): Promise<void>
  pick(what: string, field: Locator, option: string): Promise<void>
  /** Presses keys until it is so. */
  keys(what: string, press: () => Promise<number>, next: Locator | ((scene: Scene) => boolean)): Promise<void>
  tapPiece(what: string, piece: string, isSo: (scene: Scene) => boolean): Promise<void>
  pressChoice(what: string, control: Locator, isSo: (scene: Scene) => boolean): Promise<void>
  until(what: string, isSo: (scene: Scene) => boolean): Promise<Scene>
  scene(): Promise<Scene>
  button(name: string | RegExp): Locator
}

export type Notebook = { readonly steps: Step[]; readonly pictures: string | undefined }

export async function openPerson(
  browser: Browser,
  baseURL: string,
  visit: string,
  { device, motion = 'on' }: Bringing,
  { steps, pictures }: Notebook,
): Promise<Person> {
  const phone = device === 'phone'
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[device],
    isMobile: phone,
    hasTouch: phone,
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: motion === 'on' ? 'no-preference' : 'reduce',
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(lookScript)
  const page = await context.newPage()
  const hand = (control: Locator) => (phone ? control.tap() : control.click())

  async function step(
    what: string,
    control: Locator | undefined,
    act: () => Promise<number>,
    isReady: () => Promise<unknown>,
    lookedFor = false,
  ): Promise<void> {
    if (pictures !== undefined) await picture(what)
    const isThere = page.url() !== 'about:blank'
    const offer: Offer = isThere ? await page.evaluate('looking.offer()') : nothing
    const before = isThere ? await scene() : undefined
    const target =
      control === undefined
        ? { scroll: 0, covered: false, side: 99 }
        : await control.evaluate((element) => (globalThis as unknown as Looking).looking.target(element))
    const actions = await act()
    await isReady()
    const wait: number = await page.evaluate('looking.now() - looking.acted()')
    const shifts: { value: number; what: string[] }[] = await page.evaluate('looking.shifts()')
    steps.push({
      ...target,
      offer,
      visit,
      what,
      phone,
      actions,
      wait: Math.round(wait),
      others: await othersSince(before, actions),
      guessed: lookedFor || isUntold(offer),
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      shifted: [...new Set(shifts.flatMap((each) => each.what))],
    })
  }

  async function othersSince(before: Scene | undefined, actions: number): Promise<number> {
    if (before === undefined || before.head === 0) return 0
    const { head } = await scene()
    // A press of their own leads to one commit at most.
    return Math.max(0, head - before.head - Math.min(1, actions))
  }

  async function picture(what: string): Promise<void> {
    const name = `${visit} ${steps.length} ${what}`.replace(/\W+/g, '-').slice(0, 90)
    await page.screenshot({ path: join(pictures!, `${name}.png`) })
  }

  const scene = (): Promise<Scene> => page.evaluate('looking.scene()')

  async function comesTo(isSo: (scene: Scene) => boolean): Promise<Scene> {
    const until = performance.now() + 60_000
    for (;;) {
      const seen = await scene()
      if (isSo(seen)) return seen
      if (performance.now() > until) throw new Error(`${visit}: the table shows ${JSON.stringify(seen)}`)
      await delay(15)
    }
  }

  async function press(what: string, control: Locator, next: Locator, lookedFor: boolean): Promise<void> {
    await control.first().waitFor()
    await step(
      what,
      control.first(),
      async () => {
        await hand(control.first())
        return 1
      },
      () => next.first().waitFor(),
      lookedFor,
    )
  }

  return {
    page,
    phone,
    scene,
    button: (name) => page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }),
    visit: (path, next) =>
      step(
        `open ${path.replace(/m_\w+/, '…')}`,
        undefined,
        async () => {
          await page.goto(path, { waitUntil: 'commit' })
          return 1
        },
        () => next.first().waitFor(),
      ),
    press: (what, control, next) => press(what, control, next, false),
    lookFor: (what, control, next) => press(what, control, next, true),
    async write(what, field, text) {
      await field.waitFor()
      await step(
        what,
        field,
        async () => {
          const here = await field.evaluate((element) => element.matches(':focus'))
          if (!here) await hand(field)
          await field.fill(text)
          return here ? 1 : 2
        },
        async () => {},
      )
    },
    pick: (what, field, option) =>
      step(
        what,
        field,
        async () => {
          await field.selectOption(option)
          return 2
        },
        async () => {},
      ),
    keys: (what, press, next) =>
      step(what, undefined, press, () =>
        typeof next === 'function' ? comesTo(next) : next.first().waitFor(),
      ),
    async tapPiece(what, piece, isSo) {
      const found = page.locator(`.board-region [data-piece="${piece}"][role="button"]`).first()
      await step(
        what,
        found,
        async () => {
          const { x, y, width, height } = (await found.boundingBox())!
          const [left, top] = [x + width / 2, y + height / 2]
          await (phone ? page.touchscreen.tap(left, top) : page.mouse.click(left, top))
          return 1
        },
        () => comesTo(isSo),
      )
    },
    pressChoice: (what, control, isSo) =>
      step(
        what,
        control,
        async () => {
          await hand(control)
          return 1
        },
        () => comesTo(isSo),
      ),
    async until(what, isSo) {
      if (!isSo(await scene()))
        await step(
          what,
          undefined,
          async () => 0,
          () => comesTo(isSo),
        )
      return scene()
    },
  }
}

const nothing: Offer = {
  choices: 0,
  bare: 0,
  most: 0,
  below: 0,
  lit: 0,
  litHidden: 0,
  litSmall: 0,
  told: false,
}

/** It is their turn, and they have to guess what for. */
function isUntold({ choices, bare, told }: Offer): boolean {
  return choices > 0 && (bare > 0 || !told)
}

type Looking = { readonly looking: { target(element: unknown): Omit<Look, 'offer'> } }
