import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Page } from '../../contract/page'
import { freezeTime } from '../../validate/time/clock'
import { ServedContext, usePortal } from '../context'
import { decoded } from '../decoded'
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

type Loaded = { page: Page } | { failed: Error } | undefined

/** The page, at once when the server has rendered it. */
function useLoadedPage(attempt: number, served: boolean): [loaded: Loaded, unload: () => void] {
  const tools = usePortal()
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
    preloadPage(opening.current, opening.current.route.page, opening.current).then(
      (page) => current && setLoaded({ page }),
      (cause: unknown) => current && setLoaded({ failed: cause instanceof Error ? cause : new Error(String(cause)) }),
    )
    return () => {
      current = false
    }
  }, [attempt])
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

interface Mask {
  settled: boolean
  settle(): void
  /** The page has failed to load, or is late; one that comes late still opens. */
  failed: boolean
}

function useMask(loaded: Loaded, served: boolean, attempt: number): Mask {
  const { boot, route } = usePortal()
  const [settled, setSettled] = useState(served)
  /** The attempt whose page did not come in time. */
  const [late, setLate] = useState<number>()
  const settle = useCallback(() => setSettled(true), [])
  const isRendered = loaded !== undefined && 'page' in loaded
  const failed = loaded ? 'failed' in loaded : late === attempt
  const waiting = !settled && !failed
  const url = boot.pages[route.page]
  useEffect(() => {
    if (!waiting) return undefined
    const end = () => {
      if (isRendered) return settle()
      // The next attempt, or another visit, asks for it anew.
      if (url !== undefined && !pages.atHand(url)) pages.loads.delete(url)
      setLate(attempt)
    }
    const timer = setTimeout(end, maskLimit)
    return () => clearTimeout(timer)
  }, [waiting, isRendered, settle, url, attempt])
  return { settled: settled || failed, settle, failed }
}

/** One navigation: loads the page behind the mask, renders it, and removes the mask when its first data have arrived (spec §2). */
export function RouteView({ first, served = false }: { first: boolean; served?: boolean }) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, unload] = useLoadedPage(attempt, served)
  const { settled, settle, failed } = useMask(loaded, served && loaded !== undefined, attempt)
  // It remains the first page while only its address changes, so that the focus stays where it is.
  const [isFirst] = useState(first)
  const announce = !isFirst || attempt > 0
  useArrival(settled, { announce, served })
  useEffect(() => () => freezeTime(), [])
  const retry = () => {
    // Code that does not come is not asked for twice by a browser, but a new document does.
    if (attempt > 0) return window.location.reload()
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
      {failed && <PageFailed retry={retry} />}
      {!settled && <LoadingMask />}
    </>
  )
}
