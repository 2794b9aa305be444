import { unanswered } from '../../validate/questionnaire/answers'
import type { AnswerStore } from './answer-store'
import { itemsOf, type Section } from './sheet-data'
import { useAnswers } from './use-answers'
import { useSheetWords } from './words'

interface Props {
  sections: Section[]
  open: number
  store: AnswerStore
  onOpen(at: number): void
}

/** The parts of a questionnaire with how much of each is answered; every part may be opened at any time. */
export function SectionNav({ sections, open, store, onOpen }: Props) {
  const word = useSheetWords()
  const answers = useAnswers(store, '', store.answers)
  const missing = new Set(unanswered(store.questionnaire, answers).map(({ id }) => id))
  return (
    <nav aria-label={word('sheetSections')}>
      <ol className="sheet__nav">
        {sections.map((section, at) => {
          const required = itemsOf(section).filter((item) => item.required)
          const answered = required.filter(({ id }) => !missing.has(id)).length
          return (
            <li key={section.code}>
              <button type="button" className={`sheet__part${answered === required.length ? ' sheet__part--done' : ''}`} aria-current={at === open ? 'step' : undefined} onClick={() => onOpen(at)}>
                <span className="sheet__number" aria-hidden="true">{answered === required.length ? '✓' : at + 1}</span>
                <span className="sheet__part-title">{section.title}</span>
                <span className="sheet__progress">{word('sheetProgress', { answered, total: required.length })}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
