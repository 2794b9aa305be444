import { blocksOf } from '../../../contract/derived/blocks-of'
import { boundIds } from '../../../contract/derived/bound-ids'
import { diagnosisFields, portalNeeds } from '../../../contract/parts/handler-settings'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { dataSchema, propertiesOf } from '../api/answers'
import { findOperation } from '../api/find-operation'
import { recordOf } from '../api/served-record'
import { memoizePerIndex } from '../memoize-per-index'
import { dictChoices, inputSchema, schemaDomain, type Domain } from './domain'
import { fieldKey, recordDomain } from './record-domain'

/** Record fields that links of lists use as a route. */
const routeFields = memoizePerIndex(
  (index) =>
    new Set(
      index.pages.flatMap(({ value: { blocks, data } }) =>
        blocksOf(blocks).flatMap((block) => {
          const action = block.kind === 'list' ? block.item.action : undefined
          const field = action?.do === 'go' ? /^\{\{\s*row\.(\w+)\s*\}\}$/.exec(action.route ?? '')?.[1] : undefined
          const operation = block.kind === 'list' && field !== undefined ? findOperation(index, data?.[block.source]?.from) : undefined
          const record = operation && recordOf(index, operation)
          return record === undefined || field === undefined ? [] : [fieldKey(record, field)]
        }),
      ),
    ),
)

/** The values that a form field may have. */
export function formDomain(index: TreeIndex, form: string, field: string): Domain | undefined {
  const found = index.forms.find((one) => one.id === form)?.value
  const declared = found && Object.hasOwn(found.schema.properties, field) ? found.schema.properties[field] : undefined
  if (!declared) return undefined
  const dict = index.dicts.find((one) => one.id === found?.ui[field]?.dict)
  const type = ({ string: 'text', number: 'number', integer: 'number', boolean: 'boolean', array: 'json' } as const)[declared.type]
  return { type, ...(dict ? dictChoices(dict) : {}) }
}

/** The values that an operation's input may have: from its form, its own declaration, or the record field that it filters. */
export function inputDomain(index: TreeIndex, operation: OperationEntry, name: string): Domain | undefined {
  const bound = boundIds(operation.value['x-form'])
    .map((form) => formDomain(index, form, name))
    .find((one) => one !== undefined)
  const served = recordOf(index, operation)
  if (bound)
    return bound.type === 'text' && !index.unsure('routes') && served !== undefined && routeFields(index).has(fieldKey(served, name))
      ? { ...bound, values: index.routes.map((route) => route.id), origin: 'route' }
      : bound
  const schema = inputSchema(operation, name)
  const declared = schemaDomain(schema)
  const record = recordOf(index, operation)
  if (!schema || declared.values || record === undefined) return schema && declared
  const held = recordDomain(index, record, name)
  return held?.values && held.type === declared.type ? { ...declared, values: held.values } : declared
}

/** The record type behind the answer of one of the program's handlers. */
function handledRecord(index: TreeIndex, { value }: OperationEntry, name: string): string | undefined {
  const isDiagnosis = portalNeeds.diagnosis.some((handler) => value['x-handler']?.startsWith(handler))
  return isDiagnosis && Object.hasOwn(diagnosisFields, name) ? index.portal?.value.diagnosis?.record : undefined
}

/** The values of a name under `data` in an operation's answer, or in each row of its list. */
export function answerDomain(index: TreeIndex, id: string | undefined, name: string, inRows: boolean): Domain | undefined {
  const operation = findOperation(index, id)
  const data = dataSchema(index, id)
  if (!operation || !data) return undefined
  const list = data.type === 'array' ? data : propertiesOf(data).data
  const row = list?.type === 'array' ? list.items : undefined
  const holder = inRows ? row : data
  const declared = schemaDomain(propertiesOf(holder)[name])
  const record = recordOf(index, operation) ?? handledRecord(index, operation, name)
  // For a list only the rows belong to the record; the names beside them do not.
  if (record === undefined || (!inRows && row)) return declared
  return { ...declared, ...recordDomain(index, record, name) }
}
