import { automaticFields, automaticTimes } from '../../contract/derived/automatic-fields'
import { nearest } from '../suggest/nearest'
import { checkCondition } from '../link/pages/conditions'
import { optionFix } from '../link/values/compared'
import { recordDomain } from '../link/values/record-domain'
import { refer } from '../link/names/refer'
import { namesInRecord } from '../link/api/answers'
import { checkTemplate, type Scope } from '../link/pages/templates'
import { didYouMean, quoted } from '../report'
import { placeOfKey, type Path } from '../source'
import { reportAt, type QuestionnaireUnderCheck } from './questionnaire-under-check'

function checkDirections(spot: QuestionnaireUnderCheck): void {
  const {
    index,
    entry: { source },
    questionnaire,
  } = spot
  // A duplicate option has usually overwritten another, which then seems missing: report one mistake only.
  if (spot.dictsAreWrong) return
  const { directions = '' } = questionnaire
  const dict = directions === '' ? undefined : refer(index, 'dict', directions, source, ['directions'])?.value
  if (directions === '') return checkNoDirections(spot)
  if (!dict) return
  const known = dict.items.map(({ dictValue }) => dictValue)
  for (const kind of ['questions', 'scenes'] as const) {
    questionnaire[kind]?.forEach(({ changeDirection: value }, at) => {
      if (value === undefined || known.includes(value)) return
      reportAt(spot, [kind, at, 'changeDirection'], {
        code: 'questionnaire/unknown-direction',
        zh: `字典 ${quoted(directions, 14)} 没有“${quoted(value, 8)}”`,
        en: `Dictionary ${directions} has no "${value}"`,
        fix: didYouMean(nearest(value, known), known),
      })
    })
  }
}

/** Directions are values of a dictionary, so they mean nothing without one. */
function checkNoDirections(spot: QuestionnaireUnderCheck): void {
  for (const kind of ['questions', 'scenes'] as const) {
    const at = spot.questionnaire[kind]?.findIndex(({ changeDirection }) => changeDirection !== undefined) ?? -1
    if (at < 0) continue
    reportAt(spot, [kind, at, 'changeDirection'], {
      code: 'questionnaire/no-directions',
      zh: '写了提升环节，却没有写它的字典 directions',
      en: 'A direction is named, and no dictionary of directions',
      fix: { zh: '写上 directions，或删去 changeDirection', en: 'Name the dictionary, or delete the direction' },
    })
    return
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
  const row = [...Object.keys(type.fields), ...automaticFields(type)]
  const scope: Scope = {
    roots: ['row'],
    row,
    fieldsOf: (_, path) => namesInRecord(index, type, path),
    domainOf: (_, name) => recordDomain(index, type.id, name),
  }
  checkCondition(index, scope, repeatFor.when, source, ['repeatFor', 'when'])
  checkTemplate(index, scope, repeatFor.text, source, ['repeatFor', 'text'])
  if (row.includes(repeatFor.since)) return
  const times = row.filter((name) => automaticTimes(type).includes(name) || type.fields[name]?.type === 'dateTime')
  reportAt(spot, ['repeatFor', 'since'], {
    code: 'record/unknown-field',
    zh: `记录 ${quoted(repeatFor.record, 12)} 没有字段“${quoted(repeatFor.since, 12)}”`,
    en: `Record ${repeatFor.record} has no field "${repeatFor.since}"`,
    fix: didYouMean(nearest(repeatFor.since, times) ?? nearest(repeatFor.since, row), times.length > 1 ? times : row),
  })
}

/** Sample averages group by the peers of portal.json and cover dimensions that are asked about. */
function checkSamples(spot: QuestionnaireUnderCheck): void {
  const {
    index,
    questionnaire: { report, dimensions, business },
  } = spot
  const { diagnosis } = index.portal?.value ?? {}
  const { record = '', peers = [], keep = {} } = diagnosis ?? {}
  // A wrong peer is reported in portal.json.
  const known = diagnosis !== undefined && peers.every((name) => Object.hasOwn(keep, name))
  const asked = [...dimensions.map(({ code }) => code), ...(business ? [business.code] : [])]
  const strange = (path: Path, code: string, name: string, known: readonly string[], text: { zh: string; en: string }) =>
    index.report.add(placeOfKey(spot.entry.source, [...path, name]), { code, ...text, fix: didYouMean(nearest(name, known), known) })
  report.benchmark?.samples?.forEach((sample, at) => {
    const path = ['report', 'benchmark', 'samples', at]
    // Peers are unknown when portal.json cannot be read.
    for (const [name, value] of known ? Object.entries(sample.where) : []) {
      const { values, labels } = (spot.dictsAreWrong ? undefined : recordDomain(index, record, name)) ?? {}
      if (!peers.includes(name))
        strange([...path, 'where'], 'questionnaire/unknown-peer', name, peers, {
          zh: `不按“${quoted(name, 12)}”区分同类`,
          en: `Peers are not told by ${name}`,
        })
      else if (values && !values.map(String).includes(value))
        reportAt(spot, [...path, 'where', name], {
          code: 'questionnaire/unknown-peer',
          zh: `没有“${quoted(value, 12)}”这一类`,
          en: `No peers have "${value}" as ${name}`,
          fix: optionFix({ values, ...(labels ? { labels } : {}) }, value),
        })
    }
    for (const code of Object.keys(sample.dimensions))
      if (!asked.includes(code))
        strange([...path, 'dimensions'], 'questionnaire/unknown-dimension', code, asked, {
          zh: `没有维度“${quoted(code, 12)}”`,
          en: `There is no dimension "${code}"`,
        })
  })
}

/** References of a questionnaire to other files: a dictionary, record fields, routes. */
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
