import type { Block } from '../../../contract/page'
import { doneQuery } from '../../../contract/vocabulary/kinds'
import { blocksOf, includedPages } from '../../../contract/derived/blocks-of'
import { listQuery } from '../../../contract/derived/operations/list-query'
import { memoizeByData } from '../../memoize-by-data'
import type { TreeIndex } from '../../tree-index'
import { memoizePerIndex } from '../memoize-per-index'

const namesIn = memoizeByData((data) => [...JSON.stringify(data).matchAll(/\broute\.([A-Za-z0-9_]+)/g)].map((match) => match[1] ?? ''))

const known = memoizePerIndex(() => new Map<string, ReadonlySet<string> | undefined>())

/** The parameters that a page reads from its address; undefined when it may read any. */
export function namesReadBy(index: TreeIndex, pageId: string): ReadonlySet<string> | undefined {
  const found = known(index)
  if (!found.has(pageId)) {
    const names = namesOf(index, pageId, 0)
    found.set(pageId, names && new Set(names))
  }
  return found.get(pageId)
}

/** The parameters that a block reads by itself. */
function queriesOf(block: Block): string[] {
  if (block.kind === 'tabs') return [block.query]
  if (block.kind === 'text') return block.kinds ? [block.kinds.query] : []
  if (block.kind === 'list') return [...listQuery(block), 'page']
  return block.kind === 'flow' && block.receipt ? [doneQuery] : []
}

/** The parameters that a page reads in templates, conditions, tabs, lists and forms, including those of included pages. */
function namesOf(index: TreeIndex, pageId: string, depth: number): string[] | undefined {
  const page = index.pages.find((one) => one.id === pageId)
  if (!page || page.value.admin || depth > 2) return undefined
  const blocks = blocksOf(page.value.blocks)
  const below = includedPages(page.value.blocks).map((id) => namesOf(index, id, depth + 1))
  if (below.includes(undefined)) return undefined
  const forms = blocks.flatMap((block) => (block.kind === 'form' ? [index.forms.find((form) => form.id === block.form)] : []))
  if (forms.includes(undefined)) return undefined
  return [
    ...namesIn(page.value),
    ...blocks.flatMap(queriesOf),
    ...forms.flatMap((form) => namesIn(form?.value)),
    ...below.flatMap((one) => one ?? []),
    ...namesIn(index.portal?.value.conditions ?? {}),
    'keyword',
    'key',
  ]
}
