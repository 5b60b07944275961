import type { PieceId, Step } from './board-game.ts'

/** One of several things that a command lays down, and its place. */
export type Pair = readonly [thing: Step, place: Step]

/** What a reader has laid so far, by place, and what they have tapped that goes somewhere with the next tap. */
export type Laid = { readonly at: ReadonlyMap<PieceId, PieceId>; readonly open: PieceId | undefined }

/**
 * Two taps lay a thing on its place, whichever comes first; what lay there before is taken up again. Two places change what lies on
 * them.
 */
export function laidBy(taps: readonly PieceId[], isPlace: (piece: PieceId) => boolean): Laid {
  const at = new Map<PieceId, PieceId>()
  const put = (place: PieceId, thing: PieceId | undefined) => {
    if (thing === undefined) at.delete(place)
    else at.set(place, thing)
  }
  for (let tap = 0; tap + 1 < taps.length; tap += 2) {
    const [one, other] = [taps[tap]!, taps[tap + 1]!]
    if (!isPlace(one)) put(other, one)
    else if (!isPlace(other)) put(one, other)
    else {
      const [here, there] = [at.get(one), at.get(other)]
      put(one, there)
      put(other, here)
    }
  }
  return { at, open: taps.length % 2 === 0 ? undefined : taps.at(-1) }
}

/** The fewest taps that come to the same. */
export function tapsOf({ at, open }: Laid): readonly PieceId[] {
  const laid = [...at].flatMap(([place, thing]) => [thing, place])
  return open === undefined ? laid : [...laid, open]
}
