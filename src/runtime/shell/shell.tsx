import { Suspense, useEffect, type ReactNode } from 'react'
import { lazyPart } from '../lazy/lazy-part'
import { useLocation } from 'react-router-dom'
import { usePortal } from '../context'
import { useCore } from '../core-context'
import { useDeviceValue } from '../device/use-device-value'
import { stateOf, useNavigationKey, type EntryState } from '../router/navigation'
import { BackToTop } from './back-to-top'
import { Footer } from './footer'
import { Header } from './header/header'
import { openDeferred } from './dialogs/open-dialog'
import { ShellDialogs } from './dialogs/shell-dialogs'
import { SideTools } from './side-tools'
import { Toasts } from './dialogs/toasts'
import './shell.css'

const ArrivalNotice = lazyPart('runtime/shell/arrival-notice', async () => (await import('./arrival-notice')).ArrivalNotice)

/**
 * The notice of why the visitor is on this page, from the history entry; the next navigation drops it. Screen readers announce only what
 * is added to a live region, so it is empty first.
 */
function Arrival() {
  const location = useLocation()
  const { served } = useCore()
  const led = ({ missing, from }: EntryState) => (missing ?? from) !== undefined
  const [isLed] = useDeviceValue(() => led(stateOf(location)), led(served?.arrival ?? {}))
  return (
    <div role="status">
      {isLed && (
        <Suspense fallback={null}>
          <ArrivalNotice />
        </Suspense>
      )}
    </div>
  )
}

/** Header, page and footer according to the route's flags (spec §2), and the floating tools. */
export function Shell({ children }: { children: ReactNode }) {
  const { route, word } = usePortal()
  const core = useCore()
  const page = useNavigationKey()
  const { hiddenHeader, hiddenFooter, hideHeight } = route.meta ?? {}
  useEffect(() => {
    core.dialogs.reset()
    openDeferred(core)
  }, [core, page])
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {word('skip')}
      </a>
      {!hiddenHeader && <Header />}
      <main id="main" tabIndex={-1} className={hideHeight || hiddenHeader ? 'shell__main' : 'shell__main shell__main--below'}>
        <Arrival />
        {children}
      </main>
      {!hiddenFooter && <Footer />}
      {hiddenHeader && <SideTools />}
      <BackToTop />
      <ShellDialogs />
      <Toasts />
    </div>
  )
}
