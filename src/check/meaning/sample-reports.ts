import type { Form, Rule } from '../../contract/form'
import { placeOf, type Path } from '../source'
import { quoted, replaceBy } from '../report'
import { nearest } from '../suggest/nearest'
import type { Missing } from '../suggest/missing-name'
import { missingValue } from '../link/values/missing-value'
import { dictChoices } from '../link/values/domain'
import { ruleKindOf } from '../../validate/form/rule-kind'
import { allOptions } from '../../validate/dict/all-options'
import type { Problem } from '../../contract/problem'
import type { TreeIndex, Entry } from '../tree-index'
import { repairedPattern } from './patterns/repaired-pattern'
import { statedNumbers } from './meaning-words'
import { digitFix, identityKindOf } from '../suggest/digit-fix'
import { typedSample, type SampleRefusal } from './wrong-sample'

/** Returns which rules of a field refuse a value, using the schema that browsers and the server use. */
export type BrokenRulesOf = (field: string, value: unknown) => number[]

export interface SampleUnderCheck {
  index: TreeIndex
  form: Entry<Form>
  field: string
  rules: Rule[]
  breaks: BrokenRulesOf
  /** Whether the dictionaries have faults; then samples outside of them are not reported. */
  dictsAreWrong: boolean
}

const sizeOf = (sample: unknown) => (typeof sample === 'number' ? sample : [...String(sample)].length)
const limitFix = (limit: number) => replaceBy(limit, `是不是 ${limit}？提示里写的是它`)

/** The limit in the message, when it would accept the sample. */
function statedLimit(rule: Rule, sample: unknown): number | undefined {
  const size = sizeOf(sample)
  return statedNumbers(rule).find((stated) => (rule.max !== undefined && size <= stated) || (rule.min !== undefined && size >= stated))
}

export function reportGood({ index, form, field, rules }: SampleUnderCheck, sample: unknown, at: number, refusedBy: number): void {
  const rule = rules[refusedBy]
  if (!rule) return
  const kind = ruleKindOf(rule)
  const right =
    (rule.pattern !== undefined ? repairedPattern(rule.pattern, { good: [...(rule.good ?? []), sample], bad: rule.bad }) : undefined)
    ?? statedLimit(rule, sample)
    ?? (rule.identity === undefined ? undefined : identityKindOf(String(sample)))
  const own = at === refusedBy
  const digit = digitFix(rule, String(sample))
  index.report.add(placeOf(form.source, ['rules', field, refusedBy, kind]), {
    code: kind === 'pattern' ? 'regex/valid-example-fails' : 'form/valid-example-fails',
    zh: `例子“${quoted(sample, 16)}”应当通过，现在被拒绝`,
    en: `The example ${JSON.stringify(sample)} should pass and is refused`,
    fix:
      typeof right === 'number'
        ? limitFix(right)
        : right
          ? replaceBy(right, `${right.includes('\\') ? '是不是漏了 \\\\？' : ''}改为 ${JSON.stringify(right)}`)
          : digit
            ? {
                zh: `抄错了就改例子（${digit.zh}）；例子是真的就改规则的 weights、last、letters`,
                en: `Correct the sample if it was mistyped (${digit.en}), or the rule if the number is real`,
              }
            : { zh: own ? '改正规则，或改正例子' : '放宽这条规则，或改正那个例子', en: 'Correct the rule or the example' },
    related: [placeOf(form.source, ['rules', field, at, 'good', rules[at]?.good?.indexOf(sample as string) ?? 0])],
  })
}

/** Reports a sample that contradicts a rule which everything else confirms. */
export function reportSample(
  { index, form, field, rules }: SampleUnderCheck,
  { at, sample }: SampleRefusal,
  list: 'good' | 'bad',
  fix: NonNullable<Problem['fix']>,
): void {
  const samples: readonly unknown[] = rules[at]?.[list] ?? []
  index.report.add(placeOf(form.source, ['rules', field, at, list, samples.indexOf(sample)]), {
    code: 'form/wrong-sample',
    zh: list === 'good' ? `例子“${quoted(sample, 16)}”写错了，通不过规则` : `例子“${quoted(sample, 12)}”又写成应拒绝，又写成应通过`,
    en:
      list === 'good'
        ? `The sample ${JSON.stringify(sample)} is wrong: a rule refuses it`
        : `${JSON.stringify(sample)} is both a good and a bad sample`,
    fix,
  })
}

/** The limit in the message, when it would refuse the bad sample. */
function stricterLimit(rule: Rule, sample: unknown): number | undefined {
  const size = sizeOf(sample)
  return statedNumbers(rule).find(
    (stated) =>
      (rule.max !== undefined && stated < rule.max && size > stated) || (rule.min !== undefined && stated > rule.min && size < stated),
  )
}

