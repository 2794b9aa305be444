import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Page } from '../../contract/page'
import { freezeTime } from '../../validate/time/clock'
import { ServedContext, usePortal } from '../context'
import { useCore } from '../core-context'
import { decoded } from '../decoded'
import { MissingCode } from '../lazy/lazy-kind'
import { reloadOnce } from '../lazy/reload-once'
import { PageView } from '../page/page-view'
import { loadedPage, pages, preloadPage } from '../page/data/preload-page'
import { ErrorBoundary } from '../shell/states/error-boundary'
import { LoadingMask } from '../shell/states/loading-mask'
import { PageFailed } from '../shell/states/page-failed'
import { stateOf } from './navigation'
import { titleOf } from './title'

/**
 * Milliseconds of a mask: data that are late must not hide a page whose blocks can show that they are loading, and a visitor whose page
 * does not come can try again or go elsewhere.
 */
const maskLimit = 10_000

/** `failed` also for a page that is late; it still opens when it comes. */
type Loaded = { page: Page } | { failed: true } | undefined

/** The page, at once when the server has rendered it. */
function useLoadedPage(attempt: number, served: boolean): [loaded: Loaded, unload: () => void] {
  const tools = usePortal()
  const core = useCore()
  const [loaded, setLoaded] = useState<Loaded>(() => {
    const page = served ? loadedPage(tools, tools.route.page) : undefined
    return page && { page }
  })
  // The navigation's target, with the session and query of that moment; later changes are handled by the blocks.
  const opening = useRef(tools)
  const here = useRef(loaded !== undefined)
  useEffect(() => {
    if (here.current) {
      here.current = false
      return undefined
    }
    let current = true
    const { boot, route } = opening.current
    const url = boot.pages[route.page]!
    const fail = () => setLoaded((known) => known ?? { failed: true })
    const timer = setTimeout(() => {
      // The next attempt, or another visit, asks for it anew.
      if (!pages.atHand(url)) pages.loads.delete(url)
      fail()
    }, maskLimit)
    preloadPage(opening.current, route.page, opening.current).then(
      (page) => current && setLoaded({ page }),
      (cause: unknown) => {
        // Only for the page that is asked for: under an open page it would take away what was typed.
        if (current && !(cause instanceof MissingCode && reloadOnce(core.stores.tab, () => core.page.leave(core.router.address())))) fail()
      },
    )
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [attempt, core])
  return [loaded, () => setLoaded(undefined)]
}

/** The element that the address's hash refers to. */
const placeIn = ({ hash }: { hash: string }) => (hash ? document.getElementById(decoded(hash.slice(1))) : undefined)

/** For the first page the browser itself handles focus and title announcement; for later pages this does. */
function useArrival(settled: boolean, { announce, served }: { announce: boolean; served: boolean }): void {
  const { boot, route } = usePortal()
  useEffect(() => {
    document.title = titleOf(boot.portal.title, route)
  }, [boot, route])
  const climbs = useRef(!served)
  useEffect(() => {
    // A served page was readable before its script ran, so its scroll position is kept.
    if (climbs.current) window.scrollTo(0, 0)
  }, [])
  useEffect(() => {
    if (!settled) return
    if (announce && !placeIn(window.location)) document.getElementById('main')?.focus({ preventScroll: true })
  }, [settled, announce])
  const location = useLocation()
  useEffect(() => {
    const place = settled && !stateOf(location).quiet ? placeIn(location) : undefined
    if (!place) return
    place.tabIndex = -1
    void place.scrollIntoView?.()
    place.focus({ preventScroll: true })
  }, [settled, location])
}

function useMask(loaded: Loaded, served: boolean): [settled: boolean, settle: () => void] {
  const [settled, setSettled] = useState(served)
  const settle = useCallback(() => setSettled(true), [])
  const isRendered = loaded !== undefined && 'page' in loaded
  const failed = loaded !== undefined && 'failed' in loaded
  const waiting = isRendered && !settled
  useEffect(() => {
    if (!waiting) return undefined
    const timer = setTimeout(settle, maskLimit)
    return () => clearTimeout(timer)
  }, [waiting, settle])
  return [settled || failed, settle]
}

/** One navigation: loads the page behind the mask, renders it, and removes the mask when its first data have arrived (spec §2). */
export function RouteView({ first, served = false }: { first: boolean; served?: boolean }) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, unload] = useLoadedPage(attempt, served)
  const [settled, settle] = useMask(loaded, served && loaded !== undefined)
  // It remains the first page while only its address changes, so that the focus stays where it is.
  const [isFirst] = useState(first)
  useArrival(settled, { announce: !isFirst || attempt > 0, served })
  useEffect(() => () => freezeTime(), [])
  const retry = () => {
    // A browser does not ask twice for code that does not come, but a new document does.
    if (attempt > 0) return location.reload()
    unload()
    setAttempt(1)
  }
  return (
    <>
      {loaded && 'page' in loaded && (
        <ErrorBoundary key={attempt} onCatch={settle} retry={retry}>
          <ServedContext value={served}>
            <PageView page={loaded.page} onSettled={settle} />
          </ServedContext>
        </ErrorBoundary>
      )}
      {loaded && 'failed' in loaded && <PageFailed retry={retry} />}
      {!settled && <LoadingMask />}
    </>
  )
}
