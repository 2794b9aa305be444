import { stepWords } from '../../../contract/words/step-words'
import { Links } from '../../page/link-view'
import { usePageAbove } from '../../page/parts/breadcrumb'
import { useTranslator } from '../../use-words'
import { useForm } from '../form-context'

/** Leads back to the page above and says what becomes of what was filled in; a form with a way of its own needs none. */
export function WayOut() {
  const { module, submit } = useForm()
  const { translate } = useTranslator(stepWords)
  const above = usePageAbove()
  if (!above || submit.cancel) return null
  return (
    <div className="form__way-out">
      <Links links={[{ label: translate('leaveTo', { title: above.title }), action: { do: 'go', ...above } }]} />
      <p>{translate(module.form.draft ? 'leaveKept' : 'leaveLost')}</p>
    </div>
  )
}
