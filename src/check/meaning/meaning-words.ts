import type { Form, Rule } from '../../contract/form'
import { quoted, replaceBy } from '../report'
import { placeOf } from '../source'
import type { Entry, TreeIndex } from '../tree-index'
import { lengthsOf } from './regex-lengths'

const han = /\p{Script=Han}/u
const unfinished = /TODO|FIXME|xxx|待定|待补|待填|待写|lorem|提示文字/i
const counted = /(\d+(?:\.\d+)?)\s*(?=(?:多?位|个|字|项|人|岁|元))/g

/** Numbers with a counting word in the message of a rule. */
export const toldNumbers = (rule: Rule): number[] => [...rule.message.matchAll(counted)].map((match) => Number(match[1]))

/** A number in the message that no rule of the field bears out, and the one that should stand there. */
function wrongNumber(rule: Rule, rules: Rule[]): { told: number; right: string } | undefined {
  const told = toldNumbers(rule)
  const limits = rules.flatMap((one) => [one.min, one.max, one.classes])
  const first = told.find((number) => !limits.includes(number))
  if (first === undefined) return undefined
  const limit = rule.min ?? rule.max
  if (limit !== undefined) return told.includes(limit) ? undefined : { told: first, right: String(limit) }
  const lengths = rule.pattern === undefined ? undefined : lengthsOf(rule.pattern)
  if (!lengths || told.some((number) => number >= lengths.min && number <= lengths.max)) return undefined
  return { told: first, right: lengths.min === lengths.max ? String(lengths.min) : `${lengths.min}–${lengths.max}` }
}

/** Messages are read by visitors: Chinese, finished, and in step with the rule. */
export function checkWords(index: TreeIndex, { value: form, source }: Entry<Form>, doubtful: Set<string>): void {
  for (const [field, rules] of Object.entries(form.rules)) {
    rules.forEach((rule, at) => {
      const path = ['rules', field, at, 'message']
      const wrong = doubtful.has(field) ? undefined : wrongNumber(rule, rules)
      if (!han.test(rule.message) || unfinished.test(rule.message)) {
        index.report.add(placeOf(source, path), {
          code: 'form/message-unfinished', severity: 'warning', zh: `提示不是写完的中文：${quoted(rule.message, 14)}`, en: 'The message is not finished Chinese', fix: { zh: '写一句话，告诉填写人怎样做', en: 'Say in Chinese what to do' },
        })
      } else if (wrong) {
        const right = rule.message.replace(new RegExp(`(?<!\\d)${wrong.told}(?!\\d)`), wrong.right)
        index.report.add(placeOf(source, path), {
          code: 'form/message-number', severity: 'warning', zh: `提示里写 ${wrong.told}，规则却是 ${wrong.right}`, en: `The message says ${wrong.told}, the rule ${wrong.right}`, fix: replaceBy(right, `改为 ${JSON.stringify(right)}，或改规则`),
        })
      }
    })
  }
}
