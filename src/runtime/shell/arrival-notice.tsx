import { useLocation } from 'react-router-dom'
import type { Route } from '../../contract/route'
import { arrivalWords } from '../../contract/words/pages/arrival-words'
import { mayOpen, closedReason } from '../../contract/derived/accounts/access'
import { routeAt } from '../../contract/derived/route-at'
import { Icon } from '../art/icon'
import { usePortal } from '../context'
import { useCore } from '../core-context'
import { guardSentence } from '../router/guard-sentence'
import { stateOf, type EntryState } from '../router/navigation'
import { useTranslator } from '../use-words'
import { MenuLink } from './header/menus/menu-link'
import './arrival-notice.css'

/** Characters of an unknown address that are shown. */
const maxLength = 60

const noticeWords = { kept: 'sessionEndedKept', lost: 'sessionEndedLost', nothing: 'sessionEnded' } as const

/** Says why the visitor is on this page. A path stays percent-encoded, so that an external link cannot show a sentence of its own here. */
export function ArrivalNotice() {
  const { boot, route, session } = usePortal()
  const { translate } = useTranslator(arrivalWords)
  const location = useLocation()
  const core = useCore()
  const {
    missing,
    from = '',
    ended,
    reason = boot.portal.errors['401']?.message ?? '',
  }: EntryState = core.served?.arrival ?? stateOf(location)
  const asked = routeAt(boot.routes, from)
  let text: string | undefined
  let complete: Route | undefined
  if (missing !== undefined)
    text = translate('missingPath', { path: missing.length > maxLength ? `${missing.slice(0, maxLength)}…` : missing })
  else if (
    asked
    && route.id === boot.portal.guard.signIn
    && (ended ? session.token === '' : !mayOpen(boot.accounts, asked.access, session))
  ) {
    // The session may also have ended on a public page.
    const closed = closedReason(boot.accounts, asked.access, session)
    if (closed) ({ text, complete } = guardSentence(boot, closed, asked, session))
    else if (asked.title !== undefined) text = translate(ended ? noticeWords[ended] : 'signInFirst', { page: asked.title, reason })
    else if (ended) text = reason
  }
  if (text === undefined) return null
  return (
    <p className="arrival-notice">
      <Icon name="info" />
      <span>{text}</span>
      {complete?.title && (
        <MenuLink
          className="arrival-notice__link"
          item={{ title: complete.title, route: complete.id }}
          onFollow={() => core.router.go(core.pathOf(complete.id), { from })}
        />
      )}
    </p>
  )
}
