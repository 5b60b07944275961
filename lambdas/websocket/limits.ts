import { type SocketLimits, socketLimits } from '../../src/api/ws/limits.ts'

/** Where a gateway holds the connections, two things differ. */
export const gatewayLimits: SocketLimits = {
  ...socketLimits,
  // The first message may have to wait for a process to start.
  initWait: 15_000,
  // The greeting, as many operations as a connection may have, and a few more. What the gateway lets through counts for all
  // connections together, so one alone may not use up much of it.
  messages: { burst: 30, perSecond: 5 },
}
