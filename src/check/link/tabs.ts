import { blocksOf } from '../../contract/blocks-of'
import { nearest } from '../nearest'
import { didYouMean, quoted } from '../report'
import { placeOf, placeOfKey, type Path, type Source } from '../source'
import { readsOf } from './route-reads'
import { simplified } from '../synonyms'
import type { TreeIndex } from '../tree-index'

/** The tabs of the page that a route opens, by the address parameter that chooses among them. */
function tabsOf(index: TreeIndex, routeId: string, query: string): { id: string; title: string }[] {
  const route = index.routes.find((one) => one.id === routeId)
  const page = index.pages.find((one) => one.id === route?.value.page)
  return blocksOf(page?.value.blocks ?? []).flatMap((block) => (block.kind === 'tabs' && block.query === query ? block.items : []))
}

/** A link that names a tab names one that is there; otherwise the first tab would open. */
export function checkTab(index: TreeIndex, routeId: string | undefined, given: object | undefined, source: Source, path: Path): void {
  if (routeId === undefined || given === undefined) return
  const reads = readsOf(index, index.routes.find((one) => one.id === routeId)?.value.page ?? '')
  for (const [name, value] of Object.entries(given)) {
    const meant = reads && !reads.has(name) ? nearest(name, reads) : undefined
    if (meant !== undefined) {
      index.report.add(placeOfKey(source, [...path, name]), {
        code: 'nav/unread-parameter', zh: `打开的页面不读取参数“${quoted(name, 14)}”`, en: `The page reads no "${name}" from its address`, fix: didYouMean(meant, reads ?? []),
      })
      continue
    }
    if (typeof value !== 'string' || value.includes('{{')) continue
    const tabs = tabsOf(index, routeId, name)
    const ids = tabs.map((tab) => tab.id)
    if (tabs.length === 0 || ids.includes(value)) continue
    const titled = tabs.find((tab) => simplified(tab.title) === simplified(value))?.id
    index.report.add(placeOf(source, [...path, name]), {
      code: 'ref/unknown-tab', zh: `打开的页面没有标签“${quoted(value)}”`, en: `The page has no tab "${value}"`, fix: didYouMean(titled ?? nearest(value, ids), ids),
    })
  }
}
