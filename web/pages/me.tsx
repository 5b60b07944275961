import { useClient } from '../app/client.ts'
import { usePageTitle } from '../app/title.ts'
import { t } from '../words/index.ts'
import { Addresses } from './addresses.tsx'
import { Devices, EnterCode } from './devices.tsx'
import { Erase } from './erase.tsx'
import './me.css'
import { Name, SignUp } from './name.tsx'
import { PreferencesPart } from './preferences-part.tsx'
import { SignIn } from './sign-in.tsx'
import { Tokens } from './tokens.tsx'
import { useTokens } from './use-tokens.ts'

/** Who I am here, what speaks for me, and how I like the pages. */
export function MePage() {
  usePageTitle(t('pages.me.title'))
  const { me } = useClient()
  const player = me.player.value
  return (
    <div class="me">
      <h1 tabIndex={-1}>{player?.name ?? t('pages.me.title')}</h1>
      {player === null && (
        <div class="me-columns">
          <SignUp />
          <SignIn />
          <EnterCode />
        </div>
      )}
      {player && <Account />}
      <PreferencesPart />
      {player && <Erase />}
    </div>
  )
}

function Account() {
  const listed = useTokens()
  return (
    <>
      <Name />
      <Addresses />
      <Devices listed={listed} />
      <Tokens listed={listed} />
    </>
  )
}
