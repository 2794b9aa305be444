import type { MenuItem } from '../../../../contract/menu'
import { sentNames } from '../../../../validate/form/native/sent-names'
import { Icon } from '../../../art/icon'
import { usePortal } from '../../../context'

/** The sign-out entry as a native form, for a browser without script. */
export function NativeSignOut({ item: { action, icon, title }, className }: { item: MenuItem; className: string }) {
  const { boot } = usePortal()
  if (action?.do !== 'call' || action.operation !== boot.portal.operations.logout) return null
  return (
    <form method="post">
      <button type="submit" name={sentNames.signOut} value="" className={className}>
        {icon && <Icon name={icon} />}
        <span>{title}</span>
      </button>
    </form>
  )
}
