import { useMemo } from 'react'
import type { MenuItem } from '../../../../contract/menu'
import { holds } from '../../../../validate/condition'
import { pageRoots } from '../../../page/data/data-call'
import { usePortal } from '../../../context'

/** The entries of a menu whose conditions hold for this visitor, and their sub-entries likewise. */
export function useVisibleItems(items: MenuItem[]): MenuItem[] {
  const { boot, session, query } = usePortal()
  return useMemo(() => {
    const roots = pageRoots({ boot, session, query })
    const shown = <T extends { when?: MenuItem['when'] }>(list: T[]) =>
      list.filter((item) => holds(item.when, roots, boot.portal.conditions))
    return shown(items).map((item) => (item.items ? { ...item, items: shown(item.items) } : item))
  }, [items, boot, session, query])
}
