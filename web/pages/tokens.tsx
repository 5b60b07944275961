import { useId, useState } from 'preact/hooks'
import type { IssuedToken, Scope, Token } from '../api/types.ts'
import { useClient } from '../app/client.ts'
import { reasonOf } from '../app/sign-up.tsx'
import { useBusy } from '../table/busy.ts'
import { copyText } from '../table/copy.ts'
import { t } from '../words/index.ts'
import { exact } from '../words/moments.ts'
import { Ago } from './ago.tsx'
import type { ListedTokens } from './use-tokens.ts'

const scopes: readonly Scope[] = ['read', 'play', 'account']
const day = 86_400_000
/** Days; 0 for no end. */
const ends = [30, 90, 365, 0] as const

/** Tokens let programs of one's own act: a bot, a script. */
export function Tokens({ listed }: { readonly listed: ListedTokens }) {
  const [issued, setIssued] = useState<IssuedToken>()
  const tokens = listed.tokens?.filter(({ kind }) => kind === 'token') ?? []
  return (
    <section class="panel stack" aria-labelledby="tokens">
      <h2 id="tokens">{t('pages.tokens.title')}</h2>
      <p class="second">
        {t('pages.tokens.what')} <a href="/docs">{t('pages.tokens.docs')}</a>
      </p>
      {tokens.length > 0 && (
        <ul class="plain token-list">
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} onRevoke={() => void listed.revoke(token.id)} />
          ))}
        </ul>
      )}
      {issued === undefined ? (
        <IssueToken
          onIssued={(token) => {
            setIssued(token)
            listed.again()
          }}
        />
      ) : (
        <Issued token={issued} onClose={() => setIssued(undefined)} />
      )}
    </section>
  )
}

function TokenItem({ token, onRevoke }: { readonly token: Token; readonly onRevoke: () => void }) {
  return (
    <li class="token">
      <div>
        <b>{token.label}</b>
        <p class="caption">
          {token.scopes.map((scope) => t(`pages.scope.${scope}`)).join(' · ')}
          {' · '}
          {t('pages.tokens.made')} <Ago at={token.created} />
          {' · '}
          {token.expires === null
            ? t('pages.tokens.endless')
            : t('pages.tokens.until', { moment: { literal: exact(token.expires) } })}
        </p>
      </div>
      <button
        type="button"
        class="button danger"
        aria-label={t('pages.tokens.revoke.named', { label: { literal: token.label } })}
        onClick={onRevoke}
      >
        {t('pages.tokens.revoke')}
      </button>
    </li>
  )
}

/** The one time that a token can be seen. */
function Issued({ token, onClose }: { readonly token: IssuedToken; readonly onClose: () => void }) {
  const id = useId()
  const [said, setSaid] = useState('')
  const copy = async () => setSaid((await copyText(token.token)) ? t('table.copied') : t('table.not-copied'))
  return (
    <div class="code stack">
      <label for={id}>{t('pages.tokens.once', { label: { literal: token.label } })}</label>
      <input
        id={id}
        class="input token-text"
        readOnly
        value={token.token}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div class="row">
        <button type="button" class="button" onClick={() => void copy()}>
          {t('pages.tokens.copy')}
        </button>
        <button type="button" class="button" onClick={onClose}>
          {t('pages.tokens.kept')}
        </button>
        <span role="status">{said}</span>
      </div>
    </div>
  )
}

function IssueToken({ onIssued }: { readonly onIssued: (token: IssuedToken) => void }) {
  const { api } = useClient()
  const id = useId()
  const [label, setLabel] = useState('')
  const [wanted, setWanted] = useState<readonly Scope[]>(['read', 'play'])
  const [days, setDays] = useState<number>(90)
  const [wrong, setWrong] = useState<string>()
  const { isBusy, alone } = useBusy()

  async function issue(): Promise<void> {
    if (wanted.length === 0) return setWrong(t('pages.tokens.no-scope'))
    const issued = await api.issueToken(
      label.trim(),
      wanted,
      days === 0 ? undefined : Date.now() + days * day,
    )
    if (issued.ok) onIssued(issued.value)
    else setWrong(reasonOf(issued.problem))
  }

  return (
    <form
      class="stack issue"
      onSubmit={(event) => {
        event.preventDefault()
        void alone(issue)
      }}
    >
      <h3>{t('pages.tokens.new')}</h3>
      <div class="field">
        <label for={id}>{t('pages.tokens.label')}</label>
        <input
          id={id}
          class="input"
          required
          maxLength={60}
          value={label}
          aria-describedby={`${id}-hint`}
          onInput={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <p id={`${id}-hint`} class="hint">
          {t('pages.tokens.label.hint')}
        </p>
      </div>
      <fieldset>
        <legend class="label">{t('pages.tokens.scopes')}</legend>
        {scopes.map((scope) => (
          <label key={scope} class="tick">
            <input
              type="checkbox"
              checked={wanted.includes(scope)}
              onChange={({ currentTarget }) =>
                setWanted(
                  scopes.filter((each) => (each === scope ? currentTarget.checked : wanted.includes(each))),
                )
              }
            />
            <span>{t(`pages.scope.${scope}`)}</span>
          </label>
        ))}
      </fieldset>
      <div class="field">
        <label for={`${id}-end`}>{t('pages.tokens.end')}</label>
        <select
          id={`${id}-end`}
          class="select"
          value={days}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        >
          {ends.map((each) => (
            <option key={each} value={each}>
              {each === 0 ? t('pages.tokens.end.none') : t('pages.tokens.end.days', { days: each })}
            </option>
          ))}
        </select>
      </div>
      {wrong !== undefined && (
        <p class="wrong" role="alert">
          {wrong}
        </p>
      )}
      <div class="row">
        <button type="submit" class="button" aria-disabled={isBusy}>
          {t('pages.tokens.issue')}
        </button>
      </div>
    </form>
  )
}
