import type { RecordType } from '../../contract/record'
import type { Release } from '../../release/release'
import { allOptions } from '../../validate/dict/all-options'
import { Refusal } from '../replies/refusal'
import { listItems } from '../../contract/derived/list-items'
import { wordWith } from '../../contract/words/word'

const itemsOf = (value: unknown): string[] => (typeof value === 'string' ? listItems(value) : [value ?? []].flat().map(String))

/** Refuses values that are not in their field's dictionary. The row's old values may stay: the dictionary may have lost an option since. */
export function refuseOutside(
  { tree }: Release,
  type: RecordType,
  values: Record<string, unknown>,
  before: Record<string, unknown> = {},
): void {
  const faults = Object.entries(values).flatMap(([field, value]) => {
    const { dict, title, type: kind } = type.fields[field] ?? {}
    const items = dict === undefined ? undefined : tree.dicts.dicts[dict]?.items
    if (!items) return []
    const known = new Set([...allOptions(items).map(({ dictValue }) => dictValue), ...itemsOf(before[field])])
    const given = kind === 'string' ? [value ?? ''].filter((one) => one !== '').map(String) : itemsOf(value)
    const other = given.find((one) => !known.has(one))
    return other === undefined
      ? []
      : [{ field, rule: 'option', message: wordWith('notInDict', { title: title ?? field, value: other.slice(0, 40) }) }]
  })
  if (faults.length > 0) throw new Refusal('body', { faults })
}
