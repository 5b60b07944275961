import type { Seq } from '../ids.ts'

/** One thing that is wrong with a log, and where. */
export type Fault = {
  readonly seq: Seq
  readonly code:
    | 'shape'
    | 'gap'
    | 'chain'
    | 'hash'
    | 'head'
    | 'seal'
    | 'missing'
    | 'secret'
    | 'end'
    | 'sender'
    | 'rules'
    | 'nonce'
    | 'roll'
    | 'time'
    | 'clock'
    | 'decision'
  readonly text: string
}

/** A log may come from anyone: what can't even be read or hashed does not hold, and is no crash. */
export function holds(test: () => boolean): boolean {
  try {
    return test()
  } catch {
    return false
  }
}
