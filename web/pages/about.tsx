import { usePageTitle } from '../app/title.ts'
import { games } from '../games/index.ts'
import { t } from '../words/index.ts'
import { creditsOf } from './credits.ts'
import './about.css'

/** Credits, licences, and what is stored about whom. */
export function AboutPage() {
  usePageTitle(t('pages.about.title'))
  return (
    <article class="stack about">
      <h1 tabIndex={-1}>{t('pages.about.title')}</h1>
      <p class="read">{t('pages.about.what')}</p>
      <p class="read second">{t('pages.about.word')}</p>
      <h2>{t('pages.about.games')}</h2>
      <dl class="stack read">
        {games.map(({ meta }) => (
          <div key={meta.id}>
            <dt>
              <a href={`/learn/${meta.id}`}>{meta.title}</a>
            </dt>
            <dd>{creditsOf(meta)}</dd>
          </div>
        ))}
      </dl>
      <p class="read">{t('pages.about.not-affiliated')}</p>
      <h2 id="stored">{t('pages.about.stored')}</h2>
      <ul class="stack read">
        <li>{t('pages.about.stored.you')}</li>
        <li>{t('pages.about.stored.matches')}</li>
        <li>{t('pages.about.stored.browser')}</li>
        <li>{t('pages.about.stored.requests')}</li>
        <li>{t('pages.about.stored.who')}</li>
        <li>
          {t('pages.about.stored.erase')} <a href="/me">{t('pages.about.to-me')}</a>
        </li>
      </ul>
      <h2>{t('pages.about.licence')}</h2>
      <p class="read">
        {t('pages.about.licence.code')} <a href="/docs">{t('pages.about.licence.api')}</a>
      </p>
      <p class="read">{t('pages.about.licence.fonts')}</p>
    </article>
  )
}
