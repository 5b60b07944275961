import type { Location } from '../../../src/games/francis-drake/data.ts'
import { dealGain } from '../../../src/games/francis-drake/describe/provisioning.ts'
import { figuresOf } from '../../../src/games/francis-drake/edition.ts'
import { isHalfway } from '../../../src/games/francis-drake/rules/street.ts'
import type { State } from '../../../src/games/francis-drake/state.ts'
import { itemsParam } from '../../../src/games/francis-drake/words/index.ts'
import { houseAt, type StreetLayout } from './chart.ts'
import type { Sign } from './gains.ts'
import type { Props } from './names.ts'
import { type Chip, Plate } from './plate.tsx'
import { type WordKey, words } from './words/index.ts'

/** What a house gives where one has to choose: beside the house, once it is tapped. */
export function StreetPlate({ layout, ...props }: Props & { readonly layout: StreetLayout }) {
  const asked = askedAt(props)
  if (asked === undefined) return null
  const place = props.view.state.street.findIndex(({ location }) => location === asked.location) + 1
  const [x, y] = houseAt(layout, place)
  return (
    <Plate
      props={props}
      title={words(asked.title)}
      chips={asked.chips}
      beside={{ x, y, ...layout.house }}
      layout={layout}
    />
  )
}

type Asked = { readonly location: Location; readonly title: WordKey; readonly chips: readonly Chip[] }

function askedAt(props: Props): Asked | undefined {
  const { view, seat, taken, lit } = props
  if (taken.includes('house/investor')) {
    return { location: 'investor', title: 'deal.choose', chips: dealChips(props) }
  }
  if (taken.includes('house/dockside')) {
    return { location: 'dockside', title: 'take.choose', chips: takeChips(props) }
  }
  if (seat !== null && lit.has('extra/crew') && isHalfway(view.state, seat)) {
    return { location: 'drake', title: 'extra.choose', chips: extraChips(props) }
  }
  return undefined
}

export const deals = ['two-guns', 'two-crew', 'galleon'] as const

function dealChips({ view: { state }, say }: Props): Chip[] {
  return deals.map((deal) => ({
    piece: `deal/${deal}`,
    name: say(dealGain(state, deal)),
    signs: deal === 'galleon' ? [{ icon: 'galleon', text: '' }] : itemSigns(dealItems(state, deal)),
  }))
}

function dealItems(state: State, deal: 'two-guns' | 'two-crew') {
  const { twoGuns, twoCrew } = figuresOf(state)
  return deal === 'two-guns' ? twoGuns : twoCrew
}

function takeChips({ view: { state }, say }: Props): Chip[] {
  const { docksideItems } = figuresOf(state)
  return (['crew', 'guns', 'barrels'] as const).map((item) => ({
    piece: `take/${item}`,
    name: say(itemsParam({ [item]: docksideItems })),
    signs: itemSigns({ [item]: docksideItems }),
  }))
}

function extraChips({ view: { state }, say }: Props): Chip[] {
  const { crew, guns, extra } = figuresOf(state).drake
  return (['crew', 'guns'] as const).map((item) => {
    const items = { crew, guns, [item]: { crew, guns }[item] + extra }
    return { piece: `extra/${item}`, name: say(itemsParam(items)), signs: itemSigns(items) }
  })
}

type Items = { readonly [item in 'crew' | 'guns' | 'goods' | 'barrels']?: number }

export function itemSigns(amounts: Items): Sign[] {
  return (['crew', 'guns', 'goods', 'barrels'] as const).flatMap((item) => {
    const amount = amounts[item]
    return amount === undefined ? [] : [{ icon: item, text: String(amount) }]
  })
}
