import type { RecordType } from '../../contract/record'
import type { Tree } from '../../contract/tree'
import { allOptions } from '../../validate/form/all-options'
import { listItems } from '../../contract/derived/list-items'
import type { Store } from '../store/store'
import { StoreProblem } from '../store/store-problem'

type Kind = RecordType['fields'][string]['type']
type Records = Pick<Tree, 'records' | 'dicts'>

/** The values in a column: one, several divided by commas, or a list as JSON. */
function valuesIn(stored: unknown, kind: Kind): string[] {
  const text = typeof stored === 'string' ? stored : ''
  if (text === '') return []
  if (kind === 'string') return [text]
  return kind === 'list' ? listItems(text) : [JSON.parse(text) as unknown].flat().map(String)
}

/** Refuses a tree in which a field takes its values from a dictionary that rows of before hold others than. */
export async function refuseLostValues(
  { records }: Pick<Store, 'records'>,
  before: Pick<Records, 'records'>,
  { records: types, dicts }: Records,
) {
  for (const type of Object.values(types))
    for (const [name, { dict, title, type: kind }] of Object.entries(type.fields)) {
      const was = before.records[type.id]?.fields[name]
      if (dict === undefined || !was || was.dict === dict || was.type !== kind) continue
      const known = new Set(allOptions(dicts.dicts[dict]?.items ?? []).map(({ dictValue }) => dictValue))
      const isOutside = (value: string) => !known.has(value)
      const held = await records.sums(type, { equal: {}, by: [name] })
      const outside = held.filter((group) => valuesIn(group[name], kind).some(isOutside))
      const example = valuesIn(outside[0]?.[name], kind).find(isOutside)
      if (example === undefined) continue
      const count = outside.reduce((sum, { rows }) => sum + rows, 0)
      throw new StoreProblem(
        'outsideDict',
        `记录“${type.title}”的字段“${title}”有 ${count} 条不在字典 ${dict} 里，如“${example.slice(0, 20)}”`,
        `${count} rows of ${type.id} hold values of "${name}" that the dictionary ${dict} has not, such as "${example.slice(0, 20)}"`,
        undefined,
        { file: `records/${type.id}.json`, path: ['fields', name, 'dict'] },
      )
    }
}
