// A complete player for any game on Rutter: node bot.mjs [match]
// It takes a seat (in the match named, or in the newest open one), co-signs the dice and plays its first choice.
import { createHash, randomBytes } from 'node:crypto'

const server = process.env.RUTTER ?? 'http://127.0.0.1:8080'
let token
let me
let nonce = newNonce() // the server gets its hash, and the nonce itself once no player can change theirs any more
let table // what the dice hung on when the nonce was opened

async function call(method, path, body, headers = {}) {
  for (let wait = 1; ; wait = Math.min(wait * 2, 30)) {
    const response = await fetch(server + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body && JSON.stringify(body),
    }).catch(() => undefined)
    // Busy, or away: the same request again is safe, because a command carries its id. Or there is no news yet: then an
    // answer that came at once says in how many seconds to ask again.
    const busy = response === undefined || response.status === 429 || response.status === 503
    const pause = Number(response?.headers.get('retry-after') ?? (busy ? wait : 0))
    await new Promise((resolve) => setTimeout(resolve, pause * 1000))
    if (busy) continue
    const answer = response.status === 204 ? null : await response.json()
    if (!response.ok) throw Object.assign(new Error(answer.detail), answer)
    return answer
  }
}

function newNonce() {
  return randomBytes(32).toString('hex')
}

function hashFor(match) {
  return createHash('sha256').update(`rutter-nonce:${match}:${me}:${nonce}`).digest('hex')
}

function tableOf({ seal, nonces }) {
  return JSON.stringify([seal, nonces.map(({ hash }) => hash)])
}

async function coSign({ id, dice, you: [seat] }) {
  const path = `/v1/matches/${id}/seats/${seat}/nonce`
  const sealed = dice.nonces[seat].hash === hashFor(id)
  if (!sealed && dice.version === 2 && dice.coSigned.length === 0) {
    await call('POST', path, { hash: hashFor(id) }).catch((problem) => {
      if (problem.code !== 'nonces-open') throw problem // else too late: another player has opened theirs
    })
  } else if (sealed && dice.opening && dice.closed.includes(seat)) {
    table = tableOf(dice)
    await call('POST', path, { nonce }, { 'idempotency-key': crypto.randomUUID() }).catch((problem) => {
      if (problem.status < 409) throw problem
      table = undefined // a player left meanwhile; the server has read this nonce, so another takes its place
      nonce = newNonce()
    })
  } else return false
  return true
}

async function play(id) {
  for (;;) {
    const match = await call('GET', `/v1/matches/${id}`)
    if (table && table !== tableOf(match.dice)) throw new Error('The table was changed behind an open nonce.')
    if (match.status === 'finished' || match.status === 'abandoned') return match
    if (match.status === 'open' && (await coSign(match))) continue
    const [choice] = match.choices
    if (choice === undefined) {
      // Not my turn: ask for news. The server holds the request until there are some, or says when to ask again.
      await call('GET', `/v1/matches/${id}/events?after=${match.seq}&wait=20`)
      continue
    }
    const { seat, command } = choice
    const key = { 'idempotency-key': crypto.randomUUID() }
    await call('POST', `/v1/matches/${id}/commands`, { command, seat, expect: match.seq }, key).catch(
      (problem) => {
        if (problem.code !== 'stale') throw problem // another player moved first: look again
      },
    )
  }
}

token = process.env.TOKEN ?? (await call('POST', '/v1/players', { name: 'First Choice' })).token
me = (await call('GET', '/v1/me')).id
const open = await call('GET', '/v1/matches?status=open&limit=1')
const id = process.argv[2] ?? open.matches[0]?.id
if (id === undefined) throw new Error('There is no open match: name one, or open one first.')
const seated = (await call('GET', `/v1/matches/${id}`)).you.length > 0
if (!seated) await call('POST', `/v1/matches/${id}/seats`, { nonceHash: hashFor(id) })
const { result } = await play(id)
console.log(JSON.stringify(result, null, 2))
