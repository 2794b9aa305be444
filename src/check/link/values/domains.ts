import { adminIds } from '../../../contract/derived/admin-entries'
import { blocksOf } from '../../../contract/derived/blocks-of'
import type { Dict } from '../../../contract/dict'
import { diagnosisFields, portalNeeds } from '../../../contract/parts/handler-settings'
import type { JsonSchema, OpenApiOperation } from '../../../contract/operation'
import type { Page } from '../../../contract/page'
import type { RecordType } from '../../../contract/record'
import { boundIds } from '../../../contract/derived/bound-ids'
import { allOptions } from '../../../validate/form/all-options'
import type { Entry, OperationEntry, TreeIndex } from '../../tree-index'
import { dataSchema, propertiesOf } from '../api/answers'
import { recordOf } from '../api/served-record'
import { findOperation } from '../api/find-operation'
import { memoizeByData } from '../../memoize-by-data'
import { perIndex } from '../per-index'

/** What a value is when a condition or a template meets it: times, lists and articles are texts. */
export type DomainType = 'text' | 'number' | 'boolean' | 'json'

/** What a name may hold; parts that are not known are absent. */
export interface Domain {
  type?: DomainType
  /** The values, where they are a closed list. */
  values?: readonly (string | number)[]
  /** Values by the words that people see. */
  labels?: Readonly<Record<string, string>>
  /** It holds several of the values: `has` alone asks of it. */
  several?: true
  /** Where the list is declared: a dictionary, or an operation and the name of its input. */
  origin?: string
}

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

/** The list of a dictionary, worked out once: some have a thousand options. */
export const dictDomain = memoizeByData((dict): Pick<Domain, 'values' | 'labels'> => {
  const options = allOptions((dict as Pick<Dict, 'items'>).items)
  return {
    values: options.map((option) => option.dictValue),
    labels: Object.fromEntries(options.map((option) => [option.dictLabel, option.dictValue])),
  }
})

/** The list of a dictionary of the tree. */
export const dictChoices = ({ id, value }: Entry<Dict>): Pick<Domain, 'values' | 'labels' | 'origin'> => ({
  ...dictDomain(value),
  origin: `dict ${id}`,
})

export function schemaDomain(schema: JsonSchema | undefined): Domain {
  const types = [schema?.type].flat().filter((one) => one !== 'null')
  const type =
    types.length === 1
      ? ({ string: 'text', integer: 'number', number: 'number', boolean: 'boolean', array: 'json', object: 'json' } as const)[
          String(types[0])
        ]
      : undefined
  const values: (string | number)[] | undefined = Array.isArray(schema?.enum) ? schema.enum : undefined
  return { ...(type ? { type } : {}), ...(values ? { values } : {}) }
}

/** What an operation takes by a name outside of forms. */
export function inputSchema({ value }: Pick<OperationEntry, 'value'>, name: string): JsonSchema | undefined {
  const parameter = value.parameters?.find((one) => one.name === name && one.in !== 'header')
  const bodies = Object.values(value.requestBody?.content ?? {})
  return parameter?.schema ?? bodies.map((body) => propertiesOf(body.schema)[name]).find((one) => one !== undefined)
}

const placeOf = (record: string, field: string) => `${record}.${field}`

/** What an operation takes from a list of its own. */
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

