import { browserClient } from '../../../web/api/client.ts'
import { pageGame } from '../../../web/games/index.ts'
import { followMatch } from '../../../web/log/follow.ts'
import { followTurns } from '../../../web/log/turns.ts'
import { openViews } from '../../../web/log/views.ts'
import { verifyMatch } from '../../../web/verify/verify-match.ts'

/** What the pages are made of, for a test to call without a page around it. */
export const probe = {
  browserClient,
  followMatch,
  followTurns,
  verifyMatch,
  openViews,
  pageGame,
}

export type Probe = typeof probe

Object.assign(window, { probe })
