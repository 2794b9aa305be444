import type { ConsoleQuestion } from '../../../contract/console/console-draft'
import { useStore } from '../../../runtime/store'
import { translate } from '../../translate'
import { answerQuestion } from '../../store/console-store'
import { view } from '../../store/console-view'
import { attributeTitle, patternsOf, placeOfQuestion, shownSide } from './question-side'
import { usePatternSentences } from './use-pattern-sentences'

function Question({ question }: { question: ConsoleQuestion }) {
  const { live } = useStore(view)
  // The pointer refers to the live files; the draft may have moved the place.
  const place = placeOfQuestion(live, question)
  const attribute = attributeTitle(question, live)
  const sentences = usePatternSentences(patternsOf(question))
  const shown = (side: string | undefined) => shownSide(question, side, live, sentences)
  return (
    <li className="review__question">
      <b>{[...new Set([place?.where, attribute])].filter(Boolean).join(' › ')}</b>
      {question.base !== undefined && <p>{translate('reviewBase', { text: shown(question.base) })}</p>}
      <div className="review__choices">
        <button type="button" className="button" onClick={() => void answerQuestion(question.id, 'theirs')}>
          {translate('reviewTheirs', { text: shown(question.theirs) })}
        </button>
        <button type="button" className="button" onClick={() => void answerQuestion(question.id, 'mine')}>
          {translate('reviewMine', { text: shown(question.mine) })}
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
