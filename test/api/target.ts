/**
 * What a suite runs against: the app in this process, or the synthesised template. The suites are the same; a test
 * that reaches behind the API says so by `inProcess`.
 */
export const inProcess = process.env.SUITE_TARGET !== 'template'

/** What a test gets of either. */
export type Target = {
  send(request: Sent): Promise<Received>
  /** Listens on the loopback address, if it does not yet; tells where. */
  listen(): Promise<string>
  /** Where the socket is. */
  socket(): Promise<string>
  /** Resolves once everything that follows from commits before this call was done. */
  settled(): Promise<void>
  /** How many commits there are in all. */
  written(): Promise<number>
  /** How many matches are followed by anybody just now, and players' turns. */
  followed(): Promise<number>
  /** Every line that was logged so far. */
  readonly lines: readonly string[]
  /** What nobody expects: faults of those who follow the log. */
  readonly reported: readonly unknown[]
  close(): Promise<void>
}

export type Sent = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** An object is sent as JSON. */
  readonly payload?: object | string
}

export type Received = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}
