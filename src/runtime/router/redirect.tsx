import { Navigate, useLocation } from 'react-router-dom'
import { wordOf } from '../../validate/words'
import type { Core } from '../core'
import { stateOf, type EntryState } from './navigation'
import '../shell/states/page-failed.css'

/** More in a row than any way through the portal takes: unknown address, home, sign-in. */
const mostRedirects = 3

/** Stands where redirects would go round for ever, whatever the release says; a plain link loads the portal anew. */
function StoppedRedirects({ core: { boot } }: { core: Core }) {
  const { portal } = boot
  return (
    <main id="main" className="page-failed" role="alert">
      <h1 className="page-failed__title">{wordOf(portal, 'redirectsTitle')}</h1>
      <p className="page-failed__text">{wordOf(portal, 'redirectsText')}</p>
      <div className="page-failed__ways">
        <a className="button button--primary" href="/">
          {wordOf(portal, 'home')}
        </a>
      </div>
    </main>
  )
}

/** Leads elsewhere. The entry of the history counts how often it was led on, so that a visitor's own step begins anew. */
export function Redirect({ core, to, ...said }: { core: Core; to: string } & Pick<EntryState, 'from' | 'missing'>) {
  const { redirects = 0 } = stateOf(useLocation())
  if (redirects >= mostRedirects) return <StoppedRedirects core={core} />
  const state: EntryState = { redirects: redirects + 1, ...said }
  return <Navigate to={to} replace state={state} />
}
