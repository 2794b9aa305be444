import { useEffect } from 'react'
import type { ConsolePresence } from '../../contract/console/console-state'
import { view } from '../store/console-view'
import { ask } from '../wire/ask'

/** So often at most a tab says where it is. The server forgets whoever it has not heard of for a few times as long. */
const every = 60_000
/** Who only passes through a room says nothing. */
const settles = 1_000
const signs = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'visibilitychange', 'pageshow'] as const

function meet(others: ConsolePresence[]): void {
  const now = view.get()
  if (!now.state || JSON.stringify(now.state.others) === JSON.stringify(others)) return
  view.set({ ...now, state: { ...now.state, others } })
}

/**
 * Tells the other operators where somebody is, and hears where they are. Only with a sign of a person: a tab that nobody looks at must not keep its session
 * from ending. What goes wrong here is told by the next call that somebody makes.
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
      ask<{ others: ConsolePresence[] }>('at', { body: { at: address } }).then(
        ({ others }) => meet(others),
        () => undefined,
      )
    }
    const sign = () => {
      timer ??= setTimeout(say, Math.max(settles, said + every - Date.now()))
    }
    const leave = () => void ask('at', { body: { at: null }, keepalive: true }).catch(() => undefined)
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
