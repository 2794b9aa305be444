import type { WrittenForm } from '../../../contract/form'
import type { Portal } from '../../../contract/portal'
import { boundIds } from '../../../contract/derived/bound-ids'
import { blocksOf, includedPages } from '../../../contract/derived/blocks-of'
import { isRuleUse, ruleLists } from '../../expand/expand-rules'
import { intendedNames } from './refer'
import { quoted, replaceBy } from '../../report'
import { memoizeByData } from '../../memoize-by-data'
import { placeOf, type Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

function warn(index: TreeIndex, kind: string, entries: Entry<unknown>[], used: Set<string>, zh: string): void {
  const wanted = intendedNames.get(index)
  for (const { id, source, path } of entries.filter((entry) => !used.has(entry.id) && !wanted?.has(`${kind}:${entry.id}`))) {
    index.report.add(placeOf(source, [...path, 'id']), {
      code: `file/unused-${kind}`,
      severity: 'warning',
      zh: `没有地方用到${zh}“${quoted(id)}”`,
      en: `Nothing uses the ${kind} "${id}"`,
      fix:
        kind === 'record'
          ? {
              zh: '在接口的 x-record 或流程里写它；误删了接口就恢复接口',
              en: 'Refer to it by x-record or a flow, or restore the operation that did',
            }
          : { zh: '在别处用上它；确认没有用处了再删去', en: 'Refer to it, or delete the file once it is of no use' },
    })
  }
}

/** Files that nothing refers to; not checked while any file is broken, because its references are not known. */
export function warnUnused(index: TreeIndex): void {
  const doubtful = index.unsure('routes') || index.unsure('api') || index.sources.some((source) => source.broken)
  const unserved = index.operations.some(
    ({ value }) =>
      value['x-handler'] === undefined
      && value['x-record'] === undefined
      && value['x-flow'] === undefined
      && value['x-count'] === undefined,
  )
  if (doubtful || unserved) return
  const { pages, forms, records, flows, operations, routes, portal } = index
  const included = pages.flatMap((page) => includedPages(page.value.blocks))
  warn(index, 'page', pages, new Set([...routes.map((route) => route.value.page), ...included]), '页面')
  const shown = pages.flatMap((page) => blocksOf(page.value.blocks).flatMap((block) => (block.kind === 'form' ? [block.form] : [])))
  const bound = operations.flatMap((operation) => boundIds(operation.value['x-form']))
  warn(index, 'form', forms, new Set([...shown, ...bound, ...index.dialogs.flatMap(({ value }) => value.form ?? [])]), '表单')
  const inForms = forms.flatMap(({ source }) => ruleLists((source.asWritten ?? source).data as WrittenForm))
  const uses = [...inForms, ...index.rules.map(({ value }) => value.list)].flat().filter(isRuleUse)
  warn(index, 'rule', index.rules, new Set(uses.map(({ use }) => use)), '共用规则')
  warn(
    index,
    'record',
    records,
    new Set([
      ...operations.flatMap((operation) => operation.value['x-record']?.type ?? []),
      ...flows.map((flow) => flow.value.record),
      ...recordsOfPortal(portal?.value),
    ]),
    '记录',
  )
  warnOrphans(index)
}

/** Record types that code stores in, without a reference in any file. */
const recordsOfPortal = (portal: Portal | undefined) => [portal?.messages?.record ?? [], portal?.diagnosis?.record ?? []].flat()

/** Routes that links lead to; a link back to a parent does not make that page reachable. */
const routesIn = (value: unknown, key?: string): string[] =>
  typeof value === 'string'
    ? key === 'route'
      ? [value]
      : []
    : value === null || typeof value !== 'object'
      ? []
      : Object.entries(value).flatMap(([name, one]) => (name === 'parents' ? [] : routesIn(one, Array.isArray(value) ? key : name)))

export const routesOf = memoizeByData((data) => routesIn(data))

/** Routes that only their own page links to; a route assigned to a main menu item counts as reachable by it. */
function warnOrphans(index: TreeIndex): void {
  const wanted = intendedNames.get(index)
  const own = (source: Source) => index.routes.flatMap(({ id, value }) => (source.kind === 'pages' && value.page === source.id ? [id] : []))
  const from = (source: Source) => {
    const mine = own(source)
    return source.kind === 'routes' ? [] : routesOf(source.data).filter((id) => !mine.includes(id))
  }
  const { guard = {}, logout } = index.portal?.value ?? {}
  const led = new Set([...index.sources.flatMap(from), ...Object.values(guard), logout?.closed])
  for (const { id, value, source, path } of index.routes) {
    if (led.has(id) || value.menu !== undefined || wanted?.has(`route:${id}`)) continue
    index.report.add(placeOf(source, [...path, 'path']), {
      code: 'nav/orphan-route',
      severity: 'warning',
      zh: `没有菜单或链接能走到 ${quoted(value.path, 20)}`,
      en: `No menu and no link leads to ${value.path}`,
      fix: { zh: '给它加一个菜单或链接，或写上所属的 menu', en: 'Add a menu item or a link, or name its menu' },
    })
  }
}

/** A file is named after the id in it, so that people find it. */
export function checkFileNames(index: TreeIndex): void {
  for (const { id, value, source } of [...index.pages, ...index.forms, ...index.records, ...index.flows, ...index.questionnaires]) {
    if (value.id === id) continue
    index.report.add(placeOf(source, ['id']), {
      code: 'file/id-mismatch',
      zh: `id 是“${quoted(value.id, 12)}”，文件名却是 ${quoted(id, 12)}`,
      en: `The id is "${value.id}", the file is named ${id}.json`,
      fix: replaceBy(id, `改为 "${id}"，或给文件改名`),
    })
  }
}
