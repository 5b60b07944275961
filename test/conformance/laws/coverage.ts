import type { Game, Typed } from '../../../src/kernel/game.ts'
import { isMatchCommand, isMatchEvent } from '../../../src/kernel/lobby.ts'
import { type Law, must } from '../law.ts'
import { schemasOf } from '../schemas.ts'
import { stagesIn, stagesOf, typesIn } from '../variations.ts'

type Met = { readonly commands: Set<string>; readonly events: Set<string>; readonly stages: Set<string> }

const metIn = new Map<string, Met>()

/** What no match comes across, no other law was asked about. */
export const coverage: Law = {
  name: 'coverage: the matches of a game together use every command and come to every event and every stage',
  watch({ game, live }) {
    const { commands, events, stages } = metOf(game)
    return {
      commit({ command, events: told }) {
        if (!isMatchCommand(command.value as Typed)) commands.add((command.value as Typed).type)
        for (const event of told) if (!isMatchEvent(event)) events.add(event.type)
        for (const stage of stagesOf(live.match.state)) stages.add(stage)
      },
    }
  },
  over(game) {
    const { command, event, state } = schemasOf(game)
    const { commands, events, stages } = metOf(game)
    const unmet = (wanted: readonly string[], met: ReadonlySet<string>) =>
      wanted.filter((each) => !met.has(each))
    const [unused, untold, unreached] = [
      unmet(typesIn(command), commands),
      unmet(typesIn(event), events),
      unmet(stagesIn(state), stages),
    ]
    must(unused.length === 0, 'no match uses these commands:', unused)
    must(untold.length === 0, 'no match comes to these events:', untold)
    must(unreached.length === 0, 'no match comes to these stages:', unreached)
  },
}

/** Whichever way a match of the game began. */
function metOf({ id }: Game): Met {
  const met = metIn.get(id) ?? { commands: new Set(), events: new Set(), stages: new Set() }
  metIn.set(id, met)
  return met
}
