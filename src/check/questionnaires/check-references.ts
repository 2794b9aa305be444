import { nearest } from '../nearest'
import { checkCondition } from '../link/pages/conditions'
import { optionFix } from '../link/values/compared'
import { dictChoices, recordDomain } from '../link/values/domains'
import { refer } from '../link/names/refer'
import { checkTemplate } from '../link/pages/templates'
import { didYouMean, quoted } from '../report'
import { placeOfKey } from '../source'
import { reportAt, type QuestionnaireUnderCheck } from './spot'

function checkDirections(spot: QuestionnaireUnderCheck): void {
  const {
    index,
    entry: { source },
    questionnaire,
  } = spot
  // An option written twice is usually another one overwritten: what then seems missing is the same mistake.
  if (spot.dictsAreWrong) return
  const dict = refer(index, 'dict', questionnaire.directions, source, ['directions'])?.value
  if (!dict) return
  const known = dict.items.map(({ dictValue }) => dictValue)
  for (const kind of ['questions', 'scenes'] as const) {
    questionnaire[kind].forEach(({ changeDirection: value }, at) => {
      if (value === undefined || known.includes(value)) return
      reportAt(spot, [kind, at, 'changeDirection'], {
        code: 'questionnaire/unknown-direction',
        zh: `字典 ${quoted(questionnaire.directions, 14)} 没有“${quoted(value, 8)}”`,
        en: `Dictionary ${questionnaire.directions} has no "${value}"`,
        fix: didYouMean(nearest(value, known), known),
      })
    })
  }
}

function checkRepeat(spot: QuestionnaireUnderCheck): void {
  const {
    index,
    entry: { source },
    questionnaire: { repeatFor },
  } = spot
  const type = repeatFor && refer(index, 'record', repeatFor.record, source, ['repeatFor', 'record'])?.value
  if (!repeatFor || !type) return
  const row = [...Object.keys(type.fields), 'id', 'createTime']
  checkCondition(index, { roots: ['row'], row, domainOf: (_, name) => recordDomain(index, type.id, name) }, repeatFor.when, source, [
    'repeatFor',
    'when',
  ])
  checkTemplate(index, { roots: ['row'], row }, repeatFor.text, source, ['repeatFor', 'text'])
  if (row.includes(repeatFor.since)) return
  const times = row.filter((name) => name === 'createTime' || type.fields[name]?.type === 'dateTime')
  reportAt(spot, ['repeatFor', 'since'], {
    code: 'record/unknown-field',
    zh: `记录 ${quoted(repeatFor.record, 12)} 没有字段“${quoted(repeatFor.since, 12)}”`,
    en: `Record ${repeatFor.record} has no field "${repeatFor.since}"`,
    fix: didYouMean(nearest(repeatFor.since, times) ?? nearest(repeatFor.since, row), times.length > 1 ? times : row),
  })
}

/** Averages of other enterprises are of an industry, and of dimensions that are asked about. */
function checkSamples(spot: QuestionnaireUnderCheck): void {
  const {
    index,
    questionnaire: { report, dimensions, business },
  } = spot
  const industries = index.dicts.find((one) => one.id === index.portal?.value.dicts?.industry)
  const codes = spot.dictsAreWrong || !industries ? undefined : dictChoices(industries)
  const asked = [...dimensions.map(({ code }) => code), business.code]
  report.benchmark.samples?.forEach((sample, at) => {
    const path = ['report', 'benchmark', 'samples', at]
    const known = codes?.values?.map(String)
    if (known && !known.includes(sample.industry)) {
      reportAt(spot, [...path, 'industry'], {
        code: 'questionnaire/unknown-industry',
        zh: `行业字典里没有“${quoted(sample.industry, 12)}”`,
        en: `There is no industry "${sample.industry}"`,
        fix: optionFix(codes ?? {}, sample.industry),
      })
    }
    for (const code of Object.keys(sample.dimensions)) {
      if (asked.includes(code)) continue
      const place = placeOfKey(spot.entry.source, [...path, 'dimensions', code])
      index.report.add(place, {
        code: 'questionnaire/unknown-dimension',
        zh: `没有维度“${quoted(code, 12)}”`,
        en: `There is no dimension "${code}"`,
        fix: didYouMean(nearest(code, asked), asked),
      })
    }
  })
}

/** What a questionnaire names in other files: a dictionary, records with their fields, routes. */
export function checkReferences(spot: QuestionnaireUnderCheck): void {
  const {
    index,
    entry: { source },
    questionnaire,
  } = spot
  checkDirections(spot)
  checkRepeat(spot)
  checkSamples(spot)
  questionnaire.report.priorities?.nextSteps.forEach(({ route }, at) =>
    refer(index, 'route', route, source, ['report', 'priorities', 'nextSteps', at, 'route']),
  )
  questionnaire.report.resources?.forEach(({ record, route, fields }, at) => {
    const path = ['report', 'resources', at]
    refer(index, 'route', route, source, [...path, 'route'])
    const type = refer(index, 'record', record, source, [...path, 'record'])?.value
    const known = type?.list.fields
    fields.forEach((name, below) => {
      if (!known || known.includes(name)) return
      reportAt(spot, [...path, 'fields', below], {
        code: 'record/unknown-field',
        zh: `记录 ${quoted(record, 12)} 的列表没有“${quoted(name, 12)}”`,
        en: `The list of record ${record} has no field "${name}"`,
        fix: didYouMean(nearest(name, known), known),
      })
    })
  })
}
