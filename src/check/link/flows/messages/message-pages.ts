import { includedPages } from '../../../../contract/derived/blocks-of'
import { admitsVisitor, visitors } from '../../access/visitors'
import { memoizePerIndex } from '../../memoize-per-index'
import { quoted } from '../../../report'
import { placeOf } from '../../../source'
import type { TreeIndex } from '../../../tree-index'
import { writtenEntries, type FlowUnderCheck } from '../flow-under-check'
import { tellingParts } from './telling-parts'
import { readersOf } from './unread-in'

/** Pages that show the list of messages, themselves or by a page that a tab of theirs includes. */
function messagePages({ pages, operations, portal }: TreeIndex): string[] {
  const record = portal?.value.messages?.record
  const lists = operations
    .filter(({ value }) => value['x-record']?.type === record && value['x-record']?.verb === 'list')
    .map(({ id }) => id)
  const listing = pages.filter(({ value }) => Object.values(value.data ?? {}).some(({ from }) => lists.includes(from))).map(({ id }) => id)
  const including = pages.filter(({ value }) => includedPages(value.blocks).some((id) => listing.includes(id)))
  return [...listing, ...including.map(({ id }) => id)]
}

/** The visitors who can open a page with their messages. */
const messageReaders = memoizePerIndex((index): readonly string[] => {
  const shown = messagePages(index)
  // Where no page shows messages, another program does.
  if (shown.length === 0) return visitors.everybody(index)
  const routes = index.routes.filter(({ value }) => shown.includes(value.page))
  return visitors.everybody(index).filter((one) => routes.some(({ value }) => admitsVisitor(index, value.access, one)))
})

/** Staff whom a flow tells something can open a page with their messages: the unread count alone leads nowhere. Once for each role. */
export function checkMessagePages(spot: FlowUnderCheck): void {
  const { index, source, flow } = spot
  const record = index.portal?.value.messages?.record
  if (record === undefined || (['accounts', 'routes', 'pages', 'records', 'api', 'portal'] as const).some((kind) => index.unsure(kind)))
    return
  const told = tellingParts(flow).flatMap(([part, path]) =>
    writtenEntries(part.message, [...path, 'message']).flatMap(([{ to }, at]) =>
      to === undefined ? [] : readersOf(spot, to, part).map((role) => ({ role, path: [...at, 'to'] })),
    ),
  )
  const { staff } = index.accountNames
  const blind = new Set(told.flatMap(({ role }) => (staff.includes(role) && !messageReaders(index).includes(role) ? [role] : [])))
  for (const one of blind) {
    const title = index.accounts?.value.staff?.[one]?.title ?? one
    index.report.add(placeOf(source, told.find(({ role }) => role === one)?.path ?? []), {
      code: 'flow/message-unread',
      severity: 'warning',
      zh: `“${quoted(title, 10)}”没有看消息的页面，看不到这条`,
      en: `${one} can open no page with messages, and will not read this one`,
      fix: {
        zh: `加一页它打得开的，data 里写 "from": "${record}.list"，放一个列表区块，并放进它的菜单`,
        en: `Add a page that it may open, with a list from ${record}.list, and a menu item`,
      },
    })
  }
}
