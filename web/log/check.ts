import { type Commit, commitHash, genesis } from '../../src/kernel/commit.ts'
import { rewoundTo } from '../../src/kernel/fold.ts'
import type { Hash, Seq } from '../../src/kernel/ids.ts'
import { type Fault, holds } from '../../src/kernel/proof/fault.ts'
import { misshapen, sealOf, secretsIn } from '../../src/kernel/secret.ts'

/** The newest commit of a log that was checked so far. */
export type Head = { readonly seq: Seq; readonly hash: Hash }

export const beginning: Head = { seq: 0, hash: genesis }

/**
 * What is wrong with the next commit of a log, if anything: it is not the next one of this match, it was changed, or it
 * tells a secret that is not what was sealed. Whether the rules lead to it, `verify` says once the match is over.
 */
export function linkFault(match: string, head: Head, commit: Commit): Fault | undefined {
  try {
    return faultIn(match, head, commit)
  } catch (error) {
    return { seq: head.seq + 1, code: 'shape', text: `can not be read: ${(error as Error).message}` }
  }
}

function faultIn(match: string, head: Head, commit: Commit): Fault | undefined {
  const seq = head.seq + 1
  const fault = (code: Fault['code'], text: string): Fault => ({ seq, code, text })
  if (commit?.seq !== seq || commit.match !== match) return fault('gap', 'is missing or out of its place')
  if (commit.prev !== head.hash) return fault('chain', 'does not follow from the commit before it')
  if (!holds(() => commitHash(commit) === commit.hash))
    return fault('hash', 'was changed after it was sealed')
  // Going back to itself or to what comes later, a log would have no beginning, and folding it no end.
  const to = rewoundTo(commit)
  if (to !== undefined && !(Number.isSafeInteger(to) && to > 0 && to < seq))
    return fault('shape', `goes back to commit ${to}, which was not there yet`)
  const { command, events } = commit
  for (const { path, secret } of secretsIn({ command, events })) {
    const wrong = misshapen(secret)
    if (wrong !== undefined) return fault('shape', `${path}: ${wrong}`)
    const { salt, value, seal } = secret
    if (salt !== undefined && !holds(() => sealOf(salt, value) === seal))
      return fault('seal', `${path} is not what was sealed`)
  }
  return undefined
}

/** Milliseconds of checking after which the page gets its turn. */
const slice = 12

/** Checks commits that follow `head`, without holding up the page. Those before the fault are good. */
export async function checkOn(
  match: string,
  head: Head,
  commits: readonly Commit[],
): Promise<{ readonly good: readonly Commit[]; readonly fault: Fault | undefined }> {
  let last = head
  let since = performance.now()
  for (const [index, commit] of commits.entries()) {
    const fault = linkFault(match, last, commit)
    if (fault !== undefined) return { good: commits.slice(0, index), fault }
    last = commit
    if (performance.now() - since > slice) {
      await pageTurn()
      since = performance.now()
    }
  }
  return { good: commits, fault: undefined }
}

/** By a message: browsers hold back the timers of pages that nobody looks at, for a second each. */
function pageTurn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
