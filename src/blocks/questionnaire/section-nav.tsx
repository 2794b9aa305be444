import { isAnswered } from '../../validate/questionnaire/answers'
import { useQueryAddress } from '../../runtime/router/query-link'
import { WithoutScript } from '../../runtime/without-script'
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

/** The items that a section's progress counts: the required ones, or all if none is required. */
function countedOf(section: SheetSection) {
  const items = sheetItems(section)
  const required = items.filter((item) => item.required)
  return required.length > 0 ? required : items
}

/** Number of answered items in each section. */
function answeredIn(sections: SheetSection[], store: AnswerStore): number[] {
  const answers = store.answers()
  return sections.map((section) => countedOf(section).filter(({ id }) => isAnswered(answers, id)).length)
}

/** The sections of a questionnaire with their progress; each can be opened at any time. */
export function SectionNav({ sections, open, store, onOpen }: Props) {
  const word = useSheetWords()
  const addressWith = useQueryAddress()
  // As a string, so that a keystroke that answers nothing new re-renders none of the sections.
  const answered = useAnswers(store, '', () => answeredIn(sections, store).join(' '))
    .split(' ')
    .map(Number)
  return (
    <nav aria-label={word('sheetSections')}>
      <ol className="sheet__nav">
        {sections.map((section, at) => {
          const total = countedOf(section).length
          const done = answered[at] === total
          const head = (
            <>
              <span className="sheet__number" aria-hidden="true">
                {done ? '✓' : at + 1}
              </span>
              <span className="sheet__part-title">{section.title}</span>
              <span className="sheet__progress">{word('sheetProgress', { answered: answered[at] ?? 0, total })}</span>
            </>
          )
          return (
            <li key={section.code}>
              <button
                type="button"
                className={`sheet__part${done ? ' sheet__part--done' : ''}`}
                aria-current={at === open ? 'step' : undefined}
                onClick={() => onOpen(at)}
              >
                {head}
              </button>
              <WithoutScript>
                <a className="sheet__part" aria-current={at === open ? 'step' : undefined} href={addressWith({ part: section.code })}>
                  {head}
                </a>
              </WithoutScript>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
