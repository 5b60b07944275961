declare module 'dynalite' {
  import type { Server } from 'node:http'

  const dynalite: (options?: { createTableMs?: number; deleteTableMs?: number }) => Server
  export = dynalite
}
