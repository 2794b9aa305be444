import { accountOperations, accountSpot } from '../../contract/derived/operations/account-operations'
import { portalOperations } from '../../contract/derived/operations/portal-operations'
import { operationsIn } from '../../contract/derived/operations/operations-in'
import { recordOperations, type DerivedOperation } from '../../contract/derived/operations/record-operations'
import type { OpenApiOperation } from '../../contract/operation'
import type { Path } from '../../check/source'
import type { Tree } from '../../contract/tree'

/** A declared operation with its place; `serves` identifies its function, so that it stays the same under another path or id. */
export interface ServedOperation {
  /** Declared in an API file, or derived from a record, accounts.json or portal.json. */
  kind: 'api' | 'records' | 'accounts' | 'portal'
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

export function servedOperations(tree: Tree): ServedOperation[] {
  const written = Object.entries(tree.api).flatMap(([file, document]) =>
    operationsIn(document).map(({ method, path: address, operation }): ServedOperation => {
      const path = ['paths', address, method]
      return { kind: 'api', file, path, operation, serves: servesOf(operation), address }
    }),
  )
  const known = new Set(written.map(({ operation }) => operation.operationId))
  const isNew = ({ operation }: DerivedOperation) => !known.has(operation.operationId)
  const ofRecords = Object.entries(tree.records).flatMap(([file, record]) =>
    recordOperations(record, tree.accounts)
      .filter(isNew)
      .map(({ path: address, operation }): ServedOperation => {
        const path = ['serve', operation['x-record']?.verb ?? '']
        return { kind: 'records', file, path, operation, serves: servesOf(operation), address }
      }),
  )
  const ofPortal = portalOperations(tree.portal, Object.keys(tree.questionnaires))
    .filter(isNew)
    .map(({ path: address, operation, spot }): ServedOperation => {
      return { kind: 'portal', file: 'portal', path: spot, operation, serves: servesOf(operation), address }
    })
  const ofAccounts = accountOperations(tree.accounts)
    .filter(isNew)
    .map(({ path: address, operation }): ServedOperation => {
      return { kind: 'accounts', file: 'accounts', path: accountSpot(operation), operation, serves: servesOf(operation), address }
    })
  return [...written, ...ofRecords, ...ofAccounts, ...ofPortal]
}
