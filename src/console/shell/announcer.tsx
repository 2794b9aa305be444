import { createStore, useStore } from '../../runtime/store'

interface Notice {
  text: string
  tone: 'done' | 'warning'
  number: number
}

const notice = createStore<Notice>({ text: '', tone: 'done', number: 0 })
let timer: ReturnType<typeof setTimeout> | undefined
/** Milliseconds that a notice is seen. */
const shown = 6_000

/** Says what was done, to the eye and to the ear. */
export function announce(text: string, tone: Notice['tone'] = 'done'): void {
  notice.set({ text, tone, number: notice.get().number + 1 })
  clearTimeout(timer)
  timer = setTimeout(() => notice.set({ ...notice.get(), text: '' }), shown)
}

/** Where notices are read out, in the bar that is always seen, so that none lies on what is pressed next; two of the same words in a row are two notices. */
export function Announcer() {
  const { text, tone, number } = useStore(notice)
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
