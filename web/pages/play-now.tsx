import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { done } from '../api/outcome.ts'
import type { GameInfo } from '../api/types.ts'
import { useClient } from '../app/client.ts'
import { pageFailureOf } from '../app/failure.tsx'
import { useLoad } from '../app/load.ts'
import { go } from '../app/router.ts'
import { reasonOf, useSignUp } from '../app/sign-up.tsx'
import { games, type PageGame } from '../games/index.ts'
import { ComputerPlayerChoice } from '../table/computer-player.tsx'
import { usualBots } from '../table/computer-players.ts'
import { t } from '../words/index.ts'
import { playNow } from './open-table.ts'
import { preloadTable } from './preload-table.ts'
import { seatCounts, seatsIn } from './seat-counts.ts'

/** From nothing to a running board: a name, a game, how many seats; computer players take the others. */
export function PlayNow() {
  const client = useClient()
  const { field, signedIn } = useSignUp()
  const [game, setGame] = useState<PageGame>(games[0]!)
  const [wished, setWished] = useState<number>()
  const [chosen, setChosen] = useState<string>()
  const [state, setState] = useState<'asking' | 'starting'>('asking')
  const [wrong, setWrong] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const seats = seatsIn(game.meta.players, wished)
  const listed = useLoad('games', () => client.api.games())
  const playersIn = (infos: readonly GameInfo[]) =>
    infos.find(({ id }) => id === game.meta.id)?.computerPlayers ?? []
  const players = playersIn(listed.value ?? [])
  const hasMate = players.some(({ id }) => id === 'mate')
  const bot = chosen ?? (hasMate ? 'mate' : '')

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
    // On a phone the whole form is in sight, its button too.
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  useEffect(() => preloadTable(game), [game])

  async function start(event: Event): Promise<void> {
    event.preventDefault()
    if (state === 'starting') return
    setState('starting')
    setWrong(undefined)
    const failed = await startOrReason()
    if (failed === undefined) return
    setWrong(failed === '' ? undefined : failed)
    setState('asking')
  }

  /** Undefined once the match is open; empty where the field for the name says what is wrong. */
  async function startOrReason(): Promise<string | undefined> {
    const player = await signedIn()
    if (player === undefined) return ''
    // Who starts before the list has come plays against the usual ones of it.
    const found = listed.value === undefined ? await client.api.games() : done(listed.value)
    if (!found.ok) return reasonOf(found.problem)
    const known = playersIn(found.value).map(({ id }) => id)
    const opponents = bot === '' ? usualBots(known, seats - 1) : Array.from({ length: seats - 1 }, () => bot)
    const begun = await playNow(client, player, { game: game.meta.id, bots: opponents })
    if (!begun.ok) {
      // A session that has ended meanwhile: the field comes back.
      if (pageFailureOf(begun.problem) === 'signed-out') await client.me.load()
      return reasonOf(begun.problem)
    }
    go(`/matches/${begun.value}`)
    return undefined
  }

  return (
    <form
      ref={form}
      class="panel play-now"
      aria-labelledby={`${id}-title`}
      onSubmit={(event) => void start(event)}
    >
      <h2 id={`${id}-title`}>{t('pages.play.title')}</h2>
      {field}
      <fieldset class="field">
        <legend class="label">{t('pages.play.game')}</legend>
        <div class="game-radios">
          {games.map((each) => (
            <label key={each.meta.id} class="game-radio">
              <input
                type="radio"
                name="game"
                aria-describedby={`${id}-${each.meta.id}`}
                checked={each === game}
                aria-label={each.meta.title}
                onChange={() => {
                  setGame(each)
                  setChosen(undefined)
                }}
              />
              <span class="game-radio-title">{each.meta.title}</span>
              <span class="caption" id={`${id}-${each.meta.id}`}>
                {t(`pages.weight.${each.meta.weight}`)}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="field">
        <label for={`${id}-seats`}>{t('pages.seats')}</label>
        <select
          id={`${id}-seats`}
          class="select"
          value={seats}
          onChange={({ currentTarget }) => setWished(Number(currentTarget.value))}
        >
          {seatCounts(game.meta.players).map((count) => (
            <option key={count} value={count}>
              {t(count < 3 ? `pages.seats.${count as 1 | 2}` : 'pages.seats.more', {
                count,
                others: count - 1,
              })}
            </option>
          ))}
        </select>
      </div>
      {seats > 1 && (
        <div class="field">
          <label for={`${id}-opponents`}>{t('pages.opponents')}</label>
          <ComputerPlayerChoice
            id={`${id}-opponents`}
            players={players}
            value={bot}
            onChange={setChosen}
            {...(hasMate ? {} : { none: t('pages.opponents.mixed') })}
          />
        </div>
      )}
      <div class="row">
        <button type="submit" class="button go large" aria-disabled={state === 'starting'}>
          {t('pages.play.start')}
        </button>
        <p class="second" role="status">
          {state === 'starting' ? t('pages.play.starting') : ''}
        </p>
      </div>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <p class="caption">
        {t('pages.play.others')} <a href="/new">{t('pages.play.new')}</a>
      </p>
    </form>
  )
}
