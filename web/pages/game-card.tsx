import type { Meta, Range } from '../../src/kernel/meta.ts'
import { t } from '../words/index.ts'
import './game-card.css'
import { Vignette } from './vignettes/index.tsx'

/** A game at a glance: its picture, what it is about, for how many and how long. */
export function GameCard({ meta }: { readonly meta: Meta }) {
  return (
    <li class="game-card panel">
      <Vignette game={meta.id} />
      <div class="stack game-card-text">
        <h3>{meta.title}</h3>
        <p>{meta.description}</p>
        <Facts meta={meta} />
        <a class="more" href={`/learn/${meta.id}`}>
          {t('pages.game.learn', { game: { literal: meta.title } })}
        </a>
      </div>
    </li>
  )
}

export function Facts({ meta: { players, minutes, weight } }: { readonly meta: Meta }) {
  return (
    <ul class="plain row facts">
      <li class="chip">{t('pages.game.players', { range: { literal: rangeOf(players) } })}</li>
      {minutes !== null && (
        <li class="chip">{t('pages.game.minutes', { range: { literal: rangeOf(minutes) } })}</li>
      )}
      <li class="chip">{t(`pages.weight.${weight}`)}</li>
    </ul>
  )
}

function rangeOf({ min, max }: Range): string {
  return min === max ? String(min) : `${min}–${max}`
}
