import { allOptions } from '../../validate/dict/all-options'
import type { OpenApiOperation, OpenApiParameter } from '../../contract/operation'
import type { Tree } from '../../contract/tree'

/** The dictionary of a record field. */
export const fieldDict = ({ records, dicts }: Tree, record: string | undefined, field: string) => {
  const { dict } = records[record ?? '']?.fields[field] ?? {}
  return dict === undefined ? undefined : dicts.dicts[dict]
}

/** Adds the options of the field's dictionary to a list's filters, unless the operation declares its own. */
export function withRecordDicts(tree: Tree, operation: OpenApiOperation): OpenApiOperation {
  const serve = operation['x-record']
  if (serve?.verb !== 'list' || !operation.parameters) return operation
  const filled = ({ schema, ...rest }: OpenApiParameter): OpenApiParameter => {
    const items =
      rest.in === 'query' && schema.type === 'string' && !schema.enum ? fieldDict(tree, serve.type, rest.name)?.items : undefined
    return { ...rest, schema: items ? { ...schema, enum: allOptions(items).map(({ dictValue }) => dictValue) } : schema }
  }
  return { ...operation, parameters: operation.parameters.map(filled) }
}
