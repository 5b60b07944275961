import type { Explained } from '../../src/kernel/meta.ts'
import type { GameInfo } from '../api/types.ts'
import { pageGame } from '../games/index.ts'

/** An option of a game as a form asks for it. */
export type Option = Explained & { readonly id: string } & (
    | { readonly kind: 'switch'; readonly usual: boolean }
    | { readonly kind: 'number'; readonly usual: number; readonly min: number; readonly max: number }
  )

export type OptionValues = Readonly<Record<string, boolean | number>>

type Schema = {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly properties?: Readonly<Record<string, Property>>
}

type Property = {
  readonly type?: string
  readonly default?: unknown
  readonly minimum?: number
  readonly maximum?: number
  readonly description?: string
}

type GameOptions = Pick<GameInfo, 'id' | 'options' | 'optionNames'>

/** Reads a game's schema of options. One of a kind that no form here can ask for is left at what the game takes without it. */
export function optionsOf({ id: game, options, optionNames }: GameOptions): Option[] {
  const { properties = {} } = resolved(options as Schema)
  const inWords = pageGame(game)?.meta.options
  return Object.entries(properties).flatMap(([id, property]) => {
    const named = inWords?.[id] ?? optionNames.find((each) => each.id === id)
    const words = { name: named?.name ?? id, text: named?.text ?? property.description ?? '' }
    if (property.type === 'boolean') return { id, ...words, kind: 'switch', usual: property.default === true }
    const { minimum: min, maximum: max, default: usual } = property
    if (property.type !== 'integer' || min === undefined || max === undefined || max - min > 20) return []
    return { id, ...words, kind: 'number', min, max, usual: typeof usual === 'number' ? usual : min }
  })
}

function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema
  return schema.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}
}

/** Only what differs from what the game takes without it. */
export function chosen(options: readonly Option[], values: OptionValues): OptionValues {
  return Object.fromEntries(
    options.flatMap(({ id, usual }) =>
      values[id] === undefined || values[id] === usual ? [] : [[id, values[id]]],
    ),
  )
}
