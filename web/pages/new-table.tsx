import { useId, useState } from 'preact/hooks'
import type { GameInfo } from '../api/types.ts'
import { useClient } from '../app/client.ts'
import { FailedLoad } from '../app/failure.tsx'
import { useLoad } from '../app/load.ts'
import type { PageProps } from '../app/pages.ts'
import { go } from '../app/router.ts'
import { reasonOf, useSignUp } from '../app/sign-up.tsx'
import { usePageTitle } from '../app/title.ts'
import { pageGame } from '../games/index.ts'
import { ComputerPlayerChoice } from '../table/computer-player.tsx'
import { t } from '../words/index.ts'
import './new-table.css'
import { openTable } from './open-table.ts'
import { OptionFields, Switch } from './option-fields.tsx'
import { chosen, type OptionValues, optionsOf } from './options.ts'
import { durationText } from './pace.ts'
import { seatCounts, seatsIn } from './seat-counts.ts'

/** Opens a table: every option of the game in words, and who sits where. */
export function NewTablePage({ route }: PageProps) {
  usePageTitle(t('pages.new.title'))
  const { api } = useClient()
  const listed = useLoad('games', () => api.games())
  if (listed.value === undefined) {
    return listed.problem === undefined ? null : <FailedLoad problem={listed.problem} retry={listed.again} />
  }
  return <NewTableForm games={listed.value} wished={route.query.get('game')} />
}

