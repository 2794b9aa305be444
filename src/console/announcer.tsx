import { useEffect } from 'react'
import { afterShown } from './shell/after-shown'
import { createStore, useStore } from '../runtime/store'

interface Notice {
  text: string
  tone: 'done' | 'warning'
  number: number
}

const notice = createStore<Notice>({ text: '', tone: 'done', number: 0 })
/** Milliseconds for which a notice is shown. */
const shown = 6_000

/** Shows and announces what was done. */
export function announce(text: string, tone: Notice['tone'] = 'done'): void {
  notice.set({ text, tone, number: notice.get().number + 1 })
}

/**
 * The live region for notices, in the always visible bar, so that none covers a button; two identical notices in a row are both
 * announced.
 */
export function Announcer() {
  const { text, tone, number } = useStore(notice)
  useEffect(() => (text ? afterShown(() => notice.set({ ...notice.get(), text: '' }), shown) : undefined), [text, number])
  return (
    <span className="console-notice" role="status" aria-live="polite">
      {text && (
        <span key={number} className={`console-notice__text console-notice__text--${tone}`}>
          {text}
        </span>
      )}
    </span>
  )
}
