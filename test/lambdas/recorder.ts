import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { dynamoClient } from '../../src/store/dynamo/client.ts'

type Asked = { readonly method: string; readonly url: string; readonly body: string; readonly signed: string }

/** A service of AWS that answers as a test says, and writes down what it is asked. */
export type Recorder = {
  readonly address: string
  readonly asked: Asked[]
  answer: (response: ServerResponse, count: number) => void
  close(): void
}

export async function openRecorder(): Promise<Recorder> {
  const server = createServer(async (request: IncomingMessage, response) => {
    const { method, url, headers } = request
    const body = await text(request)
    recorder.asked.push({ method: method!, url: url!, body, signed: headers.authorization ?? '' })
    recorder.answer(response, recorder.asked.length)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const recorder: Recorder = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: (response) => void response.writeHead(200).end(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return recorder
}

/** By whose credentials and region requests are signed. */
export const signing = () =>
  dynamoClient({
    region: 'eu-central-1',
    credentials: { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret' },
  })

/** How a signature for a service begins. */
export const signedFor = (service: string) =>
  new RegExp(`^AWS4-HMAC-SHA256 Credential=AKIDTEST/\\d{8}/eu-central-1/${service}/aws4_request`)
