import { book, type Objective, objectives } from '../../../src/games/maritime/data.ts'
import { homePorts } from '../../../src/games/maritime/rules/affairs.ts'
import { captainAt, isAfloat, type State } from '../../../src/games/maritime/state.ts'
import { word } from '../../../src/games/maritime/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { PanelPiece } from '../piece.tsx'
import { Icon, type IconName } from './icons.tsx'
import { nameOf, type Props } from './names.ts'
import { words } from './words/index.ts'

const icons: { readonly [objective in Objective]: IconName } = {
  'master-merchant': 'gold',
  'admiral-of-the-seas': 'hull',
  'lord-governor': 'flag',
}

/** How far a captain is with an objective; undefined where only the captain knows. */
export function progressOf(
  state: State,
  seat: Seat,
  objective: Objective,
): { readonly have: number | undefined; readonly need: number } {
  const captain = captainAt(state, seat)
  switch (objective) {
    case 'master-merchant':
      return { have: captain.gold ?? undefined, need: book.merchantGold }
    case 'admiral-of-the-seas':
      return { have: captain.fleet.length, need: book.admiralFleet }
    case 'lord-governor':
      return { have: homePorts(state, seat), need: book.markersPerNation }
  }
}

/** The three objectives with how far each is; one that is met stays met. */
export function Objectives(props: Props & { readonly of: Seat }) {
  const { view, of, say } = props
  const captain = captainAt(view.state, of)
  if (!isAfloat(captain) && captain.objectives.length === 0) return null
  return (
    <div class="mari-objectives">
      {objectives.map((objective) => {
        const met = captain.objectives.includes(objective)
        const { have, need } = progressOf(view.state, of, objective)
        const far =
          have === undefined ? words('progress.hidden', { need }) : words('progress', { have, need })
        const name = words('objective', {
          name: nameOf(props, of),
          objective: say(word(`objective/${objective}`)),
          far: met ? words('objective.met') : far,
        })
        const part = met ? 1 : Math.min(1, (have ?? 0) / need)
        return (
          <PanelPiece
            key={objective}
            table={props}
            piece={`objective/${objective}/${of}`}
            name={name}
            look={`mari-objective${met ? ' met' : ''}${have === undefined ? ' hidden' : ''}`}
          >
            <i class="mari-progress" style={{ width: `${Math.round(part * 100)}%` }} />
            <span>
              <Icon name={icons[objective]} size={13} />
              {met ? words('objective.sign') : far}
            </span>
          </PanelPiece>
        )
      })}
    </div>
  )
}
