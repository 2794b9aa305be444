import { useMemo } from 'react'
import type { MenuItem } from '../../../../contract/menu'
import { holds } from '../../../../validate/condition'
import { pageRoots } from '../../../page/data/data-call'
import { usePortal } from '../../../context'
import { isOffered } from '../../../router/offered'
import { actionOf } from './menu-action'

/**
 * Menu entries whose conditions hold and whose pages this visitor may be offered, and likewise their sub-entries; empty groups are left
 * out.
 */
export function useVisibleItems(items: MenuItem[]): MenuItem[] {
  const { boot, session, query } = usePortal()
  return useMemo(() => {
    const roots = pageRoots({ boot, session, query })
    const isShown = (item: MenuItem) => {
      const action = actionOf(item)
      return holds(item.when, roots, boot.portal.conditions) && (!action || isOffered({ boot, session }, action, roots))
    }
    const shown = (all: MenuItem[]): MenuItem[] =>
      all.filter(isShown).flatMap((item) => {
        if (!item.items) return [item]
        const below = shown(item.items)
        return below.length > 0 ? [{ ...item, items: below }] : []
      })
    return shown(items)
  }, [items, boot, session, query])
}
