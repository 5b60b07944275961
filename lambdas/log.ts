import type { Environment } from './environment.ts'

export type Log = {
  info(message: string, fields?: object): void
  error(message: string, fields?: object): void
}

const ranks = { debug: 20, info: 30, warn: 40, error: 50, silent: 100 }

/**
 * One line of JSON for each record, as the HTTP edge writes them. Messages of players are never logged: they hold hidden
 * hands.
 */
export function openLog(
  level: Environment['LOG_LEVEL'],
  write: (line: string) => void = (line) => void process.stdout.write(line),
): Log {
  const tell =
    (rank: number) =>
    (message: string, fields: object = {}) => {
      if (rank >= ranks[level])
        write(`${JSON.stringify({ level: rank, time: Date.now(), ...fields, msg: message })}\n`)
    }
  return { info: tell(ranks.info), error: tell(ranks.error) }
}

/** An error as a field of a line: what it is and where it came from, down to its cause. */
export function errorFields(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack, cause } = error
  return { type: name, message, stack, ...(cause === undefined ? {} : { cause: errorFields(cause) }) }
}
