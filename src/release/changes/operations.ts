import { OperationContract } from '../../contract/api-file'
import { httpMethods, type WrittenApi, type WrittenOperation } from '../../contract/operation'
import type { Tree } from '../../contract/tree'
import { wordWith, type WordWithValues } from '../../contract/words/word'
import { addedOrRemoved, changesWithin, pairs } from './change-sentences'
import { keyNaming, titleIn, type Naming } from './naming'
import { valueChanges } from './values'
import { accessName } from './visitors'

interface Placed {
  operation: WrittenOperation
  /** The method and path of the operation. */
  place: string
}

/** Every operation by its id, whichever file it is in. */
function placedIn(api: Tree['api']): Record<string, Placed> {
  const all = Object.values<WrittenApi>(api).flatMap(({ paths }) =>
    Object.entries(paths).flatMap(([path, item]) =>
      httpMethods.flatMap((method): [string, Placed][] => {
        const operation = item[method]
        return operation ? [[operation.operationId, { operation, place: `${method.toUpperCase()} ${path}` }]] : []
      }),
    ),
  )
  return Object.fromEntries(all)
}

/** Names in an operation: who may call it, its forms, its records and their fields have their titles. */
function namingIn(naming: Naming, tree: Tree, { 'x-record': served }: WrittenOperation): Naming {
  const { fields = {} } = (served && tree.records[served.type]) ?? {}
  const field = (id: string) => titleIn(fields, id)
  const titles: Readonly<Record<string, (id: string) => string | undefined>> = {
    'x-access': (id) => accessName(tree, id),
    'x-form': (id) => titleIn(tree.forms, id),
    'x-count': (id) => titleIn(tree.records, id),
    type: (id) => titleIn(tree.records, id),
    ...{ mine: field, siblings: field },
  }
  return {
    ...naming,
    key: keyNaming(naming, field),
    reference: (key, id) => (Object.hasOwn(titles, key) ? titles[key]!(id) : undefined) ?? naming.reference(key, id),
  }
}

/** Changes of operations, named by their summary; with the place where several have the same. */
export function operationChanges(before: Tree, after: Tree, naming: Naming): WordWithValues[] {
  if (before.api === after.api) return []
  const [were, are] = [placedIn(before.api), placedIn(after.api)]
  const summaries = [...Object.values(were), ...Object.values(are)]
  const isShared = ({ operation: { summary, operationId } }: Placed) =>
    summaries.some((one) => one.operation.summary === summary && one.operation.operationId !== operationId)
  const named = (one: Placed) => (isShared(one) ? `${one.operation.summary} ${one.place}` : one.operation.summary)
  return pairs(were, are).flatMap(({ before: was, after: now }): WordWithValues[] => {
    const one = was ?? now
    if (!one) return []
    const what = wordWith('changedOperation', { title: named(one) })
    if (!was || !now) return [addedOrRemoved(what, !was)]
    return [
      ...(was.place === now.place ? [] : [wordWith('changedOperationPlace', { what, before: was.place, after: now.place })]),
      ...changesWithin(
        what,
        valueChanges(was.operation, now.operation, { contract: OperationContract, naming: namingIn(naming, after, now.operation) }),
      ),
    ]
  })
}
