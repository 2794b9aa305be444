import type { ConsoleNews } from '../../contract/console/console-state'
import { translate } from '../translate'
import { announce } from '../announcer'
import { callConsole } from '../client/call-console'
import { handleFailure, loadConsole, loadState, whenSaved } from './console-store'
import { view } from './console-view'

/** Milliseconds after the last sign of a person when polling stops, so that an unattended session can end. */
const presence = 5 * 60_000
/** Milliseconds before a failed poll is retried. */
const again = 5_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange', 'pageshow'] as const

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, again))

/**
 * Pending actions are sent first, since their response contains most of the news. Own edits are known already, and reload nothing. Returns
 * whether the console now shows the news: false while actions are pending, or where loading failed.
 */
async function handleNews({ release, who, steps, rest }: ConsoleNews, last: ConsoleNews | undefined): Promise<boolean> {
  const { state, draft, pending: waiting } = view.get()
  const isNewRelease = state !== undefined && release !== state.release.number
  if (isNewRelease && release !== last?.release && who !== state.account.name) announce(translate('movedOn', { who, number: release }))
  const isOther = isNewRelease || steps !== draft.steps || (last !== undefined && rest !== last.rest)
  // The state says why a draft is back with its author, so it is read when an own edit begins or ends a draft; the files are known.
  if (!isOther && steps > 0 !== (state?.draft !== undefined)) await loadState()
  if (isOther && waiting.length > 0) return false
  if (isOther) await loadConsole()
  // A load that succeeded has replaced the state.
  if (isOther && view.get().state === state) return false
  const live = view.get().state?.release
  // What this account publishes itself is announced by the button that it pressed.
  const isOwnRequest = who === state?.account.name && (live?.door === 'schedule' || live?.request !== undefined)
  if (isNewRelease && isOwnRequest && live?.number === release) announce(translate('published', { number: release }))
  return true
}

/** What to ask with after news that the console does not show yet: no key, so that they come again, compared with what it does show. */
const notShown = (news: ConsoleNews, last: ConsoleNews | undefined): ConsoleNews => ({ ...news, rest: (last ?? news).rest, key: '' })

/** Keeps the console up to date with changes by colleagues, files, schedules and other tabs, while somebody uses it. */
export function followNews(): void {
  let seen = Date.now()
  let known: ConsoleNews | undefined
  let isAsking = false
  const isWatched = () => !document.hidden && view.get().phase === 'ready' && Date.now() - seen < presence
  const hear = async () => {
    try {
      const news = await callConsole<ConsoleNews>('news', { query: known === undefined ? '' : `?known=${known.key}` })
      const isShown = news.key === known?.key || (await handleNews(news, known))
      known = isShown ? news : notShown(news, known)
      if (view.get().news !== news.rest) view.set({ ...view.get(), news: news.rest })
      if (!isShown) await (view.get().pending.length > 0 ? whenSaved() : pause())
    } catch (cause) {
      handleFailure(cause)
      await pause()
    }
  }
  const listen = async () => {
    if (isAsking) return
    isAsking = true
    try {
      while (isWatched()) await hear()
    } finally {
      isAsking = false
    }
  }
  for (const name of signs)
    window.addEventListener(
      name,
      () => {
        seen = Date.now()
        void listen()
      },
      { capture: true, passive: true },
    )
  view.subscribe(() => void listen())
}
