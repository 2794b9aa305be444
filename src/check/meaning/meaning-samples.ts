import { createHash } from 'node:crypto'
import type { Form, Rule } from '../../contract/form'
import type { Problem } from '../../contract/problem'
import { sampleValue } from '../../validate/form/sample-value'
import { isDayWord } from '../../validate/time/days'
import { formSchema } from '../compile/form-schema'
import { makeAjv } from '../compile/keywords'
import { checkStarts } from './meaning-starts'
import { examineRegex } from './patterns/regexes'
import { isSampleWrong, sampleFix, type SampleRefusal } from './wrong-sample'
import { memoizeByData } from '../memoize-by-data'
import { isSharedRule } from '../expand/expand-rules'
import { createReport } from '../report'
import { placeOf } from '../source'
import type { Entry, TreeIndex } from '../tree-index'
import { reportBad, reportGood, reportSample, reportSampleType, type BrokenRulesOf, type SampleUnderCheck } from './sample-reports'

/** Columns are checked as forms of their own; their invalid patterns must not prevent compiling this form. */
const withoutBrokenPatterns = (columns: NonNullable<Form['ui'][string]['columns']>) =>
  Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      {
        ...column,
        ...(column.rules
          ? { rules: column.rules.filter(({ pattern }) => pattern === undefined || examineRegex(pattern).is !== 'syntax') }
          : {}),
      },
    ]),
  )

const unconditional = (form: Form): Form => ({
  ...form,
  rules: Object.fromEntries(
    Object.entries(form.rules).map(([field, rules]) => [
      field,
      rules.map(({ when: _, ...rule }) => (rule.equals === undefined ? rule : { ...rule, equals: field })),
    ]),
  ),
  ui: Object.fromEntries(
    Object.entries(form.ui).map(([field, { when: _, ...ui }]) => [
      field,
      ui.columns ? { ...ui, columns: withoutBrokenPatterns(ui.columns) } : ui,
    ]),
  ),
})

