import { createContext, Suspense, useContext, type ReactNode } from 'react'
import { lazyPart } from '../../lazy/lazy-part'
import type { Submit } from '../../../contract/form'
import { stepWords } from '../../../contract/words/forms/step-words'
import { useTranslator } from '../../use-words'
import { NativeFields, NativeSubmit, ServerOnly } from '../native/native-form'
import { WithoutScript } from '../../without-script'
import { StepsContext } from '../steps/use-steps'
import { useFormWords } from '../use-form-words'

const ScheduleButton = lazyPart('runtime/form/submit/schedule-button', async () => (await import('./schedule-button')).ScheduleButton)

interface FormStatus {
  submit: Submit
  label: string
  pending: boolean
  failure: string
  summary: string
  cancel(): void
  save(): void
  /** Submits the form in another way, once it is valid. */
  send(how: Pick<Submit, 'operation' | 'with' | 'then'>): void
  /** What helps where what is open is too old to be sent: the live release's version of the form, or the page with its record as it is. */
  remedy?: 'renew' | 'reload' | undefined
  renew?: (() => void) | undefined
  extraLinks: ReactNode
}

export const FormStatusContext = createContext<FormStatus | null>(null)

/** Failure, announced summary and buttons. It reads its state from context so that the form's children stay the same. */
export function FormFoot() {
  const word = useFormWords()
  const status = useContext(FormStatusContext)
  if (!status) throw new Error('FormFoot: no form around this component')
  const { submit, label, pending, failure, summary, cancel, save, send, remedy, renew, extraLinks } = status
  const steps = useContext(StepsContext)
  const { translate } = useTranslator(stepWords)
  const next = steps?.sections[steps.at + 1]
  // A press must not cause a blur: a fault line that appears or goes between press and release would move the button.
  const keepFocus = { onMouseDown: (event: { preventDefault(): void }) => event.preventDefault() }
  return (
    <div className="form__foot">
      <ServerOnly>
        <NativeFields submit={submit} />
      </ServerOnly>
      <p className="field__sr" role="status" aria-live="assertive" data-summary>
        {summary}
      </p>
      <div className="form__failure" role="alert">
        {failure && <p className="form__failure-text">{failure}</p>}
        {remedy && renew && (
          <button type="button" className="form__cancel" onClick={renew} {...keepFocus}>
            {word(remedy === 'renew' ? 'loadNewForm' : 'reloadPage')}
          </button>
        )}
      </div>
      <div className="form__buttons">
        <button
          type="submit"
          className={submit.danger ? 'form__submit danger' : 'form__submit'}
          aria-disabled={pending}
          aria-busy={pending}
          {...keepFocus}
        >
          {pending ? word('submitting') : next ? translate('stepNext', { title: next.title }) : label}
        </button>
        <WithoutScript>
          <NativeSubmit submit={submit} shown={next ? next.title : label} />
        </WithoutScript>
        {steps && steps.at > 0 && (
          <button type="button" className="form__cancel" onClick={() => steps.go(steps.at - 1)} {...keepFocus}>
            {translate('stepBack')}
          </button>
        )}
        {submit.publish?.schedule && (
          <Suspense>
            <ScheduleButton schedule={submit.publish.schedule} pending={pending} send={send} />
          </Suspense>
        )}
        {submit.save && (
          <button type="button" className="form__cancel" aria-disabled={pending} onClick={save} {...keepFocus}>
            {submit.save.label}
          </button>
        )}
        {submit.cancel && (
          <button type="button" className="form__cancel" onClick={cancel} {...keepFocus}>
            {submit.cancel.label}
          </button>
        )}
      </div>
      {extraLinks && <div className="form__links">{extraLinks}</div>}
    </div>
  )
}
