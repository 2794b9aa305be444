import { automaticFields } from '../../../contract/derived/automatic-fields'
import type { Flow } from '../../../contract/flow'
import type { RecordType } from '../../../contract/record'
import { nearest } from '../../suggest/nearest'
import { unquoted } from '../../suggest/unquoted'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { missingField, declaringKey } from '../names/missing-field'
import type { Scope } from '../pages/templates'

/** A flow under check: its file, its record, and what its templates may read. */
export interface FlowUnderCheck {
  index: TreeIndex
  source: Source
  flow: Flow
  record: RecordType
  scope: Scope
}

type FieldType = RecordType['fields'][string]['type']

/** What a field is used for, and the types that fit. */
export interface FieldPurpose {
  zh: string
  types: readonly FieldType[]
}
export const forCounting: FieldPurpose = { zh: '整数', types: ['integer'] }
export const forNumbers: FieldPurpose = { zh: '数', types: ['integer', 'number'] }
export const forTimes: FieldPurpose = { zh: '时间', types: ['dateTime', 'string'] }
/** A field that holds the id of an account. */
export const forAccounts: FieldPurpose = { zh: '文字', types: ['string'] }
export const forWords: FieldPurpose = { zh: '文字', types: ['string', 'list', 'text'] }

/** The entries of a value that may be one or a list, each with its path. */
export const writtenEntries = <T>(written: T | T[] | undefined, path: Path): [T, Path][] =>
  Array.isArray(written) ? written.map((one, at) => [one, [...path, at]]) : written === undefined ? [] : [[written, path]]

interface Named {
  /** Of another record than the flow's own. */
  of?: RecordType
  /** Whether the name is a key. */
  atKey?: boolean
  purpose?: FieldPurpose
  /** What the remedy suggests, instead of the fields that fit. */
  known?: string[]
  /** What was surely meant. */
  intended?: string | undefined
  /** Whether a number may stand instead. */
  orNumber?: boolean
}

/** Reports a field that does not exist, or whose type does not fit the purpose. */
export function checkField(
  { index, source, record }: Pick<FlowUnderCheck, 'index' | 'source' | 'record'>,
  name: string | undefined,
  path: Path,
  { of = record, atKey = false, purpose, known: suggested, intended, orNumber = false }: Named = {},
): void {
  const type = name !== undefined && Object.hasOwn(of.fields, name) ? of.fields[name]?.type : undefined
  if (
    name === undefined
    || (automaticFields(of).includes(name) && (!purpose || purpose.types.includes(name === 'id' ? 'string' : 'dateTime')))
    || (type && (!purpose || purpose.types.includes(type)))
  )
    return
  const known = suggested ?? Object.keys(of.fields).filter((one) => !purpose || purpose.types.includes(of.fields[one]?.type ?? 'json'))
  const number = orNumber ? unquoted(name) : undefined
  const meant = intended ?? nearest(name, known)
  const fix = number ?? didYouMean(meant, known)
  const place = atKey ? placeOfKey(source, path) : placeOf(source, path)
  if (type)
    index.report.add(place, {
      code: 'record/wrong-type',
      zh: `“${quoted(name, 12)}”是 ${type}，这里要用${purpose?.zh}字段`,
      en: `"${name}" is a ${type}, which cannot serve here`,
      fix,
    })
  else
    index.report.add(place, {
      code: 'record/unknown-field',
      zh: `记录 ${quoted(of.id, 12)} 没有字段“${quoted(name, 12)}”`,
      en: `Record ${of.id} has no field "${name}"`,
      fix,
      ...(number ? {} : { missing: { ...missingField(index, of.id, name, { source, path, atKey }), intended: meant } }),
    })
}

export function checkState(index: TreeIndex, flow: Flow, source: Source, name: string | undefined, path: Path): void {
  if (name === undefined || Object.hasOwn(flow.states, name)) return
  const known = Object.keys(flow.states)
  index.report.add(placeOf(source, path), {
    code: 'flow/unknown-state',
    zh: `流程 ${quoted(flow.id, 10)} 没有状态“${quoted(name, 10)}”`,
    en: `Flow ${flow.id} has no state "${name}"`,
    fix: didYouMean(nearest(name, known), known),
    missing: {
      scope: `state ${flow.id}`,
      name,
      intended: nearest(name, known),
      at: { source, path },
      names: known,
      declared: (other) => declaringKey(index.flows, flow.id, ['states', other]),
    },
  })
}

export const checkStates = ({ index, source, flow }: FlowUnderCheck, names: string[] = [], path: Path): void =>
  names.forEach((name, at) => checkState(index, flow, source, name, [...path, at]))
