import { useLocation } from 'react-router-dom'
import { arrivalWords } from '../../contract/words/arrival-words'
import { routeAt } from '../../contract/derived/route-at'
import { Icon } from '../art/icon'
import { usePortal } from '../context'
import { useCore } from '../core-context'
import { stateOf, type EntryState } from '../router/navigation'
import { useTranslator } from '../use-words'
import './arrival-notice.css'

/** So much of an address is worth showing. */
const mostLetters = 60

const told = { kept: 'sessionEndedKept', nothing: 'sessionEnded' } as const

/** Says what led to this page. A path stays percent-encoded: a link from outside cannot put a sentence of its own here. */
export function ArrivalNotice() {
  const { boot, route, session } = usePortal()
  const { translate } = useTranslator(arrivalWords)
  const location = useLocation()
  const { served } = useCore()
  const { missing, from = '', ended }: EntryState = served?.arrival ?? stateOf(location)
  const page = routeAt(boot.routes, from)?.title
  let text
  if (missing !== undefined)
    text = translate('missingPath', { path: missing.length > mostLetters ? `${missing.slice(0, mostLetters)}…` : missing })
  // Who is signed in has heard from the guard why a page is closed.
  else if (page !== undefined && route.id === boot.portal.guard.signIn && session.token === '')
    text = translate(ended ? told[ended] : 'signInFirst', { page })
  if (text === undefined) return null
  return (
    <p className="arrival-notice">
      <Icon name="info" />
      <span>{text}</span>
    </p>
  )
}
