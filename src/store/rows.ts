import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import type { MatchId, PlayerId } from '../kernel/ids.ts'
import type { Checkpoint, MatchRow } from './port.ts'

/** A place in a list, the same in every store: when a match was created, and its id among equals. */
export const RowCursor = z.string().regex(/^\d{1,15}\.m_[0-9a-z]{26}$/)

export function cursorAt(row: MatchRow): string {
  return `${row.created}.${row.id}`
}

export function placeOf(cursor: string): { created: number; match: MatchId } {
  const [created, match] = RowCursor.parse(cursor).split('.') as [string, MatchId]
  return { created: Number(created), match }
}

/** Everyone with a seat, each once, and whether the match waits for them; a resigned seat waits for nobody. */
export function seated(row: MatchRow): Map<PlayerId, { readonly waits: boolean }> {
  const players = new Map<PlayerId, { waits: boolean }>()
  row.seats.forEach(({ player, resigned }, seat) => {
    if (player === null) return
    const waits = !resigned && row.waiting.includes(seat)
    players.set(player, { waits: waits || (players.get(player)?.waits ?? false) })
  })
  return players
}

/** A row; one of an older server waits for the seats in turn. */
export function readRow(text: string | undefined): MatchRow | undefined {
  const row = readable<MatchRow>(text)
  return row && { ...row, waiting: row.waiting ?? row.turn }
}

/** What can't be read counts as never made: the journal knows better. */
export function readable<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** The folds of a checkpoint say nearly the same, so they are packed to about a tenth. */
export function packed({ match, seq, shape, state, views }: Checkpoint): Uint8Array {
  return deflateRawSync(JSON.stringify({ match, seq, shape, state, views }))
}

export function unpacked(body: Uint8Array | undefined): Checkpoint | undefined {
  try {
    return body && readable<Checkpoint>(inflateRawSync(body).toString())
  } catch {
    return undefined
  }
}
