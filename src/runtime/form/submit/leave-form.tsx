import { useContext } from 'react'
import { stepWords } from '../../../contract/words/forms/step-words'
import { Links } from '../../page/link-view'
import { usePortal } from '../../context'
import { crumbsOf, ParentsContext, type Crumb } from '../../page/parts/breadcrumb'
import { isOffered } from '../../router/offered'
import { useTranslator } from '../../use-words'
import { useForm } from '../form-context'

/** The nearest parent page that this visitor may open; undefined where that is the home page. */
function usePageAbove(): Crumb | undefined {
  const portal = usePortal()
  const { boot, route, session } = portal
  const crumbs = crumbsOf(boot, { route, title: '', parents: useContext(ParentsContext) }, '', session).slice(1, -1)
  return crumbs.filter((crumb) => crumb.route && isOffered(portal, { do: 'go', ...crumb })).at(-1)
}

/** A link back to the parent page that says what happens to the answers; not rendered for a form with its own way back. */
export function LeaveForm() {
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
