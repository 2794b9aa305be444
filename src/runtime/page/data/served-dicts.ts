import type { Dict, DictItem } from '../../../contract/dict'
import type { DataCall } from '../../../contract/page'
import type { Boot } from '../../../release/release'
import type { PageDatum } from '../../context'

type Dicts = Record<string, Dict>

/** How a foreign backend is asked for a dictionary's options; undefined when those of the release hold. */
export const dictCall = ({ served }: Pick<Boot, 'served'>, code: string, dict: Dict | undefined): DataCall | undefined =>
  served && dict?.served ? { from: served.operation, with: { [served.parameter]: code } } : undefined

/** Under this name a page holds the answer beside its data; no author can write it. */
const nameOf = (code: string) => `dict:${code}`

/** The reads of a page's served dictionaries. */
export const dictCalls = (boot: Pick<Boot, 'served'>, dicts: Dicts): Record<string, DataCall> =>
  Object.fromEntries(
    Object.entries(dicts).flatMap(([code, dict]) => {
      const call = dictCall(boot, code, dict)
      return call ? [[nameOf(code), call]] : []
    }),
  )

/** The backend's dictionaries of a page; those of the release replace what it does not answer, because a label is better than a code. */
export const withServed = (dicts: Dicts, data: Record<string, PageDatum>): Dicts =>
  Object.fromEntries(
    Object.entries(dicts).map(([code, dict]) => [code, { ...dict, items: dictItems(data[nameOf(code)]?.data) ?? dict.items }]),
  )

/** Deeper than any cascade; a deeper answer is refused. */
const deepest = 10

/** Options as a backend answers them (spec §7), a value once; null for an answer of another shape. */
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
