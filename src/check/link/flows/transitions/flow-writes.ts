import type { Transition } from '../../../../contract/flow'
import type { SetValue } from '../../../../contract/parts/set-value'
import type { Problem } from '../../../../contract/problem'
import type { RecordType } from '../../../../contract/record'
import { isDay } from '../../../../validate/time/days'
import { splitTemplate } from '../../../../validate/template/template-text'
import { domainFault } from '../../values/compared'
import { recordDomain } from '../../values/record-domain'
import { checkCondition } from '../../pages/conditions'
import { refer } from '../../names/refer'
import { computationFix, intendedComputation } from '../../../suggest/intended-computation'
import { quoted, replaceBy } from '../../../report'
import { placeOf, type Path } from '../../../source'
import { checkTemplate, domainAt, type Scope } from '../../pages/templates'
import { checkField, checkStates, writtenEntries, forNumbers, type FlowUnderCheck } from '../flow-under-check'
import { checkTerm } from './flow-terms'

type Fix = NonNullable<Problem['fix']>
type FieldType = RecordType['fields'][string]['type']

/** The writer: a transition converts text to numbers when it stores them, a public copy does not. */
interface Writing {
  spot: FlowUnderCheck
  record: RecordType
  scope: Scope
  turnsTexts: boolean
}

const titles: Record<FieldType, string> = {
  string: '文字',
  list: '文字',
  text: '文字',
  body: '文章',
  files: '附件',
  image: '图片',
  json: '一组内容',
  integer: '整数',
  number: '数',
  boolean: '是或否',
  dateTime: '时间',
}
const isText = (type: FieldType) => type === 'string' || type === 'list' || type === 'text'
const isNumber = (type: FieldType) => type === 'integer' || type === 'number'

/** The number that a text was meant to be: `30%` is 0.3. */
function meantNumber(text: string): number | undefined {
  const [, digits, percent] = /^\s*(-?\d+(?:\.\d+)?)\s*(%?)\s*$/.exec(text.normalize('NFKC')) ?? []
  return digits === undefined ? (text.trim() === '零' ? 0 : undefined) : percent ? Number(digits) / 100 : Number(digits)
}

/** The remedy for a literal that the field cannot hold. */
function literalFault(type: FieldType, value: string | number | boolean, turnsTexts: boolean): Fix | undefined {
  const write: Fix = { zh: `写${titles[type]}，或换一个字段`, en: `Write a ${type}, or choose another field` }
  if (isNumber(type)) {
    const number = typeof value === 'string' ? meantNumber(value) : undefined
    const held =
      typeof value === 'number' ? value : turnsTexts && typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN
    if (Number.isFinite(held) && (type === 'number' || Number.isInteger(held))) return undefined
    return number === undefined ? write : replaceBy(number)
  }
  if (type === 'boolean')
    return typeof value === 'boolean' ? undefined : { zh: '写 true 或 false，不加引号', en: 'Write true or false without quotes' }
  if (type === 'dateTime')
    return typeof value === 'string' && isDay(value.slice(0, 10)) && !Number.isNaN(new Date(value).getTime())
      ? undefined
      : { zh: '写 { "now": true } 或一天，如 2027-01-05', en: 'Write { "now": true } or a day' }
  return isText(type) && (typeof value === 'boolean' || (typeof value === 'number' && !turnsTexts)) ? replaceBy(String(value)) : undefined
}

/** The remedy for a template whose result the field cannot hold; values from forms are not known here. */
function templateFault({ spot: { index }, scope, turnsTexts }: Writing, type: FieldType, text: string): Fix | undefined {
  const parts = splitTemplate(text)
  const [only] = parts
  const types = parts.map((part) => (part.format === undefined ? domainAt(index, scope, part.path)?.type : 'text'))
  const bare = parts.reduce((rest, part) => rest.replace(part.text, ''), text)
  const write: Fix = { zh: `换一个${titles[type]}字段`, en: `Choose a ${type} field` }
  if (isNumber(type) || type === 'boolean') {
    if (bare !== '') return only && parts.length === 1 ? replaceBy(only.text) : write
    const asked = (at: number) => turnsTexts && parts[at]?.path.startsWith('form.') === true
    const wanted = type === 'boolean' ? 'boolean' : 'number'
    if (types.some((one, at) => one !== undefined && one !== wanted && !asked(at))) return write
    return parts.length > 1 && !turnsTexts ? write : undefined
  }
  if (!isText(type) || only?.text !== text) return undefined
  const [given] = types
  return given === 'json' || given === 'boolean' || (given === 'number' && !turnsTexts) ? write : undefined
}

function report({ spot, record }: Writing, name: string, fix: Fix, path: Path): void {
  const { type, title } = record.fields[name] ?? { type: 'string', title: name }
  spot.index.report.add(placeOf(spot.source, path), {
    code: 'record/wrong-type',
    zh: `字段“${quoted(title, 10)}”是${titles[type]}，这里写的不是`,
    en: `The field "${name}" is of type ${type}, and this is not`,
    fix,
  })
}

/** The term that a word of a computation written as a text stands for. */
const termOf =
  ({ record }: FlowUnderCheck) =>
  (word: string): string | undefined => {
    const [field = '', column] = word.split('.')
    const known = Object.hasOwn(record.fields, field) ? record.fields[field] : undefined
    return known && (column === undefined || Object.hasOwn(known.columns ?? {}, column)) ? word : undefined
  }

