import { automaticFields } from '../../../contract/derived/automatic-fields'
import { listQuery } from '../../../contract/derived/operations/list-query'
import { filterNames, rangeNames } from '../../../contract/derived/operations/range-names'
import type { JsonSchema } from '../../../contract/operation'
import type { BlockOf, Page } from '../../../contract/page'
import type { Problem } from '../../../contract/problem'
import type { RecordType } from '../../../contract/record'
import { inputNames } from '../api/calls'
import { nearest } from '../../suggest/nearest'
import { propertiesOf } from '../api/answers'
import { checkViews } from './list-views'
import { checkRangeFilters } from './link-ranges'
import { dictChoices } from '../values/domain'
import { stateDomain } from '../values/record-domain'
import { findOperation, isUnserved } from '../api/find-operation'
import { servedRecord } from '../api/served-record'
import { missingValue } from '../values/missing-value'
import { refer } from '../names/refer'
import { didYouMean, quoted, replaceBy } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { Dict } from '../../../contract/dict'
import type { Entry, OperationEntry, TreeIndex } from '../../tree-index'

const enumOf = (schema: JsonSchema | undefined) => (Array.isArray(schema?.enum) ? schema.enum.map(String) : undefined)

/** The dictionary of the field that a list filters by; null when it is unknown. */
function filterDict(index: TreeIndex, { value }: OperationEntry, name: string): Entry<Dict> | null | undefined {
  const type = value['x-record']?.type
  const record = index.records.find((one) => one.id === type)?.value
  if (!record) return type === undefined ? undefined : null
  const { dict } = Object.hasOwn(record.fields, name) ? record.fields[name]! : {}
  if (dict !== undefined) return (index.unsure('dicts') ? undefined : index.dicts.find((one) => one.id === dict)) ?? null
  return index.unsure('records') ? null : undefined
}

/** The values that a list accepts for a name: from its operation, else from the field's dictionary. Null when they are unknown. */
function takenWords(index: TreeIndex, operation: OperationEntry, name: string): string[] | null | undefined {
  const parameter = operation.value.parameters?.find((one) => one.in === 'query' && one.name === name)
  const listed = enumOf(parameter?.schema)
  if (listed || !parameter) return listed
  if (isUnserved(operation)) return null
  const dict = filterDict(index, operation, name)
  // A dictionary with an option twice, which is reported there, has options but no certain values.
  return dict ? (dictChoices(dict).values?.map(String) ?? null) : dict
}

/** Remedy for a field that the record has but its list cannot filter by yet. */
function unlistedFilter(index: TreeIndex, operation: OperationEntry, name: string): Problem['fix'] {
  const record = operation.value['x-record'] ? servedRecord(index, operation) : undefined
  if (!record || !Object.hasOwn(record.fields, name)) return undefined
  return {
    zh: `在 records/${record.id}.json 的 list.filters 中加上 "${name}"`,
    en: `Add "${name}" to list.filters of records/${record.id}.json`,
  }
}

/** Whether the record lists the filter under a misspelt name, which is reported there. */
function isMisspeltFilter(index: TreeIndex, operation: OperationEntry, name: string): boolean {
  const record = servedRecord(index, operation)
  if (!record) return false
  const known = [...Object.keys(record.fields), ...Object.keys(record.derived ?? {}), ...automaticFields(record)]
  return record.list.filters?.some((one) => !known.includes(one) && nearest(one, known) === name) ?? false
}

