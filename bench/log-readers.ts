import { Agent, get } from 'node:http'
import { workerData } from 'node:worker_threads'

/** A worker that requests a URL repeatedly over several connections and discards the responses. */
const { url, readers } = workerData as { url: string; readers: number }
const agent = new Agent({ keepAlive: true })

for (let each = 0; each < readers; each++) read()

function read(): void {
  get(url, { agent }, (response) => {
    response.resume()
    response.once('end', read)
  })
}
