import type { RecordType } from '../../../contract/record'
import type { Tree } from '../../../contract/tree'
import { allOptions } from '../../../validate/form/all-options'
import { listItems } from '../../../contract/derived/list-items'
import type { Store } from '../../store/store'
import { StoreProblem } from '../../store/store-problem'

type Kind = RecordType['fields'][string]['type']
type Records = Pick<Tree, 'records' | 'dicts'>

/** The values in a column: one, several divided by commas, or a list as JSON. */
function valuesIn(stored: unknown, kind: Kind): string[] {
  const text = typeof stored === 'string' ? stored : ''
  if (text === '') return []
  if (kind === 'string') return [text]
  return kind === 'list' ? listItems(text) : [JSON.parse(text) as unknown].flat().map(String)
}

const optionsOf = ({ dicts }: Pick<Records, 'dicts'>, dict: string) =>
  new Set(allOptions(dicts.dicts[dict]?.items ?? []).map(({ dictValue }) => dictValue))

/** Which values are lost: of another dictionary all that it has not, of the same one those that it had. */
function lostValues(was: string | undefined, before: Records, dict: string, after: Records): ((value: string) => boolean) | null {
  const known = optionsOf(after, dict)
  if (was !== dict) return (value) => !known.has(value)
  const gone = new Set([...optionsOf(before, dict)].filter((value) => !known.has(value)))
  return gone.size > 0 ? (value) => gone.has(value) : null
}

/** Refuses a tree in which a field takes its values from a dictionary that has not, or no longer, what rows hold. */
export async function refuseLostValues({ records }: Pick<Store, 'records'>, before: Records, after: Records) {
  for (const type of Object.values(after.records))
    for (const [name, { dict, title, type: kind }] of Object.entries(type.fields)) {
      const was = before.records[type.id]?.fields[name]
      const isLost = dict === undefined || was?.type !== kind ? null : lostValues(was.dict, before, dict, after)
      if (dict === undefined || isLost === null) continue
      const held = await records.sums(type, { equal: {}, by: [name] })
      const outside = held.filter((group) => valuesIn(group[name], kind).some(isLost))
      const example = valuesIn(outside[0]?.[name], kind).find(isLost)
      if (example === undefined) continue
      const count = outside.reduce((sum, { rows }) => sum + rows, 0)
      throw new StoreProblem(
        'outsideDict',
        `记录“${type.title}”的字段“${title}”有 ${count} 条不在字典 ${dict} 里，如“${example.slice(0, 20)}”`,
        `${count} rows of ${type.id} hold values of "${name}" that the dictionary ${dict} has not, such as "${example.slice(0, 20)}"`,
        undefined,
        was?.dict === dict
          ? { file: 'dicts.json', path: ['dicts', dict, 'items'] }
          : { file: `records/${type.id}.json`, path: ['fields', name, 'dict'] },
      )
    }
}
