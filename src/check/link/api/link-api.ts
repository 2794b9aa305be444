import { automaticFields } from '../../../contract/derived/automatic-fields'
import { strictness } from '../../../contract/derived/accounts/account-names'
import { namesInPath } from '../../../contract/derived/operations/record-operations'
import type { OpenApiParameter, WrittenApi } from '../../../contract/operation'
import type { RecordType } from '../../../contract/record'
import { reportDuplicates } from '../names/duplicates'
import { checkFieldValue } from '../values/field-values'
import { missingField } from '../names/missing-field'
import { nearest } from '../../suggest/nearest'
import { checkListParameters } from '../lists/link-lists'
import { checkFlowServe } from '../flows/transitions/named-transition'
import { forAccounts, checkField } from '../flows/flow-under-check'
import { noteIntended, refer } from '../names/refer'
import { didYouMean, quoted, replaceBy } from '../../report'
import { placeOf, placeOfKey } from '../../source'
import { isKnownAccess } from '../access/visitors'
import type { OperationEntry, TreeIndex } from '../../tree-index'
import { isUnserved, servers } from './find-operation'
import { checkBody, checkSchemas } from './operation-body'

function checkServer(index: TreeIndex, entry: OperationEntry): void {
  const { value, source, path, id } = entry
  const handler = value['x-handler']
  const flow = value['x-flow']
  if (flow) checkFlowServe(index, flow, source, path)
  if (isUnserved(entry)) {
    index.report.add(placeOf(source, path), {
      code: 'api/no-server',
      zh: `接口 ${quoted(id, 20)} 没有处理者`,
      en: `Nothing serves operation ${id}`,
      fix: { zh: '写 x-handler、x-record、x-flow、x-count 之一', en: 'Give x-handler, x-record, x-flow or x-count' },
    })
  }
  const given = servers.filter((word) => value[word] !== undefined)
  if (given.length > 1) {
    index.report.add(placeOfKey(source, [...path, given[1]!]), {
      code: 'api/two-servers',
      zh: `接口 ${quoted(id, 11)} 同时写了 ${given.slice(0, 2).join(' 和 ')}`,
      en: `Operation ${id} has both ${given.slice(0, 2).join(' and ')}`,
      fix: { zh: '只留一个', en: 'Keep one' },
    })
  }
  if (handler !== undefined && !index.handlers.includes(handler)) {
    const suggestion = nearest(handler, index.handlers)
    if (suggestion !== undefined) noteIntended(index, 'handler', suggestion)
    index.report.add(placeOf(source, [...path, 'x-handler']), {
      code: 'ref/unknown-handler',
      zh: `程序里没有处理函数“${quoted(handler)}”`,
      en: `There is no handler "${handler}"`,
      fix: didYouMean(suggestion, index.handlers),
    })
  }
}

function checkRecord(index: TreeIndex, entry: OperationEntry): void {
  const { value, source, path } = entry
  value['x-count']?.forEach((type, at) => refer(index, 'record', type, source, [...path, 'x-count', at]))
  const serve = value['x-record']
  if (!serve) return
  const record = refer(index, 'record', serve.type, source, [...path, 'x-record', 'type'])?.value
  if (!record) return
  // Operations that a record derives are checked at the record.
  if (source.kind === 'api') checkListParameters(index, entry, record)
  if (serve.verb === 'match' && !record.match) {
    index.report.add(placeOf(source, [...path, 'x-record', 'verb']), {
      code: 'record/no-match',
      zh: `记录 ${quoted(serve.type, 12)} 没有写 match`,
      en: `Record ${serve.type} declares no match`,
      fix: { zh: '在记录的 match 中写怎样与账户资料比较', en: 'Say in match of the record how it is held against a profile' },
    })
  }
  if (source.kind !== 'api') return
  const [fields, automatic] = [Object.keys(record.fields), automaticFields(record)]
  checkField({ index, source, record }, serve.mine, [...path, 'x-record', 'mine'], { purpose: forAccounts })
  serve.siblings?.forEach((name, at) => {
    if ([...automatic, ...fields].includes(name)) return
    index.report.add(placeOf(source, [...path, 'x-record', 'siblings', at]), {
      code: 'record/unknown-field',
      zh: `记录 ${quoted(serve.type, 12)} 没有字段“${quoted(name, 12)}”`,
      en: `Record ${serve.type} has no field "${name}"`,
      fix: didYouMean(nearest(name, fields), [...automatic, ...fields]),
      missing: missingField(index, serve.type, name, { source, path: [...path, 'x-record', 'siblings', at] }),
    })
  })
  for (const [name, value] of Object.entries(serve.set ?? {})) {
    if (fields.includes(name)) {
      checkFieldValue(index, serve.type, name, value, source, [...path, 'x-record', 'set', name])
      continue
    }
    index.report.add(placeOfKey(source, [...path, 'x-record', 'set', name]), {
      code: 'record/unknown-field',
      zh: `记录 ${quoted(serve.type, 12)} 没有字段“${quoted(name, 12)}”`,
      en: `Record ${serve.type} has no field "${name}"`,
      fix: didYouMean(nearest(name, fields), [...automatic, ...fields]),
      missing: missingField(index, serve.type, name, { source, path: [...path, 'x-record', 'set', name], atKey: true }),
    })
  }
}

