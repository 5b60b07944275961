import type { Direction } from '../../../src/games/winds-of-plunder/data.ts'
import type { State } from '../../../src/games/winds-of-plunder/state.ts'
import { counted, directionParam } from '../../../src/games/winds-of-plunder/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import { PanelPiece } from '../piece.tsx'
import { Icon } from './icons.tsx'
import { nameOf, type Props } from './names.ts'
import { words } from './words/index.ts'

/** A seat's vote while the winds are voted for: covered until all are in, but for the reader's own. */
export function VoteSign(props: Props & { readonly of: Seat }) {
  const { view, say, of } = props
  const vote = voteOf(view.state, of)
  if (vote === undefined) return null
  const name = nameOf(props, of)
  const direction = vote.direction === null ? null : say(directionParam(vote.direction))
  const compass =
    direction !== null
      ? words('seat.compass.open', { name, direction })
      : words(vote.set ? 'seat.compass.set' : 'seat.compass.unset', { name })
  return (
    <PanelPiece
      table={props}
      piece={`vote/${of}`}
      name={[compass, ...fistNames(props, vote, name)].join('. ')}
      look="winds-vote"
    >
      <Icon name="compass" />
      <b>{direction ?? (vote.set ? `✓ ${words('short.chosen')}` : words('short.due'))}</b>
      {vote.fist === undefined ? null : (
        <>
          <Icon name="fist" />
          <b>{vote.fist.cubes ?? (vote.fist.cast ? `✓ ${words('short.chosen')}` : words('short.due'))}</b>
        </>
      )}
    </PanelPiece>
  )
}

function fistNames({ say }: Props, { fist }: Vote, name: string): string[] {
  if (fist === undefined) return []
  if (fist.cubes !== null)
    return [words('seat.fist.open', { name, cubes: say(counted(fist.cubes, 'wind-cube')) })]
  return [words(fist.cast ? 'seat.fist.closed' : 'seat.fist.due', { name })]
}

type Vote = {
  readonly set: boolean
  /** Null while the reader may not know it. */
  readonly direction: Direction | null
  readonly fist?: { readonly cast: boolean; readonly cubes: number | null }
}

/** Undefined once the ships sail: then votes are over. */
export function voteOf({ phase }: State, seat: Seat): Vote | undefined {
  switch (phase.name) {
    case 'compass':
      return { set: phase.set[seat]!, direction: phase.compasses[seat]! }
    case 'cubes':
      return {
        set: true,
        direction: phase.compasses[seat]!,
        fist: { cast: phase.cast[seat]!, cubes: phase.cubes[seat]! },
      }
    case 'blackbeard-tie':
    case 'wind-tie':
    case 'first-player':
      return {
        set: true,
        direction: phase.compasses[seat]!,
        fist: { cast: true, cubes: phase.cubes[seat]! },
      }
    default:
      return undefined
  }
}
