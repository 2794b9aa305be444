import type { ConsoleNews } from '../../contract/console/console-state'
import { translate } from '../translate'
import { announce } from '../announcer'
import { callConsole } from '../client/call-console'
import { handleFailure, loadConsole } from './console-store'
import { view } from './console-view'

/** Milliseconds after the last sign of a person when polling stops, so that an unattended session can end. */
const presence = 5 * 60_000
/** Milliseconds before a failed poll is retried. */
const again = 5_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange', 'pageshow'] as const

/** Pending actions are sent first, since their response contains the same news. Own edits are known already, and reload nothing. */
async function handleNews({ release, who, steps, rest }: ConsoleNews, last: ConsoleNews | undefined): Promise<void> {
  const { state, draft, pending: waiting } = view.get()
  const isNewRelease = state !== undefined && release !== state.release.number
  if (isNewRelease && who !== state.account.name) announce(translate('movedOn', { who, number: release }))
  // The state says why a draft is back with its author, so it is read when a draft begins or ends.
  const isOtherDraft = steps !== draft.steps || steps > 0 !== (state?.draft !== undefined)
  const isOther = isNewRelease || isOtherDraft || (last !== undefined && rest !== last.rest)
  if (waiting.length === 0 && isOther) await loadConsole()
  const live = view.get().state?.release
  // What this account publishes itself is announced by the button that it pressed.
  const isOwnRequest = who === state?.account.name && (live?.door === 'schedule' || live?.request !== undefined)
  if (isNewRelease && isOwnRequest && live?.number === release) announce(translate('published', { number: release }))
}

/** Keeps the console up to date with changes by colleagues, files, schedules and other tabs, while somebody uses it. */
export function followNews(): void {
  let seen = Date.now()
  let known: ConsoleNews | undefined
  let isAsking = false
  const isWatched = () => !document.hidden && view.get().phase === 'ready' && Date.now() - seen < presence
  const listen = async () => {
    if (isAsking) return
    isAsking = true
    while (isWatched()) {
      try {
        const news = await callConsole<ConsoleNews>('news', { query: known === undefined ? '' : `?known=${known.key}` })
        if (news.key !== known?.key) await handleNews(news, known)
        known = news
        if (view.get().news !== news.rest) view.set({ ...view.get(), news: news.rest })
      } catch (cause) {
        handleFailure(cause)
        await new Promise((resolve) => setTimeout(resolve, again))
      }
    }
    isAsking = false
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
