import { boundIds } from '../../../contract/derived/bound-ids'
import { accessLevels } from '../../../contract/kinds'
import type { JsonSchema, OpenApiOperation, OpenApiParameter } from '../../../contract/operation'
import type { RecordType } from '../../../contract/record'
import { inputNames } from './calls'
import { reportDuplicates } from '../names/duplicates'
import { checkHeldValue } from '../values/held-values'
import { memoizeByData } from '../../memoize-by-data'
import { missingField } from '../names/missing-field'
import { nearest } from '../../nearest'
import { checkListParameters } from '../pages/link-lists'
import { checkFlowServe } from '../flows/link-flows'
import { automatic } from '../records/record-field'
import { noteMeant, refer } from '../names/refer'
import { didYouMean, quoted, replaceBy } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { OperationEntry, TreeIndex } from '../../tree-index'

function checkServer(index: TreeIndex, { value, source, path, id }: OperationEntry): void {
  const handler = value['x-handler']
  const flow = value['x-flow']
  if (flow) checkFlowServe(index, flow, source, path)
  const given = (['x-handler', 'x-record', 'x-flow', 'x-count'] as const).filter((word) => value[word] !== undefined)
  if (given.length === 0) {
    index.report.add(placeOf(source, path), {
      code: 'api/no-server',
      zh: `接口 ${quoted(id, 20)} 没有处理者`,
      en: `Nothing serves operation ${id}`,
      fix: { zh: '写 x-handler、x-record、x-flow、x-count 之一', en: 'Give x-handler, x-record, x-flow or x-count' },
    })
  }
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
    if (suggestion !== undefined) noteMeant(index, 'handler', suggestion)
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
  checkListParameters(index, entry, record)
  if (serve.verb === 'match' && !record.match) {
    index.report.add(placeOf(source, [...path, 'x-record', 'verb']), {
      code: 'record/no-match',
      zh: `记录 ${quoted(serve.type, 12)} 没有写 match`,
      en: `Record ${serve.type} declares no match`,
      fix: { zh: '在记录的 match 中写怎样与企业信息比较', en: 'Say in match of the record how it is held against a profile' },
    })
  }
  const fields = Object.keys(record.fields)
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
      checkHeldValue(index, serve.type, name, value, source, [...path, 'x-record', 'set', name])
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

const floorOf = (record: RecordType, { value }: OperationEntry): 'read' | 'write' =>
  ['list', 'read', 'match'].includes(value['x-record']?.verb ?? '') ? 'read' : 'write'

/** Operations more open than their record; when all are, the record is what changed. */
function checkFloors(index: TreeIndex): void {
  for (const { id, value: record, source } of index.records) {
    for (const key of ['read', 'write'] as const) {
      const served = index.operations.filter((one) => one.value['x-record']?.type === id && floorOf(record, one) === key)
      const loose = served.filter((one) => accessLevels.indexOf(one.value['x-access']) < accessLevels.indexOf(record[key]))
      const [first] = loose
      if (!first) continue
      const places = loose.map((one) => placeOf(one.source, [...one.path, 'x-access']))
      const whole = loose.length > 1 && loose.length === served.length
      const place = whole ? placeOf(source, [key]) : places[0]
      const right = whole ? first.value['x-access'] : record[key]
      index.report.add(place ?? placeOf(source, [key]), {
        code: 'guard/looser-than-record',
        severity: 'security',
        zh: `记录 ${quoted(id, 10)} 要求 ${record[key]}，接口却是 ${first.value['x-access']}`,
        en: `Record ${id} is for ${record[key]}, operation ${first.id} is open to ${first.value['x-access']}`,
        fix: { zh: `改为 "${right}"`, en: `Use "${right}"`, replacement: `"${right}"` },
        related: whole ? places : [placeOf(source, [key]), ...places.slice(1)],
      })
    }
  }
}

function checkPathParameters(index: TreeIndex, { value, source, path, url }: OperationEntry): void {
  const inPath = [...url.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')
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

function checkBody(index: TreeIndex, entry: OperationEntry): void {
  const { value, source, path, method, id } = entry
  // What a flow declares names the forms of its transitions, where the flow is judged.
  if (source.kind === 'flows') return
  const bind = value['x-form']
  const [bound, ...more] = boundIds(bind)
  const several = Array.isArray(bind)
  if (bound !== undefined)
    refer(index, 'form', bound, source, [...path, 'x-form', ...(several ? [0] : typeof bind === 'object' ? ['form'] : [])])
  more.forEach((id, at) => refer(index, 'form', id, source, [...path, 'x-form', at + 1]))
  const fields = index.forms.find((one) => one.id === bound)?.value.schema.properties
  if (typeof bind === 'object' && 'only' in bind && fields) {
    bind.only.forEach((name, at) => {
      if (Object.hasOwn(fields, name)) return
      index.report.add(placeOf(source, [...path, 'x-form', 'only', at]), {
        code: 'form/unknown-field',
        zh: `表单 ${quoted(bound, 12)} 没有字段“${quoted(name, 12)}”`,
        en: `Form ${bound} has no field "${name}"`,
        fix: didYouMean(nearest(name, Object.keys(fields)), Object.keys(fields)),
      })
    })
  }
  if ((method === 'get' || method === 'delete') && (bound !== undefined || value.requestBody)) {
    const key = bound !== undefined ? 'x-form' : 'requestBody'
    index.report.add(placeOfKey(source, [...path, key]), {
      code: 'api/get-with-form',
      severity: 'security',
      zh: `${method.toUpperCase()} 接口不能带表单，内容会留在地址里`,
      en: `${method.toUpperCase()} ${id} cannot carry a form: its values would stay in the address`,
      fix: { zh: '改用 post', en: 'Use post' },
    })
  }
  checkEncrypt(index, entry)
}

/** Checked as another form than the one that submits here: told by link-bindings, and nothing else is known. */
const isMisbound = (index: TreeIndex, { value, id }: OperationEntry) => {
  const bound = boundIds(value['x-form'])
  return bound.length > 0 && index.forms.some((form) => form.value.submit.operation === id && !bound.includes(form.id))
}

function checkEncrypt(index: TreeIndex, entry: OperationEntry): void {
  const { value, source, path, id } = entry
  const names = inputNames(index, entry)
  const bind = value['x-form']
  const known = index.forms.find((form) => form.id === boundIds(bind)[0])?.value.schema.properties
  // A misspelt part of the form is told where it stands.
  const misspelt = typeof bind === 'object' && 'only' in bind && known && bind.only.some((name) => !Object.hasOwn(known, name))
  if (!names || misspelt || isMisbound(index, entry)) return
  value['x-encrypt']?.forEach((name, at) => {
    if (names.includes(name)) return
    index.report.add(placeOf(source, [...path, 'x-encrypt', at]), {
      code: 'api/unknown-encrypted',
      severity: 'security',
      zh: `接口没有要加密的“${quoted(name)}”`,
      en: `Operation ${id} takes no "${name}" to be sealed`,
      fix: didYouMean(nearest(name, names), names),
    })
  })
}

/** Names that a schema requires are among those that it declares, or that the form gives whose fields it merges. */
function checkRequired(index: TreeIndex, source: Source, schema: JsonSchema, path: Path): void {
  const form = index.forms.find((one) => one.id === schema['x-form'])
  const properties = [...Object.keys((schema.properties ?? {}) as object), ...Object.keys(form?.value.schema.properties ?? {})]
  const isOpen = ['allOf', 'anyOf', 'oneOf'].some((key) => key in schema) || (schema['x-form'] !== undefined && !form)
  if (!Array.isArray(schema.required) || properties.length === 0 || isOpen) return
  schema.required.forEach((name: string, place) => {
    if (properties.includes(name)) return
    index.report.add(placeOf(source, [...path, 'required', place]), {
      code: 'api/unknown-required',
      zh: `必填里的“${quoted(name)}”没有写`,
      en: `"${name}" is required but not declared`,
      fix: didYouMean(nearest(name, properties), properties),
    })
  })
}

/** Schemas inside an operation that require names, or merge the fields of a form. */
const schemasIn = memoizeByData((operation) => {
  const found: { schema: JsonSchema; path: Path }[] = []
  const look = (value: unknown, path: Path): void => {
    if (value === null || typeof value !== 'object') return
    if (('required' in value && 'properties' in value) || ('x-form' in value && path.length > 0))
      found.push({ schema: value as JsonSchema, path })
    for (const [key, one] of Object.entries(value)) look(one, [...path, Array.isArray(value) ? Number(key) : key])
  }
  const { requestBody, responses } = operation as OpenApiOperation
  look(requestBody, ['requestBody'])
  look(responses, ['responses'])
  return found
})

function checkSchemas(index: TreeIndex, { source, value, path }: OperationEntry): void {
  for (const { schema, path: below } of schemasIn(value)) {
    const at = [...path, ...below]
    const form = schema['x-form']
    checkRequired(index, source, schema, at)
    if (typeof form === 'string') refer(index, 'form', form, source, [...at, 'x-form'])
  }
}

/** Operations: served by exactly one existing thing, bound to existing forms and records, each address used once. */
export function linkApi(index: TreeIndex): void {
  checkFloors(index)
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
    if (earlier) {
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
    checkBody(index, entry)
    // What flows declare has no schema of its own in a file.
    if (entry.source.kind === 'api') checkSchemas(index, entry)
  }
}
