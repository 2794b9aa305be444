import type { Action } from '../../../contract/parts/action'
import type { Aside } from '../../../contract/parts/page/block-parts'
import type { Block } from '../../../contract/page'
import { findOperation } from '../api/find-operation'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, type Path } from '../../source'
import { servedRecord } from '../api/served-record'
import { answerNames } from '../api/answers'
import { isProfileUnsure, readsProfile, profileColumns } from '../values/account-fields'
import { checkActions } from './actions'
import { checkChosenIds } from './chosen-ids'
import { checkCondition } from './conditions'
import { checkLink, checkPageLinks, checkSource, dataSourceOf, withRow, type BlockUnderCheck } from './block-under-check'
import { checkTemplates, type Scope } from './templates'

export function checkDescriptions(spot: BlockUnderCheck, block: Extract<Block, { kind: 'description-list' }>, path: Path): void {
  const scope = withRow(spot, dataSourceOf(spot, block.source))
  checkSource(spot, block.source, path)
  checkDescriptionItems(spot, scope, dataSourceOf(spot, block.source), block.items, [...path, 'items'])
}

type Description = NonNullable<Extract<Block, { kind: 'description-list' }>['items']>[number]

/** The columns of profile rows that the page reads by an operation of its own. */
function profileRows({ index, page }: BlockUnderCheck, value: string) {
  const [, data = '', name = ''] = /^\{\{\s*data\.(\w+)\.(\w+)\s*\}\}$/.exec(value) ?? []
  const operation = findOperation(index, page.data?.[data]?.from)
  const columns = operation && readsProfile(operation) ? profileColumns(index).get(name) : undefined
  return columns && { title: name, columns }
}

/** The record field, or the part of a profile copy, that a template shows. */
function fieldOf(spot: BlockUnderCheck, operation: string | undefined, value: string) {
  const [, name = '', part = ''] = /^\{\{\s*row\.(\w+)(?:\.(\w+))?/.exec(value) ?? []
  const columnsOfAccount = profileRows(spot, value)
  if (columnsOfAccount) return columnsOfAccount
  const found = findOperation(spot.index, operation)
  const field = found && servedRecord(spot.index, found)?.fields[name]
  // A fault of the forms, or of what a record copies from them, is reported there.
  if (field?.profile && (spot.index.unsure('forms') || (part !== '' && !field.profile.includes(part)))) return undefined
  const columns = field?.profile?.includes(part) ? profileColumns(spot.index).get(part) : Object.keys(field?.columns ?? {})
  return field && { title: field.title, columns: columns?.length ? columns : undefined }
}

/** The scope for one item of a field with rows: the columns that its record declares. */
function withItems(spot: BlockUnderCheck, operation: string | undefined, value: string): Scope {
  const columns = fieldOf(spot, operation, value)?.columns
  const scope = withRow(spot)
  if (!columns) return scope
  return {
    ...scope,
    row: columns,
    fieldsOf: (root, path) => (root === 'row' ? [] : scope.fieldsOf?.(root, path)),
    recordOf: (data) => (data === undefined ? undefined : scope.recordOf?.(data)),
  }
}

export function checkDescriptionItems(
  spot: BlockUnderCheck,
  scope: Scope,
  operation: string | undefined,
  items: Extract<Block, { kind: 'description-list' }>['items'] = [],
  path: Path,
): void {
  items.forEach((fact, at) => {
    const { label, value, progress, until, each, table } = fact
    checkTemplates(spot.index, scope, { label, value, progress, until }, spot.source, [...path, at])
    checkTemplates(spot.index, withItems(spot, operation, value), each, spot.source, [...path, at, 'each'])
    checkTemplates(spot.index, withItems(spot, operation, value), table, spot.source, [...path, at, 'table'])
    const of = scope.recordOf?.()
    checkChosenIds({ ...spot, of }, { value, until }, [...path, at])
    const [, rows] = /^\{\{\s*row\.(\w+)/.exec(value) ?? []
    checkChosenIds({ ...spot, of: rows && of && `${of}.${rows}` }, { each, table }, [...path, at])
    checkTable(spot, operation, fact, [...path, at])
    checkLink(spot, scope, fact.link, [...path, at, 'link'])
    checkOnce(spot, scope, fact.once, [...path, at, 'once'])
    checkReveal(spot, operation, fact.reveal, [...path, at, 'reveal'])
  })
}

/** A value shown on demand is the `value` in the operation's answer. */
function checkOnce({ index, source }: BlockUnderCheck, scope: Scope, once: Description['once'], path: Path): void {
  if (!once) return
  const { operation, when, label, confirm } = once
  const call: Action = { do: 'call', operation, ...(once.with ? { with: once.with } : {}) }
  checkActions(index, scope, call, source, path)
  checkCondition(index, scope, when, source, [...path, 'when'])
  checkTemplates(index, scope, { label, confirm }, source, path)
  const names = answerNames(index, operation)
  if (names === undefined || names.includes('value')) return
  index.report.add(placeOf(source, [...path, 'operation']), {
    code: 'page/once-value',
    zh: `接口 ${quoted(operation, 16)} 的回答里没有 value`,
    en: `The answer of ${operation} has no value`,
    fix: { zh: '换一个回答 value 的接口', en: 'Name an operation that answers a value' },
  })
}

/** A table needs a field with rows. */
function checkTable(spot: BlockUnderCheck, operation: string | undefined, { table, value }: Description, path: Path): void {
  const field = table && fieldOf(spot, operation, value)
  if (!field || field.columns || isProfileUnsure(spot.index)) return
  spot.index.report.add(placeOf(spot.source, [...path, 'value']), {
    code: 'page/table-value',
    zh: `“${quoted(field.title, 12)}”不是一组记录，显示不成表格`,
    en: 'A table needs a field that holds rows, and this one does not',
    fix: { zh: '换一个写了 columns 的 json 字段，或删去 table', en: 'Name a json field with columns, or delete "table"' },
  })
}

/** A field with `reveal` must be masked by the flow that the block reads. */
function checkReveal({ index, source }: BlockUnderCheck, operation: string | undefined, field: string | undefined, path: Path): void {
  if (field === undefined || index.unsure('api')) return
  const flow = findOperation(index, operation)?.value['x-flow']?.flow
  const { masked = [], record } = index.flows.find(({ value }) => value.id === flow)?.value ?? {}
  const fields = index.records.find(({ id }) => id === record)?.value.fields
  // A masked name that is no field is reported there, and may be this one.
  if (masked.includes(field) || masked.some((name) => fields && !Object.hasOwn(fields, name))) return
  index.report.add(placeOf(source, path), {
    code: 'page/reveal-field',
    zh: `“${quoted(field, 12)}”没有遮住，不用写 reveal`,
    en: `"${field}" is not masked by the flow of this block`,
    fix:
      masked.length > 0
        ? didYouMean(nearest(field, masked), masked)
        : { zh: '在流程的 masked 中写上它，或删去 reveal', en: 'Add it to the masked of the flow' },
  })
}

/** The content beside a title; its templates read the block's own row. */
export function checkAside(spot: BlockUnderCheck, scope: Scope, operation: string | undefined, aside: Aside | undefined, path: Path): void {
  checkDescriptionItems(spot, scope, operation, aside?.items, [...path, 'aside', 'items'])
  checkCondition(spot.index, scope, aside?.when, spot.source, [...path, 'aside', 'when'])
  checkPageLinks(spot, scope, aside?.links, [...path, 'aside'])
}
