import { wordWith, type WordValue, type WordWithValues } from '../../contract/words/word'
import { isRecord } from '../../validate/is-record'
import { pairs, same, turned } from './say'

/** Keys that name an entry of a list better than its place. */
const names = ['id', 'operationId', 'label', 'title', 'name', 'dictValue', 'kind']
const nameOf = (value: unknown, at: number): WordWithValues => {
  const key = isRecord(value) ? names.find((one) => typeof value[one] === 'string') : undefined
  return key && isRecord(value) ? wordWith('changedEntry', { name: String(value[key]) }) : wordWith('changedEntryAt', { number: at + 1 })
}

const most = 12

/** Plain differences of two values, each named by its way down: for what has no words of its own. */
export function valueChanges(before: unknown, after: unknown, way?: WordValue): WordWithValues[] {
  if (same(before, after)) return []
  const what = way ?? wordWith('changedContent')
  const inside = (name: WordValue): WordValue => (way === undefined ? name : wordWith('changedWay', { way, name }))
  if (isRecord(before) && isRecord(after)) {
    const lines = pairs(before, after).flatMap(({ id, before: was, after: now }) =>
      id === '$schema' ? [] : valueChanges(was, now, inside(id)),
    )
    return lines.length > 0 ? lines.slice(0, most) : [wordWith('changedOrder', { what })]
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((was, at) => valueChanges(was, after[at], inside(nameOf(was, at)))).slice(0, most)
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const [was, now] = [before, after].map((list) => new Set(list.map((one) => JSON.stringify(one)))) as [Set<string>, Set<string>]
    const entriesNotIn = (list: unknown[], other: Set<string>) =>
      list.flatMap((one, at) => (other.has(JSON.stringify(one)) ? [] : [nameOf(one, at)]))
    const gone = entriesNotIn(before, now).map((entry) => wordWith('changedRemove', { what, entry }))
    const come = entriesNotIn(after, was).map((entry) => wordWith('changedAdd', { what, entry }))
    return [...gone, ...come].slice(0, most)
  }
  return [turned(what, before, after)]
}
