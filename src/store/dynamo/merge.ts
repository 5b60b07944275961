/** Merges sorted sequences, reading one item of each ahead. */
export async function* merge<T>(
  sequences: readonly AsyncIterable<T>[],
  before: (a: T, b: T) => boolean,
): AsyncGenerator<T> {
  const iterators = sequences.map((sequence) => sequence[Symbol.asyncIterator]())
  const fronts = await Promise.all(iterators.map((iterator) => iterator.next()))
  for (;;) {
    let first = -1
    fronts.forEach((front, index) => {
      if (front.done) return
      const best = fronts[first]
      if (best === undefined || before(front.value, best.value)) first = index
    })
    if (first < 0) return
    yield fronts[first]!.value
    fronts[first] = await iterators[first]!.next()
  }
}
