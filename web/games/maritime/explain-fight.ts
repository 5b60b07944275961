import type { Ship, Shot } from '../../../src/games/maritime/data.ts'
import { opponentOf } from '../../../src/games/maritime/rules/combat.ts'
import { combatIn, type Dice } from '../../../src/games/maritime/state.ts'
import { counted, enemyParam, word } from '../../../src/games/maritime/words/index.ts'
import type { Explanation, Line } from './explain-chart.ts'
import { acts } from './fight.tsx'
import { nameOf, type Props } from './names.ts'
import { about, words } from './words/index.ts'

/** What a fight has on its table, and the buttons of all tables. */
export const inFight: { readonly [kind: string]: Explanation } = {
  fight: () => [word('area/combat'), words('about.fight')],
  strength: ({ view, say }) => {
    const combat = combatIn(view.state)
    if (combat === undefined) return []
    return [say(enemyParam(combat.enemy)), words('about.strength')]
  },
  fighter: (_, ship) => [
    word(`ship/${ship as Ship}`),
    about(`ship/${ship as Ship}`),
    about('part/buccaneers'),
  ],
  dice: (props, side, shot) => [
    diceTitle(props, side),
    ...(shot in breaking ? [about(`shot/${shot as Dice}`)] : []),
    words('about.dice'),
    words('about.misfire'),
  ],
  shot: (_, shot) => [word(`shot/${shot as Shot}`), about(`shot/${shot as Shot}`), words('about.load')],
  draw: () => [words('draw'), words('about.draw')],
  amount: () => [words('about.amount'), words('about.amount')],
  until: (_, shot) => [words('act.until'), about(`shot/${shot as Dice}`), words('about.act.until')],
  hits: ({ say }, hits) => [
    words('act.hits', { hits: say(counted(Number(hits), 'hit')) }),
    words('about.act.hits'),
  ],
  button: (_, button) => buttonLines(button),
}

const breaking = { ball: true, chain: true, grape: true, any: true }

function diceTitle(props: Props, side: string): Line {
  const combat = combatIn(props.view.state)
  if (combat === undefined || side !== 'enemy') return nameOf(props, Number(side))
  return opponentOf(combat, combat.attacker) === null ? enemyParam(combat.enemy) : ''
}

function buttonLines(button: string): Line[] {
  if (button === 'end-turn') return [words('turn.end'), words('about.end')]
  if (button === 'leave') return [words('market.leave'), words('about.leave')]
  const act = [...acts, 'accept-draw' as const, 'fight-draw' as const].find((each) => each === button)
  return act === undefined ? [] : [words(`act.${act}`), words(`about.act.${act}`)]
}
