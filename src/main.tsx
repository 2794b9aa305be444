import { startTransition } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { registry } from './registry'
import './runtime/base.css'
import type { Boot } from './release/release'
import { createCore } from './runtime/core'
import { loadActs } from './runtime/acts/lazy-acts'
import { loadCalls } from './runtime/lazy-calls'
import { configureLazyKinds } from './runtime/lazy-kind'
import { setLazyLimit } from './runtime/lazy-limit'
import { followReleases } from './runtime/live'
import { bootWithAdmin } from './runtime/admin'
import { PortalRoot } from './runtime/portal'
import type { Served } from './runtime/served/served'
import { loadServed } from './runtime/served/load-served'
import { beginTakeover } from './runtime/served/take-over'
import { nextTask } from './runtime/next-task'
import { applyPreferences, readPreferences } from './runtime/device/preferences'
import { reloadOnce } from './runtime/reload-once'
import { createSession } from './runtime/session/session'
import { browserStores } from './runtime/session/browser-stores'
import { wordOf } from './validate/words'
import { localTime, setZone } from './validate/time/zone'

function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent
  if (!text) throw new Error('index.html carries no boot: the server fills #boot')
  return JSON.parse(text)
}

/** What the server drew this page from, if it drew it. */
function readServed(): Served | undefined {
  const text = document.getElementById('served')?.textContent
  return text ? JSON.parse(text) : undefined
}

const watch = () => void import('./runtime/router/return-place').then(({ watchPlaces }) => watchPlaces())

/** An operator's part of the boot may come after the load event. */
const onceLoaded = (act: () => void) => (document.readyState === 'complete' ? act() : addEventListener('load', act))

/** The colours of another release than the document's. */
const colour = async (portal: Boot['portal']) => (await import('./runtime/theme')).applyTheme(document.documentElement, portal)

async function start(root: HTMLElement): Promise<void> {
  const plain = readBoot()
  const { portal } = plain
  const stores = browserStores()
  // Without it an operator still opens every public page.
  const boot = await bootWithAdmin(plain, createSession(portal.storage, stores).get()).catch(() => plain)
  setLazyLimit(portal.thresholds.lazyTimeout)
  configureLazyKinds({ reload: () => !globalThis.earlyActs?.touched() && reloadOnce(stores.tab, () => window.location.reload()) })
  setZone(portal.zone)
  // The document has its colours; what a development server adds would stand behind them.
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
        // Where the code of it is gone, the next document has the colours.
        colour(next).catch(() => undefined)
      },
      hour: () => Number(localTime(new Date()).slice(11, 13)),
      later: (act, milliseconds) => void setTimeout(act, milliseconds),
      dropDrafts: async (username) => (await import('./runtime/form/draft/draft')).dropDrafts(username),
    },
  })
  core.session.connect(window, () => core.toasts.add(wordOf(portal, 'sessionReplaced'), 'warning'))
  onceLoaded(() => {
    followReleases(core.newest, (next) => void bootWithAdmin(next, core.session.get()).then(core.offer, () => undefined))
    Promise.all([loadCalls(), loadActs()]).catch(() => undefined)
  })
  // Nobody comes back to a page that nobody has touched.
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, watch, { once: true, capture: true })
  const portalTree = (
    <BrowserRouter>
      <PortalRoot core={core} />
    </BrowserRouter>
  )
  await nextTask()
  // In this very file; but what it does when it is evaluated is a task of its own.
  const { createRoot, hydrateRoot } = await import('react-dom/client')
  await nextTask()
  const isHere = served?.address === window.location.pathname + window.location.search
  // Without its code the page is drawn anew, and says itself what is missing.
  if (
    !served
    || !isHere
    || !(await loadServed(core, served).then(
      () => true,
      () => false,
    ))
  ) {
    // What was typed stays: the page goes on as one of plain links and forms.
    if (globalThis.earlyActs?.touched()) return globalThis.earlyActs.fail()
    core.takenOver()
    return createRoot(root).render(portalTree)
  }
  // The browser sends a form itself that has waited too long, or lets go of it.
  if (globalThis.earlyActs?.failed()) return undefined
  beginTakeover(served)
  // A parser begins a new node after 65,536 characters of a text.
  root.normalize()
  // In slices: a key that is pressed meanwhile does not wait for all of it.
  startTransition(() => void hydrateRoot(root, portalTree))
}

start(document.getElementById('root')!).catch((cause: unknown) => {
  globalThis.earlyActs?.fail()
  throw cause
})
