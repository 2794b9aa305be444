import { useContext } from 'react'
import { stepWords } from '../../../contract/words/forms/step-words'
import { useTranslator } from '../../use-words'
import { StepsContext } from './use-steps'
import './step-list.css'

/** Progress through the form's steps; reached steps can be opened again. */
export function StepList() {
  const { translate } = useTranslator(stepWords)
  const steps = useContext(StepsContext)
  if (!steps) return null
  const { sections, at, reached, go } = steps
  return (
    <nav className="form-steps" aria-label={translate('steps')}>
      <ol className="form-steps__list">
        {sections.map(({ title }, place) => (
          <li key={title} className={`form-steps__step${place < reached ? ' form-steps__step--done' : ''}`}>
            <button
              type="button"
              className="form-steps__button"
              aria-current={place === at ? 'step' : undefined}
              disabled={place > reached}
              onClick={() => go(place)}
            >
              <span className="form-steps__number" aria-hidden="true">
                {place + 1}
              </span>
              <span className="form-steps__title">{title}</span>
              {place < reached && place !== at && <span className="field__sr">{translate('stepDone')}</span>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The title of a section, with its number where it is a step. */
export function SectionTitle({ title }: { title: string }) {
  const { translate } = useTranslator(stepWords)
  const steps = useContext(StepsContext)
  const at = steps?.sections.findIndex((section) => section.title === title) ?? -1
  return (
    <legend className="form__section-title" {...(steps ? { tabIndex: -1 } : {})}>
      {steps && at >= 0 ? (
        <>
          <span aria-hidden="true">{title}</span>
          <span className="field__sr">{translate('stepAt', { at: at + 1, of: steps.sections.length, title })}</span>
        </>
      ) : (
        title
      )}
    </legend>
  )
}
