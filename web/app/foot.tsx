import { t } from '../words/index.ts'

export function Foot() {
  return (
    <footer class="foot">
      <p>{t('frame.foot.line')}</p>
      <nav class="row" aria-label={t('frame.foot.about')}>
        <a href="/about">{t('frame.foot.about')}</a>
        <a href="/learn/winds-of-plunder">{t('frame.foot.learn')}</a>
        <a href="/docs">{t('frame.foot.api')}</a>
      </nav>
    </footer>
  )
}
