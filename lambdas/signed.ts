import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { SignatureV4 } from '@smithy/signature-v4'

export type SignedRequest = {
  readonly method: 'POST' | 'DELETE'
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** Milliseconds after which it is given up. */
  readonly patience: number
}

export type Answered = { readonly status: number; readonly text: string }

/** Requests to a service of AWS, signed as the store's own client signs; one that gets no answer rejects. */
export function openSigned(
  service: string,
  { config }: DynamoDBClient,
): (request: SignedRequest) => Promise<Answered> {
  const signer = new SignatureV4({
    service,
    region: config.region,
    credentials: config.credentials,
    sha256: config.sha256,
  })

  return async ({ method, url, headers = {}, body, patience }) => {
    const sent = body === undefined ? {} : { body }
    const signed = await signer.sign({
      method,
      protocol: url.protocol,
      hostname: url.hostname,
      path: url.pathname,
      query: {},
      headers: { host: url.host, ...headers },
      ...sent,
    })
    const signal = AbortSignal.timeout(patience)
    const response = await fetch(url, { method, headers: signed.headers, signal, ...sent })
    return { status: response.status, text: await response.text() }
  }
}
