import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { MatchId, PlayerId } from '../kernel/ids.ts'
import { type Checkpoint, type MatchRow, RowCursor } from './port.ts'

export function cursorAt(row: MatchRow): string {
  return `${row.created}.${row.id}`
}

export function placeOf(cursor: string): { created: number; match: MatchId } {
  const [created, match] = RowCursor.parse(cursor).split('.') as [string, MatchId]
  return { created: Number(created), match }
}

/** The players with a seat, each once, and whether the match waits for them; resigned seats don't count. */
export function seated(row: MatchRow): Map<PlayerId, { readonly waits: boolean }> {
  const players = new Map<PlayerId, { waits: boolean }>()
  row.seats.forEach(({ player, resigned }, seat) => {
    if (player === null) return
    const waits = !resigned && row.waiting.includes(seat)
    players.set(player, { waits: waits || (players.get(player)?.waits ?? false) })
  })
  return players
}

type Holder = MatchRow['seats'][number]
type Newer = 'waiting' | 'pace' | 'clocks' | 'paused' | 'due' | 'seats'
type OlderRow = Omit<MatchRow, Newer> &
  Partial<Omit<Pick<MatchRow, Newer>, 'seats'>> & {
    readonly seats: readonly (Pick<Holder, 'player' | 'bot' | 'resigned'> & Partial<Holder>)[]
  }

/** A row; one of an older server waits for the seats in turn, and has no clocks. */
export function readRow(text: string | undefined): MatchRow | undefined {
  const row = readable<OlderRow>(text)
  if (row === undefined) return undefined
  const seats = row.seats.map((seat) => ({ helm: 'player' as const, misses: 0, wanted: false, ...seat }))
  return { pace: null, clocks: [], paused: null, due: null, ...row, seats, waiting: row.waiting ?? row.turn }
}

/** Undefined for unreadable text: views can be rebuilt from the journal. */
export function readable<T>(text: string | undefined): T | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as T)
  } catch {
    return undefined
  }
}

/** Deflated: the folds of a checkpoint are nearly the same, so this saves about nine tenths. */
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
