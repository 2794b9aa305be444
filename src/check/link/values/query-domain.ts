import { blocksOf, includedPages } from '../../../contract/derived/blocks-of'
import { filterNames } from '../../../contract/derived/operations/range-names'
import { doneQuery } from '../../../contract/vocabulary/kinds'
import type { Block, Page } from '../../../contract/page'
import type { TreeIndex } from '../../tree-index'
import { dictDomain, type Domain } from './domain'
import { inputDomain } from './domains'
import { findOperation } from '../api/find-operation'
import { memoizeByData } from '../../memoize-by-data'
import { memoizePerIndex } from '../memoize-per-index'

/** How a page uses a parameter of its address. */
interface Uses {
  values: (string | number)[]
  labels: Record<string, string>
  /** Some use accepts any value. */
  open: boolean
  /** A list or tabs select by it, so an unknown value finds nothing. */
  chosen: boolean
}

/** Parameters by which a page selects a tab or filters a list. */
export const choiceParameters = memoizeByData((page) =>
  blocksOf((page as Page).blocks).flatMap((block) =>
    block.kind === 'tabs'
      ? [block.query]
      : block.kind === 'list'
        ? (block.filters ?? []).flatMap(filterNames)
        : block.kind === 'text' && block.kinds
          ? [block.kinds.query]
          : [],
  ),
)

const none = (): Uses => ({ values: [], labels: {}, open: false, chosen: false })

function add(uses: Uses, { values = [], labels = {} }: Partial<Domain>): void {
  uses.values.push(...values)
  Object.assign(uses.labels, labels)
  uses.chosen = true
}

function inBlock(index: TreeIndex, page: Page, block: Block, name: string, uses: Uses): void {
  if (block.kind === 'tabs' && block.query === name)
    add(uses, { values: block.items.map(({ id }) => id), labels: Object.fromEntries(block.items.map(({ id, title }) => [title, id])) })
  if (block.kind === 'text' && block.kinds?.query === name)
    add(uses, {
      values: block.kinds.items.map(({ value }) => value),
      labels: Object.fromEntries(block.kinds.items.map(({ value, title }) => [title, value])),
    })
  if (block.kind === 'flow' && block.receipt && name === doneQuery) {
    const flow = index.flows.find(({ id }) => `${id}.read` === page.data?.[block.source]?.from)?.value
    add(uses, {
      values: flow?.transitions.map(({ id }) => id) ?? [],
      labels: Object.fromEntries(flow?.transitions.map(({ id, title }) => [title, id]) ?? []),
    })
  }
  if (block.kind !== 'list') return
  const operation = findOperation(index, page.data?.[block.source]?.from)
  if (name === 'sort' && block.sorts)
    add(uses, {
      values: block.sorts.map(({ value }) => value),
      labels: Object.fromEntries(block.sorts.map(({ value, title }) => [title, value])),
    })
  for (const { query, options, dict } of block.filters ?? []) {
    if (query !== name) continue
    const found = dict === undefined ? undefined : index.dicts.find((one) => one.id === dict)
    const domain = options ? { values: options } : found ? dictDomain(found.value) : operation && inputDomain(index, operation, name)
    if (domain?.values) add(uses, domain)
    else uses.open = true
  }
}

/** The values that tabs, filters and kinds of all pages write for a parameter; undefined when one of them writes any value. */
export function choiceParameterValues(index: TreeIndex, name: string): readonly (string | number)[] | undefined {
  const uses = none()
  for (const { value: page } of index.pages)
    if (choiceParameters(page).includes(name)) for (const block of blocksOf(page.blocks)) inBlock(index, page, block, name, uses)
  return uses.open ? undefined : uses.values
}

const comparing: readonly string[] = ['is', 'isNot', 'in', 'notIn']

/** Parameters that a page reads in a template or condition. */
const routeNames = memoizeByData((page) => new Set([...JSON.stringify(page).matchAll(/\broute\.(\w+)/g)].map((match) => match[1] ?? '')))

/** Collects the values that conditions compare and operations accept; any use other than these or a link accepts every value. */
function inValues(index: TreeIndex, page: Page, name: string, uses: Uses): void {
  if (!routeNames(page).has(name)) return
  const template = new RegExp(`\\{\\{\\s*route\\.${name}\\b`)
  const look = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === 'string') {
      if (!template.test(value)) return
      const [first, data, , parameter] = path
      const operation = first === 'data' ? findOperation(index, page.data?.[data ?? '']?.from) : undefined
      const domain = operation && inputDomain(index, operation, String(parameter))
      if (domain?.values) add(uses, domain)
      else if (path.at(-2) !== 'with' || first === 'data') uses.open = true
      return
    }
    if (value === null || typeof value !== 'object') return
    for (const [key, one] of Object.entries(value)) {
      if (key !== `route.${name}`) look(one, [...path, Array.isArray(value) ? Number(key) : key])
      else
        for (const [operator, operand] of Object.entries(one)) {
          if (comparing.includes(operator)) uses.values.push(...([operand].flat() as string[]))
          else if (operator !== 'filled' && operator !== 'empty') uses.open = true
        }
    }
  }
  look(page, [])
}

function collect(index: TreeIndex, pageId: string, name: string, uses: Uses, depth: number): void {
  const page = index.pages.find((one) => one.id === pageId)?.value
  if (!page || page.admin || depth > 2) {
    uses.open = true
    return
  }
  const blocks = blocksOf(page.blocks)
  for (const block of blocks) {
    inBlock(index, page, block, name, uses)
    if (block.kind === 'form' && index.forms.some((form) => form.id === block.form && JSON.stringify(form.value).includes(`route.${name}`)))
      uses.open = true
  }
  for (const included of includedPages(page.blocks)) collect(index, included, name, uses, depth + 1)
  inValues(index, page, name, uses)
}

const known = memoizePerIndex(() => new Map<string, Domain & { chosen: boolean }>())

/** The values of a parameter that a page has a use for; without `values` any. */
export function queryDomain(index: TreeIndex, pageId: string, name: string): Domain & { chosen: boolean } {
  const place = `${pageId} ${name}`
  const found = known(index).get(place)
  if (found) return found
  const uses = none()
  collect(index, pageId, name, uses, 0)
  const domain = {
    chosen: uses.chosen,
    ...(uses.open || uses.values.length === 0 ? {} : { values: [...new Set(uses.values)], labels: uses.labels }),
  }
  known(index).set(place, domain)
  return domain
}
