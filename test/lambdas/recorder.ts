import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { dynamoClient } from '../../src/store/dynamo/client.ts'

type Asked = {
  readonly method: string
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

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
    recorder.asked.push({ method: method!, url: url!, body, headers: headers as Asked['headers'] })
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

const [region, secretAccessKey] = ['eu-central-1', 'secret']

/** By whose credentials and region requests are signed. */
export const signing = () =>
  dynamoClient({ region, credentials: { accessKeyId: 'AKIDTEST', secretAccessKey } })

/** Whether a request is signed for a service, reckoned as AWS describes it (Signature Version 4). */
export function isSigned({ method, url, headers, body }: Asked, service: string): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=AKIDTEST\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/
  const [, scope = '', names = '', signature] = given.exec(headers.authorization!) ?? []
  const day = headers['x-amz-date']!.slice(0, 8)
  const canonical = [
    method,
    url.split('/').map(encodeURIComponent).join('/'),
    '',
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    sha256(body),
  ]
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical.join('\n'))].join('\n')
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const isWhole = ['host', 'x-amz-date'].every((name) => names.split(';').includes(name))
  return isWhole && hmac(key, text).toString('hex') === signature
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
