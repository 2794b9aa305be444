import type { Flow } from '../../contract/flow'
import { operationsIn } from '../../contract/derived/operations/operations-in'
import type { WrittenApi } from '../../contract/operation'
import type { Block, BlockOf, Page, WrittenBlock, WrittenPage } from '../../contract/page'
import { servedVerbs, type RecordType } from '../../contract/record'
import { memoizeByInputs } from '../../contract/derived/memoize-by-inputs'

/** Which record the rows of an operation are of. */
export type RecordOfRows = (operation: string) => RecordType | undefined

/** From the operations that say it: those of a record, of its flow, and those of API files. */
export function recordOfRows(records: readonly RecordType[], flows: readonly Flow[], files: readonly WrittenApi[]): RecordOfRows {
  const served = records.flatMap(({ id }) => servedVerbs.map((verb) => [`${id}.${verb}`, id] as const))
  const ofFlows = flows.flatMap(({ id, record }) => (['list', 'work'] as const).map((name) => [`${id}.${name}`, record] as const))
  const written = files
    .flatMap(operationsIn)
    .flatMap(({ operation: { operationId, 'x-record': serve } }) => (serve ? [[operationId, serve.type] as const] : []))
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

const expanded = memoizeByInputs<WrittenPage, Page>()

/** The page with the rows of every list written out; the same object for the same page and records, since what is known of a page is kept by it. */
export function expandPage(written: WrittenPage, recordOf: RecordOfRows): Page {
  const records = new Map(Object.entries(written.data ?? {}).map(([name, { from }]) => [name, recordOf(from)]))
  return expanded(written, [...records.values()], () => ({
    ...written,
    blocks: written.blocks.map((block) => fill(block, (source) => records.get(source) ?? {})),
  }))
}
