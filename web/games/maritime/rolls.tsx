import { shots } from '../../../src/games/maritime/data.ts'
import { counted, word } from '../../../src/games/maritime/words/index.ts'
import { PanelPiece } from '../piece.tsx'
import type { Own } from './names.ts'
import { words } from './words/index.ts'

const kinds = ['any', ...shots] as const

/** Rolling again until decided, at once for each kind of shot; for so many hits, once its dice were tapped. */
export function Rolls(props: Own) {
  const { lit, say } = props
  const stops = [...lit.keys()].flatMap((piece) => /^hits\/(\d+)$/.exec(piece)?.[1] ?? [])
  return (
    <>
      {stops.map((stop) => {
        const title = words('act.hits', { hits: say(counted(Number(stop), 'hit')) })
        return (
          <PanelPiece key={stop} table={props} piece={`hits/${stop}`} name={title} look="mari-act">
            <b>{title}</b>
          </PanelPiece>
        )
      })}
      {kinds
        .filter((shot) => lit.has(`until/${shot}`))
        .map((shot) => {
          const title = words('act.until')
          const kind = shot === 'any' ? undefined : say(word(`shot/${shot}`))
          return (
            <PanelPiece
              key={shot}
              table={props}
              piece={`until/${shot}`}
              name={kind === undefined ? title : `${title} ${kind}`}
              look="mari-act"
            >
              <b>{title}</b> {kind === undefined ? null : <small>{kind}</small>}
            </PanelPiece>
          )
        })}
    </>
  )
}