/** Compiles a checker. A value of the wrong type breaks all rules at once: -1 stands for the type, -2 for the options. */
function checkerOf(form: Form, index: TreeIndex): BrokenRulesOf {
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

const isDictProblem = ({ code }: Problem) => code.startsWith('dict/') || code === 'ref/unknown-dict'

/** The limit of such a rule moves every day, so only a sample relative to today is stable. */
const isOfToday = (rule: Rule | undefined) => isDayWord(rule?.notBefore) || isDayWord(rule?.notAfter)

/** Reports good samples that some rule refuses, and blames the rule that refuses most of them. */
function checkGood(spot: SampleUnderCheck): Set<number> {
  const passing = (sample: unknown, by: number) => !isDayWord(sample) && isOfToday(spot.rules[by])
  const broken = (sample: unknown) => spot.breaks(spot.field, sample).filter((by) => !passing(sample, by))
  const refusals = spot.rules.flatMap((rule, at) => (rule.good ?? []).map((sample) => ({ at, sample, by: broken(sample) })))
  const wrongType = refusals.find(({ by }) => by.includes(-1) || (by.includes(-2) && !spot.dictsAreWrong))
  if (wrongType) {
    reportSampleType(spot, wrongType.sample, wrongType.at, wrongType.by.includes(-1) ? -1 : -2)
    return new Set(spot.rules.keys())
  }
  const passes = (by: number, sample: unknown) => !broken(sample).some((one) => one === by || one < 0)
  const wrong = refusals
    .flatMap(({ at, sample, by }) => by.map((one): SampleRefusal => ({ rules: spot.rules, at, by: one, sample, passes })))
    .filter(isSampleWrong)
  const first = wrong.filter(({ sample }, at) => wrong.findIndex((one) => one.sample === sample) === at)
  for (const one of first) reportSample(spot, one, 'good', sampleFix(one))
  const rest = refusals.filter(({ sample }) => !wrong.some((one) => one.sample === sample))
  const blamed = new Set(rest.flatMap(({ by }) => by))
  for (const one of blamed) {
    const refusal = rest.find(({ at, by }) => at === one && by.includes(one)) ?? rest.find(({ by }) => by.includes(one))
    if (refusal) reportGood(spot, refusal.sample, refusal.at, one)
  }
  return blamed
}

function checkBad(spot: SampleUnderCheck, blamed: Set<number>): void {
  spot.rules.forEach((rule, at) => {
    // A sample alone cannot break a rule that compares it with another field.
    if (blamed.has(at) || (rule.equals ?? rule.notAbove ?? rule.notBelow) !== undefined) return
    const passed = (rule.bad ?? []).find((sample) => {
      const by = spot.breaks(spot.field, sample)
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

function warnNoSamples({ index, form, field, rules }: SampleUnderCheck): void {
  rules.forEach((rule, at) => {
    if (rule.pattern === undefined || isSharedRule(form.value.rules[field]?.[at] ?? rule) || rule.good?.length || rule.bad?.length) return
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
  file: string
  problems: Problem[]
  failing: string[]
}

const sampled = new WeakMap<Form, Sampled>()

const writtenOut = memoizeByData((dict) => createHash('sha256').update(JSON.stringify(dict)).digest('base64'))

/** The options of a form's dictionaries, for the cache key: changes in other dictionaries do not run its samples again. */
const optionsOf = (index: TreeIndex, { value: form }: Entry<Form>): string[] =>
  Object.values(form.ui).flatMap(({ dict }) => index.dicts.filter((one) => one.id === dict).map((one) => writtenOut(one.value)))

/** Compiling a form is the most expensive part of a check, so an unchanged form with unchanged dictionaries is checked once. */
export function samplesOf(index: TreeIndex, form: Entry<Form>, doubtful: Set<string>): string[] {
  const key = JSON.stringify([[...doubtful].sort(), index.report.problems.some(isDictProblem), optionsOf(index, form)])
  let known = sampled.get(form.value)
  const { file } = form.source
  // A problem carries the file's path, so a cached one is valid for that path only.
  if (!known || known.key !== key || (known.problems.length > 0 && known.file !== file)) {
    const report = createReport()
    const failing = checkSamples({ ...index, report }, form, doubtful, index.report.problems.some(isDictProblem))
    known = { key, file, problems: report.problems, failing }
    // Samples outside of a dictionary are not cached, because the problem points into the current dictionaries.
    if (!report.problems.some(({ code }) => code === 'form/sample-not-in-dict')) sampled.set(form.value, known)
  }
  index.report.problems.push(...known.problems)
  return known.failing
}

/** Removes the samples of shared rules: they belong to the rule alone, and a stricter field may refuse them. */
const withOwnSamples = (rule: Rule): Rule => (isSharedRule(rule) ? { ...rule, good: [], bad: [] } : rule)

/** Runs all samples: good ones pass all rules of the field, bad ones break their own rule. Returns fields that failed. */
function checkSamples(index: TreeIndex, form: Entry<Form>, doubtful: Set<string>, dictsAreWrong: boolean): string[] {
  const usable: Form = {
    ...form.value,
    rules: Object.fromEntries(
      Object.entries(form.value.rules).flatMap(([field, rules]) => (doubtful.has(field) ? [] : [[field, rules.map(withOwnSamples)]])),
    ),
  }
  const breaks = checkerOf(usable, index)
  const failed = Object.entries(usable.rules).flatMap(([field, rules]) => {
    if (!Object.hasOwn(form.value.schema.properties, field)) return []
    const spot: SampleUnderCheck = { index, form, field, rules, breaks, dictsAreWrong }
    const before = index.report.problems.length
    checkBad(spot, checkGood(spot))
    const isFailing = index.report.problems.length > before
    warnNoSamples(spot)
    return isFailing ? [field] : []
  })
  // A rule that refuses good samples would refuse a good initial value as well.
  checkStarts(index, form, (field, value) => !failed.includes(field) && breaks(field, value).length > 0)
  return failed
}
