import { unanswered } from '../../validate/questionnaire/answers'
import type { AnswerStore } from './answer-store'
import { sheetItems, type SheetSection } from './sheet-data'
import { useAnswers } from './use-answers'
import { useSheetWords } from './words'

interface Props {
  sections: SheetSection[]
  open: number
  store: AnswerStore
  onOpen(at: number): void
}

const requiredOf = (section: SheetSection) => sheetItems(section).filter((item) => item.required)

/** How much is answered of what each part must have. */
function answeredIn(sections: SheetSection[], store: AnswerStore): number[] {
  const missing = new Set(unanswered(store.questionnaire, store.answers()).map(({ id }) => id))
  return sections.map((section) => requiredOf(section).filter(({ id }) => !missing.has(id)).length)
}

/** The parts of a questionnaire with how much of each is answered; every part may be opened at any time. */
export function SectionNav({ sections, open, store, onOpen }: Props) {
  const word = useSheetWords()
  // As a text, so that a keystroke that answers nothing new draws none of the parts.
  const answered = useAnswers(store, '', () => answeredIn(sections, store).join(' '))
    .split(' ')
    .map(Number)
  return (
    <nav aria-label={word('sheetSections')}>
      <ol className="sheet__nav">
        {sections.map((section, at) => {
          const total = requiredOf(section).length
          const done = answered[at] === total
          return (
            <li key={section.code}>
              <button
                type="button"
                className={`sheet__part${done ? ' sheet__part--done' : ''}`}
                aria-current={at === open ? 'step' : undefined}
                onClick={() => onOpen(at)}
              >
                <span className="sheet__number" aria-hidden="true">
                  {done ? '✓' : at + 1}
                </span>
                <span className="sheet__part-title">{section.title}</span>
                <span className="sheet__progress">{word('sheetProgress', { answered: answered[at] ?? 0, total })}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
