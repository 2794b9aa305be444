import type { RecordType } from '../../src/contract/record'
import { creditCode } from './credit-code'

const day = 86_400_000
const firms = ['示例市启明机械有限公司（示例）', '示例市织云纺织有限公司（示例）', '示例市新拓塑业有限公司（示例）']
const people = ['陈示例', '李示例', '王示例']

/** Values by parts of a field's name; the first match counts. */
const byName: [RegExp, (at: number) => unknown][] = [
  [/socialcode|creditcode/i, creditCode],
  [/phone|mobile|tel/i, (at) => `1380000${String(1000 + at)}`],
  [/email/i, (at) => `contact${at}@example.com`],
  [/(time|date)$|published/i, (at) => new Date(Date.now() - at * day).toISOString()],
  [/enterprisename|provider|company|source|publisher|org/i, (at) => firms[at % firms.length]],
  [/contact|lxr|person|username/i, (at) => people[at % people.length]],
  [/(no|code|number)$/i, (at) => `SZ-2026-${String(at).padStart(4, '0')}`],
  [/status|stauts/i, (at) => ['待审核', '处理中', '已完成'][at % 3]],
  [/stage/i, (at) => ['立项', '实施', '验收'][at % 3]],
  [/address/i, (at) => `示例市示例东区示例路${at + 7}号`],
  [/budget|price|amount|income|invest/i, (at) => String(12 + at * 6)],
]

function textOf(name: string, title: string | undefined, at: number): string {
  const known = byName.find(([pattern]) => pattern.test(name))
  return String(known ? known[1](at) : `${title ?? name}（示例${at}）`)
}

const scalars: Record<string, (name: string, title: string | undefined, at: number) => unknown> = {
  string: textOf,
  text: (_, title, at) => `${title ?? '说明'}：示例内容第${at}条，仅供预览。`,
  dateTime: (_, __, at) => new Date(Date.now() - at * day).toISOString(),
  integer: (_, __, at) => at,
  number: (_, __, at) => at * 1.5,
  boolean: (_, __, at) => at % 2 === 1,
  json: () => [],
}

/** A row from a record's fields, for records without demonstration content. */
export function sampleRow(type: RecordType, at: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(type.fields).map(([name, field]) => [name, field.default ?? scalars[field.type]?.(name, field.title, at)]),
  )
}
