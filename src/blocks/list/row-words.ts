import { leadingLabel } from '../../validate/template/leading-label'
import type { BlockOf } from '../../contract/page'
import { holds } from '../../validate/condition'
import { usePortal, useRoots, type Roots } from '../../runtime/context'
import { isOffered } from '../../runtime/router/offered'
import { valueText } from '../../runtime/page/use-text'

export type RowTemplate = BlockOf<'list'>['item']

/** The texts of a row, with its templates filled in. */
export interface RowWords {
  roots: Roots
  title: string
  text: string
  tag: string
  meta: string[]
  /** The time when it becomes late. */
  until: string
  /** The workdays until then, where it counts in workdays. */
  workdays: number | undefined
  unread: boolean
  /** Whether the row has a link for this visitor. */
  leads: boolean
  /** The keyword to highlight. */
  keyword: string
}

function workdaysIn(row: unknown): number | undefined {
  const { workdaysLeft } = Object(row) as { workdaysLeft?: unknown }
  return typeof workdaysLeft === 'number' ? workdaysLeft : undefined
}

/** Fills an item's templates for a row. */
export function useRowWords(item: RowTemplate, keyword: string): (row: unknown) => RowWords {
  const around = useRoots()
  const portal = usePortal()
  return (row) => {
    const roots = { ...around, row }
    return {
      roots,
      title: valueText(item.title, roots),
      text: valueText(item.text ?? '', roots),
      tag: valueText(item.tag ?? '', roots),
      meta: (item.meta ?? []).map((template) => valueText(template, roots)),
      until: valueText(leadingLabel(item.until ?? '').rest, roots),
      workdays: workdaysIn(row),
      keyword,
      leads: item.action !== undefined && isOffered(portal, item.action, roots),
      unread: item.unread !== undefined && holds(item.unread, roots, portal.boot.portal.conditions),
    }
  }
}
