import { boundIds } from '../../../contract/derived/bound-ids'
import { kindFields, registeredKind } from '../../../contract/derived/registration'
import type { Problem } from '../../../contract/problem'
import { nearest } from '../../nearest'
import { quoted } from '../../report'
import { placeOf, placeOfKey } from '../../source'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { inputNames } from './calls'
import { recordOf } from './served-record'
import { findOperation } from './find-operation'

const addIt = (name: string) => ({ zh: `补上 "${name}"`, en: `Add "${name}"` })

/** The form, or the part of it, that leaves out what the handler reads. */
function reportMissing(index: TreeIndex, { id, value, source, path }: OperationEntry, missing: string[]): void {
  const [first = ''] = missing
  const bind = value['x-form']
  const form = index.forms.find((one) => one.id === boundIds(bind)[0])
  const { file, line } = placeOf(source, [...path, 'x-form'])
  // Another form than the one that is sent lacks fields because it is the wrong one.
  if (index.report.problems.some((problem) => problem.code === 'api/form-mismatch' && problem.file === file && problem.line === line))
    return
  const told = {
    code: 'form/lacks-field',
    zh: `接口 ${quoted(id, 14)} 需要“${quoted(missing.join('、'), 12)}”，这里没有`,
    en: `Operation ${id} needs ${missing.join(', ')}`,
    fix: addIt(first),
  }
  if (typeof bind === 'object' && 'only' in bind) return index.report.add(placeOf(source, [...path, 'x-form', 'only']), told)
  if (!form) return index.report.add(placeOfKey(source, [...path, value.requestBody ? 'requestBody' : 'operationId']), told)
  // A field under another name is told by its rules and widget already.
  if (index.report.problems.some((problem) => problem.file === form.source.file)) return
  const strange = nearest(first, Object.keys(form.value.schema.properties))
  const related = [placeOf(source, [...path, 'x-form'])]
  if (strange === undefined) index.report.add(placeOfKey(form.source, ['schema', 'properties']), { ...told, related })
  else
    index.report.add(placeOfKey(form.source, ['schema', 'properties', strange]), {
      ...told,
      related,
      fix: { zh: `“${strange}”是不是 ${first}？`, en: `Is "${strange}" ${first}?` },
    })
}

/** What an operation's handler reads; of a registration, also what its kind of account is known by. */
function readsOf(index: TreeIndex, { value }: OperationEntry): readonly string[] | undefined {
  const handler = value['x-handler'] ?? ''
  const reads = index.world.reads?.[handler]
  const kind = reads && value['x-with']?.kind !== undefined ? registeredKind(index.accounts?.value, value['x-with']) : undefined
  // A name that no form has is told in accounts.json.
  const isTold = index.report.problems.some(({ code }) => code === 'account/unknown-field')
  if (!reads || !kind || isTold) return reads
  if (handler === 'account.checkRegistration') return [...reads, ...(kind.identity ? [kind.identity.field] : [])]
  return handler === 'account.register' ? [...new Set([...reads, ...kindFields(kind)])] : reads
}

/** What an operation's handler reads is sent to it. */
function linkHandlerNeeds(index: TreeIndex): void {
  for (const operation of index.operations) {
    const needs = readsOf(index, operation)
    const names = needs && inputNames(index, operation)
    const missing = names ? needs.filter((name) => !names.includes(name)) : []
    if (missing.length > 0) reportMissing(index, operation, missing)
  }
}

/** What every message holds (spec §9): transitions, and the portal itself, write them. */
const ofMessages = ['title', 'content', 'msgType', 'bizType', 'bizId', 'readStauts']

/** The record behind the list of messages has the fields that messages are written into. */
function linkMessages(index: TreeIndex): void {
  const operation = findOperation(index, index.portal?.value.operations.unread)
  const id = operation && recordOf(index, operation)
  const record = index.records.find((one) => one.id === id)
  const fields = Object.keys(record?.value.fields ?? {})
  const missing = ofMessages.filter((name) => !fields.includes(name))
  if (
    !record?.value.owned
    || missing.length === 0
    || !index.flows.some((flow) => flow.value.transitions.some((transition) => transition.message))
  )
    return
  // What the portal needs of the record has been told at its fields.
  const isTold = ({ code, file }: Problem) => code === 'record/needed-field' && file === record.source.file
  if (index.report.problems.some(isTold)) return
  const [first = ''] = missing
  const strange = fields.filter((name) => !ofMessages.includes(name))
  const place =
    missing.length === 1 && strange.length === 1
      ? placeOfKey(record.source, ['fields', strange[0] ?? ''])
      : placeOfKey(record.source, ['fields'])
  index.report.add(place, {
    code: 'form/lacks-field',
    zh: `消息要写入字段“${quoted(missing.join('、'), 16)}”，记录里没有`,
    en: `Messages are written into ${missing.join(', ')}, which the record lacks`,
    fix:
      missing.length === 1 && strange.length === 1
        ? { zh: `是不是 ${first}？`, en: `Did you mean ${first}?`, replacement: JSON.stringify(first) }
        : addIt(first),
  })
}

/** What the program needs of forms and records by name. */
export function linkNeeds(index: TreeIndex): void {
  if (index.unsure('forms') || index.unsure('api') || index.unsure('records')) return
  linkHandlerNeeds(index)
  linkMessages(index)
}
