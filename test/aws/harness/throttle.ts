/** A bucket of so many requests that fills up again at a rate, as the gateway has for each stage. */
export function openThrottle(limit: { readonly rate: number; readonly burst: number } | null): () => boolean {
  if (limit === null) return () => true
  let left = limit.burst
  let at = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(limit.burst, left + ((now - at) / 1000) * limit.rate)
    at = now
    if (left < 1) return false
    left--
    return true
  }
}
