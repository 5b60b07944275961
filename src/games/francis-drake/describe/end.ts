import { list, type Param, type Sentence, seatParam } from '../../../kernel/sentence.ts'
import type { EventOf } from '../state.ts'
import { tell, treasuresParam } from '../words/index.ts'

/** Only those who have something; and another sentence if nobody has. */
export function tellEach(
  key: 'zones-marked' | 'conquests-scored' | 'commodities-scored',
  amounts: readonly number[],
  captain: (seat: Param, amount: number) => Sentence,
): Sentence {
  const captains = amounts.flatMap((amount, seat) => (amount > 0 ? [captain(seatParam(seat), amount)] : []))
  return captains.length > 0 ? tell(key, { captains: { list: captains } }) : tell(`${key}.none`)
}

export function tellChests({ chests, points }: EventOf<'chests-opened'>): Sentence {
  return tell('chests-opened', {
    captains: list(chests, (chest, seat) =>
      tell('chests-opened.captain', {
        seat: seatParam(seat),
        points: points[seat]!,
        chest: treasuresParam(chest),
      }),
    ),
  })
}
