import type { Destination, Disc, Location } from '../../../src/games/francis-drake/data.ts'
import { boardOf } from '../../../src/games/francis-drake/describe/board.ts'
import { type Site, type State, siteOf } from '../../../src/games/francis-drake/state.ts'
import {
  captainParam,
  destinationParam,
  discParam,
  locationParam,
  word,
} from '../../../src/games/francis-drake/words/index.ts'
import type { Seat } from '../../../src/kernel/ids.ts'
import type { Sentence } from '../../../src/kernel/sentence.ts'
import type { TableProps } from '../board-game.ts'
import { treasureOn } from './site.tsx'
import { words } from './words/index.ts'

export type Props = TableProps<State>

export function nameOf({ looks }: Pick<Props, 'looks'>, seat: Seat): string {
  return looks[seat]?.name ?? String(seat + 1)
}

/** A captain, or Hawkins, who has no seat. */
export function walkerName(props: Pick<Props, 'looks' | 'say'>, walker: Seat | null): string {
  return walker === null ? props.say(captainParam(null)) : nameOf(props, walker)
}

/** What the game says of each house and each Destination, for those who don't see them. */
export type Facts = {
  site(destination: Destination): string
  house(location: Location): string
}

export function factsOf({ view, say }: Pick<Props, 'view' | 'say'>): Facts {
  const lines = new Map(boardOf(view.state).flatMap(({ lines }) => lines.flatMap((line) => keyed(line))))
  const fact = (id: string, otherwise: string) => {
    const line = lines.get(id)
    return line === undefined ? otherwise : say(line).replace(/\.$/, '')
  }
  return {
    site: (destination) => fact(`destination/${destination}`, say(destinationParam(destination))),
    house: (location) => fact(`location/${location}`, say(locationParam(location))),
  }
}

/** Lines that are about one house or one Destination, by the word for it. */
function keyed(line: Sentence): [string, Sentence][] {
  if (!/\.position\.(?:site|stop)\b/.test(line.key)) return []
  const about = line.params.destination ?? line.params.location
  return typeof about === 'object' && 'word' in about ? [[about.word, line]] : []
}

/** A disc by its number, or as one that the reader can't see. */
export function discName({ say }: Pick<Props, 'say'>, disc: Disc | null): string {
  return disc === null ? words('disc.unseen') : say(discParam(disc))
}

/** Whose disc lies where, for screen readers and explanations. */
export function missionName(props: Props, seat: Seat, disc: Disc | null, destination: Destination): string {
  const known = disc !== null && seat !== props.seat && props.view.state.phase.name === 'informer'
  return words(known ? 'mission.known' : 'mission', {
    name: nameOf(props, seat),
    disc: discName(props, disc),
    destination: props.say(destinationParam(destination)),
  })
}

/** The seats for which something is so, in their order round the table. */
export function seatsWhere({ captains }: State, holds: (seat: Seat) => boolean): Seat[] {
  return [...captains.keys()].filter(holds)
}

/** A counter that guards a Destination, as far as the reader knows it. */
export function guardName({ say }: Pick<Props, 'say'>, { destination, counter }: Site): string {
  const at = say(destinationParam(destination))
  if (counter === null) return words('guard.to-come', { destination: at })
  if (counter.face === null) return words('guard', { destination: at })
  return words(counter.up ? 'guard.up' : 'known', {
    counter: say(word(`face/${counter.face}`)),
    destination: at,
  })
}

export function stoneName({ view, say }: Pick<Props, 'view' | 'say'>, destination: Destination): string {
  const { treasure, later } = treasureOn(view.state, siteOf(view.state, destination))!
  return words(later ? 'stone.to-come' : 'stone', {
    treasure: say(word(`treasure/${treasure}`)),
    destination: say(destinationParam(destination)),
  })
}
