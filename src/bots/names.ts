import { type Level, levels } from './levels.ts'

/** A computer player as it is offered. */
export type ComputerPlayer = {
  /** The name under which it takes a seat: a level, or a level and a manner, or a name of its own. */
  readonly id: string
  readonly level: Level | null
  readonly manner: string | null
  /** What it is called, and how it plays. */
  readonly text: string
}

type Texts = Readonly<Record<string, string>>

/** The games whose computer players have levels, with the manners in which they play them. */
const manners: Readonly<Record<string, Texts>> = {
  'winds-of-plunder': {
    raider: 'arms and boards other ships',
    merchant: 'is after crew, provisions and a name in many ports',
    explorer: 'is after buried treasure',
  },
  'francis-drake': {
    raider: 'is after galleons',
    merchant: 'is after trade',
    racer: 'would be home first',
  },
}

/** Computer players that play one game only and have no level. */
const experts: Readonly<Record<string, Texts>> = {
  maritime: {
    trader: 'carries goods and passengers until the gold is together',
    raider: 'hunts ships',
    governor: 'takes ports',
  },
}

const play: { readonly [level in Level | 'random']: string } = {
  random: 'plays any legal move',
  deckhand: 'plays by rules of thumb',
  mate: 'tries its moves out a little way ahead',
  captain: 'tries its moves out many times, and remembers what was shown',
}

/**
 * All computer players that can take a seat in a match of this game: the one that plays anything, then the levels, each in its
 * manners, then those of the game alone. Loads no bot and no game.
 */
export function computerPlayers(game: string): readonly ComputerPlayer[] {
  return [
    { id: 'random', level: null, manner: null, text: `${botTitle('random')}: ${play.random}` },
    ...levelled(manners[game]),
    ...Object.entries(experts[game] ?? {}).map(([id, text]) => ({
      id,
      level: null,
      manner: null,
      text: `${botTitle(id)}: ${text}`,
    })),
  ]
}

function levelled(own: Texts | undefined): ComputerPlayer[] {
  if (own === undefined) return []
  const all = Object.keys(levels) as Level[]
  const drawn = Object.keys(own).length > 0 ? '; in a manner that is drawn' : ''
  const plain = all.map((level) => told(level, null, `${play[level]}${drawn}`))
  const mannered = all.flatMap((level) =>
    Object.entries(own).map(([manner, text]) => told(level, manner, `${play[level]}; ${text}`)),
  )
  return [...plain, ...mannered]
}

function told(level: Level, manner: string | null, text: string): ComputerPlayer {
  const id = manner === null ? level : `${level}-${manner}`
  return { id, level, manner, text: `${botTitle(id)}: ${text}` }
}

export function botNames(game: string): readonly string[] {
  return computerPlayers(game).map(({ id }) => id)
}

/** Who sits down where the table asks for a computer player: of a level that has manners, in one of them, drawn by the seed. */
export function inManner(game: string, bot: string, seed: number): string {
  const drawn = Object.keys(manners[game] ?? {})
  return drawn.length > 0 && Object.hasOwn(levels, bot) ? `${bot}-${drawn[seed % drawn.length]}` : bot
}

/** Who goes on for whoever resigns, where the table names nobody. */
export function standIn(game: string): 'mate' | 'random' {
  return Object.hasOwn(manners, game) ? 'mate' : 'random'
}

/** The level and the manner in a computer player's name, where it has them. */
export function partsOf(bot: string): { readonly level: Level | null; readonly manner: string | null } {
  const [level = '', manner = null] = bot.split('-', 2)
  return Object.hasOwn(levels, level) ? { level: level as Level, manner } : { level: null, manner: null }
}

/** What it is called at a table: Mate, or Captain, raider. */
export function botTitle(bot: string): string {
  const { level, manner } = partsOf(bot)
  const title = bot === 'random' ? 'Landlubber' : capital(level ?? bot)
  return manner === null ? title : `${title}, ${manner}`
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
