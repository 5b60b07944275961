import { setTimeout as delay } from 'node:timers/promises'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { openSigned } from '../signed.ts'

/**
 * What became of a message. `gone`: the other end is not there. `refused`: certainly not delivered, though we
 * asked for some time. `unsure`: it may or may not have been delivered.
 */
export type Sent = 'sent' | 'gone' | 'refused' | 'unsure' | 'too-large'

export type Gateway = {
  post(connection: string, text: string): Promise<Sent>
  /** Ends a connection; one that has ended already is fine. */
  close(connection: string): Promise<void>
}

/** What the gateway takes, in bytes. */
const largest = 128 * 1024

/** Milliseconds for one request, and how often one is repeated that was certainly not delivered. */
const patience = 3_000
const tries = 5

/**
 * The two calls that a WebSocket API has for those behind it. A whole client for them would repeat a message by itself where
 * the answer was lost, and so send it twice.
 */
export function openGateway(endpoint: string, client: DynamoDBClient): Gateway {
  const send = openSigned('execute-api', client)
  const base = endpoint.replace(/\/$/, '')

  async function request(method: 'POST' | 'DELETE', connection: string, body?: string): Promise<number> {
    const url = new URL(`${base}/@connections/${encodeURIComponent(connection)}`)
    const headers = body === undefined ? {} : { 'content-type': 'application/json' }
    return (await send({ method, url, headers, body, patience })).status
  }

  return {
    async post(connection, text) {
      if (Buffer.byteLength(text) > largest) return 'too-large'
      for (let attempt = 1; ; attempt++) {
        const status = await request('POST', connection, text).catch(() => 0)
        if (status === 429 && attempt < tries) await delay(Math.random() * 50 * 2 ** attempt)
        else return outcomeOf(status)
      }
    },
    async close(connection) {
      await request('DELETE', connection).catch(() => {})
    },
  }
}

function outcomeOf(status: number): Sent {
  if (status >= 200 && status < 300) return 'sent'
  switch (status) {
    case 410:
      return 'gone'
    case 413:
      return 'too-large'
    case 400:
    case 403:
    case 404:
    case 429:
      return 'refused'
    default:
      return 'unsure'
  }
}
