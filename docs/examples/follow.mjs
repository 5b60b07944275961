// Follows a match on Rutter to its end, whatever happens to the connection: node follow.mjs MATCH
import { createClient } from 'graphql-ws'

const { RUTTER = 'ws://127.0.0.1:8080/graphql', TOKEN } = process.env
const query = 'subscription($id: ID!, $after: Int) { match(id: $id, after: $after) { seq events { text } } }'
const id = process.argv[2]
// Retries are ours: the client's own would ask from the first `after` again.
const client = createClient({ url: RUTTER, connectionParams: { token: TOKEN }, retryAttempts: 0 })

for (let after = 0, wait = 0.5, over = false; !over; ) {
  try {
    for await (const { data, errors } of client.iterate({ query, variables: { id, after } })) {
      if (errors) throw errors
      for (const { text } of data.match.events) console.log(text)
      after = data.match.seq
      wait = 0.5
    }
    over = true
  } catch (reason) {
    // A list is an answer of the service: too much at once and out of reach pass, all else is final. 4403 is its no to
    // the token. The rest passes: the connection broke, or a gateway in front said something of its own, which the
    // client calls a bad response (4004) and does not retry.
    const { status, params } = (Array.isArray(reason) && reason[0].extensions) || {}
    if (status === 429 || status === 503) wait = params?.seconds ?? wait
    else if (Array.isArray(reason)) throw new Error(reason[0].message)
    if (reason.code === 4403) throw new Error('The token is not good.')
    await new Promise((resolve) => setTimeout(resolve, wait * (1 + Math.random()) * 1000))
    wait = Math.min(wait * 2, 30)
  }
}
await client.dispose()
