import { type GraphQLNamedType, getNamedType, isLeafType, isObjectType, isUnionType } from 'graphql'
import { camelName, enumName } from '../../../src/api/graphql/types/names.ts'
import type { Game, Typed } from '../../../src/kernel/game.ts'
import { playableOptions } from '../../kit/all-games.ts'
import { playRandomMatch } from '../../kit/random-match.ts'

export type Position = { readonly view: object; readonly choices: readonly Typed[] }

/** Every position of so many random matches, as the seat sees it that has to act. */
export function positions(game: Game, matches: number): Position[] {
  const found: Position[] = []
  for (let seed = 1; seed <= matches; seed++) {
    const seats = game.seats.min + (seed % (game.seats.max - game.seats.min + 1))
    playRandomMatch(
      game,
      { seats, options: playableOptions(game), seed },
      {
        position: (live, seat, choices) =>
          found.push({ view: structuredClone(live.views[seat]!.state as object), choices: [...choices] }),
      },
    )
  }
  return found
}

/** Everything that can be selected of a type, without aliases. */
export function selectionOf(type: GraphQLNamedType): string {
  if (isLeafType(type)) return ''
  if (isUnionType(type)) {
    return `{ __typename ${type
      .getTypes()
      .map((each) => `... on ${each.name} ${selectionOf(each)}`)
      .join(' ')} }`
  }
  if (!isObjectType(type)) throw new Error(`no selection of ${type.name}`)
  const fields = Object.values(type.getFields()).map(
    ({ name, type }) => `${name} ${selectionOf(getNamedType(type))}`,
  )
  return `{ ${fields.join(' ')} }`
}

/** What GraphQL shows under another name than the rules, since another phase has something else under that name. */
const renamed: Readonly<Record<string, string>> = { tiedDirections: 'tied' }

/** A value of the rules as it is shown: the same, but for the spelling of names. */
export function shownLike(rules: unknown, shown: unknown): boolean {
  if (typeof rules === 'string') return shown === rules || shown === enumName(rules)
  if (Array.isArray(rules)) {
    return (
      Array.isArray(shown) &&
      rules.length === shown.length &&
      rules.every((each, i) => shownLike(each, shown[i]))
    )
  }
  if (typeof rules !== 'object' || rules === null) return Object.is(rules, shown)
  const fields = Object.entries(shown as object).filter(([key]) => key !== '__typename')
  const byName = new Map(fields.map(([key, value]) => [renamed[key] ?? key, value]))
  const own = Object.entries(rules)
  return (
    own.length === byName.size && own.every(([key, value]) => shownLike(value, byName.get(camelName(key))))
  )
}
