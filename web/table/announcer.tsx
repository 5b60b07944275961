import { useEffect, useRef, useState } from 'preact/hooks'
import type { Commit } from '../../src/kernel/commit.ts'
import type { Eyes } from '../log/followed-match.ts'
import { tellCommit } from '../log/tell.ts'
import { t } from '../words/index.ts'
import { phaseLines } from './header.tsx'
import { mistakeAloud } from './mistakes.tsx'
import type { Table } from './model.ts'

/** Milliseconds between two messages; what comes sooner is joined. */
const pace = 2000

/** What a screen reader is told: each commit politely, and at once that it is the reader's turn. */
export function Announcer({ table }: { readonly table: Table }) {
  const polite = useNews(table)
  const asked = table.choices.value.length > 0
  const [line = ''] = asked ? phaseLines(table) : []
  return (
    <div class="visually-hidden">
      <p aria-live="polite">{polite}</p>
      <p aria-live="polite">{mistakeAloud(table)}</p>
      <p aria-live="polite">{useLongThought(table)}</p>
      <p aria-live="assertive">{asked ? t('table.your-turn-now', { phase: { literal: line } }) : ''}</p>
    </div>
  )
}

/** Milliseconds after which a computer player that has not moved is spoken of. */
const patience = 8000

function useLongThought(table: Table): string {
  const { seats } = table.newest.value
  const thinking = table.turn.value.filter((seat) => seats[seat]?.bot != null)
  const occasion = `${table.time.head.value} ${thinking.join()}`
  const [long, setLong] = useState('')
  useEffect(() => {
    if (thinking.length === 0) return
    const timer = setTimeout(() => setLong(occasion), patience)
    return () => clearTimeout(timer)
  }, [occasion])
  if (long !== occasion || thinking.length === 0) return ''
  return t('table.thinks.long', {
    names: { list: thinking.map((seat) => ({ literal: table.looks.value[seat]!.name })) },
  })
}

/** Told through the eyes that look now: who takes the screen over does not hear what only the one before them saw. */
function useNews(table: Table): string {
  const [said, setSaid] = useState<readonly Commit[]>([])
  const told = useRef(table.time.shown.peek())
  const waiting = useRef<Commit[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const shown = table.time.shown.value
  const live = table.time.live.value
  useEffect(() => {
    const commits = table.match.commits.peek()
    // Whoever looks at the past reads the log; only what happens is announced.
    if (live) waiting.current.push(...commits.slice(told.current, shown))
    told.current = Math.max(told.current, shown)
    if (waiting.current.length === 0 || timer.current !== undefined) return
    const speak = () => {
      timer.current = undefined
      if (waiting.current.length === 0) return
      setSaid(waiting.current.splice(0))
      timer.current = setTimeout(speak, pace)
    }
    speak()
  }, [shown, live, table])
  useEffect(() => () => clearTimeout(timer.current), [])
  const eyes = table.sight.eyes.value
  return said.map((commit) => sentencesOf(table, commit, eyes)).join(' ')
}

export function sentencesOf(table: Table, commit: Commit, eyes: Eyes): string {
  const say = table.say.peek()
  const lines = tellCommit(table.game, commit, eyes)
  return lines.map(({ sentence }) => say(sentence)).join(' ')
}
