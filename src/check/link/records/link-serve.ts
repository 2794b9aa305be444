import { namesInPath } from '../../../contract/derived/operations/record-operations'
import { servedVerbs, type RecordType, type ServedVerb } from '../../../contract/record'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey } from '../../source'
import type { Entry, TreeIndex } from '../../tree-index'
import { checkRecordField } from './record-field'

/** The parameters that a path may contain: the id of a row, or the filters of a list. */
const taken: Record<ServedVerb, (record: RecordType) => readonly string[]> = {
  list: ({ list }) => list.filters ?? [],
  read: () => ['id'],
  match: () => [],
}

function checkAddress(index: TreeIndex, { value, source }: Entry<RecordType>, verb: ServedVerb, path: string): void {
  const names = namesInPath(path)
  const allowed = taken[verb](value)
  const strange = names.find((name) => !allowed.includes(name))
  if (strange !== undefined) {
    const right = nearest(strange, allowed) ?? (verb === 'read' ? 'id' : undefined)
    index.report.add(placeOf(source, ['serve', verb]), {
      code: 'record/address-name',
      zh: `地址里不能用 {${quoted(strange, 12)}}`,
      en: `The address cannot take {${strange}}`,
      fix:
        right === undefined
          ? {
              zh: allowed.length > 0 ? `只能用 ${allowed.map((name) => `{${name}}`).join('、')}，或删去` : '删去大括号的部分',
              en: 'Delete it',
            }
          : didYouMean(path.replace(`{${strange}}`, `{${right}}`), []),
    })
  } else if (verb === 'read' && names.length === 0 && !path.includes(':')) {
    const right = `${path.replace(/\/+$/, '')}/{id}`
    index.report.add(placeOf(source, ['serve', verb]), {
      code: 'record/no-id',
      zh: '详情的地址里没有 {id}，不知道要哪一条',
      en: 'The address of one row has no {id}',
      fix: didYouMean(right, []),
    })
  }
}

/** Operations that a record derives: their paths are valid, and no API file overrides them. */
export function linkServe(index: TreeIndex, record: Entry<RecordType>): void {
  const { value, source, id } = record
  const { serve } = value
  if (!serve) return
  for (const verb of servedVerbs) {
    const path = serve[verb]
    if (path === undefined) continue
    checkAddress(index, record, verb, path)
    const other = index.operations.find((one) => one.id === `${id}.${verb}` && one.source.kind === 'api')
    if (!other) continue
    index.report.add(placeOfKey(source, ['serve', verb]), {
      code: 'record/served-twice',
      severity: 'warning',
      zh: `${quoted(other.id, 20)} 已写在接口文件里，这里的地址不起作用`,
      en: `${other.id} is written in an API file, which takes the place of this address`,
      fix: { zh: '删去接口文件里的，或删去这里的', en: 'Delete one of both' },
      related: [placeOf(other.source, other.path)],
    })
  }
  serve.siblings?.forEach((name, at) => checkRecordField(index, record, name, ['serve', 'siblings', at], false))
  if (serve.siblings && serve.read === undefined)
    index.report.add(placeOfKey(source, ['serve', 'siblings']), {
      code: 'record/idle-siblings',
      severity: 'warning',
      zh: '没有写详情的地址，前后两条不起作用',
      en: 'Without the address of one row nothing has siblings',
      fix: { zh: '写上 read 的地址，或删去 siblings', en: 'Give read an address, or delete siblings' },
    })
}
