import { timingSafeEqual } from 'node:crypto'

/** Whether two hashes in hex are the same; it takes as long whatever they are. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'))
}
