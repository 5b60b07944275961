import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Breach, breachesOf, type Law, playable } from './law.ts'
import { casesFor, gameFor, isWhole, type Subject, subjects } from './subjects.ts'

/** Holds the laws over random matches of every game, or over one of them in so many: one test for each law and game. */
export function holdLaws(laws: readonly Law[], matches: number, lawsOf = noneOfItsOwn, oneIn = 1): void {
  describe.each(subjects.map((subject) => [subject.game.title, subject] as const))('%s', (_, subject) => {
    const all = [...laws, ...lawsOf(subject)]
    const cases = casesFor(subject, matches, oneIn)
    const breaches: Breach[] = []
    let commits = 0

    beforeAll(() => {
      for (const each of cases) {
        const seen = breachesOf(gameFor(subject, each), each, all)
        commits += seen.commits
        breaches.push(...seen.breaches)
      }
    }, 3_600_000)

    test.each([...all.map(({ name }) => name), playable])('%s', (name) => {
      const broken = breaches.filter(({ law }) => law === name)
      expect(
        broken.slice(0, 3).map(reportOf(subject)).join('\n\n'),
        `${broken.length} matches break it`,
      ).toBe('')
      if (isWhole) all.find((law) => law.name === name)?.over?.(subject.game)
    })

    afterAll(() => console.log(`${subject.game.title}: ${cases.length} matches, ${commits} commits`))
  })
}

export function noneOfItsOwn(_: Subject): readonly Law[] {
  return []
}

function reportOf({ game }: Subject): (breach: Breach) => string {
  return ({ text, setup }) => {
    const again = `CONFORMANCE_GAME=${game.id} CONFORMANCE_ONLY='${JSON.stringify(setup)}'`
    return `${text}\nTo see it again: ${again} npx vitest run test/conformance`
  }
}
