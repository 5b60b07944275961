import { type ActionCard, kindOf } from '../../../src/games/winds-of-plunder/data.ts'
import { figuresOf } from '../../../src/games/winds-of-plunder/edition.ts'
import { counted, word } from '../../../src/games/winds-of-plunder/words/index.ts'
import { cardIcon, Icon } from './icons.tsx'
import { type Props, priceText } from './names.ts'
import { about } from './words/index.ts'

/** The face of an Action card: what it is called, what it does, what it costs or why it can't be played. */
export function CardFace({ props, card, refusal }: CardProps) {
  const { view, say } = props
  const kind = kindOf(card)
  return (
    <>
      <span class="winds-card-head">
        <Icon name={cardIcon(kind)} />
        <span>{say(word(`card/${kind}`))}</span>
      </span>
      <span class="winds-card-text"> {effectOf(props, card)} </span>
      {refusal === undefined ? (
        <span class="winds-card-cost">{say(counted(figuresOf(view.state).playCost, 'action-point'))}</span>
      ) : (
        <span class="winds-card-refusal">{refusal}</span>
      )}
    </>
  )
}

type CardProps = {
  readonly props: Props
  readonly card: ActionCard
  readonly refusal?: string | undefined
}

/** What a screen reader says of a card: all that stands on it. */
export function cardName(props: Props, card: ActionCard, refusal?: string): string {
  const { say } = props
  const cost = say(counted(figuresOf(props.view.state).playCost, 'action-point'))
  return `${say(word(`card/${kindOf(card)}`))} ${effectOf(props, card)} ${refusal ?? cost}`
}

/** What a card does; of those that differ by their ports, which ports these are. */
function effectOf({ view, say }: Props, card: ActionCard): string {
  return priceText(view.state, card, say) ?? about(`card/${kindOf(card)}`)
}
