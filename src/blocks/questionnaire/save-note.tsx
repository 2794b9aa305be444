import type { AnswerStore } from './answer-store'
import { useAnswers } from './use-answers'
import { useSheetWords } from './words'

const noteWords = { saved: 'sheetSaved', saving: 'sheetSaving', failed: 'sheetFailed' } as const

/** Whether the answers are saved; when no more are accepted, the reason and a link. */
export function SaveNote({ store, onReload }: { store: AnswerStore; onReload(): void }) {
  const word = useSheetWords()
  const state = useAnswers(store, '', store.state)
  const reason = useAnswers(store, '', store.reason)
  if (state !== 'closed') {
    return (
      <p className={`sheet__saved sheet__saved--${state}`} role="status">
        {word(noteWords[state])}
      </p>
    )
  }
  return (
    <div className="sheet__closed" role="alert">
      <p>{reason}</p>
      <button type="button" className="button" onClick={onReload}>
        {word('sheetReload')}
      </button>
    </div>
  )
}
