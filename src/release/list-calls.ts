import { listQuery } from '../contract/list-query'
import { blocksOf } from '../contract/blocks-of'
import type { DataCall, Page } from '../contract/page'

const fromAddress = (names: string[]) => Object.fromEntries(names.map((name) => [name, `{{route.${name}}}`]))

/** The data of a page, with what its lists take from the address; a value that the page itself gives stands. */
export function withListCalls<P extends Pick<Page, 'data' | 'blocks'>>(page: P): P {
  const data: Record<string, DataCall> = { ...page.data }
  for (const block of blocksOf(page.blocks)) {
    if (block.kind !== 'list') continue
    const [call, names] = [data[block.source], listQuery(block)]
    if (!call || names.length === 0) continue
    const size: DataCall['with'] = block.pageSize === undefined ? {} : { size: block.pageSize }
    data[block.source] = { ...call, with: { ...fromAddress(names), ...size, ...call.with } }
  }
  return { ...page, data }
}
