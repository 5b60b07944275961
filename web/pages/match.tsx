import { effect, untracked } from '@preact/signals'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { isHint } from '../../src/kernel/hints.ts'
import type { Seq } from '../../src/kernel/ids.ts'
import type { Client } from '../api/client.ts'
import { newId } from '../api/repeat.ts'
import { useBarMiddle } from '../app/bar-middle.ts'
import { useClient } from '../app/client.ts'
import { Failure, type FailureKind } from '../app/failure.tsx'
import type { PageProps } from '../app/pages.ts'
import { preferences, still } from '../app/preferences.ts'
import { go, type Route, route, setQuery } from '../app/router.ts'
import { usePageTitle } from '../app/title.ts'
import type { Cosigning } from '../cosign/cosigning.ts'
import type { BoardGame } from '../games/board-game.ts'
import type { FollowedMatch, FollowFailure } from '../log/followed-match.ts'
import { openSeen } from '../log/seen.ts'
import '../style/table.css'
import { goTo, type Place, placeIn, placeOf, queryOf } from '../table/address.ts'
import { animate, pauseFor } from '../table/animate.ts'
import { copyPicture } from '../table/copy.ts'
import type { Size } from '../table/geometry.ts'
import { MatchBar, titleOf } from '../table/header.tsx'
import { Lobby } from '../table/lobby.tsx'
import { openTable as openTableModel, type Table } from '../table/model.ts'
import { pngOf, saveAs, standaloneSvg } from '../table/picture.ts'
import { type Sheet, TableView } from '../table/table.tsx'
import type { Deeds } from '../table/verify-part.tsx'
import { verifyMatch } from '../verify/verify-match.ts'
import { close, type Loaded, loadMatch } from './load-match.ts'
import { againAfter } from './play-again.ts'

/** `/matches/{id}`: the table, the lobby before the match starts, or why neither can be shown. */
export function MatchPage({ route: { params } }: PageProps) {
  const client = useClient()
  const id = params.id!
  const [loaded, setLoaded] = useState<Loaded | undefined>(undefined)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const ended = new AbortController()
    let opened: Loaded | undefined
    void loadMatch(client, id, ended.signal, (next) => {
      opened = next
      setLoaded(next)
    })
    return () => {
      ended.abort()
      close(opened)
    }
  }, [client, id, tries])
  if (loaded === undefined) return null
  const failure = loaded.kind === 'failed' ? loaded.failure : loaded.match.failure.value
  if (failure !== undefined) return <Failure kind={failureKind(failure)} retry={() => setTries(tries + 1)} />
  if (loaded.kind === 'failed') return null
  const { match, cosigning, board } = loaded
  const fault = match.fault.value
  // Not even the first commit holds: there is nothing to show.
  if (match.commits.value.length === 0 && fault !== undefined)
    return <Failure kind="refused" detail={fault.words} retry={() => setTries(tries + 1)} />
  const open = match.viewAt(match.commits.value.length, null).status === 'open'
  return open ? (
    <OpenLobby match={match} client={client} cosigning={cosigning} />
  ) : (
    <MatchTable match={match} board={board} cosigning={cosigning} client={client} />
  )
}

function failureKind({ kind }: FollowFailure): FailureKind {
  if (kind === 'offline' || kind === 'gone') return kind
  return kind === 'unknown-game' ? 'newer' : 'no-match'
}

type OpenLobbyProps = {
  readonly match: FollowedMatch
  readonly client: Client
  readonly cosigning: Cosigning
}

function OpenLobby({ match, client, cosigning }: OpenLobbyProps) {
  usePageTitle(match.title.value ?? match.game.title)
  return (
    <div class="lobby-page">
      <Lobby match={match} client={client} cosigning={cosigning} />
    </div>
  )
}

type MatchTableProps = {
  readonly match: FollowedMatch
  readonly board: BoardGame | undefined
  readonly cosigning: Cosigning
  readonly client: Client
}

