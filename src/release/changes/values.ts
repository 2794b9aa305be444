import { isRecord } from '../../validate/is-record'
import { pairs, same, turned } from './say'

/** Keys that name an entry of a list better than its place. */
const names = ['id', 'operationId', 'label', 'title', 'name', 'dictValue', 'kind']
const nameOf = (value: unknown, at: number) => {
  const key = isRecord(value) ? names.find((one) => typeof value[one] === 'string') : undefined
  return key && isRecord(value) ? `“${String(value[key])}”` : `第 ${at + 1} 项`
}

const most = 12

/** Plain differences of two values, each named by its way down: for what has no words of its own. */
export function valueChanges(before: unknown, after: unknown, way = ''): string[] {
  if (same(before, after)) return []
  if (isRecord(before) && isRecord(after)) {
    const lines = pairs(before, after).flatMap(({ id, before: was, after: now }) =>
      id === '$schema' ? [] : valueChanges(was, now, way ? `${way} › ${id}` : id),
    )
    return lines.length > 0 ? lines.slice(0, most) : [`${way}换了先后`]
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((was, at) => valueChanges(was, after[at], `${way} › ${nameOf(was, at)}`)).slice(0, most)
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const [was, now] = [before, after].map((list) => new Set(list.map((one) => JSON.stringify(one)))) as [Set<string>, Set<string>]
    const gone = before.flatMap((one, at) => (now.has(JSON.stringify(one)) ? [] : [`${way}去掉${nameOf(one, at)}`]))
    const come = after.flatMap((one, at) => (was.has(JSON.stringify(one)) ? [] : [`${way}新增${nameOf(one, at)}`]))
    return [...gone, ...come].slice(0, most)
  }
  return [turned(way, before, after)]
}
