import { blocksOf } from '../contract/derived/blocks-of'
import type { OpenApiOperation } from '../contract/operation'
import type { Page } from '../contract/page'

/** The words that an operation takes for a parameter. */
function wordsOf(operation: OpenApiOperation | undefined, name: string): string[] | undefined {
  const { enum: words } = operation?.parameters?.find((one) => one.in === 'query' && one.name === name)?.schema ?? {}
  return Array.isArray(words) ? words.map(String) : undefined
}

/** The page with the options of filters that name none: what the operation of their list takes. */
export function withListOptions<P extends Pick<Page, 'data' | 'blocks'>>(page: P, operations: Map<string, OpenApiOperation>): P {
  const filled = structuredClone(page)
  for (const block of blocksOf(filled.blocks)) {
    if (block.kind !== 'list') continue
    const operation = operations.get(filled.data?.[block.source]?.from ?? '')
    for (const filter of block.filters ?? []) {
      const words =
        filter.options === undefined && filter.dict === undefined && filter.years === undefined
          ? wordsOf(operation, filter.query)
          : undefined
      if (words) filter.options = words
    }
  }
  return filled
}
