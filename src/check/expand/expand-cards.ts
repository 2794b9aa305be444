import type { Flow } from '../../contract/flow'
import { httpMethods, type WrittenApi } from '../../contract/operation'
import type { Block, BlockOf, Page, WrittenBlock, WrittenPage } from '../../contract/page'
import { servedVerbs, type RecordType } from '../../contract/record'

/** Which record the rows of an operation are of. */
export type RecordOfRows = (operation: string) => RecordType | undefined

/** From the operations that say it: those of a record, of its flow, and those of API files. */
export function recordOfRows(records: readonly RecordType[], flows: readonly Flow[], files: readonly WrittenApi[]): RecordOfRows {
  const served = records.flatMap(({ id }) => servedVerbs.map((verb) => [`${id}.${verb}`, id] as const))
  const ofFlows = flows.flatMap(({ id, record }) => (['list', 'work'] as const).map((name) => [`${id}.${name}`, record] as const))
  const written = files.flatMap(({ paths }) =>
    Object.values(paths).flatMap((item) =>
      httpMethods.flatMap((method) => {
        const { operationId, 'x-record': serve } = item[method] ?? {}
        return operationId !== undefined && serve ? [[operationId, serve.type] as const] : []
      }),
    ),
  )
  const ids = new Map([...ofFlows, ...served, ...written])
  const byId = new Map(records.map((record) => [record.id, record]))
  return (operation) => byId.get(ids.get(operation) ?? '')
}

type Written = Extract<WrittenBlock, { kind: 'list' }>

/** A list that says its title says all; else the card of the record, with what the list says in its place. */
export const isOwnRow = ({ item }: Pick<Written, 'item'>): boolean => item?.title !== undefined

type Looks = Pick<RecordType, 'card' | 'empty'>

function fillList(list: Written, { card, empty }: Looks): BlockOf<'list'> {
  const item = { title: '', ...(isOwnRow(list) ? undefined : card), ...list.item }
  return { ...list, item, empty: list.empty ?? empty ?? { title: '' } }
}

function fill(block: WrittenBlock, looksOf: (source: string) => Looks): Block {
  if (block.kind === 'list') return fillList(block, looksOf(block.source))
  if (block.kind === 'tabs')
    return { ...block, items: block.items.map((tab) => ({ ...tab, blocks: tab.blocks.map((one) => fill(one, looksOf)) })) }
  if (block.kind !== 'custom') return block
  const { list, ...rest } = block
  return list ? { ...rest, list: fillList(list, looksOf(list.source)) } : rest
}

interface Known {
  looks: (object | undefined)[]
  page: Page
}
const known = new WeakMap<WrittenPage, Known>()

/** The page with the rows of every list written out; the same object for the same page and cards, since what is known of a page is kept by it. */
export function expandPage(written: WrittenPage, recordOf: RecordOfRows): Page {
  const looks: (object | undefined)[] = []
  const looksOf = (source: string): Looks => {
    const { card, empty }: Looks = recordOf(written.data?.[source]?.from ?? '') ?? {}
    looks.push(card, empty)
    return { ...(card ? { card } : {}), ...(empty ? { empty } : {}) }
  }
  const page: Page = { ...written, blocks: written.blocks.map((block) => fill(block, looksOf)) }
  const last = known.get(written)
  if (last && last.looks.length === looks.length && last.looks.every((one, at) => one === looks[at])) return last.page
  known.set(written, { looks, page })
  return page
}
