import type { Node } from 'jsonc-parser'
import { isRecord } from '../../contract/is-record'
import { isDayWord } from '../../validate/time/days'
import { quoted, replaceBy } from '../report'
import { placeOfNode } from '../source'
import { intendedDay } from '../suggest/intended-day'
import { numberIn } from '../suggest/intended-number'
import type { ContractSchema } from './contract-schema'
import { englishName } from './node-names'
import type { Walk } from './walk'

/** Operators that compare days, for those that compare numbers. */
const ofDays: Record<string, string> = { gt: 'after', gte: 'after', lt: 'before', lte: 'before' }

/** The rule that takes another field, for the one that takes a fixed number. */
const ofFields: Record<string, string> = { max: 'notAbove', min: 'notBelow' }

/** The name in `cap`, `{{form.cap}}`, or `form.cap`. */
const fieldIn = (text: string): string | undefined => /^(?:\{\{\s*)?(?:form\.)?([A-Za-z][\w.]*)(?:\s*\}\})?$/.exec(text)?.[1]

/** Where a text stands, from 1, in the list of the file that is named like the key: the stage `Check` in `stages`. */
function placeInList({ source }: Walk, text: string, name: string): number {
  const list: unknown = isRecord(source.data) ? source.data[`${name}s`] : undefined
  return Array.isArray(list) ? list.indexOf(text) + 1 : 0
}

/** Reports a text where the contract requires a number, with the number that it means; false for other values. */
export function stringForNumber(walk: Walk, node: Node, schema: ContractSchema, name: string): boolean {
  if (node.type !== 'string') return false
  const intended = numberIn(String(node.value))
  const place = placeInList(walk, String(node.value), name)
  const comparesDays = Object.hasOwn(ofDays, name) && (isDayWord(node.value) || intendedDay(String(node.value)) !== undefined)
  // A condition compares with a fixed number; two fields are compared by their difference.
  const comparesFields = Object.hasOwn(ofDays, name) && String(node.value).includes('{{')
  const limit =
    Object.hasOwn(ofFields, name) && node.parent?.parent?.children?.some(({ children }) => children?.[0]?.value === 'message')
      ? fieldIn(String(node.value))
      : undefined
  walk.report.add(placeOfNode(walk.source, node), {
    code: 'shape/string-for-number',
    zh: `${name} 要写数字，不要加引号`,
    en: `${englishName(node)} must be a number, without quotes`,
    fix: comparesDays
      ? { zh: `比较日期写 "${ofDays[name]}": ${JSON.stringify(node.value)}`, en: `Compare days by "${ofDays[name]}"` }
      : place > 0
        ? replaceBy(
            place,
            `改为 ${place}：${quoted(String(node.value), 12)}是 ${name}s 的第 ${place} 项`,
            `Write ${place}, its place in ${name}s`,
          )
        : Number.isFinite(intended)
          ? replaceBy(intended)
          : limit !== undefined
            ? { zh: `与另一项比较写 "${ofFields[name]}": "${limit}"`, en: `Compare with another field by "${ofFields[name]}": "${limit}"` }
            : comparesFields && walk.source.kind === 'forms'
              ? {
                  zh: '条件只与固定的数比较：两项的大小用 rules 里的 notAbove、notBelow 比',
                  en: 'Conditions compare with fixed numbers: compare two fields by notAbove or notBelow in rules',
                }
              : comparesFields
                ? {
                    zh: '条件只与固定的数比较：步骤的 set 先用 minus 把两个字段的差存进一个数字字段，再比较它与 0',
                    en: 'Conditions compare with fixed numbers: let set store the difference (minus) in a number field, and compare that with 0',
                  }
                : { zh: `写${schema.type === 'integer' ? '整数' : '数字'}，如 8`, en: 'Write a number such as 8' },
  })
  return true
}
