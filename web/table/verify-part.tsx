import { useEffect, useState } from 'preact/hooks'
import type { Verification, Verifying } from '../verify/verify-match.ts'
import { t } from '../words/index.ts'
import { percentage } from '../words/numbers.ts'
import type { Again } from './again.tsx'

/** What a table can ask the rest of the page to do. */
export type Deeds = {
  verify(): Verifying
  /** The log as a file. */
  readonly logHref: string
  readonly logName: string
  /** Undefined for who had no part in the match, and while it goes on. */
  readonly again: Again | undefined
  /** The picture of this step, as a file. */
  savePicture(kind: 'svg' | 'png'): Promise<void>
  /** The same to paste elsewhere; false where the browser does not allow it. */
  copyPicture(): Promise<boolean>
  /** Whether this step has a picture: games without a board have none, nor have the steps before the start. */
  hasPicture(): boolean
}

/** Checks the whole log in this browser, and says what came of it. */
export function VerifyPart({ deeds }: { readonly deeds: Deeds }) {
  const [verifying, setVerifying] = useState<Verifying | undefined>(undefined)
  useEffect(() => () => verifying?.stop(), [verifying])
  const state = verifying?.state.value
  const working = state?.stage === 'reading' || state?.stage === 'checking'
  return (
    <div class="verify">
      <div class="row">
        <button type="button" class="button" disabled={working} onClick={() => setVerifying(deeds.verify())}>
          {t('table.verify')}
        </button>
        <p role="status" class={`verdict ${verdictClass(state)}`}>
          {state === undefined ? '' : statusText(state)}
        </p>
      </div>
      {state === undefined && <p class="caption">{t('table.verify.text')}</p>}
      {state?.stage === 'done' && (
        <>
          <p>{state.checked.text}</p>
          {state.checked.dice !== '' && <p>{state.checked.dice}</p>}
          {state.checked.computers !== '' && <p>{state.checked.computers}</p>}
          {state.checked.faults.length > 0 && (
            <ul>
              {state.checked.faults.map(({ seq, words }) => (
                <li key={seq}>{words}</li>
              ))}
            </ul>
          )}
        </>
      )}
      <div class="row">
        <a class="button plain" href={deeds.logHref} download={deeds.logName}>
          {t('table.download')}
        </a>
        {deeds.hasPicture() && <PictureButtons deeds={deeds} />}
      </div>
    </div>
  )
}

function PictureButtons({ deeds }: { readonly deeds: Deeds }) {
  const [said, setSaid] = useState<string | undefined>(undefined)
  const copy = async () => setSaid((await deeds.copyPicture()) ? t('table.copied') : t('table.not-copied'))
  return (
    <>
      <button type="button" class="button plain" onClick={() => void copy()}>
        {t('table.copy-picture')}
      </button>
      <button type="button" class="button plain" onClick={() => void deeds.savePicture('svg')}>
        {t('table.save-svg')}
      </button>
      <button type="button" class="button plain" onClick={() => void deeds.savePicture('png')}>
        {t('table.save-png')}
      </button>
      <span role="status">{said}</span>
    </>
  )
}

function statusText(state: Verification): string {
  switch (state.stage) {
    case 'reading':
      return t('table.verifying', { percent: { literal: percentage(0) } })
    case 'checking':
      return t('table.verifying', {
        percent: { literal: percentage((100 * state.done) / Math.max(1, state.of)) },
      })
    case 'done':
      return state.checked.title
    case 'failed':
      return state.words
  }
}

/** Green or red, and always with words. */
function verdictClass(state: Verification | undefined): string {
  if (state?.stage !== 'done') return ''
  return state.checked.verdict === 'forged' ? 'bad' : 'good'
}
