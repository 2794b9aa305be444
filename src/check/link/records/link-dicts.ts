import type { DictItem } from '../../../contract/dict'
import { dictParameter } from '../../../contract/derived/operations/dict-parameter'
import { quoted } from '../../report'
import { placeOf, type Path } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { reportDuplicates } from '../names/duplicates'
import { findOperation } from '../api/find-operation'

interface PlacedOption {
  item: DictItem
  path: Path
}

/** The options of each level. Values must be unique in the whole dictionary, labels within their level. */
function levelsOf(items: DictItem[], path: Path): PlacedOption[][] {
  const level = items.map((item, at): PlacedOption => ({ item, path: [...path, at] }))
  return [level, ...level.flatMap(({ item, path: place }) => (item.children ? levelsOf(item.children, [...place, 'children']) : []))]
}

/** With an external backend browsers read served dictionaries by one operation, which must exist and accept the code. */
function checkServed(index: TreeIndex): void {
  const [first, ...others] = index.dicts.filter(({ value }) => value.served)
  if (!first || !index.portal) return
  const { value: portal, source } = index.portal
  const id = portal.operations.dictionary
  const operation = findOperation(index, id)
  if (id === undefined)
    index.report.add(placeOf(first.source, [...first.path, 'served']), {
      code: 'dict/served-by-none',
      zh: `字典 ${quoted(first.id, 14)} 由后台提供，但没有写从哪个接口读取`,
      en: `The dictionary ${first.id} is served, but no operation reads it`,
      fix: {
        zh: '在 portal.json 的 operations 中写上 "dictionary"，填接口的 operationId',
        en: 'Add "dictionary" to operations of portal.json',
      },
      related: others.map((one) => placeOf(one.source, [...one.path, 'served'])),
    })
  else if (operation && dictParameter(operation.method, operation.value) === undefined)
    index.report.add(placeOf(source, ['operations', 'dictionary']), {
      code: 'dict/served-by-none',
      zh: `接口 ${quoted(id, 14)} 不能按编码读取字典`,
      en: `The operation ${id} cannot read a dictionary by its code`,
      fix: {
        zh: '填一个所有人可用的 GET 接口，必填参数只有字典编码一个',
        en: 'Name a public GET operation whose only required parameter is the code',
      },
      related: [placeOf(operation.source, operation.path), placeOf(first.source, [...first.path, 'served'])],
    })
}

/** Dictionaries: no duplicate options, and an operation that reads those served by a backend. */
export function linkDicts(index: TreeIndex): void {
  for (const { value, source, path } of index.dicts) {
    const levels = levelsOf(value.items, [...path, 'items'])
    const named = (key: 'dictValue' | 'dictLabel', level: PlacedOption[]) =>
      level.map(({ item, path: place }) => ({ name: item[key], source, path: [...place, key] }))
    const copies = reportDuplicates(
      index.report,
      levels.flatMap((level) => named('dictValue', level)),
      'dict/duplicate-value',
      { zh: '选项的值', en: 'Option value' },
    ).map((copy) => copy.path.slice(0, -1).join())
    for (const level of levels)
      reportDuplicates(
        index.report,
        named(
          'dictLabel',
          level.filter((option) => !copies.includes(option.path.join())),
        ),
        'dict/duplicate-label',
        { zh: '选项', en: 'Option' },
      )
  }
  checkServed(index)
}
