import { afterEach, expect } from 'vitest'
import { type GraphKit, type GraphKitOptions, openGraphKit } from './kit.ts'

/** The kit of the test that runs, and where it listens. */
export let kit: GraphKit
export let url: string

export async function open(options: GraphKitOptions = {}): Promise<void> {
  kit = await openGraphKit(options)
  url = await kit.socket()
}

afterEach(async () => {
  await kit.close()
  expect(kit.lines.filter((line) => line.includes('"level":50'))).toEqual([])
})
