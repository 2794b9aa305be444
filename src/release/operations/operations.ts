import { boundIds } from '../../contract/derived/bound-ids'
import type { OpenApiOperation } from '../../contract/operation'
import { accountOperations } from '../../contract/derived/operations/account-operations'
import { portalOperations } from '../../contract/derived/operations/portal-operations'
import { flowOperations, isFlowRead } from '../../contract/derived/operations/flow-operations'
import { operationsIn } from '../../contract/derived/operations/operations-in'
import { recordOperations, type DerivedOperation } from '../../contract/derived/operations/record-operations'
import type { Tree } from '../../contract/tree'
import { uploadFields } from '../../validate/form/uploads/upload-fields'
import { boundForms, compileBody, compileComputed } from './check-body'
import { compileParameters } from './check-parameters'
import { inOwnLanguage } from './own-language'
import { compileProjection } from '../projection'
import { recordChoices } from '../choices/record-choices'
import { withRecordDicts } from '../choices/record-dicts'
import type { Operation, OperationCard, Serve } from '../release'

export type DeclaredOperation = DerivedOperation

/** All operations: first those of API files, in order, then those derived from records, accounts, the portal and flows. */
export function declaredOperations(tree: Tree): DeclaredOperation[] {
  const written = Object.values(tree.api).flatMap(operationsIn)
  const fieldsOf = (form: string) => Object.keys(tree.forms[form]?.schema.properties ?? {})
  const ofFlows = Object.values(tree.flows).flatMap((flow) =>
    tree.records[flow.record] ? flowOperations(tree.portal.api.flow, flow, tree.records[flow.record]!, fieldsOf, tree.accounts) : [],
  )
  const known = new Set(written.map(({ operation }) => operation.operationId))
  const isNew = ({ operation: { operationId } }: DeclaredOperation) => !known.has(operationId) && known.add(operationId)
  const derived = [
    ...Object.values(tree.records).flatMap((record) => recordOperations(record, tree.accounts)),
    ...accountOperations(tree.accounts),
    ...portalOperations(tree.portal, Object.keys(tree.questionnaires)).map(({ spot: _, ...one }) => one),
    ...ofFlows,
  ].filter(isNew)
  return [...written, ...derived].map((one) => ({ ...one, operation: inOwnLanguage(tree, withRecordDicts(tree, one.operation)) }))
}

function serveOf(operation: OpenApiOperation): Serve {
  const record = operation['x-record']
  if (record) return { by: 'record', record }
  const flow = operation['x-flow']
  if (flow) return { by: 'flow', flow }
  const types = operation['x-count']
  if (types) return { by: 'count', types }
  const flows = operation['x-waiting']
  if (flows) return { by: 'waiting', flows }
  return { by: 'handler', name: operation['x-handler'] ?? '', ...(operation['x-with'] ? { settings: operation['x-with'] } : {}) }
}

const onlyOf = ({ 'x-form': bound }: OpenApiOperation) => (typeof bound === 'object' && 'only' in bound ? { only: bound.only } : {})

const contentTypes = (operation: OpenApiOperation): string[] => {
  const declared = Object.keys(operation.requestBody?.content ?? {})
  return declared.length > 0 ? declared : operation['x-form'] ? ['application/json'] : []
}

/** The choices of two forms; a field of both is copied from for both. */
const withChoices = (known: Operation['choices'], more: Operation['choices']): Operation['choices'] => ({
  ...known,
  ...Object.fromEntries(
    Object.entries(more).map(([key, choice]) => {
      const copies = { ...known[key]?.copies, ...choice.copies }
      return [key, Object.keys(copies).length > 0 ? { ...choice, copies } : choice]
    }),
  ),
})

/** When to create an expensive function: with the release, or on its first call. */
type Moment = <A, R>(make: () => (given: A) => R) => (given: A) => R
const atOnce: Moment = (make) => make()
const onFirstCall: Moment = (make) => {
  let made: ReturnType<typeof make> | undefined
  return (given) => (made ??= make())(given)
}

interface CompileOptions {
  later: boolean
  /** All operations of the tree. */
  byId: ReadonlyMap<string, OpenApiOperation>
}

export function compileOperation({ method, path, operation }: DeclaredOperation, tree: Tree, { later, byId }: CompileOptions): Operation {
  const when = later ? onFirstCall : atOnce
  const context = { dicts: tree.dicts.dicts, conditions: tree.portal.conditions }
  return {
    id: operation.operationId,
    summary: operation.summary,
    method,
    path,
    access: operation['x-access'],
    ...(operation['x-rate'] ? { rate: operation['x-rate'] } : {}),
    ...(operation['x-captcha'] ? { captcha: operation['x-captcha'] } : {}),
    ...onlyOf(operation),
    encrypt: operation['x-encrypt'] ?? [],
    forms: boundIds(operation['x-form']),
    choices: boundForms(operation['x-form'], tree.forms)
      .map((form) => recordChoices(form, tree, byId) ?? {})
      .reduce(withChoices, {}),
    ...(operation['x-draft'] ? { draft: true as const } : {}),
    uploads: boundForms(operation['x-form'], tree.forms).flatMap(uploadFields),
    binary: operation['x-binary'] ?? false,
    contentTypes: contentTypes(operation),
    serve: serveOf(operation),
    checkParameters: when(() => compileParameters(operation.parameters)),
    compute: when(() => compileComputed(operation, tree.forms)),
    checkBody: when(() => compileBody(operation, tree.forms, context)),
    project: when(() => compileProjection(operation, tree.forms)),
  }
}

/** Numeric fields of the declared body; a form's values already have their type. */
function numbersOf({ requestBody }: OpenApiOperation): string[] {
  const properties = Object.values(requestBody?.content ?? {})[0]?.schema.properties
  return Object.entries(properties ?? {}).flatMap(([name, { type }]) => (type === 'integer' || type === 'number' ? [name] : []))
}

const bodies = [
  ['application/json', 'json'],
  ['application/x-www-form-urlencoded', 'form'],
  ['multipart/form-data', 'files'],
] as const

/** What a browser needs to call the operation; JSON is preferred when several body types are accepted. */
export function operationCard({ operation }: DeclaredOperation, compiled: Operation): OperationCard {
  const { method, path, only, encrypt, captcha, binary, contentTypes: types } = compiled
  const withBody = method !== 'get' && method !== 'delete'
  const query = (operation.parameters ?? []).filter((one) => withBody && one.in === 'query').map((one) => one.name)
  const numbers = numbersOf(operation)
  const required =
    method === 'get' ? (operation.parameters ?? []).filter((one) => one.required && one.in !== 'header').map((one) => one.name) : []
  const changes = method === 'get' && compiled.serve.by === 'flow' && !isFlowRead(compiled.serve.flow.transition)
  const body = bodies.find(([type]) => types.includes(type))?.[1]
  return {
    method,
    path,
    ...(changes ? { changes } : {}),
    ...(body ? { body } : {}),
    ...(query.length > 0 ? { query } : {}),
    ...(required.length > 0 ? { required } : {}),
    ...(numbers.length > 0 ? { numbers } : {}),
    ...(only ? { only } : {}),
    ...(encrypt.length > 0 ? { encrypt } : {}),
    ...(captcha ? { captcha } : {}),
    ...(binary ? { binary } : {}),
  }
}