/** `x-answer` and `responses` exclude each other. */
function checkAnswer({ report }: TreeIndex, { source, path, id, url, method }: OperationEntry): void {
  if (source.kind !== 'api') return
  const written = ((source.asWritten ?? source).data as WrittenApi).paths[url]?.[method]
  if (written?.['x-answer'] === undefined || written.responses === undefined) return
  report.add(placeOfKey(source, [...path, 'responses']), {
    code: 'api/two-answers',
    zh: `接口 ${quoted(id, 11)} 同时写了 x-answer 和 responses`,
    en: `Operation ${id} has both x-answer and responses`,
    fix: { zh: '删去 responses，信封会自动补上', en: 'Delete responses: the envelope comes by itself' },
  })
}

const minimumAccessOf = (record: RecordType, { value }: OperationEntry): 'read' | 'write' =>
  ['list', 'read', 'match'].includes(value['x-record']?.verb ?? '') ? 'read' : 'write'

/** Reports operations that are more open than their record. When all are, the record is probably what changed. */
function checkMinimumAccess(index: TreeIndex): void {
  for (const { id, value: record, source } of index.records) {
    for (const key of ['read', 'write'] as const) {
      const served = index.operations.filter((one) => one.value['x-record']?.type === id && minimumAccessOf(record, one) === key)
      const loose = served.filter(
        (one) =>
          isKnownAccess(index, one.value['x-access'])
          && isKnownAccess(index, record[key])
          && strictness(index.accountNames, one.value['x-access']) < strictness(index.accountNames, record[key]),
      )
      const [first] = loose
      if (!first) continue
      const places = loose.map((one) => placeOf(one.source, [...one.path, 'x-access']))
      const whole = loose.length > 1 && loose.length === served.length
      const place = whole ? placeOf(source, [key]) : places[0]
      const [wanted, given] = [record[key], first.value['x-access']].map((access) => [access].flat().join(' '))
      const right = whole ? first.value['x-access'] : record[key]
      index.report.add(place ?? placeOf(source, [key]), {
        code: 'guard/looser-than-record',
        severity: 'security',
        zh: `记录 ${quoted(id, 10)} 要求 ${wanted}，接口却是 ${given}`,
        en: `Record ${id} is for ${wanted}, operation ${first.id} is open to ${given}`,
        fix: replaceBy(right),
        related: whole ? places : [placeOf(source, [key]), ...places.slice(1)],
      })
    }
  }
}

function checkPathParameters(index: TreeIndex, { value, source, path, url }: OperationEntry): void {
  const inPath = namesInPath(url)
  const declared = (value.parameters ?? []).map((one, at): [OpenApiParameter, number] => [one, at]).filter(([one]) => one.in === 'path')
  const names = declared.map(([one]) => one.name)
  const colon = /:([A-Za-z]\w*)/.exec(url)
  if (colon) {
    const right = url.replace(/:([A-Za-z]\w*)/g, '{$1}')
    index.report.add(placeOfKey(source, path.slice(0, 2)), {
      code: 'api/path-parameter',
      zh: `地址里的参数写在 { } 里：${quoted(colon[0], 14)}`,
      en: `A parameter of a path stands in braces: {${colon[1]}}`,
      fix: replaceBy(right),
    })
    return
  }
  for (const [parameter, at] of declared.filter(([one]) => !inPath.includes(one.name))) {
    const free = inPath.filter((name) => !names.includes(name))
    index.report.add(placeOf(source, [...path, 'parameters', at, 'name']), {
      code: 'api/path-parameter',
      zh: `地址里没有 {${quoted(parameter.name)}}`,
      en: `The path has no {${parameter.name}}`,
      fix: didYouMean(nearest(parameter.name, free) ?? free[0], inPath),
    })
  }
  const undeclared = inPath.filter((name) => !names.includes(name))
  if (undeclared.length > declared.filter(([one]) => !inPath.includes(one.name)).length) {
    index.report.add(placeOf(source, path), {
      code: 'api/path-parameter',
      zh: `地址里的 {${quoted(undeclared[0])}} 没有写`,
      en: `{${undeclared[0]}} of the path is not declared`,
      fix: { zh: '在 parameters 中补上，in 写 path，required 写 true', en: 'Add it to parameters with in: path' },
    })
  }
}

/** Operations: served by exactly one existing thing, bound to existing forms and records, each address used once. */
export function linkApi(index: TreeIndex): void {
  checkMinimumAccess(index)
  const { operations, report } = index
  reportDuplicates(
    report,
    operations.map(({ id, source, path }) => ({ name: id, source, path: [...path, 'operationId'] })),
    'api/duplicate-id',
    { zh: '接口 id ', en: 'Operation id' },
  )
  const addresses = new Map<string, OperationEntry>()
  for (const entry of operations) {
    const address = `${entry.method.toUpperCase()} ${entry.url.replace(/\{[^{}]*\}/g, '{}')}`
    const earlier = addresses.get(address)
    // One operation that is written twice is reported by its id.
    if (earlier && earlier.id !== entry.id) {
      const place = placeOfKey(earlier.source, earlier.path.slice(0, 2))
      report.add(placeOfKey(entry.source, entry.path.slice(0, 2)), {
        code: 'api/duplicate',
        zh: `${quoted(`${entry.method.toUpperCase()} ${entry.url}`, 24)} 重复，第 ${place.line} 行已有`,
        en: `${address} is already used at ${place.file}:${place.line}`,
        fix: { zh: '改成另一个地址，或删去一处', en: 'Change the address or delete one' },
        related: [place],
      })
    } else addresses.set(address, entry)
    checkServer(index, entry)
    checkRecord(index, entry)
    checkPathParameters(index, entry)
    checkAnswer(index, entry)
    checkBody(index, entry)
    // Operations of flows have no schema in a file.
    if (entry.source.kind === 'api') checkSchemas(index, entry)
  }
}
