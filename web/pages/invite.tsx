import { useEffect, useState } from 'preact/hooks'
import type { GameInfo, LookedAt } from '../api/types.ts'
import { useClient } from '../app/client.ts'
import { FailedLoad } from '../app/failure.tsx'
import { useLoad } from '../app/load.ts'
import type { PageProps } from '../app/pages.ts'
import { go } from '../app/router.ts'
import { reasonOf, useSignUp } from '../app/sign-up.tsx'
import { usePageTitle } from '../app/title.ts'
import { takeSeat } from '../cosign/sealing.ts'
import { pageGame } from '../games/index.ts'
import { looksOf } from '../games/looks.ts'
import { SeatSign } from '../games/seat-shape.tsx'
import { t } from '../words/index.ts'
import { seatNames } from '../words/seat-name.ts'
import { Facts } from './game-card.tsx'
import './invite.css'
import { OptionList } from './option-fields.tsx'
import { type OptionValues, optionsOf } from './options.ts'
import { usePolling } from './polling.ts'
import { preloadTable } from './preload-table.ts'
import { Vignette } from './vignettes/index.tsx'

/** An invitation: what is played, with whom and how, before one takes a seat. */
export function InvitePage({ route }: PageProps) {
  const { api, me } = useClient()
  const id = route.params.id!
  const looked = useLoad(`${id} ${me.player.value?.id}`, () => api.look(id))
  const listed = useLoad('games', () => api.games())
  usePageTitle(looked.value?.title ?? t('pages.invite.title'))
  // Somebody may leave again.
  usePolling(looked.value !== undefined && isFull(looked.value), 5_000, async () => looked.again())
  if (looked.value !== undefined) {
    const game = listed.value?.find((each) => each.id === looked.value?.game)
    return <Invitation match={looked.value} game={game} again={looked.again} />
  }
  return looked.problem === undefined ? null : <FailedLoad problem={looked.problem} retry={looked.again} />
}

/** No seat is left for who has none; the match has not begun. */
function isFull({ status, you, seats, capacity }: LookedAt): boolean {
  return status === 'open' && you.length === 0 && seats.length >= capacity
}

type InvitationProps = {
  readonly match: LookedAt
  readonly game: GameInfo | undefined
  readonly again: () => void
}

function Invitation({ match, game, again }: InvitationProps) {
  const meta = pageGame(match.game)?.meta
  const gameTitle = meta?.title ?? match.game
  const host = match.seats.find(({ player }) => player === match.host)
  const edition = meta?.editions[match.edition]
  useEffect(() => {
    const loaded = pageGame(match.game)
    if (loaded !== undefined) preloadTable(loaded)
  }, [match.game])
  return (
    <div class="invite">
      <div class="invite-head panel">
        <Vignette game={match.game} />
        <div class="stack invite-text">
          <p class="second">
            {host === undefined
              ? t('pages.invite.to')
              : t('pages.invite.by', { host: { literal: host.name } })}
          </p>
          <h1 tabIndex={-1}>{match.title ?? gameTitle}</h1>
          {match.title !== null && <p>{gameTitle}</p>}
          {meta !== undefined && <Facts meta={meta} />}
          <Answer match={match} again={again} />
        </div>
      </div>
      <section class="panel stack" aria-labelledby="invite-people">
        <h2 id="invite-people">{t('pages.invite.people')}</h2>
        <People match={match} />
      </section>
      <section class="panel stack" aria-labelledby="invite-game">
        <h2 id="invite-game">{t('pages.invite.game')}</h2>
        <p>{meta?.description}</p>
        {game !== undefined && (
          <OptionList options={optionsOf(game)} values={match.options as OptionValues} />
        )}
        {edition !== undefined && (
          <p>
            <b>{edition.name}.</b> <span class="second">{edition.text}</span>
          </p>
        )}
        {match.private && <p>{t('pages.new.private.text')}</p>}
        {match.hotseat && <p>{t('pages.new.hotseat.text')}</p>}
        <a class="more" href={`/learn/${match.game}`}>
          {t('pages.game.learn', { game: { literal: gameTitle } })}
        </a>
      </section>
    </div>
  )
}

function People({ match }: { readonly match: LookedAt }) {
  const looks = looksOf(match.game, seatNames(match.seats, match.capacity))
  return (
    <ul class="plain stack">
      {looks.map((look) => {
        const seat = match.seats[look.seat]
        return (
          <li key={look.seat} class="seat">
            <SeatSign look={look} size={20} />
            {seat === undefined ? (
              <span class="second">{t('pages.invite.free')}</span>
            ) : (
              <span>
                {look.name} {seat.bot !== null && <span class="chip">{t('pages.invite.bot')}</span>}
                {seat.player === match.host && <span class="chip">{t('pages.invite.host')}</span>}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** What one can do with the invitation, which depends on whether there is still a seat. */
function Answer({ match, again }: Omit<InvitationProps, 'game'>) {
  const client = useClient()
  const { field, signedIn } = useSignUp()
  const [joining, setJoining] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const table = `/matches/${match.id}`

  async function join(event: Event): Promise<void> {
    event.preventDefault()
    if (joining) return
    setJoining(true)
    setWrong(undefined)
    const player = await signedIn()
    if (player !== undefined) {
      const seated = await takeSeat(client, match, player.id)
      if (seated.ok || seated.problem.code === 'already-seated') return go(table)
      setWrong(reasonOf(seated.problem))
      again()
    }
    setJoining(false)
  }

  if (match.you.length > 0)
    return <Closed text={t('pages.invite.seated')} href={table} link={t('pages.invite.go')} />
  if (match.status !== 'open') {
    return <Closed text={t('pages.invite.started')} href={table} link={t('pages.invite.watch')} />
  }
  if (isFull(match)) {
    return <Closed text={t('pages.invite.full')} href={table} link={t('pages.invite.look')} />
  }
  return (
    <form class="stack" onSubmit={(event) => void join(event)}>
      {field}
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="row">
        <button type="submit" class="button go large" aria-disabled={joining}>
          {t('pages.invite.join')}
        </button>
        <a class="button" href={table}>
          {t('pages.invite.look')}
        </a>
        <a class="button" href="/">
          {t('pages.invite.decline')}
        </a>
      </div>
    </form>
  )
}

type ClosedProps = { readonly text: string; readonly href: string; readonly link: string }

function Closed({ text, href, link }: ClosedProps) {
  return (
    <>
      <p>{text}</p>
      <div class="row">
        <a class="button" href={href}>
          {link}
        </a>
      </div>
    </>
  )
}
