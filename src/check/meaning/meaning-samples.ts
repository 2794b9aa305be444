import { createHash } from 'node:crypto'
import type { Form, Rule } from '../../contract/form'
import type { Problem } from '../../contract/problem'
import { allOptions } from '../../validate/form/all-options'
import { sampleValue } from '../../validate/form/sample-value'
import { isDayWord } from '../../validate/time/days'
import { ruleKindOf } from '../../validate/form/rule-kind'
import { formSchema } from '../compile/form-schema'
import { makeAjv } from '../compile/keywords'
import { checkStarts } from './meaning-starts'
import { toldNumbers } from './meaning-words'
import { mendedPattern } from './mended-pattern'
import { isSampleWrong, sampleFix, typedSample, type SampleRefusal } from './wrong-sample'
import { memoizeByData } from '../memoize-by-data'
import { nearest } from '../nearest'
import { createReport, quoted, replaceBy } from '../report'
import { dictChoices } from '../link/values/domains'
import { missingValue } from '../link/values/missing-value'
import type { Missing } from '../missing-name'
import { placeOf, type Path } from '../source'
import type { Entry, TreeIndex } from '../tree-index'

/** Tells which rules of a field refuse a value, by the very schema that browsers and the server run. */
type Judge = (field: string, value: unknown) => number[]

const unconditional = (form: Form): Form => ({
  ...form,
  rules: Object.fromEntries(
    Object.entries(form.rules).map(([field, rules]) => [
      field,
      rules.map(({ when: _, ...rule }) => (rule.equals === undefined ? rule : { ...rule, equals: field })),
    ]),
  ),
  ui: Object.fromEntries(Object.entries(form.ui).map(([field, { when: _, ...ui }]) => [field, ui])),
})

/** A value of the wrong type is refused by all rules at once; -1 stands for the type, -2 for the options. */
function judgeOf(form: Form, index: TreeIndex): Judge {
  const dicts = Object.fromEntries(index.dicts.map((dict) => [dict.id, dict.value]))
  const validate = makeAjv().compile(formSchema(unconditional(form), { dicts, conditions: {} }))
  return (field, value) => {
    if (validate({ [field]: sampleValue(form.ui[field], value) })) return []
    const paths = (validate.errors ?? [])
      .map((error) => error.schemaPath.split('/'))
      .filter(([, keyword, name]) => keyword === 'properties' && name === field)
    return [
      ...new Set(
        paths.map(([, , , keyword, at]) => (keyword === 'allOf' ? Number(at) : keyword === 'type' || keyword === 'day' ? -1 : -2)),
      ),
    ]
  }
}

interface Spot {
  index: TreeIndex
  form: Entry<Form>
  field: string
  rules: Rule[]
  judge: Judge
  /** The options cannot be trusted; nothing is said about samples outside of them. */
  dictsAreWrong: boolean
}

const isDictProblem = ({ code }: Problem) => code.startsWith('dict/') || code === 'ref/unknown-dict'

/** The limit that the message states, when it lets the sample through. */
function limitTold(rule: Rule, sample: unknown): number | undefined {
  const size = typeof sample === 'number' ? sample : [...String(sample)].length
  return toldNumbers(rule).find((told) => (rule.max !== undefined && size <= told) || (rule.min !== undefined && size >= told))
}

function reportGood({ index, form, field, rules }: Spot, sample: unknown, at: number, refusedBy: number): void {
  const rule = rules[refusedBy]
  if (!rule) return
  const kind = ruleKindOf(rule)
  const right =
    (rule.pattern !== undefined ? mendedPattern(rule.pattern, { good: [...(rule.good ?? []), sample], bad: rule.bad }) : undefined)
    ?? limitTold(rule, sample)
  const own = at === refusedBy
  index.report.add(placeOf(form.source, ['rules', field, refusedBy, kind]), {
    code: kind === 'pattern' ? 'regex/valid-example-fails' : 'form/valid-example-fails',
    zh: `例子“${quoted(sample, 16)}”应当通过，现在被拒绝`,
    en: `The example ${JSON.stringify(sample)} should pass and is refused`,
    fix:
      typeof right === 'number'
        ? replaceBy(right, `是不是 ${right}？提示里写的是它`)
        : right
          ? replaceBy(right, `${right.includes('\\') ? '是不是漏了 \\\\？' : ''}改为 ${JSON.stringify(right)}`)
          : { zh: own ? '改正规则，或改正例子' : '放宽这条规则，或改正那个例子', en: 'Correct the rule or the example' },
    related: [placeOf(form.source, ['rules', field, at, 'good', rules[at]?.good?.indexOf(sample as string) ?? 0])],
  })
}

