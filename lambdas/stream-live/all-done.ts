/** Waits for all of them, also where one fails, so that no work goes on after an answer; then throws the first failure. */
export async function allDone(work: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work)
  const broken = outcomes.find((outcome) => outcome.status === 'rejected')
  if (broken !== undefined) throw broken.reason
}
