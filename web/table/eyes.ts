import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Seat } from '../../src/kernel/ids.ts'
import { canonical } from '../../src/kernel/json.ts'
import { turnOf } from '../../src/kernel/turn.ts'
import type { Eyes, FollowedMatch } from '../log/followed-match.ts'

/** Through whose eyes the table is seen, and who has to take the screen before it is shown. */
export type EyesOnTable = {
  readonly eyes: ReadonlySignal<Eyes>
  /** Those that one has without choosing. */
  readonly usual: ReadonlySignal<Eyes>
  /** Whose eyes the reader may choose. */
  readonly allowed: ReadonlySignal<readonly Eyes[]>
  /** The seat that a link asks for and the reader may not look through. */
  readonly refused: ReadonlySignal<Seat | undefined>
  /** The seat that the screen is to be passed to; undefined where the table may be shown. */
  readonly curtain: ReadonlySignal<Seat | undefined>
  /** Undefined for the usual ones; so are those that the reader may not use. */
  look(through: Eyes | undefined): void
  /** The seat behind the curtain has taken the screen. */
  uncover(): void
  close(): void
}

export function openEyes(match: FollowedMatch, wanted: Eyes | undefined): EyesOnTable {
  const asked = signal<Eyes | undefined>(undefined)
  const chosen = signal<Eyes | undefined>(undefined)
  const { mine } = match
  const now = computed(() => match.viewAt(match.commits.value.length, null))
  const over = computed(() => now.value.status === 'finished' || now.value.status === 'abandoned')
  /** Several people share this screen: each sees the table only while they hold it. */
  const shared = computed(() => mine.value.length > 1 && !over.value && now.value.state !== null)
  const holder = signal<Seat | undefined>(undefined)

  /** The seat that acts next here: the holder as long as they have to, else the next one round the table. */
  const next = computed(() => {
    const seats = mine.value.filter((seat) => now.value.seats[seat]?.resigned === null)
    const turn = turnOf(match.game, now.value)
    const toAct = seats.filter((seat) => turn.includes(seat))
    const held = holder.value
    if (held !== undefined && (toAct.length === 0 || toAct.includes(held))) return held
    return toAct.find((seat) => seat > (held ?? -1)) ?? toAct[0] ?? seats[0] ?? mine.value[0]
  })

  /** Whether either of two seats sees what the other does not. */
  function differ(one: Seat, other: Seat): boolean {
    const { seq } = now.value
    return canonical(match.viewAt(seq, one).state) !== canonical(match.viewAt(seq, other).state)
  }

  const curtain = computed(() => {
    const to = next.value
    if (!shared.value || to === undefined || to === holder.value) return undefined
    const others = holder.value === undefined ? mine.value : [holder.value]
    return others.some((seat) => seat !== to && differ(seat, to)) ? to : undefined
  })

  const unpass = effect(() => {
    if (shared.value && curtain.value === undefined) holder.value = next.value
  })

  const allowed = computed((): readonly Eyes[] => {
    if (over.value) return [...now.value.seats.keys(), null]
    if (shared.value) return holder.value === undefined ? [null] : [holder.value, null]
    return [...mine.value, null]
  })

  /** While a screen is shared, who holds it decides; a link can't choose another seat. */
  const usual = computed((): Eyes => (shared.value ? holder.value : mine.value[0]) ?? null)

  function look(through: Eyes | undefined): void {
    asked.value = through
    chosen.value = through !== undefined && allowed.peek().includes(through) ? through : undefined
  }
  look(wanted)

  return {
    eyes: computed(() => {
      const through = chosen.value
      return through !== undefined && allowed.value.includes(through) ? through : usual.value
    }),
    usual,
    allowed,
    refused: computed(() => {
      const seat = asked.value
      if (seat === undefined || seat === null || mine.value.includes(seat)) return undefined
      return allowed.value.includes(seat) ? undefined : seat
    }),
    curtain,
    look,
    uncover() {
      const to = curtain.peek()
      if (to === undefined) return
      chosen.value = undefined
      holder.value = to
    },
    close: unpass,
  }
}
