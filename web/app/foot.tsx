import { games } from '../games/index.ts'
import { t } from '../words/index.ts'

export function Foot() {
  return (
    <footer class="foot">
      <p>{t('frame.foot.line')}</p>
      <nav class="row" aria-label={t('frame.foot.about')}>
        <a href="/about">{t('frame.foot.about')}</a>
        <span class="row foot-learn">
          {t('frame.foot.learn')}
          {games.map(({ meta: { id, title } }) => (
            <a
              key={id}
              href={`/learn/${id}`}
              aria-label={t('pages.game.learn', { game: { literal: title } })}
            >
              {title}
            </a>
          ))}
        </span>
        <a href="/docs">{t('frame.foot.api')}</a>
      </nav>
    </footer>
  )
}
