import type { Missing } from '../../suggest/missing-name'
import { nearest } from '../../suggest/nearest'
import type { Path, Source } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'

/** The place of a declaring key, if the entry has it. */
export function declaringKey(
  entries: Entry<unknown>[],
  id: string,
  path: [string, string],
): { source: Missing['at']['source']; path: Path; atKey: true } | undefined {
  const entry = entries.find((one) => one.id === id)
  const map = entry && (entry.value as Record<string, object | undefined>)[path[0]]
  return map && Object.hasOwn(map, path[1]) ? { source: entry.source, path, atKey: true } : undefined
}

/** A reference to a field that the record does not have. */
export function missingField(index: TreeIndex, record: string, name: string, at: Missing['at']): Missing {
  const names = Object.keys(index.records.find((one) => one.id === record)?.value.fields ?? {})
  return {
    scope: `field ${record}`,
    name,
    intended: nearest(name, names),
    at,
    names,
    declared: (other) => declaringKey(index.records, record, ['fields', other]),
  }
}

/** A reference to a data source that the page does not declare. */
export function missingData(index: TreeIndex, { id }: Source, name: string, names: readonly string[], at: Missing['at']): Missing {
  return {
    scope: `data ${id}`,
    name,
    intended: nearest(name, names),
    at,
    names,
    declared: (other) => declaringKey(index.pages, id, ['data', other]),
  }
}
