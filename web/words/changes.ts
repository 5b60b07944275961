import { changes as english } from './en/rules.ts'
import { spoken } from './spoken.ts'

/** All that changes from one version of a game's rules to another. */
export function changesOf(game: string, from: number, to: number): readonly string[] {
  const changes = spoken.value.page.changes ?? english
  const versions = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + 1 + index)
  return versions.flatMap((version) => changes[game]?.[version] ?? [])
}
