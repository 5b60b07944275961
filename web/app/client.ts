import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Client } from '../api/client.ts'
import type { Turns } from '../log/turns.ts'

/** What every page speaks with the server by. Made in main.tsx. */
export type Connection = { readonly client: Client; readonly turns: Turns }

export const ConnectionContext = createContext<Connection | undefined>(undefined)

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext)
  if (connection === undefined) throw new Error('This page is drawn outside of the connection.')
  return connection
}

export function useClient(): Client {
  return useConnection().client
}
