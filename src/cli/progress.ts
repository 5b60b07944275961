/** Shows progress on a terminal, on one line that is erased at the end. */
export function progress(done: number, count: number, began: number, what = 'matches'): void {
  if (!process.stderr.isTTY) return
  const rate = done / ((performance.now() - began) / 1000)
  process.stderr.write(done === count ? '\r\x1b[K' : `\r${done} of ${count} ${what}, ${rate.toFixed(0)}/s `)
}
