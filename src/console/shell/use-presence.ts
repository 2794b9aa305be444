import { useEffect } from 'react'
import type { ConsolePresence } from '../../contract/console/console-state'
import { view } from '../store/console-view'
import { callConsole } from '../client/call-console'

/** Minimum milliseconds between two reports of a tab. The server forgets an operator after a few times as long. */
const every = 60_000
/** Delay before reporting, so that passing through a room reports nothing. */
const settles = 1_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange', 'pageshow'] as const

function meet(others: ConsolePresence[]): void {
  const now = view.get()
  if (!now.state || JSON.stringify(now.state.others) === JSON.stringify(others)) return
  view.set({ ...now, state: { ...now.state, others } })
}

/**
 * Reports where the operator is, and receives where the others are. It does so only after a sign of a person: an unattended tab must not
 * extend its session. Errors are ignored here, because the next call reports them.
 */
export function usePresence(address: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady) return
    let said = -Infinity
    let timer: ReturnType<typeof setTimeout> | undefined
    const say = () => {
      timer = undefined
      if (document.visibilityState === 'hidden') return
      said = Date.now()
      callConsole<{ others: ConsolePresence[] }>('at', { body: { at: address } }).then(
        ({ others }) => meet(others),
        () => undefined,
      )
    }
    const sign = () => {
      timer ??= setTimeout(say, Math.max(settles, said + every - Date.now()))
    }
    const leave = () => void callConsole('at', { body: { at: null }, keepalive: true }).catch(() => undefined)
    sign()
    for (const name of signs) window.addEventListener(name, sign, { capture: true, passive: true })
    window.addEventListener('pagehide', leave)
    return () => {
      clearTimeout(timer)
      for (const name of signs) window.removeEventListener(name, sign, { capture: true })
      window.removeEventListener('pagehide', leave)
    }
  }, [address, isReady])
}
