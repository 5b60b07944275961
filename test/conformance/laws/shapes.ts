import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { redactCommit } from '../../../src/kernel/commit.ts'
import type { Typed } from '../../../src/kernel/game.ts'
import { isMatchEvent, matchCommandTypes, matchEventTypes } from '../../../src/kernel/lobby.ts'
import { CommitShape, MatchEvent } from '../../../src/kernel/log-schema.ts'
import { secretOf } from '../../../src/kernel/schema.ts'
import { secretsIn } from '../../../src/kernel/secret.ts'
import { viewersOf } from '../../kit/live-match.ts'
import { type Law, must } from '../law.ts'
import { redactionsOf } from '../redactions.ts'
import { schemasOf } from '../schemas.ts'
import { typesIn, variantsOf } from '../variations.ts'

/** How many commits pass, about, before states and views are looked at again: they are large. */
const between = 15

export const json: Law = {
  name: 'json: states, views, events, commands and options survive a trip through text; numbers are whole',
  watch: ({ live, chance }) => ({
    position: (_, choices) => mustSurvive(choices, 'choices'),
    commit(commit) {
      mustSurvive(commit, 'commit')
      if (!chance.oneIn(between)) return
      for (const match of [live.match, ...live.views]) mustSurvive(match, 'match')
    },
    end() {
      for (const match of [live.match, ...live.views]) mustSurvive(match, 'match')
    },
  }),
}

/** Text has no undefined, no fractions worth relying on, and nothing that a class has made. */
function mustSurvive(value: unknown, path: string): void {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return
    case 'number':
      must(Number.isSafeInteger(value) && !Object.is(value, -0), `${path} is no whole number:`, value)
      return
    case 'object': {
      if (value === null) return
      const kind = Object.getPrototypeOf(value)
      must(kind === Object.prototype || kind === Array.prototype, `${path} is no plain object or list`)
      const keys = Object.keys(value)
      must(!Array.isArray(value) || keys.length === value.length, `${path} has holes`, value)
      for (const key of keys) mustSurvive((value as Record<string, unknown>)[key], `${path}.${key}`)
      return
    }
    default:
      must(false, `${path} is ${typeof value}`)
  }
}

export const schemas: Law = {
  name: 'schemas: they take every state, view, event, command and option as it is, whole or redacted',
  watch({ game, setup, live, chance }) {
    const { options, command, event: told, state: shape } = schemasOf(game)
    const fits = (schema: z.ZodType, value: unknown, what: string): void => {
      const parsed = schema.safeParse(value)
      must(parsed.success, `${what} does not fit its schema: ${parsed.error?.message}`, value)
      must(isDeepStrictEqual(parsed.data, value), `${what} is changed by its schema`, value)
    }
    const states = (): void => {
      for (const { state } of [live.match, ...live.views]) {
        if (state !== null) fits(shape, state, 'a state')
      }
    }
    fits(options, setup.options, 'the options')
    const fitted = fittedOf(command)
    return {
      position(_, choices) {
        for (const choice of choices) {
          const text = JSON.stringify(choice)
          if (fitted.has(text)) continue
          fits(command, choice, 'a choice')
          fitted.add(text)
        }
      },
      commit(commit) {
        fits(CommitShape, commit, 'a commit')
        fits(CommitShape, redactCommit(commit, []), 'a redacted commit')
        const viewers = viewersOf(live.match)
        for (const whole of commit.events) {
          const seen = redactionsOf(whole, viewers).map(({ event }) => event)
          for (const event of [whole, ...seen]) {
            fits(isMatchEvent(event) ? MatchEvent : told, event, event.type)
          }
        }
        if (chance.oneIn(between)) states()
      },
      end: states,
    }
  },
}

/** Choices that a schema has taken in any match: of most kinds there are few, and `json` looks at each of them. */
function fittedOf(command: z.ZodType): Set<string> {
  const fitted = fittedKnown.get(command) ?? new Set<string>()
  fittedKnown.set(command, fitted)
  return fitted
}

const fittedKnown = new WeakMap<z.ZodType, Set<string>>()

export const names: Law = {
  name: "names: the game's types differ from the match's; `hidden` and `reveals` name what exists",
  watch({ game }) {
    const commands = variantsOf(schemasOf(game).command)
    const events = new Set(typesIn(schemasOf(game).event))
    for (const { type } of commands) {
      must(type !== null && !(matchCommandTypes as Set<string>).has(type), 'a command of the match:', type)
    }
    for (const type of events) must(!matchEventTypes.has(type), 'an event of the match:', type)
    for (const type of game.reveals) must(events.has(type), 'reveals names no event:', type)
    for (const [type, fields] of Object.entries(game.hidden as Record<string, readonly string[]>)) {
      const command = commands.find((each) => each.type === type)
      must(command !== undefined, 'hidden names no command:', type)
      for (const field of fields) must(command.fields.has(field), 'hidden names no field:', type, field)
    }
    return {}
  },
}

export const seals: Law = {
  name: 'seals: whatever bears a seal is a secret, and holds no other secret',
  watch({ live, chance }) {
    const whole = secretOf(z.unknown())
    const check = (value: unknown): void => {
      for (const { secret, path } of secretsIn(value)) {
        must(whole.safeParse(secret).success, `${path} bears a seal and is no secret`, secret)
        must(![...secretsIn(secret.value)].length, `${path} has a secret inside`, secret)
        must(!hasKey(secret.value, 'seal'), `${path} has a field named seal`, secret)
      }
    }
    return {
      commit(commit) {
        check(commit.events)
        if (chance.oneIn(between)) check(live.match.state)
      },
    }
  },
}

function hasKey(value: unknown, key: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return key in value || Object.values(value).some((field) => hasKey(field, key))
}

export const sizes: Law = {
  name: 'sizes: a view is under 30 KB and a commit under 64 KB',
  watch({ live, chance }) {
    const views = (): void => {
      const largest = Math.max(...live.views.map(({ state }) => JSON.stringify(state).length))
      must(largest < 30 * 1024, 'a view is too large', largest)
    }
    return {
      commit(commit) {
        must(JSON.stringify(commit).length < 64 * 1024, 'a commit is too large', commit.events.map(typeOf))
        if (chance.oneIn(between)) views()
      },
      end: views,
    }
  },
}

function typeOf({ type }: Typed): string {
  return type
}
