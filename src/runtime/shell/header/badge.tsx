import { isStaff } from '../../../contract/derived/accounts/account-names'
import { isNotVerified } from '../../../contract/derived/accounts/access'
import { usePortal } from '../../context'
import './badge.css'

/** Text of an unread badge: the number, or above the cap the cap with a plus. */
export const badgeText = (count: number, cap: number) => (count > cap ? `${cap}+` : String(count))

/** The number of unread messages; larger above the cap; nothing at zero. */
export function UnreadBadge() {
  const { boot, session, word } = usePortal()
  const { unreadCap } = boot.portal.thresholds
  const { unread } = session
  if (unread <= 0) return null
  return (
    <span className={unread > unreadCap ? 'badge badge--large' : 'badge'}>
      <span aria-hidden="true">{badgeText(unread, unreadCap)}</span>
      <span className="visually-hidden">{`${unread} ${word('unread')}`}</span>
    </span>
  )
}

/** 未认证 or 企业已认证, or the mark of the level. */
export function VerifiedMark() {
  const { boot, session, word } = usePortal()
  if (isStaff(boot.accounts, session.role)) return null
  const verified = !isNotVerified(boot.accounts, session)
  const mark = boot.accounts.marks?.[session.role + session.type]
  return <span className={verified ? 'mark mark--verified' : 'mark'}>{mark ?? word(verified ? 'verified' : 'unverified')}</span>
}
