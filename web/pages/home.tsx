import type { ComponentType } from 'preact'
import { useState } from 'preact/hooks'
import { nameOf } from '../app/announce.ts'
import { useConnection } from '../app/client.ts'
import { go } from '../app/router.ts'
import { usePageTitle } from '../app/title.ts'
import { games, pageGame } from '../games/index.ts'
import { t } from '../words/index.ts'
import './home.css'
import { GameCard } from './game-card.tsx'
import { Hero } from './vignettes/hero.tsx'

/** The form has no part in the first load. */
const loadPlayNow = () => import('./play-now.tsx')

/** What this is, and the shortest way to a running board. Who has matches that wait sees those first. */
export function HomePage() {
  usePageTitle('')
  const [PlayNow, setPlayNow] = useState<ComponentType>()
  const plays = PlayNow !== undefined
  const play = () =>
    loadPlayNow().then(
      (found) => setPlayNow(() => found.PlayNow),
      // The other way to a table; where that can't be loaded either, its page says why.
      () => go('/new'),
    )
  return (
    <div class="home">
      <WaitingMatches />
      <section class="hero">
        <div class="hero-text">
          <h1 tabIndex={-1}>{t('pages.home.title')}</h1>
          <p class="read">{t('pages.home.what')}</p>
          {!plays && (
            <div class="row">
              <button type="button" class="button go large" onClick={() => void play()}>
                {t('pages.play-now')}
              </button>
              <a class="button large" href="/tables">
                {t('pages.home.tables')}
              </a>
            </div>
          )}
          {plays ? <Hero /> : <p class="caption">{t('pages.home.free')}</p>}
        </div>
        {plays ? <PlayNow /> : <Hero />}
      </section>
      <section class="stack" aria-labelledby="games">
        <h2 id="games">{t('pages.home.games')}</h2>
        <ul class="plain game-cards">
          {games.map(({ meta }) => (
            <GameCard key={meta.id} meta={meta} />
          ))}
        </ul>
      </section>
      <section class="promises" aria-label={t('pages.home.promises')}>
        {(['pace', 'rules', 'proof'] as const).map((promise) => (
          <div key={promise}>
            <h3>{t(`pages.home.${promise}.title`)}</h3>
            <p>{t(`pages.home.${promise}.text`)}</p>
          </div>
        ))}
      </section>
    </div>
  )
}

function WaitingMatches() {
  const waiting = useConnection().turns.waiting.value ?? []
  if (waiting.length === 0) return null
  return (
    <section class="panel now stack" aria-labelledby="waiting">
      <h2 id="waiting">{t('pages.home.waiting')}</h2>
      <ul class="plain waiting-list">
        {waiting.slice(0, 6).map((turn) => (
          <li key={turn.id}>
            <a class="button" href={`/matches/${turn.id}`}>
              <b>{nameOf(turn)}</b>
              <span class="caption">
                {turn.title !== null && `${pageGame(turn.game)?.meta.title} · `}
                {t('pages.row.moves', { seq: turn.seq })}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a class="more" href="/tables">
        {t('pages.home.all-matches')}
      </a>
    </section>
  )
}
