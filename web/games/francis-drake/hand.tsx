import { type Disc, discs } from '../../../src/games/francis-drake/data.ts'
import { strengthOf } from '../../../src/games/francis-drake/edition.ts'
import { captainAt } from '../../../src/games/francis-drake/state.ts'
import { destinationParam, discParam, word } from '../../../src/games/francis-drake/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { PanelPiece } from '../piece.tsx'
import { Icon } from './icons.tsx'
import type { Props } from './names.ts'
import { Counter } from './pieces.tsx'
import { chestName, SmallDisc, Stones } from './seat-details.tsx'
import { words } from './words/index.ts'

type Own = Props & { readonly seat: Seat }

/** The reader's own Mission Discs, what they know of the Spanish, and their chest. A spectator has none. */
export function Hand(props: Props) {
  if (props.seat === null) return null
  const own: Own = { ...props, seat: props.seat }
  return (
    <section class="drake-panel drake-hand" aria-label={words('hand')}>
      <header class="drake-hand-title">
        <h3>{words('hand')}</h3>
        <span class="drake-note">{words('hand.private')}</span>
      </header>
      <Discs {...own} />
      <Known {...own} />
      <Chest {...own} />
    </section>
  )
}

/** Every disc, in the order in which they are resolved: in hand, on the map, or done. */
function Discs(props: Own) {
  const { view, seat } = props
  const { hand, missions, aside } = captainAt(view.state, seat)
  const unseen = hand.filter((disc) => disc === null).length
  const special = (disc: Disc) => disc === 'golden-hind' || disc === 'ghost-ship'
  return (
    <div class="drake-discs">
      {discs
        .filter((disc) => !special(disc) || !aside.includes(disc))
        .map((disc) => (
          <OwnDisc
            key={disc}
            props={props}
            disc={disc}
            at={missions.find((mission) => mission.disc === disc)?.destination}
            done={aside.includes(disc)}
          />
        ))}
      {unseen > 0 ? <span class="drake-note">{words('hand.unseen', { discs: unseen })}</span> : null}
    </div>
  )
}

function OwnDisc({ props, disc, at, done }: OwnDiscProps) {
  const { say, looks, seat } = props
  const where =
    at !== undefined
      ? say(destinationParam(at))
      : done
        ? words('disc.done')
        : words(disc === 'ghost-ship' ? 'disc.vanishes' : 'disc.hand')
  return (
    <PanelPiece
      table={props}
      piece={`disc/${disc}`}
      name={words('disc.own', { disc: say(discParam(disc)), where })}
      look={`drake-own-disc${at !== undefined || done ? ' away' : ''}`}
    >
      <SmallDisc look={looks[seat]!} disc={disc} size={46} /> <span>{where}</span>
    </PanelPiece>
  )
}

type OwnDiscProps = {
  readonly props: Own
  readonly disc: Disc
  readonly at: Parameters<typeof destinationParam>[0] | undefined
  readonly done: boolean
}

/** Counters that lie face down and that the reader has laid or looked at. */
function Known(props: Own) {
  const { view, say } = props
  const known = view.state.sites.flatMap(({ destination, counter }) =>
    counter !== null && !counter.up && counter.face !== null ? [{ destination, face: counter.face }] : [],
  )
  if (known.length === 0) return null
  return (
    <div class="drake-known">
      <span class="drake-note">{words('hand.known')}</span>
      {known.map(({ destination, face }) => (
        <PanelPiece
          key={destination}
          table={props}
          piece={`known/${destination}`}
          name={words('known', {
            counter: say(word(`face/${face}`)),
            destination: say(destinationParam(destination)),
          })}
          look="drake-figure"
        >
          <svg viewBox="-9 -9 18 18" width={20} height={20} aria-hidden="true">
            <Counter strength={strengthOf(face)} up={false} />
          </svg>
          <span>{say(destinationParam(destination))}</span>
        </PanelPiece>
      ))}
    </div>
  )
}

function Chest(props: Own) {
  const { chest } = captainAt(props.view.state, props.seat)
  if (chest === null || Object.values(chest).every((stones) => stones === 0)) return null
  return (
    <div class="drake-known">
      <span class="drake-note">{words('hand.chest')}</span>
      <PanelPiece table={props} piece="own-chest" name={chestName(props, props.seat)} look="drake-figure">
        <Icon name="chest" />
        <Stones chest={chest} />
      </PanelPiece>
    </div>
  )
}
