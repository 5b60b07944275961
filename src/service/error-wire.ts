import { StoreError } from '../store/port.ts'

/** An error as plain data: a structured clone would lose its class and its fields. */
export type WireError = {
  readonly name: string
  readonly message: string
  readonly stack: string
  readonly fields: Readonly<Record<string, unknown>>
  readonly cause: WireError | undefined
}

export function toWire(error: unknown, depth = 0): WireError {
  if (!(error instanceof Error)) return toWire(new Error(String(error)), depth)
  const { name, message, stack = '', cause } = error
  const fields = Object.entries(error).filter(([, value]) => /^(string|number)$/.test(typeof value))
  return {
    name,
    message,
    stack,
    fields: Object.fromEntries(fields),
    cause: cause === undefined || depth === mostCauses ? undefined : toWire(cause, depth + 1),
  }
}

/** A cause may refer to itself. */
const mostCauses = 8

export function fromWire({ name, message, stack, fields, cause }: WireError): Error {
  const options = cause === undefined ? {} : { cause: fromWire(cause) }
  const error =
    name === 'StoreError'
      ? new StoreError(fields.code as StoreError['code'], message, options)
      : new (builtIn[name] ?? Error)(message, options)
  return Object.assign(error, fields, { name, stack })
}

const builtIn: Readonly<Record<string, ErrorConstructor>> = {
  TypeError,
  RangeError,
  SyntaxError,
  ReferenceError,
}
