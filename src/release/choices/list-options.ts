import { blocksOf } from '../../contract/derived/blocks-of'
import { rangeNames } from '../../contract/derived/operations/range-names'
import type { OpenApiOperation } from '../../contract/operation'
import type { Page } from '../../contract/page'
import type { Tree } from '../../contract/tree'
import { fieldDict } from './record-dicts'

const schemaOf = (operation: OpenApiOperation | undefined, name: string) =>
  operation?.parameters?.find((one) => one.in === 'query' && one.name === name)?.schema

/** The values that an operation accepts for a parameter. */
function wordsOf(operation: OpenApiOperation | undefined, name: string): string[] | undefined {
  const { enum: words } = schemaOf(operation, name) ?? {}
  return Array.isArray(words) ? words.map(String) : undefined
}

/** The dictionary of a filter, if its labels differ from the values. */
function labelledDict(tree: Tree, operation: OpenApiOperation | undefined, name: string): string | undefined {
  const record = operation?.['x-record']?.type
  const items = fieldDict(tree, record, name)?.items ?? []
  return items.some(({ dictValue, dictLabel }) => dictValue !== dictLabel) ? tree.records[record ?? '']?.fields[name]?.dict : undefined
}

/** Whether a list of the page has filters without options. */
const lacksOptions = ({ blocks }: Pick<Page, 'blocks'>) =>
  blocksOf(blocks).some(
    (block) =>
      block.kind === 'list'
      && block.filters?.some(
        ({ range, options, dict, years }) => range || (options === undefined && dict === undefined && years === undefined),
      ),
  )

/** The page with options for filters without any: the values that the list's operation accepts. */
export function withListOptions<P extends Pick<Page, 'data' | 'blocks'>>(
  page: P,
  operations: Map<string, OpenApiOperation>,
  tree: Tree,
): P {
  if (!lacksOptions(page)) return page
  const filled = structuredClone(page)
  for (const block of blocksOf(filled.blocks)) {
    if (block.kind !== 'list') continue
    const operation = operations.get(filled.data?.[block.source]?.from ?? '')
    for (const filter of block.filters ?? []) {
      if (filter.range && schemaOf(operation, rangeNames(filter.query)[0])?.type === 'string') filter.range = 'date'
      if (filter.range || filter.options !== undefined || filter.dict !== undefined || filter.years !== undefined) continue
      const words = wordsOf(operation, filter.query)
      const dict = words && labelledDict(tree, operation, filter.query)
      if (dict !== undefined) filter.dict = dict
      else if (words) filter.options = words
    }
  }
  return filled
}
