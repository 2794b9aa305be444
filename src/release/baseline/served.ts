import { httpMethods, type OpenApiOperation } from '../../contract/operation'
import type { Path } from '../../check/source'
import type { Tree } from '../../contract/tree'

/** A declared operation with its place, and the key of what serves it: the same work under another path or id keeps the key. */
export interface Served {
  file: string
  path: Path
  operation: OpenApiOperation
  serves: string
  address: string
}

const servesOf = (operation: OpenApiOperation): string => {
  const record = operation['x-record']
  const flow = operation['x-flow']
  if (flow) return `flow:${flow.flow}:${flow.transition}`
  if (record) return `record:${record.type}:${record.verb}`
  const types = operation['x-count']
  return types ? `count:${types.join()}` : `handler:${operation['x-handler'] ?? ''}`
}

export function servedOperations(tree: Tree): Served[] {
  return Object.entries(tree.api).flatMap(([file, { paths }]) =>
    Object.entries(paths).flatMap(([address, item]) =>
      httpMethods.flatMap((method) => {
        const operation = item[method]
        return operation ? [{ file, path: ['paths', address, method], operation, serves: servesOf(operation), address }] : []
      }),
    ),
  )
}