/** The filters and options that a list takes from the address must be accepted by its operation. */
export function checkListQuery(index: TreeIndex, source: Source, page: Page, block: BlockOf<'list'>, path: Path): void {
  const operation = findOperation(index, page.data?.[block.source]?.from)
  if (!operation) return
  const known = inputNames(index, operation)
  const places: Record<string, Path> = { page: ['paged'], keyword: ['search'], sort: ['sorts'] }
  checkRangeFilters({ index, source, operation }, block, path)
  const ranged = (block.filters ?? []).flatMap((filter) => (filter.range ? filterNames(filter) : []))
  for (const name of listQuery(block).filter((one) => known && !known.includes(one) && !ranged.includes(one))) {
    if (isMisspeltFilter(index, operation, name)) continue
    const at = block.filters?.findIndex((filter) => filter.query === name) ?? -1
    const free = (known ?? []).filter((one) => !listQuery(block).includes(one))
    index.report.add(placeOf(source, [...path, ...(at >= 0 ? ['filters', at, 'query'] : (places[name] ?? []))]), {
      code: 'api/unknown-parameter',
      zh: `接口 ${quoted(operation.id, 16)} 没有参数“${quoted(name, 12)}”`,
      en: `Operation ${operation.id} has no parameter "${name}"`,
      fix: unlistedFilter(index, operation, name) ?? didYouMean(nearest(name, free), free),
    })
  }
  const checkWords = (name: string, words: string[], pathOf: (at: number) => Path) => {
    const allowed = takenWords(index, operation, name)
    words.forEach((word, at) => {
      if (!allowed || allowed.includes(word)) return
      index.report.add(placeOf(source, [...path, ...pathOf(at)]), {
        code: 'list/unknown-option',
        zh: `接口 ${quoted(operation.id, 14)} 的 ${quoted(name, 10)} 不接受“${quoted(word, 10)}”`,
        en: `${name} of ${operation.id} does not accept "${word}"`,
        fix: didYouMean(nearest(word, allowed), allowed),
      })
    })
  }
  /** Another dictionary than the field's offers options that no row has. */
  const checkFilterDict = (name: string, code: string | undefined, at: Path) => {
    const field = filterDict(index, operation, name)
    const offered = index.dicts.find(({ id }) => id === code)
    if (!field || !offered || field.id === code) return
    const taken = dictChoices(field).values
    const strange = dictChoices(offered).values?.find((value) => taken && !taken.includes(value))
    if (strange === undefined) return
    index.report.add(placeOf(source, at), {
      code: 'list/unknown-option',
      // A dictionary shared by several lists may rightly offer more.
      severity: taken?.some((value) => dictChoices(offered).values?.includes(value)) ? 'warning' : 'error',
      zh: `“${quoted(name, 10)}”的值在字典 ${quoted(field.id, 12)} 里，没有“${quoted(strange, 8)}”`,
      en: `${name} has its values from ${field.id}, without "${strange}"`,
      fix: replaceBy(field.id),
    })
  }
  block.filters?.forEach((filter, at) => {
    const place = [...path, 'filters', at]
    if (filter.dict !== undefined) refer(index, 'dict', filter.dict, source, [...place, 'dict'])
    if (filter.range) return
    checkFilterDict(filter.query, filter.dict, [...place, 'dict'])
    const own = [filter.options, filter.dict, filter.years].filter((one) => one !== undefined)
    const sources = [...own, own.length === 0 ? takenWords(index, operation, filter.query) : undefined].filter((one) => one !== undefined)
    if (known?.includes(filter.query) && sources.length !== 1) {
      index.report.add(placeOf(source, place), {
        code: 'list/options',
        zh: `筛选“${quoted(filter.title, 12)}”的选项不是正好一种`,
        en: `Filter "${filter.title}" takes its options from exactly one place`,
        fix: {
          zh: '接口参数有 enum、记录字段有 dict 就不必写，否则写 options、dict 或 years',
          en: 'Leave them to the enum of the parameter or the dict of the field, or write options, dict or years',
        },
      })
    }
    checkWords(filter.query, filter.options ?? [], (option) => ['filters', at, 'options', option])
  })
  const valuesOf = (name: string) => {
    if (name === 'sort') return block.sorts?.map(({ value }) => value)
    const { options, dict, years, range } = block.filters?.find(({ query }) => query === name) ?? {}
    if (options || range || years) return options
    const written = index.dicts.find(({ id }) => id === dict)
    return written ? dictChoices(written).values?.map(String) : (takenWords(index, operation, name) ?? undefined)
  }
  const conditions = listQuery(block).filter((name) => name !== 'page')
  checkViews(index, source, block.views ?? [], [...path, 'views'], new Map(conditions.map((name) => [name, valuesOf(name)])))
  checkWords('sort', block.sorts?.map(({ value }) => value) ?? [], (at) => ['sorts', at, 'value'])
}

/** Parameters that every list accepts; any other is a filter by a field. */
const ofEveryList: readonly string[] = ['page', 'size', 'keyword', 'sort']

