import { startTransition } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { registry } from './registry'
import './runtime/base.css'
import type { Boot } from './release/release'
import { createCore, type Core } from './runtime/core'
import { loadIcons } from './runtime/art/icon-paths'
import { loadActions } from './runtime/actions/lazy-actions'
import { loadCalls } from './runtime/lazy/lazy-calls'
import { MissingCode } from './runtime/lazy/lazy-kind'
import { setLazyLimit } from './runtime/lazy/lazy-limit'
import { fetchBoot, followReleases } from './runtime/live'
import { bootWithAdmin } from './runtime/admin'
import { PortalRoot } from './runtime/portal'
import type { Served } from './runtime/served/served'
import { loadServed } from './runtime/served/load-served'
import { beginTakeover } from './runtime/served/take-over'
import { nextTask } from './runtime/next-task'
import { applyPreferences, readPreferences } from './runtime/device/preferences'
import { reloadOnce } from './runtime/lazy/reload-once'
import { createSession } from './runtime/session/session'
import { browserStores } from './runtime/session/browser-stores'
import { wordOf } from './validate/words'
import { setDecimalMark } from './validate/form/decimal-mark'
import { localTime, setZone } from './validate/time/zone'

/** The boot of the document's release, which the document already requests. */
const readBoot = () => fetchBoot(document.querySelector<HTMLLinkElement>('#boot')!.href)

/** The data that the server rendered this page from, if it did. */
function readServed(): Served | undefined {
  const text = document.getElementById('served')?.textContent
  return text ? JSON.parse(text) : undefined
}

// If it cannot be loaded, going back opens a page at its top.
const watch = (core: Core) =>
  import('./runtime/router/return-place').then(
    ({ watchPlaces }) => watchPlaces(() => core.router.address()),
    () => undefined,
  )

/** The operators' part of the boot may arrive after the load event. */
const onceLoaded = (act: () => void) => (document.readyState === 'complete' ? act() : addEventListener('load', act))

/** Applies the colours of another release than the document's. */
const colour = async (portal: Boot['portal']) => (await import('./runtime/theme')).applyTheme(document.documentElement, portal)

const loadDrafts = () => import('./runtime/form/draft/keep-typed')

const reload = () => reloadOnce(browserStores().tab, () => window.location.reload())

async function start(root: HTMLElement): Promise<void> {
  const styled = globalThis.earlyActs?.completeSheets()
  const plain = await readBoot()
  const { portal } = plain
  const stores = browserStores()
  // If it cannot be loaded, an operator can still open every public page.
  const boot = await bootWithAdmin(plain, createSession(portal.storage, stores).get()).catch(() => plain)
  setLazyLimit(portal.thresholds.lazyTimeout)
  setZone(portal.zone)
  setDecimalMark(portal.locale)
  // In production the document already has its colours; style sheets added by the development server would override them.
  if (import.meta.env.DEV) void colour(portal)
  applyPreferences(document.documentElement, readPreferences(document, portal.scaling), portal.scaling)
  const served = readServed()
  const core = createCore({
    boot,
    served,
    registry,
    stores,
    page: {
      channel: new BroadcastChannel('portal'),
      leave: (address) => window.location.assign(address),
      applyTheme(next) {
        setZone(next.zone)
        setDecimalMark(next.locale)
        // If its code is no longer available, the next document brings the colours.
        colour(next).catch(() => undefined)
      },
      hour: () => Number(localTime(new Date()).slice(11, 13)),
      later: (act, milliseconds) => void setTimeout(act, milliseconds),
      dropDrafts: async (username) => (await loadDrafts()).dropDrafts(username),
    },
  })
  core.session.connect(window, () => core.toasts.add(wordOf(portal, 'sessionReplaced'), 'warning'))
  onceLoaded(() => {
    followReleases(core.newest, (next) => void bootWithAdmin(next, core.session.get()).then(core.offer, () => undefined))
    Promise.all([loadCalls(), loadActions(), loadIcons()]).catch(() => undefined)
  })
  // Going back to a page that nobody has touched needs no restored place.
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, () => void watch(core), { once: true, capture: true })
  const portalTree = (
    <BrowserRouter>
      <PortalRoot core={core} />
    </BrowserRouter>
  )
  await nextTask()
  // It is in the same file, but evaluating it takes a task of its own.
  const { createRoot, hydrateRoot } = await import('react-dom/client')
  await nextTask()
  await styled
  const isHere = served?.address === window.location.pathname + window.location.search
  let missing: unknown
  // If code is missing, the page is rendered again and reports what is missing.
  if (
    !served
    || !isHere
    || !(await loadServed(core, served).then(
      () => true,
      (cause: unknown) => void (missing = cause),
    ))
  ) {
    // What was typed must stay, so the page continues with plain links and forms.
    if (globalThis.earlyActs?.touched()) return globalThis.earlyActs.fail()
    const mayReload = missing instanceof MissingCode && !globalThis.earlyActs?.failed()
    if (mayReload && reload()) return undefined
    // The page of a native submit, which may have found its session ended; if the code cannot be loaded, the values are lost.
    if (served && !isHere)
      await loadDrafts()
        .then((code) => code.keepDeferred(plain.forms, core.session.get().username))
        .catch(() => {})
    core.takenOver()
    return createRoot(root).render(portalTree)
  }
  // A form that waited too long is being submitted by the browser, or was given up, so the page must not be hydrated.
  if (globalThis.earlyActs?.failed()) return undefined
  beginTakeover(served)
  // Browsers split text longer than 65,536 characters into several nodes, which would not match React's.
  root.normalize()
  // As a transition, in slices: a key pressed meanwhile does not wait for all of it.
  startTransition(() => void hydrateRoot(root, portalTree))
}

start(document.getElementById('root')!).catch((cause: unknown) => {
  // A document that the browser has kept may be of a release that is gone.
  if (cause instanceof MissingCode && !globalThis.earlyActs?.touched() && reload()) return
  globalThis.earlyActs?.fail()
  throw cause
})
