import { useConnection } from '../app/client.ts'
import type { PageProps } from '../app/pages.ts'
import { setQuery } from '../app/router.ts'
import { usePageTitle } from '../app/title.ts'
import { games, pageGame } from '../games/index.ts'
import { t } from '../words/index.ts'
import { MatchList } from './match-list.tsx'
import './tables.css'

/** Mine, those that wait for me first; then tables to join, and matches to watch. */
export function TablesPage({ route }: PageProps) {
  usePageTitle(t('pages.tables.title'))
  const { client, turns } = useConnection()
  const game = pageGame(route.query.get('game') ?? '')?.meta.id
  const filter = game === undefined ? {} : { game }
  const isKnown = Boolean(client.me.player.value)
  const waiting = turns.waiting.value ?? []
  // Which matches wait decides what stands where; a page that lies open follows it.
  const fresh = waiting.map(({ id, seq }) => `${id}.${seq}`).join()
  return (
    <div class="tables">
      <div class="row tables-head">
        <h1 tabIndex={-1}>{t('pages.tables.title')}</h1>
        <a class="button" href="/new">
          {t('frame.new')}
        </a>
      </div>
      <GameFilter game={game} />
      {isKnown && waiting.length > 0 && (
        <MatchList
          title={t('pages.tables.waiting')}
          query={{ ...filter, turn: 'mine', limit: 50 }}
          fresh={fresh}
          empty={t('pages.tables.waiting.none')}
        />
      )}
      {isKnown && (
        <MatchList
          title={t('pages.tables.mine')}
          query={{ ...filter, mine: true, limit: 20 }}
          fresh={fresh}
          leaveOut={({ id }) => waiting.some((turn) => turn.id === id)}
          empty={t('pages.tables.mine.none')}
        />
      )}
      <MatchList
        title={t('pages.tables.open')}
        query={{ ...filter, status: 'open', limit: 10 }}
        leaveOut={({ seats }) => isKnown && seats.some(({ player }) => player === client.me.player.value?.id)}
        empty={
          <>
            {t('pages.tables.open.none')} <a href="/new">{t('pages.tables.open.make')}</a>
          </>
        }
      />
      <MatchList
        title={t('pages.tables.running')}
        query={{ ...filter, status: 'running', limit: 10 }}
        leaveOut={({ seats }) => isKnown && seats.some(({ player }) => player === client.me.player.value?.id)}
        empty={t('pages.tables.running.none')}
      />
      <MatchList
        title={t('pages.tables.finished')}
        query={{ ...filter, status: 'finished', limit: 10 }}
        empty={t('pages.tables.finished.none')}
      />
    </div>
  )
}

function GameFilter({ game }: { readonly game: string | undefined }) {
  return (
    <fieldset>
      <legend class="visually-hidden">{t('pages.tables.filter')}</legend>
      <div class="segments long">
        <label>
          <input
            type="radio"
            name="filter"
            checked={game === undefined}
            onChange={() => setQuery({ game: null })}
          />
          {t('pages.tables.all')}
        </label>
        {games.map(({ meta }) => (
          <label key={meta.id}>
            <input
              type="radio"
              name="filter"
              checked={game === meta.id}
              onChange={() => setQuery({ game: meta.id })}
            />
            {meta.title}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