/** A parameter of a list must be a filter of its record, and its options must be existing states. */
function checkFilter(
  index: TreeIndex,
  { source }: OperationEntry,
  record: RecordType,
  name: string,
  schema: JsonSchema,
  at: { name: Path; schema: Path; atKey: boolean },
): void {
  const filters = record.list.filters ?? []
  const ranged = (record.list.ranges ?? []).flatMap(rangeNames)
  if (ranged.includes(name)) return
  if (!filters.includes(name)) {
    // An unknown filter is reported there; it may be the one missing here.
    const fields = [...Object.keys(record.fields), ...Object.keys(record.derived ?? {}), ...automaticFields(record)]
    if (filters.some((one) => !fields.includes(one))) return
    const known = Object.keys(record.fields).includes(name)
    index.report.add(at.atKey ? placeOfKey(source, at.name) : placeOf(source, at.name), {
      code: 'api/unbacked-filter',
      zh: `记录 ${quoted(record.id, 12)} 不能按“${quoted(name, 12)}”筛选`,
      en: `Record ${record.id} has no filter "${name}"`,
      fix: known
        ? {
            zh: `在记录的 list.filters 中加上 "${name}"，或删去这个参数`,
            en: `Add "${name}" to list.filters of the record, or delete the parameter`,
          }
        : didYouMean(nearest(name, [...filters, ...ranged]), [...filters, ...ranged]),
      related: index.records.filter((one) => one.value === record).map((one) => placeOf(one.source, ['list', 'filters'])),
    })
    return
  }
  const domain = stateDomain(index, record.id, name)
  const states = domain?.values
  // Duplicate states are reported where they are declared.
  if (!states || new Set(states).size < states.length || !Array.isArray(schema.enum)) return
  schema.enum.forEach((option: unknown, place) => {
    if (states.includes(String(option))) return
    index.report.add(placeOf(source, [...at.schema, 'enum', place]), {
      code: 'value/unknown',
      zh: `“${quoted(name, 12)}”没有“${quoted(option, 12)}”这个状态`,
      en: `"${name}" has no state "${String(option)}"`,
      fix: didYouMean(nearest(String(option), states), states),
      ...missingValue(index, domain, option, { source, path: [...at.schema, 'enum', place] }),
    })
  })
}

/** The parameters of a list must be declared by its record. */
export function checkListParameters(index: TreeIndex, entry: OperationEntry, record: RecordType): void {
  const { value, source, path } = entry
  const { list } = record
  if (value['x-record']?.verb !== 'list') return
  value.parameters?.forEach((parameter, at) => {
    const place = [...path, 'parameters', at]
    if (parameter.in === 'query' && !ofEveryList.includes(parameter.name))
      checkFilter(index, entry, record, parameter.name, parameter.schema, {
        name: [...place, 'name'],
        schema: [...place, 'schema'],
        atKey: false,
      })
  })
  for (const [type, { schema }] of Object.entries(value.requestBody?.content ?? {})) {
    for (const [name, one] of Object.entries(propertiesOf(schema))) {
      const place = [...path, 'requestBody', 'content', type, 'schema', 'properties', name]
      if (!ofEveryList.includes(name)) checkFilter(index, entry, record, name, one, { name: place, schema: place, atKey: true })
    }
  }
  // A misspelt field is reported where it is written.
  if (!Object.hasOwn(record.fields, list.sort) && !automaticFields(record).includes(list.sort)) return
  const sorts = [list.sort, ...(list.sorts ?? [])]
  value.parameters?.forEach((parameter, at) => {
    if (parameter.in !== 'query') return
    if (parameter.name === 'keyword' && !list.search) {
      index.report.add(placeOf(source, [...path, 'parameters', at, 'name']), {
        code: 'record/not-searched',
        zh: `记录 ${quoted(value['x-record']?.type, 12)} 没有写 list.search`,
        en: 'The record declares no list.search',
        fix: { zh: '在记录的 list.search 中写可搜索的字段', en: 'Name the searched fields in list.search of the record' },
      })
    }
    const words: unknown[] = parameter.name === 'sort' ? (Array.isArray(parameter.schema.enum) ? parameter.schema.enum : [undefined]) : []
    words.forEach((word, option) => {
      if (sorts.includes(String(word))) return
      index.report.add(placeOf(source, [...path, 'parameters', at, 'schema', 'enum', option]), {
        code: 'record/unknown-sort',
        zh: `记录不能按“${quoted(word ?? 'sort', 12)}”排序`,
        en: `The record cannot be sorted by "${String(word)}"`,
        fix: didYouMean(nearest(String(word), sorts), sorts),
      })
    })
  })
}
