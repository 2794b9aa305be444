import { automaticFields } from '../../../contract/derived/automatic-fields'
import { adminIds } from '../../../contract/derived/admin-entries'
import { blocksOf } from '../../../contract/derived/blocks-of'
import type { Dict } from '../../../contract/dict'
import type { OpenApiOperation } from '../../../contract/operation'
import type { Page } from '../../../contract/page'
import type { RecordType } from '../../../contract/record'
import { memoizeByData } from '../../memoize-by-data'
import type { Entry, TreeIndex } from '../../tree-index'
import { propertiesOf } from '../api/answers'
import { findOperation } from '../api/find-operation'
import { recordOf } from '../api/served-record'
import { memoizePerIndex } from '../memoize-per-index'
import { dictChoices, dictDomain, inputSchema, schemaDomain, type Domain, type DomainType } from './domain'

const ofRecord: Record<RecordType['fields'][string]['type'], DomainType> = {
  string: 'text',
  list: 'text',
  text: 'text',
  dateTime: 'text',
  body: 'json',
  files: 'json',
  image: 'json',
  json: 'json',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
}

/** A key for a record field. */
export const fieldKey = (record: string, field: string) => `${record}.${field}`

/** The closed lists of an operation's own inputs. */
const listedInputs = memoizeByData((value) => {
  const operation = { value: value as OpenApiOperation }
  const names = [
    ...(operation.value.parameters ?? []).map((one) => one.name),
    ...Object.values(operation.value.requestBody?.content ?? {}).flatMap((body) => Object.keys(propertiesOf(body.schema))),
  ]
  return names.flatMap((name): [string, readonly (string | number)[]][] => {
    const { values } = schemaDomain(inputSchema(operation, name))
    return values ? [[name, values]] : []
  })
})

/** Options that the lists of a record offer, by field. */
const offered = memoizePerIndex((index) => {
  const found = new Map<string, Pick<Domain, 'values' | 'labels' | 'origin'>>()
  for (const operation of index.operations) {
    const serve = operation.value['x-record']
    const record = serve?.verb === 'list' ? index.records.find((one) => one.id === serve.type)?.value : undefined
    if (!record) continue
    for (const [name, values] of listedInputs(operation.value)) {
      const place = fieldKey(serve?.type ?? '', name)
      if (record.list.filters?.includes(name))
        found.set(place, {
          values: [...new Set([...(found.get(place)?.values ?? []), ...values])],
          ...(found.has(place) ? {} : { origin: `input ${operation.id} ${name}` }),
        })
    }
  }
  for (const [place, dict] of chosenFrom(index)) if (!found.has(place)) found.set(place, dictChoices(dict))
  return found
})

/** Dictionaries with which pages filter a list. */
function chosenFrom(index: TreeIndex): [key: string, dict: Entry<Dict>][] {
  return index.pages
    .flatMap((page) => dictFilters(page.value))
    .flatMap(({ from, query, dict }) => {
      const operation = findOperation(index, from)
      const record = operation && recordOf(index, operation)
      return record === undefined
        ? []
        : index.dicts.filter((one) => one.id === dict).map((one): [string, Entry<Dict>] => [fieldKey(record, query), one])
    })
}

/** Filters of a page's lists with options from a dictionary. */
const dictFilters = memoizeByData((page) => {
  const { blocks, data } = page as Page
  const lists = blocksOf(blocks).flatMap((block) => (block.kind === 'list' ? [block] : []))
  return lists.flatMap(({ source, filters = [] }) =>
    filters.flatMap(({ query, dict }) => (dict === undefined ? [] : [{ from: data?.[source]?.from, query, dict }])),
  )
})

/** Records that operators edit by hand. */
const editedRecords = memoizeByData((page) => adminIds((page as Page).admin, 'record'))

/** The options of a field that only choices in transition forms fill. */
function chosenInForms(index: TreeIndex, record: string, field: string): Pick<Domain, 'values' | 'labels' | 'origin'> | undefined {
  const flows = index.flows.filter((flow) => flow.value.record === record)
  if (flows.length === 0 || index.pages.some((page) => editedRecords(page.value).includes(record))) return undefined
  if (flows.some((flow) => flow.value.transitions.some((transition) => transition.set && field in transition.set))) return undefined
  const forms = new Set(flows.flatMap((flow) => flow.value.transitions.flatMap((transition) => transition.form ?? [])))
  const uis = index.forms
    .filter((form) => forms.has(form.id))
    .flatMap((form) => (Object.hasOwn(form.value.schema.properties, field) ? [form.value.ui[field]] : []))
  const dicts = [...new Set(uis.map((ui) => index.dicts.find((dict) => dict.id === ui?.dict)))]
  const [only] = dicts
  if (!only || dicts.includes(undefined)) return undefined
  return dicts.length === 1 ? dictChoices(only) : dictDomain({ items: dicts.flatMap((dict) => dict?.value.items ?? []) })
}

/** The states of a field: derived from dates, from its flows, or the two of diagnoses. */
export function stateDomain(index: TreeIndex, record: string, field: string): { values: string[]; origin?: string } | undefined {
  const { derived = {}, fields = {} } = index.records.find((one) => one.id === record)?.value ?? {}
  if (Object.hasOwn(derived, field) && !Object.hasOwn(fields, field))
    return { values: derived[field]?.map((rule) => rule.state) ?? [], origin: `state ${fieldKey(record, field)}` }
  if (field !== 'status' || index.unsure('flows')) return undefined
  const { diagnosis } = index.portal?.value ?? {}
  if (diagnosis?.record === record) return { values: [diagnosis.draft, diagnosis.reported], origin: `state ${record}` }
  const flows = index.flows.filter((flow) => flow.value.record === record)
  const [only] = flows
  if (!only) return undefined
  return { values: flows.flatMap((flow) => Object.keys(flow.value.states)), ...(flows.length === 1 ? { origin: `state ${only.id}` } : {}) }
}

const recordDomains = memoizePerIndex(() => new Map<string, Domain | undefined>())

/** The values that a record field may have: states, options of lists, choices of forms. */
export function recordDomain(index: TreeIndex, id: string, field: string): Domain | undefined {
  const known = recordDomains(index)
  const place = fieldKey(id, field)
  if (!known.has(place)) known.set(place, workedOut(index, id, field))
  return known.get(place)
}

function workedOut(index: TreeIndex, id: string, field: string): Domain | undefined {
  const record = index.records.find((one) => one.id === id)?.value
  if (!record) return undefined
  if (Object.hasOwn(record.derived ?? {}, field) && !Object.hasOwn(record.fields, field))
    return { type: 'text', values: [], ...stateDomain(index, id, field) }
  const declared = Object.hasOwn(record.fields, field) ? record.fields[field] : undefined
  if (!declared) return automaticFields(record).includes(field) ? { type: 'text', ...(field === 'id' ? {} : { isTime: true }) } : undefined
  const type = ofRecord[declared.type]
  if (declared.type === 'dateTime') return { type, isTime: true }
  const dict = index.dicts.find((one) => one.id === declared.dict)
  if (dict && type === 'text' && !index.unsure('dicts')) return { type, ...dictChoices(dict) }
  if (index.unsure('flows') || index.unsure('api')) return { type }
  const states = stateDomain(index, id, field)
  const listed = states ?? (type === 'json' ? undefined : offered(index).get(fieldKey(id, field)))
  return listed
    ? { type, ...listed }
    : { type, ...(type === 'text' && !index.unsure('forms') && !index.unsure('dicts') ? chosenInForms(index, id, field) : {}) }
}