/** Options that the lists of a record offer for each of its fields. */
const offered = perIndex((index) => {
  const found = new Map<string, Pick<Domain, 'values' | 'labels' | 'origin'>>()
  for (const operation of index.operations) {
    const serve = operation.value['x-record']
    const record = serve?.verb === 'list' ? index.records.find((one) => one.id === serve.type)?.value : undefined
    if (!record) continue
    for (const [name, values] of listedInputs(operation.value)) {
      const place = placeOf(serve?.type ?? '', name)
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

/** Dictionaries by which pages let a list be filtered. */
function chosenFrom(index: TreeIndex): [place: string, dict: Entry<Dict>][] {
  return index.pages
    .flatMap((page) => dictFilters(page.value))
    .flatMap(({ from, query, dict }) => {
      const operation = findOperation(index, from)
      const record = operation && recordOf(index, operation)
      return record === undefined
        ? []
        : index.dicts.filter((one) => one.id === dict).map((one): [string, Entry<Dict>] => [placeOf(record, query), one])
    })
}

/** Filters of a page's lists that take their options from a dictionary. */
const dictFilters = memoizeByData((page) => {
  const { blocks, data } = page as Page
  const lists = blocksOf(blocks).flatMap((block) => (block.kind === 'list' ? [block] : []))
  return lists.flatMap(({ source, filters = [] }) =>
    filters.flatMap(({ query, dict }) => (dict === undefined ? [] : [{ from: data?.[source]?.from, query, dict }])),
  )
})

/** Records that operators edit by hand. */
const editedRecords = memoizeByData((page) => adminIds((page as Page).admin, 'record'))

/** Fields that nothing but the choices of forms fills: forms of transitions that write the record. */
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

/** The states that a field of a record has by itself: those that follow from dates, those of its flows, or the two of diagnoses. */
export function stateDomain(index: TreeIndex, record: string, field: string): { values: string[]; origin?: string } | undefined {
  const { derived = {}, fields = {} } = index.records.find((one) => one.id === record)?.value ?? {}
  if (Object.hasOwn(derived, field) && !Object.hasOwn(fields, field))
    return { values: derived[field]?.map((rule) => rule.state) ?? [], origin: `state ${placeOf(record, field)}` }
  if (field !== 'status' || index.unsure('flows')) return undefined
  const { diagnosis } = index.portal?.value ?? {}
  if (diagnosis?.record === record) return { values: [diagnosis.draft, diagnosis.reported], origin: `state ${record}` }
  const flows = index.flows.filter((flow) => flow.value.record === record)
  const [only] = flows
  if (!only) return undefined
  return { values: flows.flatMap((flow) => Object.keys(flow.value.states)), ...(flows.length === 1 ? { origin: `state ${only.id}` } : {}) }
}

/** Fields of records that links of lists open as a route. */
const routeFields = perIndex(
  (index) =>
    new Set(
      index.pages.flatMap(({ value: { blocks, data } }) =>
        blocksOf(blocks).flatMap((block) => {
          const action = block.kind === 'list' ? block.item.action : undefined
          const field = action?.do === 'go' ? /^\{\{\s*row\.(\w+)\s*\}\}$/.exec(action.route ?? '')?.[1] : undefined
          const operation = block.kind === 'list' && field !== undefined ? findOperation(index, data?.[block.source]?.from) : undefined
          const record = operation && recordOf(index, operation)
          return record === undefined || field === undefined ? [] : [placeOf(record, field)]
        }),
      ),
    ),
)

const recordDomains = perIndex(() => new Map<string, Domain | undefined>())

/** What a field of a record may hold: states that dates or a flow give, what lists offer, what forms let choose. */
export function recordDomain(index: TreeIndex, id: string, field: string): Domain | undefined {
  const known = recordDomains(index)
  const place = placeOf(id, field)
  if (!known.has(place)) known.set(place, workedOut(index, id, field))
  return known.get(place)
}

function workedOut(index: TreeIndex, id: string, field: string): Domain | undefined {
  const record = index.records.find((one) => one.id === id)?.value
  if (!record) return undefined
  if (Object.hasOwn(record.derived ?? {}, field) && !Object.hasOwn(record.fields, field))
    return { type: 'text', values: [], ...stateDomain(index, id, field) }
  const declared = Object.hasOwn(record.fields, field) ? record.fields[field] : undefined
  if (!declared) return ['id', 'createTime'].includes(field) ? { type: 'text' } : undefined
  const type = ofRecord[declared.type]
  const dict = index.dicts.find((one) => one.id === declared.dict)
  if (dict && type === 'text' && !index.unsure('dicts')) return { type, ...dictChoices(dict) }
  if (index.unsure('flows') || index.unsure('api')) return { type }
  const states = stateDomain(index, id, field)
  const listed = states ?? (type === 'json' ? undefined : offered(index).get(placeOf(id, field)))
  return listed
    ? { type, ...listed }
    : { type, ...(type === 'text' && !index.unsure('forms') && !index.unsure('dicts') ? chosenInForms(index, id, field) : {}) }
}

/** What a field of a form may hold. */
export function formDomain(index: TreeIndex, form: string, field: string): Domain | undefined {
  const found = index.forms.find((one) => one.id === form)?.value
  const declared = found && Object.hasOwn(found.schema.properties, field) ? found.schema.properties[field] : undefined
  if (!declared) return undefined
  const dict = index.dicts.find((one) => one.id === found?.ui[field]?.dict)
  const type = ({ string: 'text', number: 'number', integer: 'number', boolean: 'boolean', array: 'json' } as const)[declared.type]
  return { type, ...(dict ? dictChoices(dict) : {}) }
}

/** What an operation takes by a name: as declared, as its form lets choose, or as the record holds that it filters. */
export function inputDomain(index: TreeIndex, operation: OperationEntry, name: string): Domain | undefined {
  const bound = boundIds(operation.value['x-form'])
    .map((form) => formDomain(index, form, name))
    .find((one) => one !== undefined)
  const served = recordOf(index, operation)
  if (bound)
    return bound.type === 'text' && !index.unsure('routes') && served !== undefined && routeFields(index).has(placeOf(served, name))
      ? { ...bound, values: index.routes.map((route) => route.id), origin: 'route' }
      : bound
  const schema = inputSchema(operation, name)
  const declared = schemaDomain(schema)
  const record = recordOf(index, operation)
  if (!schema || declared.values || record === undefined) return schema && declared
  const held = recordDomain(index, record, name)
  return held?.values && held.type === declared.type ? { ...declared, values: held.values } : declared
}

/** The record whose fields a handler of the program itself answers with. */
function handledRecord(index: TreeIndex, { value }: OperationEntry, name: string): string | undefined {
  const isDiagnosis = portalNeeds.diagnosis.some((handler) => value['x-handler']?.startsWith(handler))
  return isDiagnosis && Object.hasOwn(diagnosisFields, name) ? index.portal?.value.diagnosis?.record : undefined
}

/** What an operation's answer holds by a name under `data`, or in each row of its list. */
export function answerDomain(index: TreeIndex, id: string | undefined, name: string, inRows: boolean): Domain | undefined {
  const operation = findOperation(index, id)
  const data = dataSchema(index, id)
  if (!operation || !data) return undefined
  const list = data.type === 'array' ? data : propertiesOf(data).data
  const row = list?.type === 'array' ? list.items : undefined
  const holder = inRows ? row : data
  const declared = schemaDomain(propertiesOf(holder)[name])
  const record = recordOf(index, operation) ?? handledRecord(index, operation, name)
  // A list gives its rows below; what stands beside them is not of the record.
  if (record === undefined || (!inRows && row)) return declared
  return { ...declared, ...recordDomain(index, record, name) }
}
