/**
 * Makes something once for each key. What could not be made is made again when it is next asked for: a failure is not
 * kept.
 */
export function oncePer<K extends object, V>(make: (key: K) => Promise<V>): (key: K) => Promise<V> {
  const made = new WeakMap<K, Promise<V>>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const making = make(key)
    made.set(key, making)
    making.catch(() => made.delete(key))
    return making
  }
}
