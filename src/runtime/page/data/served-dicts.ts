import type { Dict, DictItem } from '../../../contract/dict'
import type { DataCall } from '../../../contract/page'
import type { Boot } from '../../../release/release'
import type { PageDatum } from '../../context'

type Dicts = Record<string, Dict>

/** The call for a dictionary's options at a foreign backend; undefined when the release's options apply. */
export const dictCall = ({ served }: Pick<Boot, 'served'>, code: string, dict: Dict | undefined): DataCall | undefined =>
  served && dict?.served ? { from: served.operation, with: { [served.parameter]: code } } : undefined

/** The name of the response among a page's data; no author can use it. */
const nameOf = (code: string) => `dict:${code}`

/** The reads of a page's served dictionaries. */
export const dictCalls = (boot: Pick<Boot, 'served'>, dicts: Dicts): Record<string, DataCall> =>
  Object.fromEntries(
    Object.entries(dicts).flatMap(([code, dict]) => {
      const call = dictCall(boot, code, dict)
      return call ? [[nameOf(code), call]] : []
    }),
  )

/** A page's dictionaries from the backend; the release's items replace missing ones, because a label is better than a code. */
export const withServed = (dicts: Dicts, data: Record<string, PageDatum>): Dicts =>
  Object.fromEntries(
    Object.entries(dicts).map(([code, dict]) => [code, { ...dict, items: dictItems(data[nameOf(code)]?.data) ?? dict.items }]),
  )

/** Deeper than any real cascade; deeper responses are rejected. */
const deepest = 10

/** Options in a backend's response (spec §7), without duplicates; null for a response of another shape. */
export function dictItems(answer: unknown, depth = 0): DictItem[] | null {
  if (!Array.isArray(answer) || depth > deepest) return null
  const items = new Map<string, DictItem>()
  for (const row of answer) {
    const item = itemOf(row, depth)
    if (!item) return null
    if (!items.has(item.dictValue)) items.set(item.dictValue, item)
  }
  return [...items.values()]
}

function itemOf(row: unknown, depth: number): DictItem | null {
  const { dictValue, dictLabel, help, children } = (row ?? {}) as Record<string, unknown>
  const value = typeof dictValue === 'number' ? String(dictValue) : dictValue
  if (typeof value !== 'string' || value === '' || typeof dictLabel !== 'string' || dictLabel === '') return null
  const below = dictItems(children ?? [], depth + 1)
  if (!below) return null
  return {
    dictValue: value,
    dictLabel,
    ...(typeof help === 'string' && help ? { help } : {}),
    ...(below.length > 0 ? { children: below } : {}),
  }
}
