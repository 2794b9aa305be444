import { blocksOf } from '../../contract/derived/blocks-of'
import { servedRecordId } from '../../contract/derived/operations/served-record'
import type { Form } from '../../contract/form'
import type { OpenApiOperation } from '../../contract/operation'
import type { Page } from '../../contract/page'
import type { Tree } from '../../contract/tree'
import { choicesIn, copiesFrom } from '../../validate/form/choice-places'
import { dictCodesIn } from '../page-forms'
import type { PageAsset, RecordChoice } from '../release'

type Operations = ReadonlyMap<string, OpenApiOperation>
/** What choices depend on. */
type ChoiceTree = Pick<Tree, 'records' | 'flows' | 'dicts'>
type ChoiceOperations = ReadonlyMap<string, Pick<OpenApiOperation, 'parameters' | 'x-record' | 'x-flow'>>

/** The most options of one field; a longer list is searched. */
const most = 100

function choiceOf(
  { records, flows, dicts }: ChoiceTree,
  operations: ChoiceOperations,
  choose: NonNullable<Form['ui'][string]['choose']>,
  copies: Record<string, string>,
): RecordChoice {
  const operation = operations.get(choose.operation)
  const record = operation && records[servedRecordId(operation, flows) ?? '']
  const title = choose.title ?? record?.card?.title ?? '{{row.id}}'
  const named = dictCodesIn(title).flatMap((code) => (dicts.dicts[code] ? [[code, dicts.dicts[code]] as const] : []))
  return {
    call: { from: choose.operation, with: { ...choose.with, page: 1, size: Math.min(most, record?.list.maxSize ?? most) } },
    title,
    ...(named.length > 0 ? { dicts: Object.fromEntries(named) } : {}),
    ...(choose.keep === undefined ? {} : { keep: choose.keep }),
    ...(Object.keys(copies).length > 0 ? { copies } : {}),
    searched: operation?.parameters?.some(({ name }) => name === 'keyword') ?? false,
  }
}

/** The fields and columns of a form whose options are records; undefined when there are none. */
export function recordChoices(
  form: Form | undefined,
  tree: ChoiceTree,
  operations: ChoiceOperations,
): Record<string, RecordChoice> | undefined {
  const found = form
    ? choicesIn(form).map(([key, choose]) => [key, choiceOf(tree, operations, choose, copiesFrom(form, key))] as const)
    : []
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** The forms that a page may show: its own, and those of the steps of its flows. */
function formsShown(page: Page, { flows }: Tree, operations: Operations): string[] {
  return blocksOf(page.blocks).flatMap((block) => {
    if (block.kind === 'form') return [block.form]
    if (block.kind !== 'flow') return []
    const flow = flows[operations.get(page.data?.[block.source]?.from ?? '')?.['x-flow']?.flow ?? '']
    return flow?.transitions.flatMap(({ form }) => form ?? []) ?? []
  })
}

/** The reads of the records that the forms of a page offer, each once. */
export function choiceCalls(page: Page, tree: Tree, operations: Operations): NonNullable<PageAsset['choices']> {
  const calls = formsShown(page, tree, operations).flatMap((id) =>
    Object.values(recordChoices(tree.forms[id], tree, operations) ?? {}).map(({ call }) => ({
      ...call,
      access: operations.get(call.from)?.['x-access'] ?? [],
    })),
  )
  return [...new Map(calls.map((call) => [JSON.stringify(call), call])).values()]
}
