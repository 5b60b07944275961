import { useMemo } from 'preact/hooks'
import { pathTo } from '../log/tree.ts'
import { chaptersOf, isNews } from './chapters.ts'
import type { Table } from './model.ts'

/**
 * Who earned what in each chapter that is over: open as long as it is news to the reader, or the last thing that happened; the
 * earlier ones folded up.
 */
export function Chapters({ table, part }: { readonly table: Table; readonly part: 'new' | 'earlier' }) {
  const { board, match, time } = table
  const { commits } = match
  const shown = time.shown.value
  const eyes = table.sight.eyes.value
  const all = useMemo(
    () => chaptersOf(board, pathTo(commits.value, shown), (seq) => match.viewAt(seq, eyes)),
    [board, match, commits.value, shown, eyes],
  )
  const Chapter = board?.Chapter
  if (Chapter === undefined) return null
  const last = all.at(-1)
  const news = last !== undefined && isNews(last, commits.value, shown, table.me.value) ? [last] : []
  const listed = part === 'new' ? news : all.filter((each) => !news.includes(each))
  return listed.map(({ chapter, began, ended }) => (
    <Chapter
      key={chapter}
      looks={table.looks.value}
      say={table.say.value}
      chapter={chapter}
      began={began}
      ended={ended}
      open={part === 'new'}
    />
  ))
}
