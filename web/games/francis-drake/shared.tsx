import type { ComponentChildren } from 'preact'
import { type Face, treasures } from '../../../src/games/francis-drake/data.ts'
import { figuresOf, strengthOf } from '../../../src/games/francis-drake/edition.ts'
import { counterSet, stonesInBox } from '../../../src/games/francis-drake/rules/counters.ts'
import { word } from '../../../src/games/francis-drake/words/index.ts'
import { PanelPiece } from '../piece.tsx'
import { Icon, type IconName } from './icons.tsx'
import type { Props } from './names.ts'
import { Counter, Stone } from './pieces.tsx'
import { words } from './words/index.ts'

/** What all share: what scores how much, and which Spanish counters are in play. */
export function Shared(props: Props) {
  return (
    <div class="drake-shared">
      <section class="drake-panel" aria-label={words('scoring')}>
        <h3>{words('scoring')}</h3>
        <Scoring {...props} />
      </section>
      <section class="drake-panel" aria-label={words('counters')}>
        <h3>{words('counters')}</h3>
        <Counters {...props} />
      </section>
    </div>
  )
}

function Scoring(props: Props) {
  const { view, say } = props
  const { conquestPoints, commodityPoints, treasurePoints, heroBonus, tavernCrew } = figuresOf(view.state)
  const inPlay = treasures.filter((treasure) => stonesInBox(view.state)[treasure] > 0)
  return (
    <>
      <Row props={props} piece="chart/conquests" icon="fort" title={say(word('chart/conquests'))}>
        {conquestPoints.slice(1).join(' · ')}
      </Row>
      <Row props={props} piece="chart/commodities" icon="goods" title={say(word('chart/commodities'))}>
        {commodityPoints.slice(1).join(' · ')}
      </Row>
      <Row props={props} piece="chart/heroes" icon="home" title={say(word('chart/heroes'))}>
        {heroBonus.join(' · ')}
      </Row>
      <Row props={props} piece="chart/tavern" icon="die" title={say(word('chart/tavern'))}>
        {tavernCrew.join(' · ')}
      </Row>
      <PanelPiece
        table={props}
        piece="chart/treasure"
        name={words('scoring.treasure', {
          points: inPlay
            .map((treasure) => `${say(word(`treasure/${treasure}`))} ${treasurePoints[treasure]}`)
            .join(', '),
        })}
        look="drake-row"
      >
        <Icon name="chest" size={16} />
        {inPlay.map((treasure) => (
          <span key={treasure} class="drake-ware">
            <svg viewBox="-9 -9 18 18" width={15} height={15} aria-hidden="true">
              <Stone treasure={treasure} />
            </svg>
            <b>{treasurePoints[treasure]}</b>
          </span>
        ))}
      </PanelPiece>
    </>
  )
}

function Row({ props, piece, icon, title, children }: RowProps) {
  return (
    <PanelPiece
      table={props}
      piece={piece}
      name={words('fact', { name: title, value: String(children) })}
      look="drake-row"
    >
      <Icon name={icon} size={16} />
      <span>{title}</span>
      <b>{children}</b>
    </PanelPiece>
  )
}

type RowProps = {
  readonly props: Props
  readonly piece: string
  readonly icon: IconName
  readonly title: string
  readonly children: string
}

/** Both sets as they are known to all: which of them lies where is another matter. */
function Counters(props: Props) {
  const { frigates, troops } = counterSet(props.view.state)
  return (
    <>
      <CounterRow
        props={props}
        piece="set/frigates"
        icon="frigate"
        title={words('counters.frigates')}
        faces={frigates}
      />
      <CounterRow
        props={props}
        piece="set/troops"
        icon="troops"
        title={words('counters.troops')}
        faces={troops}
      />
    </>
  )
}

function CounterRow({ props, piece, icon, title, faces }: CounterRowProps) {
  const strengths: ComponentChildren = faces.map((face, index) => (
    <svg key={index} viewBox="-9 -9 18 18" width={18} height={18} aria-hidden="true">
      <Counter strength={strengthOf(face)} up />
    </svg>
  ))
  return (
    <PanelPiece
      table={props}
      piece={piece}
      name={words('fact', { name: title, value: faces.map(strengthOf).join(', ') })}
      look="drake-row"
    >
      <Icon name={icon} size={16} />
      <span>{title}</span>
      <span>{strengths}</span>
    </PanelPiece>
  )
}

type CounterRowProps = {
  readonly props: Props
  readonly piece: string
  readonly icon: IconName
  readonly title: string
  readonly faces: readonly Face[]
}
