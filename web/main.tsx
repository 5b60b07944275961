import { render } from 'preact'
import './style/tokens.css'
import './style/type.css'
import './style/base.css'
import './style/controls.css'
import './style/frame.css'
import { browserClient } from './api/client.ts'
import { startAnnouncing } from './app/announce.ts'
import { App, startPages } from './app/app.tsx'
import { ConnectionContext } from './app/client.ts'
import { startLanguage } from './app/language.ts'
import { startNextMatchKey } from './app/next-match.ts'
import { allowOwnWorkers } from './app/own-workers.ts'
import { startPreferences } from './app/preferences.ts'
import { startReach } from './app/reach.ts'
import { startRouter } from './app/router.ts'
import { startFindingMe } from './app/session.ts'
import { followTurns } from './log/turns.ts'

allowOwnWorkers(window)
startPreferences()
startReach()
startRouter()
startPages()
const client = browserClient()
const turns = followTurns(client)
startAnnouncing(client, turns.waiting)
startNextMatchKey(turns)
startFindingMe(client)
void startLanguage().then(() =>
  render(
    <ConnectionContext.Provider value={{ client, turns }}>
      <App />
    </ConnectionContext.Provider>,
    document.getElementById('page')!,
  ),
)
// The faces come after the first picture: texts are read in the reader's own meanwhile, and where they can't be had.
requestAnimationFrame(() => setTimeout(() => import('./style/fonts.css').catch(() => undefined)))
