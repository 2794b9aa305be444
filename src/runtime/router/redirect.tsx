import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { wordOf } from '../../validate/words'
import type { Core } from '../core'
import { stateOf, type EntryState } from './navigation'
import '../shell/states/page-failed.css'

/** More consecutive redirects than any legitimate path has: unknown address, home, sign-in. */
const maxRedirects = 3

/** Shown instead of an endless redirect, whatever the release declares; a plain link reloads the portal. */
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

/**
 * Redirects, unless another navigation is already pending, as after a session that ended: React renders this before it learns of the new
 * address. The history entry counts consecutive redirects, so that the visitor's own navigation starts at zero.
 */
export function Redirect({ core, to, ...said }: { core: Core; to: string } & Pick<EntryState, 'from' | 'ended' | 'reason' | 'missing'>) {
  const location = useLocation()
  const { redirects = 0 } = stateOf(location)
  const stopped = redirects >= maxRedirects
  useEffect(() => {
    const led = core.router.address() !== location.pathname + location.search
    if (!stopped && !led) core.router.go(to, { replace: true, redirects: redirects + 1, ...said })
  })
  return stopped && <StoppedRedirects core={core} />
}
