import { brawlPrices } from '../../../src/games/winds-of-plunder/data.ts'
import { figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import { objection } from '../../../src/games/winds-of-plunder/objections/index.ts'
import { pirateAt } from '../../../src/games/winds-of-plunder/state.ts'
import { counted, portParam } from '../../../src/games/winds-of-plunder/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { whyOf } from '../../../src/kernel/sentence.ts'
import { PanelPiece } from '../piece.tsx'
import { CardFace, cardName } from './card-face.tsx'
import { Icon } from './icons.tsx'
import type { Props } from './names.ts'
import { refusedPieces } from './refused.ts'
import { words } from './words/index.ts'

type Own = Props & { readonly seat: Seat }

/** The reader's own cards and cubes, with what can be done with them. A spectator has none. */
export function Hand(props: Props) {
  if (props.seat === null) return null
  const own: Own = { ...props, seat: props.seat }
  return (
    <section class="winds-panel winds-hand" aria-label={words('hand')}>
      <header class="winds-hand-title">
        <h3>{words('hand')}</h3>
        <span class="winds-note">{words('hand.private')}</span>
        <Cubes {...own} />
      </header>
      <div class="winds-hand-cards">
        <Brawl {...own} />
        <Cards {...own} />
        <Buried {...own} />
        <Resistance {...own} />
      </div>
    </section>
  )
}

function Cards(props: Own) {
  const { view, seat, say } = props
  const { hand } = pirateAt(view.state, seat)
  if (hand.length === 0) return <p class="winds-note">{words('hand.empty')}</p>
  const refused = refusedPieces(view.state, seat, view.rules)
  return (
    <div class="winds-cards">
      {hand.map((card, index) => {
        if (card === null) {
          return (
            <PanelPiece
              key={index}
              table={props}
              piece={`back/${index}`}
              name={words('card.unseen')}
              look="winds-card winds-back"
            >
              <b>?</b>
            </PanelPiece>
          )
        }
        const command = refused.find(({ piece }) => piece === `card/${card}`)?.command
        const why = command === undefined ? undefined : objection(view.state, seat, command, view.rules)
        const refusal = why === undefined ? undefined : say(whyOf(why))
        return (
          <PanelPiece
            key={card}
            table={props}
            piece={`card/${card}`}
            name={cardName(props, card, refusal)}
            look={`winds-card${refusal === undefined ? '' : ' refused'}`}
          >
            <CardFace props={props} card={card} refusal={refusal} />
          </PanelPiece>
        )
      })}
    </div>
  )
}

/** Own Buried Treasure cards lie face down on the table: only their owner may look. */
function Buried(props: Own) {
  const { view, seat, say } = props
  const { treasures } = pirateAt(view.state, seat)
  if (treasures.length === 0) return null
  return (
    <div class="winds-line">
      <span>{words('hand.buried')}</span>
      {treasures.map((port, index) => (
        <PanelPiece
          key={index}
          table={props}
          piece={port === null ? `treasure-back/${index}` : `treasure/${port}`}
          name={
            port === null ? words('treasure.back') : words('treasure.name', { port: say(portParam(port)) })
          }
          look="winds-chip"
        >
          <Icon name="treasure" />
          {port === null ? '?' : say(portParam(port))}
        </PanelPiece>
      ))}
    </div>
  )
}

/** While cubes are voted with, each can be tapped for so many; in a turn, what the reserve gives can be bought. */
function Cubes(props: Own) {
  const { view, seat, say, lit } = props
  const { windCubes, reserve } = pirateAt(view.state, seat)
  const voting = lit.has('amount/0')
  return (
    <div class={`winds-line winds-cubes${voting ? ' winds-amounts' : ''}`}>
      <span>{words('cubes.mine')}</span>
      {voting ? (
        Array.from({ length: windCubes + 1 }, (_, cubes) => (
          <PanelPiece
            key={cubes}
            table={props}
            piece={`amount/${cubes}`}
            name={cubes === 0 ? words('vote.none') : say(counted(cubes, 'wind-cube'))}
            look="winds-chip winds-amount"
          >
            {cubes === 0 ? words('vote.none') : cubes}
          </PanelPiece>
        ))
      ) : (
        <>
          <span class="winds-note">{words('cubes.count', { cubes: windCubes, reserve })}</span>
          <Offers {...props} />
        </>
      )}
    </div>
  )
}

function Offers(props: Own) {
  const { view, seat, say } = props
  const { phase } = view.state
  if (phase.name !== 'plundering' || phase.seat !== seat) return null
  return (
    <>
      {figuresOf(view.state).cubeOffers.map(({ points, cubes }) => (
        <PanelPiece
          key={points}
          table={props}
          piece={`offer/${points}`}
          name={words('fact', {
            name: words('offer', { cubes, points }),
            value: words('offer.name', { cubes, points: say(counted(points, 'action-point')) }),
          })}
          look="winds-chip"
        >
          <Icon name="cube" size={16} />
          {words('offer', { cubes, points })}
        </PanelPiece>
      ))}
    </>
  )
}

/** The Tavern Brawl that begins the reader's turn, with the two ways to pay for it. */
function Brawl(props: Own) {
  const { view, seat } = props
  const { phase } = view.state
  if (phase.name !== 'plundering' || phase.seat !== seat || phase.step.name !== 'brawl') return null
  const { brawlActionPoints, brawlVictoryPoints } = figuresOf(view.state)
  return (
    <div class="winds-line winds-brawl">
      <Icon name="tavern-brawl" size={24} />
      <span>{words('brawl.before')}</span>
      {brawlPrices.map((price) => {
        const text =
          price === 'action-points'
            ? words('brawl.points', { points: brawlActionPoints })
            : words('brawl.victory', { points: brawlVictoryPoints })
        return (
          <PanelPiece key={price} table={props} piece={`pay/${price}`} name={text} look="winds-chip">
            {text}
          </PanelPiece>
        )
      })}
    </div>
  )
}

/** How many Secret Caches to turn up against a boarding. */
function Resistance(props: Own) {
  const { view, seat, say, lit } = props
  const { phase } = view.state
  if (phase.name !== 'plundering' || phase.step.name !== 'reaction' || phase.step.target !== seat) return null
  const amounts = [...lit.keys()].flatMap((piece) => /^amount\/(\d+)$/.exec(piece)?.[1] ?? []).map(Number)
  return (
    <div class="winds-line">
      {amounts.map((caches) => {
        const text = words('resist.with', { caches: say(counted(caches, 'secret-cache')) })
        return (
          <PanelPiece key={caches} table={props} piece={`amount/${caches}`} name={text} look="winds-chip">
            {text}
          </PanelPiece>
        )
      })}
    </div>
  )
}
