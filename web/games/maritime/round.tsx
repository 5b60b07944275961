import type { ComponentChildren } from 'preact'
import { book, objectives } from '../../../src/games/maritime/data.ts'
import { figuresOf, type War } from '../../../src/games/maritime/edition.ts'
import type { State } from '../../../src/games/maritime/state.ts'
import { counted, word } from '../../../src/games/maritime/words/index.ts'
import { number } from '../../words/numbers.ts'
import { PanelPiece } from '../piece.tsx'
import { Icon, type IconName } from './icons.tsx'
import { flagName, type Props } from './names.ts'
import { FlagSign } from './pieces.tsx'
import { words } from './words/index.ts'

/** The event of the round in one line. While fleets face the weather its other cards lie open, but are not carried out yet. */
export function Round(props: Props) {
  const { view, say } = props
  const { weather, special } = view.state.affairs
  const { wars, market, short, event } = affairsOf(view.state)
  const coming = view.state.phase.name === 'weather'
  return (
    <section class={`mari-panel mari-round${coming ? ' coming' : ''}`} aria-label={words('round')}>
      <PanelPiece table={props} piece="rounds" name={roundName(props)} look="mari-fact">
        <b>{words('round.number', { round: view.state.round })}</b>
        <small>{timeLeft(props)}</small>
      </PanelPiece>
      {weather === null ? null : (
        <Fact
          props={props}
          piece="weather"
          icon="wind"
          text={words('weather', {
            direction: say(word(`direction/${weather.direction}`)),
            spaces: weather.spaces,
          })}
        />
      )}
      {wars.length === 0 ? (
        <Fact props={props} piece="wars" icon="swords" text={words('wars.none')} />
      ) : (
        wars.map((war) => (
          <WarSign key={`${war.one} ${war.other}`} props={props} war={war} rests={special === 'armistice'} />
        ))
      )}
      {market === null ? null : (
        <Fact props={props} piece="market" icon="market" text={words('market', { market: signed(market) })} />
      )}
      {short === null ? null : (
        <Fact
          props={props}
          piece="short"
          icon={short}
          text={words('short', { good: say(word(`good/${short}`)), gold: book.shortSupply })}
        />
      )}
      {event === null ? null : (
        <Fact props={props} piece="special" icon="special" text={say(word(`special/${event}`))} />
      )}
      {coming ? <span class="mari-note">{words('round.coming')}</span> : null}
    </section>
  )
}

/** What is in force, or what the cards that lie open will bring. */
export function affairsOf(state: State) {
  const { affairs, phase } = state
  const [, second, third, fourth] = affairs.cards
  if (phase.name !== 'weather' || second === undefined || third === undefined || fourth === undefined) {
    return {
      wars: affairs.wars,
      market: affairs.short === null ? null : affairs.market,
      short: affairs.short,
      event: affairs.special,
    }
  }
  const { events } = figuresOf(state)
  const { market, short } = events[third].trade
  return { wars: events[second].wars, market, short, event: events[fourth].back.special }
}

export function signed(figure: number): string {
  return figure === 0 ? '±0' : `${figure > 0 ? '+' : ''}${number(figure)}`
}

function roundName(props: Props): string {
  return words('round.name', { round: props.view.state.round, left: timeLeft(props) })
}

/** How many rounds are left, or what it takes to win. */
export function timeLeft({ view, say }: Pick<Props, 'view' | 'say'>): string {
  const { options, eventDeck, affairs } = view.state
  if (!options.timed) return words('goal', { objectives: options.objectives, all: objectives.length })
  const more = eventDeck.length + affairs.cards.length - book.cardsPerRound
  return words('rounds.left', { rounds: say(counted(Math.max(0, more), 'round')) })
}

type FactProps = {
  readonly props: Props
  readonly piece: string
  readonly icon: IconName
  readonly text: string
  readonly children?: ComponentChildren
}

function Fact({ props, piece, icon, text }: FactProps) {
  return (
    <PanelPiece table={props} piece={piece} name={text} look="mari-fact">
      <Icon name={icon} size={17} />
      {text}
    </PanelPiece>
  )
}

type WarProps = { readonly props: Props; readonly war: War; readonly rests: boolean }

function WarSign({ props, war: { one, other }, rests }: WarProps) {
  const { view, looks } = props
  const [first, second] = [flagName(props, one), flagName(props, other)]
  const name = words(rests ? 'war.rests' : 'war', { one: first, other: second })
  return (
    <PanelPiece
      table={props}
      piece={`war/${one}/${other}`}
      name={name}
      look={`mari-fact mari-war${rests ? ' rests' : ''}`}
    >
      <FlagSign state={view.state} looks={looks} flag={one} />
      <Icon name="swords" size={14} />
      <FlagSign state={view.state} looks={looks} flag={other} />
    </PanelPiece>
  )
}
