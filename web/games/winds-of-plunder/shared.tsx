import { items } from '../../../src/games/winds-of-plunder/data.ts'
import { figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import { pirateAt } from '../../../src/games/winds-of-plunder/state.ts'
import { markerParam } from '../../../src/games/winds-of-plunder/words/index.ts'
import { PanelPiece } from '../piece.tsx'
import { SeatSign } from '../seat-shape.tsx'
import { nextBonus, portsOf } from './backdrop.tsx'
import { areaMiddles } from './chart.ts'
import { nameOf, type Props } from './names.ts'
import { numerals, words } from './words/index.ts'

/** What all share and is no track: how far each is known in each area, and who leads in what. */
export function Shared(props: Props) {
  return (
    <div class="winds-shared">
      <Areas {...props} />
      <Advantages {...props} />
    </div>
  )
}

function Areas(props: Props) {
  const { view, looks } = props
  const { areaBonus } = figuresOf(view.state)
  return (
    <section class="winds-panel" aria-label={words('areas')}>
      <h3>{words('areas')}</h3>
      <p class="winds-note">
        {words('areas.about', { points: areaBonus.slice(0, view.state.pirates.length).join(', ') })}
      </p>
      {areaMiddles.map((_, area) => {
        const wanted = portsOf(view.state, area)
        const bonus = nextBonus(view.state, area)
        return (
          <div key={numerals[area]} class="winds-area">
            <span class="winds-numeral">{numerals[area]}</span>
            {looks.map((look) => {
              const { reputation } = pirateAt(view.state, look.seat)
              const known = wanted.filter((port) => reputation.includes(port)).length
              return (
                <PanelPiece
                  key={look.seat}
                  table={props}
                  piece={`known/${area}/${look.seat}`}
                  name={words('areas.count', { name: look.name, known, ports: wanted.length })}
                  look={`winds-known${known === wanted.length ? ' winds-whole' : ''}`}
                >
                  <SeatSign look={look} size={14} />
                  {known}
                </PanelPiece>
              )
            })}
            <PanelPiece
              table={props}
              piece={`bonus/${area}`}
              name={bonus === undefined ? words('areas.done') : words('areas.next', { points: bonus })}
              look="winds-bonus"
            >
              {bonus ?? '–'}
            </PanelPiece>
          </div>
        )
      })}
    </section>
  )
}

function Advantages(props: Props) {
  const { view, looks, say } = props
  return (
    <section class="winds-panel" aria-label={words('advantages')}>
      <h3>{words('advantages')}</h3>
      {items.map((item) => {
        const holder = view.state.advantages[item]
        const marker = say(markerParam(item))
        const name =
          holder === null
            ? words('advantage.free', { marker })
            : words('advantage.held', { marker, name: nameOf(props, holder) })
        return (
          <PanelPiece key={item} table={props} piece={`marker/${item}`} name={name} look="winds-held">
            <span>{marker}</span>
            {holder === null ? (
              <i>{words('nobody')}</i>
            ) : (
              <span>
                <SeatSign look={looks[holder]!} size={14} /> {nameOf(props, holder)}
              </span>
            )}
          </PanelPiece>
        )
      })}
    </section>
  )
}
