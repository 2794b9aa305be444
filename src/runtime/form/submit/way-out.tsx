import { useContext } from 'react'
import { stepWords } from '../../../contract/words/forms/step-words'
import { Links } from '../../page/link-view'
import { usePortal } from '../../context'
import { crumbsOf, ParentsContext, type Crumb } from '../../page/parts/breadcrumb'
import { isOffered } from '../../router/offered'
import { useTranslator } from '../../use-words'
import { useForm } from '../form-context'

/** The nearest page above the open one that this visitor may be led to; none where that is the home page. */
function usePageAbove(): Crumb | undefined {
  const portal = usePortal()
  const { boot, route, session } = portal
  const crumbs = crumbsOf(boot, { route, title: '', parents: useContext(ParentsContext) }, '', session).slice(1, -1)
  return crumbs.filter((crumb) => crumb.route && isOffered(portal, { do: 'go', ...crumb })).at(-1)
}

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
