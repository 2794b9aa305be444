import type { OpenApiOperation } from '../../operation'
import type { Tree } from '../../tree'

/** The id of the record that an operation serves, directly or through a flow. */
export const servedRecordId = (operation: Pick<OpenApiOperation, 'x-record' | 'x-flow'>, flows: Tree['flows']): string | undefined =>
  operation['x-record']?.type ?? flows[operation['x-flow']?.flow ?? '']?.record