/** Texts, numbers and templates that are written into a field. */
function checkWritten(writing: Writing, name: string, value: string | number | boolean, path: Path): void {
  const { spot, record, scope, turnsTexts } = writing
  if (typeof value === 'string') checkTemplate(spot.index, scope, value, spot.source, path)
  const type = Object.hasOwn(record.fields, name) ? record.fields[name]?.type : undefined
  if (!type) return
  const isTemplate = typeof value === 'string' && splitTemplate(value).length > 0
  const meant = isNumber(type) && typeof value === 'string' ? intendedComputation(value, termOf(spot)) : undefined
  const fix = meant ? computationFix(meant) : isTemplate ? templateFault(writing, type, value) : literalFault(type, value, turnsTexts)
  if (fix) return report(writing, name, fix, path)
  const domain = isTemplate || !isText(type) ? undefined : recordDomain(spot.index, record.id, name)
  const fault = domain?.values && domainFault(domain, String(value))
  if (!fault) return
  spot.index.report.add(placeOf(spot.source, path), {
    code: 'value/unknown',
    zh: `字段“${quoted(name, 12)}”没有“${quoted(value, 12)}”这个值`,
    en: `"${name}" never holds "${String(value)}"`,
    fix: fault.fix,
  })
}

type Worked = Exclude<SetValue, string | number | boolean>

/** Checks the fields that a computed value reads. */
function checkReads(spot: FlowUnderCheck, set: Worked, path: Path): void {
  if ('daysAfter' in set && typeof set.daysAfter === 'string')
    checkField(spot, set.daysAfter, [...path, 'daysAfter'], { purpose: forNumbers, orNumber: true })
  if ('pick' in set) checkField(spot, set.pick, [...path, 'pick'])
  if ('step' in set) {
    checkField(spot, set.step, [...path, 'step'], { purpose: forNumbers })
    checkField(spot, set.of, [...path, 'of'])
  }
  for (const [key, terms] of termLists(set))
    terms.forEach((term, at) => {
      if (typeof term === 'string') checkTerm(spot, term, [...path, key, at])
    })
}

/** The lists of numbers and fields from which a value is computed, by key: whatever is a list, so that no kind is left unchecked. */
const termLists = (set: Worked): [string, (number | string)[]][] =>
  Object.entries<unknown>(set).flatMap(([key, terms]) => (Array.isArray(terms) ? [[key, terms]] : []))

/** Whether a worked-out value fits: times into times and texts, numbers into numbers and texts, serial numbers into texts. */
export function fitsField(set: Worked, type: FieldType): boolean {
  // Whether the field may hold a profile is checked with the flow and the record.
  if ('profile' in set) return true
  if ('code' in set) return type === 'string'
  if ('number' in set) return isText(type)
  return isText(type) || ('now' in set || 'daysAfter' in set ? type === 'dateTime' : isNumber(type))
}

function checkWorked(writing: Writing, name: string, set: Worked, path: Path): void {
  const { spot, record } = writing
  checkReads(spot, set, path)
  const type = Object.hasOwn(record.fields, name) ? record.fields[name]?.type : undefined
  if (type && !fitsField(set, type)) report(writing, name, { zh: '换一个字段', en: 'Choose another field' }, path)
  const domain = 'pick' in set ? recordDomain(spot.index, record.id, set.pick) : undefined
  if (!('pick' in set) || !domain?.values) return
  for (const value of Object.keys(set.of)) {
    const fault = domainFault({ values: domain.values, labels: domain.labels ?? {} }, value)
    if (!fault) continue
    spot.index.report.add(placeOf(spot.source, [...path, 'of']), {
      code: 'value/unknown',
      zh: `字段“${quoted(set.pick, 12)}”没有“${quoted(value, 12)}”这个值`,
      en: `"${set.pick}" never holds "${value}"`,
      fix: fault.fix,
    })
  }
}

/** The values that a transition writes into its record. */
export function checkSet(spot: FlowUnderCheck, transition: Transition, path: Path): void {
  const writing: Writing = { spot, record: spot.record, scope: spot.scope, turnsTexts: true }
  for (const [name, set] of Object.entries(transition.set ?? {})) {
    const at = [...path, 'set', name]
    checkField(spot, name, at, { atKey: true })
    if (typeof set === 'object') checkWorked(writing, name, set, at)
    else checkWritten(writing, name, set, at)
  }
}

/** The values of a record's public copies. */
export function checkPublicCopies(spot: FlowUnderCheck): void {
  const { index, source, flow, scope } = spot
  for (const [shown, path] of writtenEntries(flow.shown, ['shown'])) {
    const record = refer(index, 'record', shown.record, source, [...path, 'record'])?.value
    if (!record) continue
    checkCondition(index, scope, shown.when, source, [...path, 'when'])
    checkStates(spot, shown.states, [...path, 'states'])
    checkStates(spot, shown.keeps, [...path, 'keeps'])
    const face: FlowUnderCheck = { ...spot, record }
    checkField(face, shown.by, [...path, 'by'])
    for (const [name, text] of Object.entries(shown.set)) {
      checkField(face, name, [...path, 'set', name], { atKey: true })
      checkWritten({ spot, record, scope, turnsTexts: false }, name, text, [...path, 'set', name])
    }
  }
}
