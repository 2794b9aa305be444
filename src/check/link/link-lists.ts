import { listQuery } from '../../contract/list-query'
import type { JsonSchema } from '../../contract/operation'
import type { BlockOf, Page } from '../../contract/page'
import type { RecordType } from '../../contract/record'
import { inputNames } from './calls'
import { nearest } from '../nearest'
import { refer } from './refer'
import { didYouMean, quoted } from '../report'
import { placeOf, type Path, type Source } from '../source'
import type { OperationEntry, TreeIndex } from '../tree-index'

const enumOf = (schema: JsonSchema | undefined) => (Array.isArray(schema?.enum) ? schema.enum.map(String) : undefined)

/** What a list takes from the address is known to its operation, and each option is one that it accepts. */
export function checkListQuery(index: TreeIndex, source: Source, page: Page, block: BlockOf<'list'>, path: Path): void {
  const operation = index.operations.find((one) => one.id === page.data?.[block.source]?.from)
  if (!operation) return
  const known = inputNames(index, operation)
  const schemaOf = (name: string) => operation.value.parameters?.find((one) => one.in === 'query' && one.name === name)?.schema
  const places: Record<string, Path> = { page: ['paged'], keyword: ['search'], sort: ['sorts'] }
  for (const name of listQuery(block).filter((one) => known && !known.includes(one))) {
    const at = block.filters?.findIndex((filter) => filter.query === name) ?? -1
    const free = (known ?? []).filter((one) => !listQuery(block).includes(one))
    index.report.add(placeOf(source, [...path, ...(at >= 0 ? ['filters', at, 'query'] : places[name] ?? [])]), {
      code: 'api/unknown-parameter', zh: `接口 ${quoted(operation.id, 16)} 没有参数“${quoted(name, 12)}”`, en: `Operation ${operation.id} has no parameter "${name}"`, fix: didYouMean(nearest(name, free), free),
    })
  }
  const checkWords = (name: string, words: string[], pathOf: (at: number) => Path) => {
    const allowed = enumOf(schemaOf(name))
    words.forEach((word, at) => {
      if (!allowed || allowed.includes(word)) return
      index.report.add(placeOf(source, [...path, ...pathOf(at)]), {
        code: 'list/unknown-option', zh: `接口 ${quoted(operation.id, 14)} 的 ${quoted(name, 10)} 不接受“${quoted(word, 10)}”`, en: `${name} of ${operation.id} does not accept "${word}"`, fix: didYouMean(nearest(word, allowed), allowed),
      })
    })
  }
  block.filters?.forEach((filter, at) => {
    const place = [...path, 'filters', at]
    if (filter.dict !== undefined) refer(index, 'dict', filter.dict, source, [...place, 'dict'])
    const own = [filter.options, filter.dict, filter.years].filter((one) => one !== undefined)
    const sources = [...own, own.length === 0 ? enumOf(schemaOf(filter.query)) : undefined].filter((one) => one !== undefined)
    if (known?.includes(filter.query) && sources.length !== 1) {
      index.report.add(placeOf(source, place), {
        code: 'list/options', zh: `筛选“${quoted(filter.title, 12)}”的选项不是正好一种`, en: `Filter "${filter.title}" takes its options from exactly one place`, fix: { zh: '接口参数有 enum 就不必写，否则写 options、dict 或 years', en: 'Leave them to the enum of the parameter, or write options, dict or years' },
      })
    }
    checkWords(filter.query, filter.options ?? [], (option) => ['filters', at, 'options', option])
  })
  checkWords('sort', block.sorts?.map(({ value }) => value) ?? [], (at) => ['sorts', at, 'value'])
}

/** What a list takes for `keyword` and `sort` is declared by its record. */
export function checkListParameters(index: TreeIndex, { value, source, path }: OperationEntry, { list }: RecordType): void {
  if (value['x-record']?.verb !== 'list') return
  const sorts = [list.sort, ...(list.sorts ?? [])]
  value.parameters?.forEach((parameter, at) => {
    if (parameter.in !== 'query') return
    if (parameter.name === 'keyword' && !list.search) {
      index.report.add(placeOf(source, [...path, 'parameters', at, 'name']), {
        code: 'record/not-searched', zh: `记录 ${quoted(value['x-record']?.type, 12)} 没有声明 list.search`, en: 'The record declares no list.search', fix: { zh: '在记录的 list.search 中写可搜索的字段', en: 'Name the searched fields in list.search of the record' },
      })
    }
    const words: unknown[] = parameter.name === 'sort' ? (Array.isArray(parameter.schema.enum) ? parameter.schema.enum : [undefined]) : []
    words.forEach((word, option) => {
      if (sorts.includes(String(word))) return
      index.report.add(placeOf(source, [...path, 'parameters', at, 'schema', 'enum', option]), {
        code: 'record/unknown-sort', zh: `记录不能按“${quoted(word ?? 'sort', 12)}”排序`, en: `The record cannot be sorted by "${String(word)}"`, fix: didYouMean(nearest(String(word), sorts), sorts),
      })
    })
  })
}
