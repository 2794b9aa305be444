import { boundIds } from '../../../contract/derived/bound-ids'
import type { JsonSchema, OpenApiOperation } from '../../../contract/operation'
import { memoizeByData } from '../../memoize-by-data'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { TreeIndex, OperationEntry } from '../../tree-index'
import { missingFormField } from '../names/missing-form-field'
import { refer } from '../names/refer'
import { inputNames } from './calls'

export function checkBody(index: TreeIndex, entry: OperationEntry): void {
  const { value, source, path, method, id } = entry
  // The forms of a flow's transitions are checked with the flow.
  if (source.kind === 'flows') return
  const bind = value['x-form']
  const [bound, ...more] = boundIds(bind)
  const several = Array.isArray(bind)
  if (bound !== undefined)
    refer(index, 'form', bound, source, [...path, 'x-form', ...(several ? [0] : typeof bind === 'object' ? ['form'] : [])])
  more.forEach((id, at) => refer(index, 'form', id, source, [...path, 'x-form', at + 1]))
  const form = index.forms.find((one) => one.id === bound)
  const fields = form?.value.schema.properties
  // The forms of an account kind are checked where it names them.
  if (source.kind !== 'accounts' && typeof bind === 'object' && 'only' in bind && form && fields) {
    bind.only.forEach((name, place) => {
      if (Object.hasOwn(fields, name)) return
      const at = [...path, 'x-form', 'only', place]
      index.report.add(placeOf(source, at), {
        code: 'form/unknown-field',
        zh: `表单 ${quoted(bound, 12)} 没有字段“${quoted(name, 12)}”`,
        en: `Form ${bound} has no field "${name}"`,
        fix: didYouMean(nearest(name, Object.keys(fields)), Object.keys(fields)),
        missing: missingFormField(index, form, name, { source, path: at }),
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

/** Whether the operation checks another form than the one submitted: link-bindings reports that, and its fields say nothing here. */
const isMisbound = (index: TreeIndex, { value, id }: OperationEntry) => {
  const bound = boundIds(value['x-form'])
  return bound.length > 0 && index.forms.some((form) => form.value.submit.operation === id && !bound.includes(form.id))
}

function checkEncrypt(index: TreeIndex, entry: OperationEntry): void {
  const { value, source, path, id } = entry
  const names = inputNames(index, entry)
  const bind = value['x-form']
  const form = index.forms.find((one) => one.id === boundIds(bind)[0])
  const known = form?.value.schema.properties
  // A misspelt field of the form is reported where it is written.
  const misspelt = typeof bind === 'object' && 'only' in bind && known && bind.only.some((name) => !Object.hasOwn(known, name))
  if (!names || misspelt || isMisbound(index, entry)) return
  value['x-encrypt']?.forEach((name, place) => {
    // The handler needs the sealed fields, so their absence from a form is reported elsewhere.
    if (names.includes(name) || source.kind !== 'api') return
    const at = [...path, 'x-encrypt', place]
    index.report.add(placeOf(source, at), {
      code: 'api/unknown-encrypted',
      severity: 'security',
      zh: `接口没有要加密的“${quoted(name)}”`,
      en: `Operation ${id} takes no "${name}" to be sealed`,
      fix: didYouMean(nearest(name, names), names),
      ...(form && !Object.hasOwn(form.value.schema.properties, name)
        ? { missing: missingFormField(index, form, name, { source, path: at }) }
        : {}),
    })
  })
}

/** Names in `required` must be properties of the schema, or fields of the form that it merges. */
function checkRequired(index: TreeIndex, source: Source, schema: JsonSchema, path: Path): void {
  const form = index.forms.find((one) => one.id === schema['x-form'])
  const properties = [...Object.keys(schema.properties ?? {}), ...Object.keys(form?.value.schema.properties ?? {})]
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

/** Schemas inside an operation that have `required` or merge a form. */
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

export function checkSchemas(index: TreeIndex, { source, value, path }: OperationEntry): void {
  for (const { schema, path: below } of schemasIn(value)) {
    const at = [...path, ...below]
    const form = schema['x-form']
    checkRequired(index, source, schema, at)
    if (typeof form === 'string') refer(index, 'form', form, source, [...at, 'x-form'])
  }
}
