import { useId } from 'preact/hooks'
import type { PieceId, Say } from '../games/board-game.ts'
import { t } from '../words/index.ts'
import { capital, stepText } from './choices.ts'
import { choiceKeys } from './keys.ts'
import { isLaying, stepCalled } from './laying.ts'
import { type Choice, choicesAfter, type Entry, sectionsOf, type Taken, tapsIn } from './tree.ts'

export type ListProps = {
  readonly choices: readonly Choice[]
  readonly taken: readonly Taken[]
  readonly say: Say
  /** Whether keys of one letter are on. */
  readonly letters: boolean
  readonly busy: boolean
  readonly choose: (choice: Choice) => void
  readonly take: (step: Taken) => void
}

/** What the reader can do, as buttons: equal in power to the board. Nothing but choices and steps towards them stands in it. */
export function ChoiceList(props: ListProps) {
  const sections = sectionsOf(props.choices, props.taken)
  let place = 0
  return (
    <section class="choices" aria-label={t('play.choices')}>
      {/* While a move is on its way there is nothing to choose; what was offered stays in its place until the next is. */}
      <div class="choice-groups" inert={props.busy} aria-hidden={props.busy ? true : undefined}>
        {sections.map(({ group, entries }) => {
          const first = place
          place += entries.length
          return <Group key={group} group={group} entries={entries} first={first} {...props} />
        })}
      </div>
    </section>
  )
}

type GroupProps = ListProps & {
  readonly group: string
  readonly entries: readonly Entry[]
  readonly first: number
}

/** Many short labels, such as amounts, stand two in a row. */
const [many, short] = [6, 36]

function Group({ group, entries, first, ...props }: GroupProps) {
  const heading = useId()
  const isShort = entries.length >= many && entries.every((entry) => textOf(entry, props.say).length <= short)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form.
    <div class="choice-group" role="group" aria-labelledby={heading}>
      <h3 id={heading} tabIndex={-1}>
        {props.say({ word: `group/${group}` })}
      </h3>
      <div class={`choice-buttons${isShort ? ' short' : ''}`}>
        {entries.map((entry, index) => (
          <EntryButton
            key={keyOf(entry)}
            entry={entry}
            shortcut={shortcut(first + index, props.letters)}
            {...props}
          />
        ))}
      </div>
    </div>
  )
}

function shortcut(place: number, letters: boolean): string | undefined {
  const key = choiceKeys[place]
  return key === undefined || (!letters && !/\d/.test(key)) ? undefined : key
}

function EntryButton({
  entry,
  shortcut,
  ...props
}: ListProps & { entry: Entry; shortcut: string | undefined }) {
  const { say, busy } = props
  const isStep = entry.kind === 'step'
  return (
    <button
      type="button"
      class={`button choice${isStep ? ' step' : ''}`}
      disabled={busy}
      aria-keyshortcuts={shortcut}
      data-key={shortcut}
      onClick={() => (isStep ? props.take(entry.taken) : props.choose(entry.choice))}
    >
      <span>
        {textOf(entry, say)}
        {!isStep && entry.choice.note !== undefined && (
          <small class="choice-note"> {entry.choice.note}</small>
        )}
      </span>
      {isStep && (
        <span class="choice-count" aria-hidden="true">
          {entry.size}
        </span>
      )}
      {shortcut !== undefined && (
        <span class="key" aria-hidden="true">
          {shortcut.toUpperCase()}
        </span>
      )}
    </button>
  )
}

function textOf(entry: Entry, say: Say): string {
  return entry.kind === 'step' ? stepText(entry.label, say) : say(entry.choice.label)
}

function keyOf(entry: Entry): string {
  return JSON.stringify(entry.kind === 'step' ? entry.taken : entry.choice.command)
}

/** What has been chosen so far, with the way back. It stands outside of the list. */
export function StepsTaken({
  choices,
  taken,
  say,
  back,
}: Pick<ListProps, 'choices' | 'taken' | 'say'> & { readonly back: () => void }) {
  if (taken.length === 0) return null
  const steps = takenTexts(choices, taken, say).map((literal) => ({ literal }))
  return (
    <div class="steps-taken">
      <button type="button" class="button" onClick={back} aria-keyshortcuts="Escape">
        ‹ {t('play.back')}
      </button>
      <span>{t('play.so-far', { steps: { list: steps } })}</span>
    </div>
  )
}

/** One for each step, and one for each thing that was laid on its place. */
function takenTexts(choices: readonly Choice[], taken: readonly Taken[], say: Say): readonly string[] {
  const layings = choicesAfter(choices, taken).filter(isLaying)
  if (layings.length === 0) {
    return taken.map((_, index) => takenText(choices, taken.slice(0, index + 1), say))
  }
  const called = (piece: PieceId) => capital(say(stepCalled(layings, piece)!.label))
  const taps = tapsIn(taken)
  return Array.from({ length: Math.ceil(taps.length / 2) }, (_, index) => {
    const [thing, place] = [taps[2 * index]!, taps[2 * index + 1]]
    if (place === undefined) return called(thing)
    return t('play.laid', { thing: { literal: called(thing) }, place: { literal: called(place) } })
  })
}

function takenText(choices: readonly Choice[], taken: readonly Taken[], say: Say): string {
  const last = taken.at(-1)!
  if (last.kind === 'group') return say({ word: `group/${last.group}` })
  const left = choicesAfter(choices, taken)
  const [first] = left
  if (first === undefined) return ''
  if (last.kind === 'part')
    return stepText({ kind: 'part', first: first.label, last: left.at(-1)!.label }, say)
  const step = first.path[tapsIn(taken).length - 1]
  return step === undefined ? '' : stepText({ kind: 'said', said: step.label }, say)
}
