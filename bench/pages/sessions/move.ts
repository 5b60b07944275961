import type { Scene } from './look.ts'
import type { Person } from './person.ts'

export type Wish = {
  /** What they would like to do, the dearest first; else what they see first. */
  readonly choices?: readonly RegExp[]
  /** Which pieces of the chart they tap rather than look through the list. */
  readonly pieces?: string
  /** The next to move is another person, for whom nobody waits here. */
  readonly others?: boolean
}

/** One move with its steps, until the next thing can be done. Answers what was chosen. */
export async function makeMove(person: Person, wish: Wish = {}): Promise<readonly string[]> {
  let scene = await person.until('wait for the turn', canAct)
  const { head } = scene
  const chosen: string[] = []
  while (!scene.over && !scene.curtain && scene.head === head) {
    const before = scene
    const isNext = (now: Scene) => isOther(now, before) || (wish.others === true && now.head > before.head)
    if (scene.staged) {
      await person.pressChoice('Confirm', person.button('Confirm'), isNext)
    } else {
      const found: string | undefined =
        scene.choices.length === 0
          ? scene.above[0]
          : wish.pieces === undefined || scene.taken !== ''
            ? undefined
            : await person.page.evaluate(`looking.piece(${JSON.stringify(wish.pieces)})`)
      const place = placeOf(scene.choices, wish.choices ?? [])
      if (found !== undefined && place === undefined) {
        await person.tapPiece(`tap ${found}`, found, isNext)
        chosen.push(found)
      } else {
        const choice = scene.choices[place ?? 0]!
        chosen.push(choice)
        const button = person.page
          .getByRole('region', { name: 'Your choices', exact: true })
          .getByRole('button', { disabled: false })
          .nth(place ?? 0)
        await person.pressChoice(choice, button, isNext)
      }
    }
    scene = await person.scene()
  }
  return chosen
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
