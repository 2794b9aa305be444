import { boundIds } from '../../../contract/derived/bound-ids'
import { kindFields, registeredKind } from '../../../contract/derived/accounts/registration'
import { nearest } from '../../suggest/nearest'
import { quoted } from '../../report'
import { placeOf, placeOfKey } from '../../source'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { inputNames } from './calls'

const addIt = (name: string) => ({ zh: `补上 "${name}"`, en: `Add "${name}"` })

/** Reports the form, or the part of it, that lacks fields which the handler reads. */
function reportMissing(index: TreeIndex, { id, value, source, path }: OperationEntry, missing: string[]): void {
  const [first = ''] = missing
  const bind = value['x-form']
  const form = index.forms.find((one) => one.id === boundIds(bind)[0])
  const { file, line } = placeOf(source, [...path, 'x-form'])
  // A mismatched form lacks fields because it is the wrong form.
  if (index.report.problems.some((problem) => problem.code === 'api/form-mismatch' && problem.file === file && problem.line === line))
    return
  const details = {
    code: 'form/lacks-field',
    zh: `接口 ${quoted(id, 14)} 需要“${quoted(missing.join('、'), 12)}”，这里没有`,
    en: `Operation ${id} needs ${missing.join(', ')}`,
    fix: addIt(first),
  }
  if (typeof bind === 'object' && 'only' in bind) return index.report.add(placeOf(source, [...path, 'x-form', 'only']), details)
  if (!form) return index.report.add(placeOfKey(source, [...path, value.requestBody ? 'requestBody' : 'operationId']), details)
  // A renamed field is already reported by its rules and widget.
  if (index.report.problems.some((problem) => problem.file === form.source.file)) return
  const strange = nearest(first, Object.keys(form.value.schema.properties))
  const related = [placeOf(source, [...path, 'x-form'])]
  if (strange === undefined) index.report.add(placeOfKey(form.source, ['schema', 'properties']), { ...details, related })
  else
    index.report.add(placeOfKey(form.source, ['schema', 'properties', strange]), {
      ...details,
      related,
      fix: { zh: `“${strange}”是不是 ${first}？`, en: `Is "${strange}" ${first}?` },
    })
}

/** The fields that an operation's handler reads; for a registration also the identifying fields of its account kind. */
function readsOf(index: TreeIndex, { value }: OperationEntry): readonly string[] | undefined {
  const handler = value['x-handler'] ?? ''
  const reads = index.context.reads?.[handler]
  const kind = reads && value['x-with']?.kind !== undefined ? registeredKind(index.accounts?.value, value['x-with']) : undefined
  // A name that no form has is reported in accounts.json.
  const isReported = index.report.problems.some(({ code }) => code === 'account/unknown-field')
  if (!reads || !kind || isReported) return reads
  if (handler === 'account.checkRegistration') return [...reads, ...(kind.identity ? [kind.identity.field] : [])]
  return handler === 'account.register' ? [...new Set([...reads, ...kindFields(kind)])] : reads
}

/** Every field that a handler reads must be sent to its operation. */
export function linkNeeds(index: TreeIndex): void {
  if (index.unsure('forms') || index.unsure('api') || index.unsure('records')) return
  for (const operation of index.operations) {
    const needs = readsOf(index, operation)
    const names = needs && inputNames(index, operation)
    const missing = names ? needs.filter((name) => !names.includes(name)) : []
    if (missing.length > 0) reportMissing(index, operation, missing)
  }
}
