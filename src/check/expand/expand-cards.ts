import type { Flow } from '../../contract/flow'
import { operationsIn } from '../../contract/derived/operations/operations-in'
import type { WrittenApi } from '../../contract/operation'
import type { Block, BlockOf, Page, WrittenBlock, WrittenPage } from '../../contract/page'
import { servedVerbs, type RecordType } from '../../contract/record'
import { memoizeByInputs } from '../../contract/derived/memoize-by-inputs'
import type { Path } from '../source'
import { expandToggles, togglesIn } from './expand-toggles'

/** The record type that an operation's rows belong to. */
export type RecordOfRows = (operation: string) => RecordType | undefined

/** Collects the record types from the operations of records, flows and API files. */
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

/** Whether an operation reads one row by its `id`: of a record that serves it, or of a flow. */
export function readsOfOne(records: readonly RecordType[], flows: readonly Flow[]): (operation: string) => boolean {
  const known = new Set([...records.filter(({ serve }) => serve?.read !== undefined), ...flows].map(({ id }) => `${id}.read`))
  return (operation) => known.has(operation)
}

type Written = Extract<WrittenBlock, { kind: 'list' }>

/** A list with a title of its own is complete; others take the card of the record and override parts of it. */
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

interface ExpandedPage {
  page: Page
  origin: ((path: Path) => Path) | undefined
}
const expanded = memoizeByInputs<WrittenPage, ExpandedPage>()

type Data = NonNullable<WrittenPage['data']>

/** Reads one row by the id in the address, unless the page gives other values. */
const byAddress = (data: Data, one: readonly string[]): Data =>
  Object.fromEntries(
    Object.entries(data).map(([name, { from, ...rest }]) => {
      const given = one.includes(name) ? { with: { id: '{{route.id}}' } } : {}
      return [name, { from, ...given, ...rest }]
    }),
  )

/** The page with its lists' rows, toggles and ids from the address written out; memoized, because other caches use it as their key. */
export function expandPage(
  written: WrittenPage,
  recordOf: RecordOfRows,
  flows: ReadonlyMap<string, Flow>,
  readsOne: (operation: string) => boolean,
): ExpandedPage {
  const records = new Map(Object.entries(written.data ?? {}).map(([name, { from }]) => [name, recordOf(from)]))
  // Other flows must not invalidate the cached expansion.
  const toggled = togglesIn(written.blocks).map((id) => flows.get(id))
  const one = Object.entries(written.data ?? {}).flatMap(([name, call]) => (call.with === undefined && readsOne(call.from) ? [name] : []))
  return expanded(written, [...records.values(), ...toggled, one.join()], () => {
    const whole = written.data && one.length > 0 ? { ...written, data: byAddress(written.data, one) } : written
    const { page, origin } = expandToggles(whole, flows)
    return { page: { ...page, blocks: page.blocks.map((block) => fill(block, (source) => records.get(source) ?? {})) }, origin }
  })
}