/** A sample that contradicts a rule which is right about all else. */
function reportSample(
  { index, form, field, rules }: Spot,
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

/** The limit that the message states, when by it the rule would refuse what it should. */
function stricterLimit(rule: Rule, sample: unknown): number | undefined {
  const size = typeof sample === 'number' ? sample : [...String(sample)].length
  return toldNumbers(rule).find(
    (told) => (rule.max !== undefined && told < rule.max && size > told) || (rule.min !== undefined && told > rule.min && size < told),
  )
}

function reportBad({ index, form, field, rules }: Spot, sample: unknown, at: number): void {
  const rule = rules[at]
  if (!rule) return
  const kind = ruleKindOf(rule)
  const right =
    (rule.pattern !== undefined && rule.good?.length ? mendedPattern(rule.pattern, rule) : undefined) ?? stricterLimit(rule, sample)
  index.report.add(placeOf(form.source, ['rules', field, at, kind]), {
    code: kind === 'pattern' ? 'regex/invalid-example-passes' : 'form/invalid-example-passes',
    zh: `例子“${quoted(sample, 16)}”应当拒绝，现在能通过`,
    en: `The example ${JSON.stringify(sample)} should be refused and passes`,
    fix:
      typeof right === 'number'
        ? replaceBy(right, `是不是 ${right}？提示里写的是它`)
        : right !== undefined
          ? replaceBy(right)
          : { zh: '收紧这条规则，或改正例子', en: 'Tighten the rule or correct the example' },
    related: [placeOf(form.source, ['rules', field, at, 'bad', rule.bad?.indexOf(sample as string) ?? 0])],
  })
}

/** An option that is not there: near ones come first, else the dictionary is what changed. */
function chosenSample({ index, form, field }: Spot, sample: unknown, path: Path): Pick<Problem, 'fix' | 'related'> & { missing?: Missing } {
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

function reportType(spot: Spot, sample: unknown, at: number, verdict: number): void {
  const { index, form, field, rules } = spot
  const title = form.value.schema.properties[field]?.title ?? field
  const path = ['rules', field, at, 'good', rules[at]?.good?.indexOf(sample as string) ?? 0]
  index.report.add(placeOf(form.source, path), {
    code: verdict === -1 ? 'form/sample-type' : 'form/sample-not-in-dict',
    zh: verdict === -1 ? `例子“${quoted(sample, 12)}”的类型不对` : `例子“${quoted(sample, 12)}”不在“${quoted(title, 8)}”的选项里`,
    en: verdict === -1 ? 'The example is of another type than the field' : 'The example is not one of the options',
    ...(verdict === -1 ? { fix: typedSample(form.value, field, sample) } : chosenSample(spot, sample, path)),
  })
}

/** Such a rule takes another date tomorrow; only a sample that moves along with it says anything. */
const isOfToday = (rule: Rule | undefined) => isDayWord(rule?.notBefore) || isDayWord(rule?.notAfter)

/** The first good sample that some rule refuses; the rule that refuses most of them is to blame. */
function checkGood(spot: Spot): Set<number> {
  const passing = (sample: unknown, by: number) => !isDayWord(sample) && isOfToday(spot.rules[by])
  const judged = (sample: unknown) => spot.judge(spot.field, sample).filter((by) => !passing(sample, by))
  const refusals = spot.rules.flatMap((rule, at) => (rule.good ?? []).map((sample) => ({ at, sample, by: judged(sample) })))
  const wrongType = refusals.find(({ by }) => by.includes(-1) || (by.includes(-2) && !spot.dictsAreWrong))
  if (wrongType) {
    reportType(spot, wrongType.sample, wrongType.at, wrongType.by.includes(-1) ? -1 : -2)
    return new Set(spot.rules.keys())
  }
  const passes = (by: number, sample: unknown) => !judged(sample).some((one) => one === by || one < 0)
  const wrong = refusals
    .flatMap(({ at, sample, by }) => by.map((one): SampleRefusal => ({ rules: spot.rules, at, by: one, sample, passes })))
    .filter(isSampleWrong)
  const first = wrong.filter(({ sample }, at) => wrong.findIndex((one) => one.sample === sample) === at)
  for (const one of first) reportSample(spot, one, 'good', sampleFix(one))
  const rest = refusals.filter(({ sample }) => !wrong.some((one) => one.sample === sample))
  const blamed = new Set(rest.flatMap(({ by }) => by))
  for (const one of blamed) {
    const told = rest.find(({ at, by }) => at === one && by.includes(one)) ?? rest.find(({ by }) => by.includes(one))
    if (told) reportGood(spot, told.sample, told.at, one)
  }
  return blamed
}

function checkBad(spot: Spot, blamed: Set<number>): void {
  spot.rules.forEach((rule, at) => {
    if (blamed.has(at) || rule.equals !== undefined) return
    const passed = (rule.bad ?? []).find((sample) => {
      const by = spot.judge(spot.field, sample)
      return !by.includes(at) && !by.includes(-1)
    })
    if (passed === undefined) return
    const isGood = spot.rules.some(({ good }) => good?.includes(passed)) && (rule.bad ?? []).length > 1
    if (isGood)
      reportSample(spot, { rules: spot.rules, at, by: at, sample: passed, passes: () => true }, 'bad', {
        zh: '从 bad 里删去它，或从 good 里删去',
        en: 'Delete it from bad, or from good',
      })
    else reportBad(spot, passed, at)
  })
}

function warnNoSamples({ index, form, field, rules }: Spot): void {
  rules.forEach((rule, at) => {
    if (rule.pattern === undefined || rule.good?.length || rule.bad?.length) return
    index.report.add(placeOf(form.source, ['rules', field, at, 'pattern']), {
      code: 'regex/no-samples',
      severity: 'warning',
      zh: '正则没有例子，无法验证写得对不对',
      en: 'The pattern has no samples to prove it',
      fix: { zh: '补上 good（应通过）和 bad（应拒绝）', en: 'Add good and bad samples' },
    })
  })
}

interface Sampled {
  key: string
  problems: Problem[]
  failing: string[]
}

const sampled = new WeakMap<Form, Sampled>()

const writtenOut = memoizeByData((dict) => createHash('sha256').update(JSON.stringify(dict)).digest('base64'))

/** What the dictionaries of a form hold; another dictionary may change without its samples being run again. */
const optionsOf = (index: TreeIndex, { value: form }: Entry<Form>): string[] =>
  Object.values(form.ui).flatMap(({ dict }) => index.dicts.filter((one) => one.id === dict).map((one) => writtenOut(one.value)))

/** Compiling a form is the dearest part of a check: an unchanged form under unchanged dictionaries is judged once. */
export function samplesOf(index: TreeIndex, form: Entry<Form>, doubtful: Set<string>): string[] {
  const key = JSON.stringify([form.source.file, [...doubtful].sort(), index.report.problems.some(isDictProblem), optionsOf(index, form)])
  let known = sampled.get(form.value)
  if (!known || known.key !== key) {
    const report = createReport()
    const failing = checkSamples({ ...index, report }, form, doubtful, index.report.problems.some(isDictProblem))
    known = { key, problems: report.problems, failing }
    // What dictionaries lack is told of the dictionaries as they are now.
    if (!report.problems.some(({ code }) => code === 'form/sample-not-in-dict')) sampled.set(form.value, known)
  }
  index.report.problems.push(...known.problems)
  return known.failing
}

/** Runs every sample: good ones pass the whole field, bad ones are refused by their own rule. Returns fields that failed. */
function checkSamples(index: TreeIndex, form: Entry<Form>, doubtful: Set<string>, dictsAreWrong: boolean): string[] {
  const usable: Form = {
    ...form.value,
    rules: Object.fromEntries(Object.entries(form.value.rules).filter(([field]) => !doubtful.has(field))),
  }
  const judge = judgeOf(usable, index)
  const failed = Object.entries(usable.rules).flatMap(([field, rules]) => {
    if (!Object.hasOwn(form.value.schema.properties, field)) return []
    const spot: Spot = { index, form, field, rules, judge, dictsAreWrong }
    const before = index.report.problems.length
    checkBad(spot, checkGood(spot))
    const isFailing = index.report.problems.length > before
    warnNoSamples(spot)
    return isFailing ? [field] : []
  })
  // What refuses good samples refuses a good start as well.
  checkStarts(index, form, (field, value) => !failed.includes(field) && judge(field, value).length > 0)
  return failed
}
