import { boundIds } from '../../contract/derived/bound-ids'
import { servedRecordId } from '../../contract/derived/operations/served-record'
import type { OpenApiOperation } from '../../contract/operation'
import type { RecordType } from '../../contract/record'
import type { Tree } from '../../contract/tree'
import { declaredOperations } from '../operations/operations'
import type { EditChoices } from './edit-form'

/** Whether a list gives all staff who write the record the rows that it gives others. */
function isOpenTo({ write }: RecordType, list: OpenApiOperation | undefined, { records }: Tree): boolean {
  const type = records[list?.['x-record']?.type ?? '']
  const readers = [list?.['x-access'] ?? []].flat()
  return (
    type !== undefined
    && !type.owned
    && (readers.some((word) => word === 'public' || word === 'signedIn') || [write].flat().every((word) => readers.includes(word)))
  )
}

/** For each record the fields that hold ids of others, as the forms that write it offer them. */
export function editChoices(tree: Tree): (record: RecordType) => EditChoices {
  if (!Object.values(tree.forms).some(({ ui }) => Object.values(ui).some(({ choose }) => choose))) return () => ({})
  const operations = declaredOperations(tree).map(({ operation }) => operation)
  return (record) => choicesOf(tree, operations, record)
}

function choicesOf(tree: Tree, operations: OpenApiOperation[], record: RecordType): EditChoices {
  const forms = operations
    .filter((one) => servedRecordId(one, tree.flows) === record.id)
    .flatMap((one) => boundIds(one['x-form']).flatMap((id) => tree.forms[id] ?? []))
  const chosen = forms.flatMap(({ ui }) => Object.entries(ui).flatMap(([field, { choose }]) => (choose ? [[field, choose] as const] : [])))
  return Object.fromEntries(
    chosen.flatMap(([field, choose]): [string, EditChoices[string]][] => {
      const list = operations.find(({ operationId }) => operationId === choose.operation)
      if (isOpenTo(record, list, tree)) return [[field, choose]]
      return choose.keep === undefined ? [] : [[field, null]]
    }),
  )
}
