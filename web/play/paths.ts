import type { Label, Typed } from '../../src/kernel/game.ts'
import { canonical } from '../../src/kernel/json.ts'
import type { Param, Params, Sentence } from '../../src/kernel/sentence.ts'
import type { Step } from '../games/board-game.ts'
import { type Choice, mostAtOnce, mostInGroup } from './tree.ts'

/** A move and its label, before it is known how it is pointed at. */
export type Labelled = { readonly command: Typed; readonly label: Label }

/** Stands in a step's label for what is still open. */
export const open = '…'

/**
 * Paths for games that have no board: the last step is the choice itself, and where a group has too many choices, steps before it
 * narrow them down: by the kind of command, then by what the labels name.
 */
export function pathsByLabel(choices: readonly Labelled[]): readonly Choice[] {
  const paths = new Map<Labelled, readonly Step[]>()
  for (const group of new Set(choices.map(({ label }) => label.group))) {
    const members = choices.filter(({ label }) => label.group === group)
    spread(members, [], paths)
  }
  return choices.map((choice) => ({
    command: choice.command,
    label: sentenceOf(choice.label),
    group: choice.label.group,
    path: paths.get(choice)!,
  }))
}

function spread(
  members: readonly Labelled[],
  taken: readonly Step[],
  paths: Map<Labelled, readonly Step[]>,
): void {
  const split = members.length > mostInGroup ? splitOf(members) : undefined
  if (split === undefined) {
    for (const member of members) {
      const piece = `choice/${canonical(member.command)}`
      paths.set(member, [...taken, { piece, label: sentenceOf(member.label) }])
    }
    return
  }
  for (const { step, members: part } of split) {
    spread(part, part.length > 1 ? [...taken, step] : taken, paths)
  }
}

type Part = { readonly step: Step; readonly members: readonly Labelled[] }

/** By the first that tells some of them apart and leaves few enough buttons. */
function splitOf(members: readonly Labelled[]): readonly Part[] | undefined {
  const byKind = partsBy(members, ({ command }) => command.type)
  if (byKind.length > 1) {
    return byKind.map(([type, part]) => ({
      step: { piece: `kind/${type}`, label: commonLabel(part) },
      members: part,
    }))
  }
  for (const slot of slotsOf(members)) {
    const parts = partsBy(members, ({ label }) => canonical(slot.of(label.params)))
    if (parts.length === 1 || parts.length === members.length || parts.length > mostAtOnce) continue
    return parts.map(([value, part]) => ({
      step: { piece: `${slot.name}/${value}`, label: slot.of(part[0]!.label.params)! },
      members: part,
    }))
  }
  return undefined
}

function partsBy(
  members: readonly Labelled[],
  keyOf: (member: Labelled) => string,
): readonly (readonly [string, readonly Labelled[]])[] {
  const parts = new Map<string, Labelled[]>()
  for (const member of members) {
    const key = keyOf(member)
    const part = parts.get(key)
    if (part === undefined) parts.set(key, [member])
    else part.push(member)
  }
  return [...parts]
}

/** What labels can differ in: something that each of them names. */
type Slot = { readonly name: string; readonly of: (params: Params) => Param | undefined }

/** Names first: whoever looks for sugar on a ship thinks of both before they think of how much. */
function slotsOf(members: readonly Labelled[]): readonly Slot[] {
  const [first] = members
  if (first === undefined) return []
  const slots = Object.entries(first.label.params).flatMap(([name, param]): Slot[] => {
    // A sentence inside the label says what the choice is worth: nobody looks for it by that.
    if (typeof param === 'object' && 'key' in param) return []
    if (typeof param === 'number' || !('list' in param)) return [{ name, of: (params) => params[name] }]
    return param.list.map((_, index) => ({
      name: `${name}.${index}`,
      of: (params) => itemOf(params, name, index),
    }))
  })
  const shared = slots.filter(({ of }) => members.every(({ label }) => of(label.params) !== undefined))
  const isAmount = ({ of }: Slot): boolean => {
    const param = of(first.label.params)!
    return typeof param === 'number' || 'count' in param
  }
  return [...shared.filter((slot) => !isAmount(slot)), ...shared.filter(isAmount)]
}

function itemOf(params: Params, name: string, index: number): Param | undefined {
  const param = params[name]
  return typeof param === 'object' && 'list' in param ? param.list[index] : undefined
}

/** The text of the first with gaps for whatever is not the same in all. */
function commonLabel(members: readonly Labelled[]): Sentence {
  const { key, params } = members[0]!.label
  const gaps = Object.entries(params).map(([name, param]): [string, Param] => {
    const same = members.every(({ label }) => canonical(label.params[name] ?? null) === canonical(param))
    return [name, same ? param : { literal: open }]
  })
  return { key, params: Object.fromEntries(gaps) }
}

function sentenceOf({ key, params }: Label): Sentence {
  return { key, params }
}
