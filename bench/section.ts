import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { watchOthers } from './noise.ts'

/** One line of the table. */
export type Row = {
  readonly what: string
  readonly ours: string
  /** What was measured for comparison in the same minutes on the same machine, and the ratio. */
  readonly beside?: string
  readonly ratio?: number
  readonly bound?: Bound
  /** Shown in the README as well. */
  readonly headline?: boolean
}

export type Bound = { readonly text: string; readonly met: boolean }

export type Message =
  | { readonly type: 'about'; readonly text: string }
  | { readonly type: 'row'; readonly row: Row; readonly others: number | null }

export type Bench = {
  /** How the rows that follow were measured, for docs/speed.md. */
  about(text: string): void
  row(row: Row): void
  /** A directory on the project's disk, removed at the end. */
  readonly dir: string
}

/**
 * Each section is a separate process, so that the heap and compiled code of one do not affect the next. Started by
 * hand it prints its rows, so that it can be profiled.
 */
export function section(measure: (bench: Bench) => Promise<void>): void {
  queueMicrotask(() => run(measure))
}

async function run(measure: (bench: Bench) => Promise<void>): Promise<void> {
  const send = (message: Message) =>
    process.send === undefined ? console.log(message) : process.send(message)
  const others = watchOthers()
  const data = new URL('data/', import.meta.url).pathname
  mkdirSync(data, { recursive: true })
  const dir = mkdtempSync(`${data}bench-`)
  try {
    await measure({
      dir,
      about: (text) => send({ type: 'about', text }),
      row: (row) => send({ type: 'row', row, others: others() }),
    })
  } finally {
    rmSync(dir, { recursive: true })
  }
  process.disconnect?.()
}

export function rate(value: number, unit: string): string {
  return `${whole(value)} ${unit}/s`
}

/** Three significant digits: a shared machine gives no more. */
export function whole(value: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 2)
  return (Math.round(value / unit) * unit).toLocaleString('en')
}

export function milliseconds(value: number): string {
  return `${value >= 10 ? value.toFixed(0) : value.toPrecision(2)} ms`
}

export function atLeast(least: number, value: number, text: string): Bound {
  return { text: `≥ ${text}`, met: value >= least }
}

export function below(most: number, value: number, text: string): Bound {
  return { text: `< ${text}`, met: value < most }
}

export function atMost(most: number, value: number, text: string): Bound {
  return { text: `≤ ${text}`, met: value <= most }
}
