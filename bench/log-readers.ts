import { Agent, get } from 'node:http'
import { workerData } from 'node:worker_threads'

/** Reads an address again and again over so many connections, and throws away what comes: in a thread of its own. */
const { url, readers } = workerData as { url: string; readers: number }
const agent = new Agent({ keepAlive: true })

for (let each = 0; each < readers; each++) read()

function read(): void {
  get(url, { agent }, (response) => {
    response.resume()
    response.once('end', read)
  })
}