function MatchTable({ match, board, cosigning, client }: MatchTableProps) {
  const table = useMemo(() => {
    const { step, eyes } = placeIn(route.peek().query)
    return openTableModel({
      match,
      board,
      preferences,
      newId,
      step,
      seat: eyes,
      animate: (on, next, speed) => animate(on, next, speed, still.peek()),
      pause: pauseFor,
      now: () => performance.now(),
    })
  }, [match, board])
  useEffect(() => table.close, [table])
  const [sheet, setSheet] = useState<Sheet | undefined>(undefined)
  const Middle = useMemo(
    () => () => <MatchBar table={table} keys={() => setSheet('keys')} verify={() => setSheet('verify')} />,
    [table],
  )
  useBarMiddle(Middle)
  usePageTitle(titleOf(table))
  useAddress(table)
  const seen = useSeen(table)
  const isOver = table.newest.value.status === 'finished'
  const deeds = useMemo(() => deedsOf(table, client, isOver), [table, client, isOver])
  const { changed } = cosigning
  return (
    <TableView
      table={table}
      deeds={deeds}
      changed={changed.value}
      seen={seen}
      sheet={sheet}
      setSheet={setSheet}
    />
  )
}

/** The step and the eyes of the table are in the address, and those in the address are the table's. */
function useAddress(table: Table): void {
  useEffect(() => {
    const isHere = (at: Route) => at.page === 'match' && at.params.id === table.match.id
    const write = (place: Place) => {
      // On the way to another page the address is that page's already.
      if (isHere(route.peek())) setQuery(queryOf(place))
    }
    const stopFollowing = effect(() => {
      const at = route.value
      if (!isHere(at)) return
      untracked(() => {
        goTo(table, placeIn(at.query))
        write(placeOf(table))
      })
    })
    const stopWriting = effect(() => {
      const place = placeOf(table)
      untracked(() => write(place))
    })
    return () => {
      stopFollowing()
      stopWriting()
    }
  }, [table])
}

/** What the reader had seen before; forgotten once they act, as it is then all known. */
function useSeen(table: Table): Seq | undefined {
  const [seen] = useState(openSeen)
  const { id } = table.match
  const [before, setBefore] = useState<Seq | undefined>(() => seen.get(id) || undefined)
  const head = table.time.head.value
  const settled = table.time.settled.value
  const [opened] = useState(head)
  useEffect(() => {
    if (!settled || document.hidden) return
    seen.set(id, head)
    const me = table.me.peek()
    // Others may have moved on before the table came to rest, so the reader's own move need not be the last.
    const since = table.match.commits.peek().slice(opened - 1)
    if (me !== null && since.some((commit) => commit.by.seat === me && !isHint(commit))) setBefore(undefined)
  }, [seen, id, head, settled, table, opened])
  return before
}

function deedsOf(table: Table, client: Client, isOver: boolean): Deeds {
  const { match } = table
  return {
    verify: () => {
      const last = match.commits.peek().at(-1)
      return verifyMatch(
        client,
        match.id,
        last === undefined ? {} : { noted: { seq: last.seq, hash: last.hash } },
      )
    },
    logHref: `/v1/matches/${match.id}/log`,
    logName: `${match.id}.ndjson`,
    again: isOver && match.mine.peek().length > 0 ? againAfter(client, match, go) : undefined,
    hasPicture: () => table.board !== undefined && table.props.value !== undefined,
    async savePicture(kind) {
      const picture = pictureOfChart()
      if (picture === undefined) return
      const { svg, size } = picture
      const name = `${match.id}-${table.time.shown.peek()}.${kind}`
      saveAs(name, kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg, size))
    },
    async copyPicture() {
      const picture = pictureOfChart()
      return picture !== undefined && copyPicture(picture.svg, pngOf(picture.svg, picture.size))
    },
  }
}

/** The chart that is on the page, as a file by itself, with the size that it is drawn for. */
function pictureOfChart(): { readonly svg: string; readonly size: Size } | undefined {
  const drawing = document.querySelector<SVGSVGElement>('.board-region .viewport-board svg')
  if (drawing === null) return undefined
  const { width, height } = drawing.viewBox.baseVal
  return { svg: standaloneSvg(drawing, { width, height }), size: { width, height } }
}
