import type { Seq } from '../../src/kernel/ids.ts'
import type { Branch } from '../log/tree.ts'
import { t } from '../words/index.ts'
import { partOf } from './course.ts'
import { Course } from './course.tsx'
import type { Table } from './model.ts'

/** Every step of the match on one line; below it what was taken back branches off, and above it a mark where the reader left. */
export function Scrubber({ table }: { readonly table: Table }) {
  const { time, recap, branches } = table
  const seq = time.shown.value
  const head = time.head.value
  // Who has not moved yet, or sees the end, has not left anywhere.
  const since = recap.value?.since
  const mover = since === undefined ? null : (table.match.commits.value[since - 1]?.by.seat ?? null)
  const running = table.newest.value.status === 'running'
  const left = running && mover !== null && mover === table.me.value ? since : undefined
  return (
    <div class="scrubber">
      <Course table={table} />
      <div class="scrubber-line">
        <input
          type="range"
          min={1}
          max={Math.max(1, head)}
          value={seq}
          aria-label={t('table.step')}
          aria-valuemin={1}
          aria-valuemax={head}
          aria-valuenow={seq}
          aria-valuetext={stepText(table)}
          onInput={(event) => {
            const to = Number(event.currentTarget.value)
            if (to >= head) time.goLive()
            else time.goTo(to)
          }}
        />
        <div class="scrubber-marks">
          <Branches branches={branches.value} head={head} />
          {left !== undefined && left > 0 && left < head && (
            <span
              class={`mark left${left < head / 4 ? ' early' : ''}`}
              style={{ left: `${100 * partOf(left, head)}%` }}
            >
              <span>{t('table.you-left')}</span>
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

/** Where the table is, and that what it shows did not last, if so. */
export function stepText({ time, branches, looks }: Pick<Table, 'time' | 'branches' | 'looks'>): string {
  const seq = time.shown.value
  const text = t('table.step.text', { seq, head: time.head.value })
  const branch = branchAt(branches.value, seq)
  return branch === undefined ? text : `${text}. ${takenBackText(branch, looks.value)}`
}

export function branchAt(branches: readonly Branch[], seq: Seq): Branch | undefined {
  return branches.find(({ seqs }) => seqs.includes(seq))
}

export function takenBackText({ seat, rewind }: Branch, looks: ReturnType<Table['looks']['peek']>): string {
  const name = seat === null ? undefined : looks[seat]?.name
  return name === undefined
    ? t('table.taken-back', { seq: rewind })
    : t('table.taken-back.by', { name: { literal: name }, seq: rewind })
}

const width = 1000
/** Below the line: where a branch runs, and where one does that passes below another. */
const depths = [6, 11]

function Branches({ branches, head }: { readonly branches: readonly Branch[]; readonly head: Seq }) {
  if (branches.length === 0) return null
  return (
    <svg class="branches" viewBox={`0 0 ${width} 14`} preserveAspectRatio="none" aria-hidden="true">
      {branches.map((branch) => (
        <BranchLine key={branch.rewind} branch={branch} depth={depthOf(branch, branches)} head={head} />
      ))}
    </svg>
  )
}

type BranchLineProps = { readonly branch: Branch; readonly depth: number; readonly head: Seq }

/** Leaves the line where the match went back to, with a dot for each move that was taken back. */
function BranchLine({ branch: { fork, seqs }, depth, head }: BranchLineProps) {
  const x = (seq: Seq) => Math.round(width * partOf(seq, head))
  const [from, first, last] = [x(fork), x(seqs[0]!), x(seqs.at(-1)!)]
  return (
    <>
      <path class="branch" d={`M${from} 0Q${from} ${depth} ${first} ${depth}H${last}`} />
      <path class="branch-steps" d={seqs.map((seq) => `M${x(seq)} ${depth}h0`).join('')} />
    </>
  )
}

function depthOf({ fork, seqs }: Branch, branches: readonly Branch[]): number {
  const passes = branches.some((other) => other.seqs[0]! > fork && other.seqs.at(-1)! < seqs[0]!)
  return depths[passes ? 1 : 0]!
}
