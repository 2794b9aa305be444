import type { RecordType } from '../../../contract/record'
import type { Tree } from '../../../contract/tree'
import { listItems } from '../../../contract/derived/list-items'
import type { Store } from '../../store/store'
import { StoreProblem } from '../../store/store-problem'
import { lostValues, placeOfLoss, exampleOf, type LostValues } from './options'

type Kind = RecordType['fields'][string]['type']
type Records = Pick<Tree, 'records' | 'dicts'>

/** The chosen values: one, several, or one in each of several rows. */
export function optionValuesOf(value: unknown, column?: string): string[] {
  const own = [value].flat().map((one: unknown) => (column === undefined ? one : Object(one)[column]))
  return own.filter((one) => typeof one === 'string' || typeof one === 'number').map(String)
}

/** The values in a stored column. */
function valuesIn(stored: unknown, kind: Kind, column: string | undefined): string[] {
  if (kind === 'json') return optionValuesOf(stored, column)
  const text = typeof stored === 'string' || typeof stored === 'number' ? String(stored) : ''
  if (text === '') return []
  return kind === 'list' ? listItems(text) : [text]
}

/** Counts the rows with a value that would be lost. */
export async function lostInRows(
  { records }: Pick<Store, 'records'>,
  type: RecordType,
  { field, column }: { field: string; column?: string },
  isLost: (value: string) => boolean,
): Promise<LostValues | null> {
  const { type: kind } = type.fields[field]!
  const lostOf = (group: Record<string, unknown>) => valuesIn(group[field], kind, column).find(isLost)
  const outside = (await records.sums(type, { equal: {}, by: [field] })).filter((group) => lostOf(group) !== undefined)
  const example = outside[0] && lostOf(outside[0])
  return example === undefined ? null : { count: outside.reduce((sum, { rows }) => sum + rows, 0), example }
}

export function refuseRows(type: RecordType, title: string, dict: string, lost: LostValues, at: StoreProblem['at']): never {
  throw new StoreProblem(
    'outsideDict',
    `记录“${type.title}”的字段“${title}”有 ${lost.count} 条不在字典 ${dict} 里，如“${exampleOf(lost)}”`,
    `${lost.count} rows of ${type.id} hold values of "${title}" that the dictionary ${dict} has not, such as "${exampleOf(lost)}"`,
    undefined,
    at,
  )
}

/** Refuses a tree in which a field's dictionary lacks values that rows contain. */
export async function refuseLostValues(store: Pick<Store, 'records'>, before: Records, after: Records) {
  for (const type of Object.values(after.records))
    for (const [field, { dict, title, type: kind }] of Object.entries(type.fields)) {
      const was = before.records[type.id]?.fields[field]
      const isLost = dict === undefined || was?.type !== kind ? null : lostValues(was.dict, before, dict, after)
      if (dict === undefined || isLost === null) continue
      const lost = await lostInRows(store, type, { field }, isLost)
      if (lost === null) continue
      const named = { file: `records/${type.id}.json`, path: ['fields', field, 'dict'] }
      refuseRows(type, title, dict, lost, placeOfLoss(was?.dict, dict, named))
    }
}
