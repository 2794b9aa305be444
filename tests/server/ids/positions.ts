import { boundIds } from '../../../src/contract/derived/bound-ids'
import type { JsonSchema, OpenApiOperation } from '../../../src/contract/operation'
import { declaredOperations } from '../../../src/release/operations/operations'
import type { Operation, Release } from '../../../src/release/release'

/** A position of an operation that takes a text: in the path, the query or the body, also inside a list. */
export interface Position {
  operation: Operation
  place: 'path' | 'query' | 'body'
  name: string
  list: boolean
}

const typesOf = ({ type }: JsonSchema): unknown[] => [type ?? ['string', 'array']].flat()

/** Whether a value may be a text (`false`), a list of texts (`true`), or both. */
function listsOf(schema: JsonSchema): boolean[] {
  const types = typesOf(schema)
  return [...(types.includes('string') ? [false] : []), ...(types.includes('array') ? [true] : [])]
}

function bodyOf(operation: OpenApiOperation, { tree }: Release): Record<string, JsonSchema> {
  const forms = boundIds(operation['x-form']).map((id) => tree.forms[id]?.schema.properties ?? {})
  if (forms.length > 0) return Object.assign({}, ...forms) as Record<string, JsonSchema>
  return (Object.values(operation.requestBody?.content ?? {})[0]?.schema.properties ?? {}) as Record<string, JsonSchema>
}

/** Every position of every operation that an enterprise may call, as the release declares it. */
export function positionsOf(release: Release): Position[] {
  const staff = Object.keys(release.tree.accounts?.staff ?? {})
  return declaredOperations(release.tree).flatMap(({ operation: declared }) => {
    const operation = release.operations.find(({ id }) => id === declared.operationId)!
    if (isPersonal(operation, staff)) return []
    const parameters = (declared.parameters ?? []).flatMap(({ name, in: place, schema }) =>
      place === 'header' ? [] : listsOf(schema).map((list) => ({ operation, place, name, list })),
    )
    const fields = Object.entries(bodyOf(declared, release)).flatMap(([name, schema]) =>
      listsOf(schema).map((list) => ({ operation, place: 'body' as const, name, list })),
    )
    return [...parameters, ...(operation.method === 'get' ? [] : fields)]
  })
}

/** Operators see everything; operations with a captcha or a password need a person (requirement A3); logout ends the session. */
const isPersonal = ({ access, captcha, encrypt, serve, contentTypes }: Operation, staff: string[]) =>
  [access].flat().every((word) => staff.includes(word))
  || captcha !== undefined
  || encrypt.length > 0
  || contentTypes.includes('multipart/form-data')
  || (serve.by === 'handler' && serve.name === 'session.logout')
