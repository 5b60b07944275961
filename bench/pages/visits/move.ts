import type { Scene } from './look.ts'
import type { Person } from './person.ts'

export type Wish = {
  /** What they would like to do, the dearest first; else what they see first. */
  readonly choices?: readonly RegExp[]
  /** Which pieces of the chart they tap rather than look through the list. */
  readonly pieces?: string
  /** A number below the given one: who has no other wish takes any choice, and any piece half of the time; else what they see first. */
  readonly chance?: (below: number) => number
  /** The next to move is another person, for whom nobody waits here. */
  readonly others?: boolean
}

/** One move with its steps, until the next thing can be done. Answers what was chosen. */
export async function makeMove(person: Person, wish: Wish = {}): Promise<readonly string[]> {
  let scene = await person.until('wait for the turn', canAct)
  const { head } = scene
  const chosen: string[] = []
  while (!scene.over && !scene.curtain && scene.head === head) {
    if (!canAct(scene)) {
      // The table changed between two looks at it.
      scene = await person.until('wait for the turn', (now) => canAct(now) || now.head > head)
      continue
    }
    const before = scene
    const isNext = (now: Scene) => isOther(now, before) || (wish.others === true && now.head > before.head)
    if (scene.staged) {
      await person.pressChoice('Confirm', person.button('Confirm'), isNext)
    } else {
      const place = placeOf(scene.choices, wish.choices ?? [])
      const piece = place === undefined ? await pieceFor(person, scene, wish) : undefined
      if (piece !== undefined) {
        await person.tapPiece(`tap ${piece}`, piece, isNext)
        chosen.push(piece)
      } else {
        const at = place ?? wish.chance?.(scene.choices.length) ?? 0
        const choice = scene.choices[at]!
        chosen.push(choice)
        await person.pressChoice(choice, choicesOf(person).nth(at), isNext)
      }
    }
    scene = await person.scene()
  }
  return chosen
}

/** Undefined where they look through the list. */
async function pieceFor(person: Person, scene: Scene, { pieces, chance }: Wish): Promise<string | undefined> {
  const any = <T>(from: readonly T[]): T | undefined => from[chance?.(from.length) ?? 0]
  if (scene.choices.length === 0) return any(scene.above)
  if (pieces === undefined || scene.taken !== '' || chance?.(2) === 0) return undefined
  return any(await person.page.evaluate<string[]>(`looking.pieces(${JSON.stringify(pieces)})`))
}

export function choicesOf({ page }: Person) {
  return page
    .getByRole('region', { name: 'Your choices', exact: true })
    .getByRole('button', { disabled: false })
}

function placeOf(choices: readonly string[], dear: readonly RegExp[]): number | undefined {
  for (const wish of dear) {
    const found = choices.findIndex((choice) => wish.test(choice))
    if (found !== -1) return found
  }
  return undefined
}

export function canAct({ over, staged, curtain, choices, above }: Scene): boolean {
  return over || staged || curtain || choices.length + above.length > 0
}

/** What was pressed has led to something that can be done next. */
function isOther(now: Scene, before: Scene): boolean {
  if (now.over || now.curtain) return true
  if (now.staged) return !before.staged
  if (!canAct(now)) return false
  return (
    now.head > before.head ||
    before.staged ||
    now.taken !== before.taken ||
    now.choices.join() !== before.choices.join() ||
    now.above.join() !== before.above.join()
  )
}
