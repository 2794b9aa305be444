import type { ConsoleQuestion } from '../../../contract/console/console-draft'
import { ownName } from '../../../contract/derived/own-name'
import { useStore } from '../../../runtime/store'
import { translate } from '../../translate'
import { answerQuestion } from '../../store/console-store'
import { view } from '../../store/console-view'
import { placeOfPointer } from '../../store/texts'

/** A side of a conflict as text: strings without quotes, and objects by their name. */
function shownText(text: string | undefined): string {
  if (text === undefined) return translate('reviewGone')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return value
    return ownName(value, ['text']) ?? text
  } catch {
    return text
  }
}

function Question({ question }: { question: ConsoleQuestion }) {
  // The pointer refers to the live files; the draft may have moved the place.
  const place = placeOfPointer(useStore(view).live, question)
  return (
    <li className="review__question">
      {place && <b>{place.where}</b>}
      {question.base !== undefined && <p>{translate('reviewBase', { text: shownText(question.base) })}</p>}
      <div className="review__choices">
        <button type="button" className="button" onClick={() => void answerQuestion(question.id, 'theirs')}>
          {translate('reviewTheirs', { text: shownText(question.theirs) })}
        </button>
        <button type="button" className="button" onClick={() => void answerQuestion(question.id, 'mine')}>
          {translate('reviewMine', { text: shownText(question.mine) })}
        </button>
      </div>
    </li>
  )
}

/** Fields with conflicting changes by a colleague. */
export function QuestionList({ questions }: { questions: ConsoleQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <section className="review__part review__part--errors">
      <h2>{translate('reviewQuestions')}</h2>
      <ul>
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
    </section>
  )
}
