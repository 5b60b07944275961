import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { Client } from '../api/client.ts'
import { done } from '../api/outcome.ts'
import type { Turn } from '../api/types.ts'
import type { Link } from './followed-match.ts'
import { type Listening, listen, type Topic } from './listen.ts'

/** The matches that wait for me, wherever in the pages I am. */
export type Turns = {
  /** Those that wait, the one that has waited longest first; undefined until they are known. */
  readonly waiting: ReadonlySignal<readonly Turn[] | undefined>
  readonly count: ReadonlySignal<number>
  readonly link: ReadonlySignal<Link>
  close(): void
}

/** One subscription for all matches of whoever is signed in; none while nobody is. */
export function followTurns(client: Client): Turns {
  const waiting = signal<readonly Turn[] | undefined>(undefined)
  const link = signal<Link>('connecting')
  const player = computed(() => {
    const me = client.me.player.value
    return me === undefined ? undefined : (me?.id ?? null)
  })

  const close = effect(() => {
    waiting.value = player.value === null ? [] : undefined
    if (player.value == null) return undefined
    const listening = untracked(() => listenFor(client, waiting))
    const follow = effect(() => {
      link.value = listening.link.value
    })
    return () => {
      follow()
      listening.stop()
    }
  })

  return { waiting, count: computed(() => waiting.value?.length ?? 0), link, close }
}

/** The match after this one that waits for me, in the order of the list; the first one from anywhere else. */
export function nextTurn(waiting: readonly Turn[], current: string | null): Turn | undefined {
  const others = waiting.filter(({ id }) => id !== current)
  const place = waiting.findIndex(({ id }) => id === current)
  return others[place] ?? others[0]
}

type Told = Omit<Turn, 'game'> & { readonly game: { readonly id: string } }

function listenFor(client: Client, waiting: { value: readonly Turn[] | undefined }): Listening {
  let isFirst = true
  let tag: string | null = null

  const topic: Topic<{ readonly turns: { readonly matches: readonly Told[] } }> = {
    query: 'subscription { turns { matches { id game { id } title seq waits seats } } }',
    variables() {
      isFirst = true
      return {}
    },
    next({ turns }) {
      const changes = turns.matches.map((turn) => ({ ...turn, game: turn.game.id }))
      waiting.value = isFirst ? inOrder(changes) : changed(waiting.value ?? [], changes)
      isFirst = false
      // A poll that comes later starts from the beginning.
      tag = null
    },
    complete: async () => false,
    async poll(wait, signal) {
      const found = await client.api.turns(tag, wait, { signal })
      if (!found.ok) return found
      const { turns, again } = found.value
      tag = found.value.tag
      if (turns !== null) waiting.value = inOrder(turns)
      return done(again === null ? 0 : again * 1000)
    },
    refused() {
      waiting.value = []
      // The session has ended.
      void client.me.load()
    },
  }
  return listen(client, topic)
}

/** The server lists the newest first. */
function inOrder(turns: readonly Turn[]): readonly Turn[] {
  return turns.filter(({ waits }) => waits).reverse()
}

function changed(before: readonly Turn[], changes: readonly Turn[]): readonly Turn[] {
  const fresh = new Map(changes.map((turn) => [turn.id, turn]))
  const kept = before.map((turn) => fresh.get(turn.id) ?? turn).filter(({ waits }) => waits)
  const known = new Set(before.map(({ id }) => id))
  return [...kept, ...changes.filter(({ id, waits }) => waits && !known.has(id))]
}
