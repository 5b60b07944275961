import plainFace from '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff?inline'
import boldFace from '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff?inline'
import capitalsFace from '@fontsource/im-fell-english-sc/files/im-fell-english-sc-latin-400-normal.woff?inline'
import { renderToString } from 'preact-render-to-string'
import type { Seat } from '../src/kernel/ids.ts'
import type { Match } from '../src/kernel/match.ts'
import type { BoardGame } from './games/board-game.ts'
import { plain } from './games/caribbean/type.ts'
import { games, pageGame } from './games/index.ts'
import { looksOf } from './games/looks.ts'
import { sayer } from './play/choices.ts'
import tokens from './style/tokens.css?raw'

/**
 * The boards as the server draws them, for `board.svg`: built into one module that needs no packages. What it exports is
 * `Boards` in src/api/pages/site.ts.
 */

/** The games that have a board: all that the pages know. */
export const drawn: readonly string[] = games.map(({ meta }) => meta.id)

/** The faces of their texts, as WOFF files in base64: where a board is drawn into a picture, there may be no fonts. */
export const faces: readonly string[] = [plainFace, boldFace, capitalsFace].map((url) =>
  url.slice(url.indexOf(',') + 1),
)

/** A board as a document of its own, with nothing lit; null for an unknown game, and before the start. */
export async function renderBoard(
  id: string,
  view: Match,
  seat: Seat | null,
  names: readonly string[],
): Promise<string | null> {
  const game = pageGame(id)
  if (game === undefined || view.state === null) return null
  const [rules, board] = await Promise.all([game.rules(), game.board()])
  const props = {
    view: view as Match & { state: object },
    seat,
    looks: looksOf(id, names),
    say: sayer(rules, (each) => names[each] ?? ''),
    lit: new Map<string, string>(),
    taken: [],
    tap: undefined,
  }
  return standalone(renderToString(<board.Board {...props} />), board)
}

/** A picture that is opened by itself has no style sheet: sizes, type and colours go into it. */
function standalone(svg: string, { size: { width, height } }: Pick<BoardGame, 'size'>): string {
  const root = `<svg width="${width}" height="${height}" font-family="${plain}" font-variant-numeric="lining-nums"`
  return svg
    .replace(/^<svg/, root)
    .replace(/ (fill|stroke|stop-color|flood-color|color|style)="([^"]*)"/g, (_, name, value) => {
      return ` ${name}="${withColours(value)}"`
    })
}

function withColours(value: string): string {
  return value.replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (_, name) => light.get(name) ?? 'none')
}

/** The tokens by day. */
const light: ReadonlyMap<string, string> = new Map(
  [...tokens.matchAll(/(--[\w-]+):\s*(?:light-dark\(([^,()]+),[^()]*\)|([^;]+));/g)]
    .map(([, name = '', day, always = '']) => [name, (day ?? always).trim()] as const)
    // What is said again for another theme comes later in the sheet.
    .reverse(),
)
