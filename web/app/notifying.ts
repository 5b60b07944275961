import { effect, type ReadonlySignal } from '@preact/signals'
import type { Seq } from '../../src/kernel/ids.ts'
import type { Turn } from '../api/types.ts'
import { type MovedOn, type Noticed, notice, noticedUpTo, readNoticed } from './notices.ts'

const name = 'rutter.noticed'
/** Milliseconds that a tab in sight has to answer in. */
const patience = 300

export type Notifying = {
  readonly tell: (turn: Turn) => void
  /** Whether anybody wants to be told. */
  readonly isWanted: () => boolean
  /** Whether a match that waits began to do so after a commit at which it waited as well; undefined where no answer came. */
  readonly began: (turn: Turn, since: Seq) => Promise<boolean | undefined>
}

/**
 * Calls `tell` once for each turn that begins while no tab of ours is in sight. Only one tab tells: the one that holds a lock,
 * which the next gets when it is closed. What has been told is also stored, for the tab that comes after it.
 */
export function startNotifying(
  waiting: ReadonlySignal<readonly Turn[] | undefined>,
  { tell, isWanted, began }: Notifying,
): void {
  const inSight = openInSight()
  void whenAlone(() => {
    let before: readonly Turn[] = []
    let noticed = stored()

    function keep(next: Noticed): void {
      noticed = next
      store(noticed)
    }

    async function tellUnseen(turns: readonly Turn[]): Promise<void> {
      if (turns.length > 0 && !(await inSight())) for (const turn of turns) tell(turn)
    }

    /** This tab may have been cut off while one turn ended and the next began. Without an answer it is asked at the next change. */
    async function findOut({ turn, since }: MovedOn): Promise<void> {
      const isNew = await began(turn, since)
      if (isNew === undefined || noticed[turn.id]?.seq !== since) return
      keep(noticedUpTo(noticed, turn))
      if (isNew) await tellUnseen([turn])
    }

    effect(() => {
      const now = waiting.value
      if (now === undefined) return
      const { fresh, movedOn, ...next } = notice(noticed, before, now)
      before = now
      keep(next.noticed)
      if (document.hidden && isWanted()) {
        void tellUnseen(fresh)
        for (const each of movedOn) void findOut(each)
      } else {
        for (const { turn } of movedOn) keep(noticedUpTo(noticed, turn))
      }
    })
  })
}

/** Locks are missing on plain http, where nobody can sign in. The lock is held until the page is closed. */
async function whenAlone(work: () => void): Promise<void> {
  if (navigator.locks === undefined) return work()
  await navigator.locks.request(name, () => {
    work()
    return new Promise<never>(() => {})
  })
}

/** Asks the other tabs whether somebody looks at one of them: the bar there tells of the turn. */
function openInSight(): () => Promise<boolean> {
  const channel = new BroadcastChannel(name)
  let answered: (() => void) | undefined
  channel.onmessage = ({ data }) => {
    if (data === 'seen') answered?.()
    else if (!document.hidden) channel.postMessage('seen')
  }
  return () =>
    new Promise((resolve) => {
      answered = () => resolve(true)
      channel.postMessage('in sight?')
      setTimeout(() => resolve(false), patience)
    })
}

function stored(): Noticed {
  try {
    return readNoticed(localStorage.getItem(name))
  } catch {
    return {}
  }
}

function store(noticed: Noticed): void {
  try {
    localStorage.setItem(name, JSON.stringify(noticed))
  } catch {
    // No storage: a turn may be told again after this tab is closed.
  }
}