export function reportBad({ index, form, field, rules }: SampleUnderCheck, sample: unknown, at: number): void {
  const rule = rules[at]
  if (!rule) return
  const kind = ruleKindOf(rule)
  const right =
    (rule.pattern !== undefined && rule.good?.length ? repairedPattern(rule.pattern, rule) : undefined) ?? stricterLimit(rule, sample)
  const samplePath: Path = ['rules', field, at, 'bad', rule.bad?.indexOf(sample as string) ?? 0]
  // The check of an identity cannot be tightened.
  const isFixed = rule.identity !== undefined
  index.report.add(placeOf(form.source, isFixed ? samplePath : ['rules', field, at, kind]), {
    code: kind === 'pattern' ? 'regex/invalid-example-passes' : 'form/invalid-example-passes',
    zh: `例子“${quoted(sample, 16)}”应当拒绝，现在能通过`,
    en: `The example ${JSON.stringify(sample)} should be refused and passes`,
    fix:
      typeof right === 'number'
        ? limitFix(right)
        : right !== undefined
          ? replaceBy(right)
          : isFixed
            ? { zh: '这个号码是对的：换一个应拒绝的', en: 'This number is right: choose one to be refused' }
            : { zh: '收紧这条规则，或改正例子', en: 'Tighten the rule or correct the example' },
    ...(isFixed ? {} : { related: [placeOf(form.source, samplePath)] }),
  })
}

/** Reports a sample that is no option: a near option is suggested, else the dictionary has probably changed. */
function chosenSample(
  { index, form, field }: SampleUnderCheck,
  sample: unknown,
  path: Path,
): Pick<Problem, 'fix' | 'related'> & { missing?: Missing } {
  const dict = index.dicts.find((one) => one.id === form.value.ui[field]?.dict)
  const options = dict ? allOptions(dict.value.items) : []
  const values = options.map(({ dictValue }) => dictValue)
  const strange = [sample]
    .flat()
    .map(String)
    .filter((one) => !values.includes(one))
  const [first = ''] = strange
  const labelled = options.find(({ dictLabel }) => dictLabel === first)?.dictValue
  const near = labelled ?? ([...first].length > 1 ? nearest(first, values) : undefined)
  const right = near === undefined ? undefined : Array.isArray(sample) ? sample.map((one: unknown) => (one === first ? near : one)) : near
  const where = dict
    ? { related: [placeOf(dict.source, dict.path)], ...missingValue(index, dictChoices(dict), first, { source: form.source, path }) }
    : {}
  const lost = `字典 ${dict?.id ?? ''}（dicts.json）里没有“${quoted(first, 10)}”：删掉了就加回来，或改正例子`
  return {
    ...where,
    fix:
      right === undefined
        ? { zh: lost, en: `The dictionary ${dict?.id ?? ''} has no "${first}": put it back, or correct the example` }
        : { ...replaceBy(right), zh: `改为 ${JSON.stringify(right)}；${lost}` },
  }
}

/** Shared rules apply to text unless they declare a type. */
function sharedType({ source }: SampleUnderCheck['form'], sample: unknown): Problem['fix'] {
  if (source.kind !== 'rules') return undefined
  if (Array.isArray(sample))
    return { zh: '这一组用于多选或文件时，在 title 旁写 "type": "array"', en: 'Write "type": "array" beside title' }
  return typeof sample === 'number'
    ? {
        zh: `这一组用于数字时，在 title 旁写 "type": "number"；用于文字时改为 "${sample}"`,
        en: `Write "type": "number" beside title, or use "${sample}"`,
      }
    : undefined
}

export function reportSampleType(spot: SampleUnderCheck, sample: unknown, at: number, verdict: number): void {
  const { index, form, field, rules } = spot
  const title = form.value.schema.properties[field]?.title ?? field
  const path = ['rules', field, at, 'good', rules[at]?.good?.indexOf(sample as string) ?? 0]
  index.report.add(placeOf(form.source, path), {
    code: verdict === -1 ? 'form/sample-type' : 'form/sample-not-in-dict',
    zh: verdict === -1 ? `例子“${quoted(sample, 12)}”的类型不对` : `例子“${quoted(sample, 12)}”不在“${quoted(title, 8)}”的选项里`,
    en: verdict === -1 ? 'The example is of another type than the field' : 'The example is not one of the options',
    ...(verdict === -1 ? { fix: sharedType(form, sample) ?? typedSample(form.value, field, sample) } : chosenSample(spot, sample, path)),
  })
}