function NewTableForm({
  games,
  wished,
}: {
  readonly games: readonly GameInfo[]
  readonly wished: string | null
}) {
  const client = useClient()
  const { field, signedIn } = useSignUp()
  const id = useId()
  const [game, setGame] = useState(games.find((each) => each.id === wished) ?? games[0]!)
  const [title, setTitle] = useState('')
  const [seats, setSeats] = useState(seatsIn(game.seats))
  const [edition, setEdition] = useState<string>()
  const [values, setValues] = useState<OptionValues>({})
  const [isPrivate, setPrivate] = useState(false)
  const [isHotseat, setHotseat] = useState(false)
  const [hasHints, setHints] = useState(false)
  const [pace, setPace] = useState<string>('259200')
  const [bots, setBots] = useState<readonly string[]>([])
  const [opening, setOpening] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const options = optionsOf(game)
  // Hints are a mate's.
  const adviser = game.bots.includes('mate')

  function choose(next: GameInfo): void {
    setGame(next)
    setSeats(seatsIn(next.seats))
    setEdition(undefined)
    setValues({})
    setBots([])
  }

  function seatBot(place: number, bot: string): void {
    setBots(Array.from({ length: seats - 1 }, (_, at) => (at === place ? bot : (bots[at] ?? ''))))
  }

  const hasOthers = !isHotseat && Array.from({ length: seats - 1 }, (_, at) => bots[at] ?? '').includes('')

  async function open(event: Event): Promise<void> {
    event.preventDefault()
    if (opening) return
    setOpening(true)
    setWrong(undefined)
    const player = await signedIn()
    if (player !== undefined) {
      const wish = {
        game: game.id,
        seats,
        options: chosen(options, values),
        ...(edition === undefined ? {} : { edition }),
        ...(title.trim() === '' ? {} : { title: title.trim() }),
        private: isPrivate,
        hotseat: isHotseat,
        // Who is alone with computer players may ask for them without that.
        ...(adviser && hasHints ? { hints: true } : {}),
        // Nobody waits for a player who is alone with computer players, or at one screen with all others.
        ...(hasOthers && pace !== '' ? { pace: { kind: 'turn', seconds: Number(pace) } as const } : {}),
      }
      const seated = bots.slice(0, seats - 1).filter((bot) => bot !== '')
      const opened = await openTable(client, player, wish, seated)
      if (opened.ok) return go(`/matches/${opened.value.id}`)
      setWrong(reasonOf(opened.problem))
    }
    setOpening(false)
  }

  return (
    <form class="new-table" onSubmit={(event) => void open(event)}>
      <h1 tabIndex={-1}>{t('pages.new.title')}</h1>
      <p class="read">{t('pages.new.what')}</p>
      {field}
      <fieldset class="panel stack">
        <legend class="visually-hidden">{t('pages.play.game')}</legend>
        <h2>{t('pages.play.game')}</h2>
        <div class="game-radios">
          {games.map((each) => (
            <label key={each.id} class="game-radio">
              <input
                type="radio"
                name="game"
                aria-label={each.title}
                checked={each === game}
                onChange={() => choose(each)}
              />
              <span class="game-radio-title">{each.title}</span>
              <span class="caption">
                {t('pages.game.players', { range: { literal: `${each.seats.min}–${each.seats.max}` } })}
              </span>
            </label>
          ))}
        </div>
        <p class="second">{pageGame(game.id)?.meta.description ?? game.description}</p>
      </fieldset>
      <section class="panel stack" aria-labelledby={`${id}-table`}>
        <h2 id={`${id}-table`}>{t('pages.new.table')}</h2>
        <div class="field">
          <label for={`${id}-title`}>{t('pages.new.name')}</label>
          <input
            id={`${id}-title`}
            class="input"
            maxLength={80}
            value={title}
            aria-describedby={`${id}-title-hint`}
            onInput={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <p id={`${id}-title-hint`} class="hint">
            {t('pages.new.name.hint')}
          </p>
        </div>
        <div class="field">
          <label for={`${id}-seats`}>{t('pages.seats')}</label>
          <select
            id={`${id}-seats`}
            class="select"
            value={seats}
            onChange={({ currentTarget }) => setSeats(Number(currentTarget.value))}
          >
            {seatCounts(game.seats).map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </div>
        {Array.from({ length: seats - 1 }, (_, place) => (
          <div key={place} class="field seat-field">
            <label for={`${id}-seat-${place}`}>{t('pages.new.seat', { number: place + 2 })}</label>
            <ComputerPlayerChoice
              id={`${id}-seat-${place}`}
              players={game.computerPlayers}
              value={bots[place] ?? ''}
              onChange={(bot) => seatBot(place, bot)}
              none={t('pages.new.seat.open')}
            />
          </div>
        ))}
        {hasOthers && (
          <div class="field">
            <label for={`${id}-pace`}>{t('pages.new.pace')}</label>
            <select
              id={`${id}-pace`}
              class="select"
              value={pace}
              aria-describedby={`${id}-pace-hint`}
              onChange={({ currentTarget }) => setPace(currentTarget.value)}
            >
              {turnTimes.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {t('pages.pace.turn', { time: { literal: durationText(seconds) } })}
                </option>
              ))}
              <option value="">{t('pages.pace.none')}</option>
            </select>
            <p id={`${id}-pace-hint`} class="hint">
              {t('pages.new.pace.text')}
            </p>
          </div>
        )}
        <Switch
          name={t('pages.new.private')}
          text={t('pages.new.private.text')}
          on={isPrivate}
          onChange={setPrivate}
        />
        <Switch
          name={t('pages.new.hotseat')}
          text={t('pages.new.hotseat.text')}
          on={isHotseat}
          onChange={setHotseat}
        />
        {adviser && (
          <Switch
            name={t('pages.new.hints')}
            text={t('pages.new.hints.text')}
            on={hasHints}
            onChange={setHints}
          />
        )}
      </section>
      <section class="panel stack" aria-labelledby={`${id}-rules`}>
        <h2 id={`${id}-rules`}>{t('pages.new.rules')}</h2>
        {game.editions.length > 1 && <EditionField game={game} edition={edition} onChange={setEdition} />}
        <OptionFields options={options} values={values} onChange={setValues} />
      </section>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="row">
        <button type="submit" class="button go large" aria-disabled={opening}>
          {t('pages.new.open')}
        </button>
        <p class="second" role="status">
          {opening ? t('pages.new.opening') : ''}
        </p>
      </div>
    </form>
  )
}

/** Seconds for a turn: at a live table, within the day, and by post. */
const turnTimes = [300, 3600, 43_200, 86_400, 259_200, 604_800]

type EditionProps = {
  readonly game: GameInfo
  readonly edition: string | undefined
  readonly onChange: (edition: string) => void
}

function EditionField({ game, edition = game.editions[0]!, onChange }: EditionProps) {
  const id = useId()
  const { editions, editionNames } = game
  const inWords = pageGame(game.id)?.meta.editions
  const words = (wanted: string) => inWords?.[wanted] ?? editionNames.find((each) => each.id === wanted)
  return (
    <div class="field">
      <label for={id}>{t('pages.new.edition')}</label>
      <select
        id={id}
        class="select"
        value={edition}
        aria-describedby={`${id}-text`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {editions.map((each) => (
          <option key={each} value={each}>
            {words(each)?.name ?? each}
          </option>
        ))}
      </select>
      <p id={`${id}-text`} class="second">
        {words(edition)?.text}
      </p>
    </div>
  )
}
