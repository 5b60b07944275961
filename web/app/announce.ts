import { computed, effect, type ReadonlySignal } from '@preact/signals'
import type { Client } from '../api/client.ts'
import type { Turn } from '../api/types.ts'
import { pageGame } from '../games/index.ts'
import { readLog } from '../log/read-log.ts'
import { t } from '../words/index.ts'
import { beganToWait } from './notices.ts'
import { show } from './notifications.ts'
import { startNotifying } from './notifying.ts'
import { prefer, preferences } from './preferences.ts'
import { go, route } from './router.ts'
import { pageTitle } from './title.ts'

/** Tells of matches that wait by the tab's title and icon, the app's badge and, if allowed, a notification per turn. */
export function startAnnouncing(client: Client, waiting: ReadonlySignal<readonly Turn[] | undefined>): void {
  const title = computed(() => titleOf(pageTitle.value, route.value.params.id, waiting.value ?? []))
  effect(() => {
    document.title = title.value
  })
  const count = computed(() => waiting.value?.length ?? 0)
  effect(() => showCount(count.value))
  startNotifying(waiting, {
    tell: notify,
    isWanted: mayNotify,
    async began({ id }, since) {
      const player = client.me.player.peek()
      const found = await readLog(client.api, id, since)
      return found.ok && player ? beganToWait(found.value, player.id) : undefined
    },
  })
}

/** The match that waits is named: this page's own if it does, else the one that has waited longest. */
export function titleOf(page: string, match: string | undefined, waiting: readonly Turn[]): string {
  const first = waiting[0]
  if (first === undefined) {
    return page === '' ? t('frame.rutter') : t('frame.title', { page: { literal: page } })
  }
  const isHere = waiting.some(({ id }) => id === match) && page !== ''
  return t('frame.title.turn', { page: { literal: isHere ? page : nameOf(first) } })
}

export function nameOf({ title, game }: Pick<Turn, 'title' | 'game'>): string {
  return title ?? pageGame(game)?.meta.title ?? game
}

const usualIcon = new URL('../icon.svg', import.meta.url).href
const turnIcon = new URL('../icon-turn.svg', import.meta.url).href

function showCount(count: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon !== null) icon.href = count > 0 ? turnIcon : usualIcon
  // Only installed pages have a badge.
  if (count > 0) navigator.setAppBadge?.(count).catch(() => {})
  else navigator.clearAppBadge?.().catch(() => {})
}

function mayNotify(): boolean {
  return preferences.peek().notify && 'Notification' in window && Notification.permission === 'granted'
}

function notify(turn: Turn): void {
  const name = { literal: nameOf(turn) }
  const game = { literal: pageGame(turn.game)?.meta.title ?? turn.game }
  // The tag lets a newer notice of a match take the place of an older one.
  const shown = show(t('frame.notice.title', { match: name }), {
    body: t('frame.notice.body', { game }),
    icon: turnIcon,
    tag: turn.id,
  })
  // What can't be had is not shown as on.
  if (shown === undefined) {
    prefer({ notify: false })
    return
  }
  shown.onclick = () => {
    window.focus()
    go(`/matches/${turn.id}`)
    shown.close()
  }
}
