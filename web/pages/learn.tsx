import { useEffect, useState } from 'preact/hooks'
import { Failure } from '../app/failure.tsx'
import type { PageProps } from '../app/pages.ts'
import { usePageTitle } from '../app/title.ts'
import { type Lesson, type PageGame, pageGame } from '../games/index.ts'
import { t } from '../words/index.ts'
import './learn.css'

/** How a game is played: its own illustrated pages. */
export function LearnPage({ route }: PageProps) {
  const game = pageGame(route.params.game ?? '')
  return game === undefined ? <Failure kind="not-found" /> : <Guide game={game} />
}

function Guide({ game }: { readonly game: PageGame }) {
  usePageTitle(t('pages.game.learn', { game: { literal: game.meta.title } }))
  const [loaded, setLoaded] = useState<Partial<Lesson>>()
  useEffect(() => {
    let left = false
    void game
      .lesson()
      .catch(() => ({}))
      .then((next) => {
        if (!left) setLoaded(next)
      })
    return () => {
      left = true
    }
  }, [game])
  if (loaded === undefined) return null
  if (loaded.Learn === undefined) return <Failure kind="newer" />
  return (
    <div class="learn">
      <loaded.Learn />
      <PlayIt game={game} />
    </div>
  )
}

function PlayIt({ game }: { readonly game: PageGame }) {
  const named = { game: { literal: game.meta.title } }
  return (
    <nav class="row learn-on" aria-label={t('pages.learn.on')}>
      <a class="button" href="/">
        {t('pages.learn.computer')}
      </a>
      <a class="button" href={`/new?game=${game.meta.id}`}>
        {t('pages.learn.table', named)}
      </a>
      <a class="button" href={`/tables?game=${game.meta.id}`}>
        {t('pages.learn.watch', named)}
      </a>
    </nav>
  )
}
