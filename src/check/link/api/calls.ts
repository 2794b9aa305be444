import { boundIds } from '../../../contract/derived/bound-ids'
import { isFlowRead } from '../../../contract/derived/operations/flow-operations'
import type { OpenApiOperation } from '../../../contract/operation'
import type { Problem } from '../../../contract/problem'
import { memoizePerIndex } from '../memoize-per-index'
import { checkLiteralValues } from '../values/literal-values'
import { checkLiteralRanges } from '../values/literal-ranges'
import { nearest } from '../../suggest/nearest'
import { refer } from '../names/refer'
import { didYouMean, quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import type { OperationEntry, TreeIndex } from '../../tree-index'

const inUrl = (url: string) => [...url.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '')

const known = memoizePerIndex(() => new Map<OpenApiOperation, { names: string[] | undefined }>())

/** Names that a caller may pass to an operation; undefined when any is allowed or the form cannot be read. */
export function inputNames(index: TreeIndex, operation: Pick<OperationEntry, 'value' | 'url'>): string[] | undefined {
  const found = known(index).get(operation.value) ?? { names: namesGiven(index, operation) }
  known(index).set(operation.value, found)
  return found.names
}

function namesGiven(index: TreeIndex, { value: operation, url }: Pick<OperationEntry, 'value' | 'url'>): string[] | undefined {
  const declared = (operation.parameters ?? []).filter((one) => one.in !== 'header').map((one) => one.name)
  const parameters = [...new Set([...declared, ...inUrl(url)])]
  const bind = operation['x-form']
  if (bind !== undefined) {
    const forms = boundIds(bind).map((id) => index.forms.find((one) => one.id === id)?.value)
    if (forms.includes(undefined)) return undefined
    const fields = forms.flatMap((form) => Object.keys(form?.schema.properties ?? {}))
    const only = typeof bind === 'object' && 'only' in bind ? bind.only : fields
    // A misspelt field is reported where it is written; until then accept any field of the form.
    return [...parameters, ...(only.some((name) => !fields.includes(name)) ? fields : only)]
  }
  const bodies = Object.values(operation.requestBody?.content ?? {}).map((content) => content.schema)
  if (bodies.some((body) => body.additionalProperties !== undefined && body.additionalProperties !== false)) return undefined
  return [...parameters, ...bodies.flatMap((body) => Object.keys(body.properties ?? {}))]
}

/** Another name helps neither a step without a form nor an operation that already has all its parameters. */
function remedyOf({ value }: OperationEntry, name: string, suggestion: string | undefined, free: string[]): NonNullable<Problem['fix']> {
  const { flow = '', transition = '' } = value['x-flow'] ?? {}
  if (suggestion === undefined && transition !== '' && !isFlowRead(transition) && value['x-form'] === undefined)
    return {
      zh: `流程 ${flow} 的步骤 ${transition} 没有 form，不收填写的内容：给它写上有“${quoted(name, 12)}”的表单，或删去这一项`,
      en: `Step ${transition} of flow ${flow} has no form and takes no answers: give it a form with "${name}", or delete this`,
    }
  return suggestion === undefined && free.length === 0
    ? { zh: '它要的都写了，删去这一项', en: 'It takes nothing else: delete this' }
    : didYouMean(suggestion, free, name)
}

function reportUnknownNames(index: TreeIndex, entry: OperationEntry, names: string[], given: object, source: Source, path: Path): string[] {
  const unmet: string[] = []
  const { id } = entry
  for (const name of Object.keys(given).filter((one) => !names.includes(one))) {
    const free = names.filter((one) => !(one in given))
    const suggestion = nearest(name, free)
    if (suggestion !== undefined) unmet.push(suggestion)
    index.report.add(placeOfKey(source, [...path, name]), {
      code: 'api/unknown-parameter',
      zh: `接口 ${quoted(id, 16)} 没有参数“${quoted(name, 12)}”`,
      en: `Operation ${id} has no parameter "${name}"`,
      fix: remedyOf(entry, name, suggestion, free),
    })
  }
  return unmet
}

/** Where a call is written: the object that holds it, and the key that names the operation. */
interface CallPlace {
  index: TreeIndex
  source: Source
  path: Path
  key?: string
}

/** Fields without which an operation that takes part of a form refuses every call. */
function fieldsNeeded(index: TreeIndex, { 'x-form': bind }: OpenApiOperation): string[] {
  if (typeof bind !== 'object' || !('only' in bind)) return []
  const rules = index.forms.find(({ id }) => id === bind.form)?.value.rules ?? {}
  return bind.only.filter((name) => Object.hasOwn(rules, name) && rules[name]!.some(({ required, when }) => required && !when))
}

/** Checks a call: the operation exists, each value has a parameter, and each required parameter has a value or a field of the form. */
export function checkCall(
  { index, source, path, key = 'operation' }: CallPlace,
  id: string,
  given: object | undefined,
  fields: readonly string[] = [],
): void {
  const entry = refer(index, 'operation', id, source, [...path, key])
  if (!entry) return
  const { value: operation, url } = entry
  const names = inputNames(index, { value: operation, url })
  const folded = given && names ? reportUnknownNames(index, entry, names, given, source, [...path, 'with']) : []
  if (given) checkLiteralValues(index, entry, given, source, [...path, 'with'])
  if (given) checkLiteralRanges(index, entry, given, source, [...path, 'with'])
  const required = (operation.parameters ?? [])
    .filter((one) => one.required && one.in !== 'header' && (one.in !== 'path' || inUrl(url).includes(one.name)))
    .map((one) => one.name)
  const missing = [...required, ...fieldsNeeded(index, operation)].filter(
    (name) => !(given && name in given) && !fields.includes(name) && !folded.includes(name),
  )
  // Submitting a form to a read operation is reported as such.
  if (missing.length === 0 || (path[0] === 'submit' && entry.method === 'get')) return
  const choosing = flowChoosing(index, operation, missing[0])
  index.report.add(placeOf(source, [...path, key]), {
    code: 'api/missing-parameter',
    zh: `接口 ${quoted(id, 16)} 缺少参数 ${quoted(missing.join('、'), 12)}`,
    en: `Operation ${id} needs ${missing.join(', ')}`,
    fix: choosing
      ? {
          zh: `在 with 中补上 "${missing[0]}"；填表时才选的，在 flows/${choosing}.json 的 with 里写 "optional": true`,
          en: `Add "${missing[0]}" to with; or write "optional": true in "with" of flows/${choosing}.json if a later form asks for it`,
        }
      : { zh: `在 with 中补上 "${missing[0]}"`, en: `Add "${missing[0]}" to with` },
  })
}

/** The flow of a first step that names a record which only a later form of the flow chooses. */
function flowChoosing(index: TreeIndex, { 'x-flow': step }: OpenApiOperation, name: string | undefined): string | undefined {
  const flow = step && index.flows.find(({ id }) => id === step.flow)
  const isLink = Object.values(flow?.value.with ?? {}).some(({ by }) => by === name)
  const asks = ({ form }: { form?: string }) =>
    name !== undefined && index.forms.some(({ id, value }) => id === form && Object.hasOwn(value.ui, name))
  return isLink && flow?.value.transitions.some(asks) ? flow.id : undefined
}
