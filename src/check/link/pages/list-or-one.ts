import type { Block, Page } from '../../../contract/page'
import { dataSchema, namesInAnswer, propertiesOf } from '../api/answers'
import { quoted, replaceBy } from '../../report'
import { placeOf, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'

interface Place {
  index: TreeIndex
  source: Source
  page: Page
}

/** Whether an operation answers with rows and their total. */
function givesList(index: TreeIndex, operation: string): boolean {
  const { data, total } = propertiesOf(dataSchema(index, operation))
  return data?.type === 'array' && total !== undefined
}

/** Whether a block shows a single item. */
const isAboutOne = (block: Block): block is Extract<Block, { kind: 'article' | 'flow' }> =>
  block.kind === 'article' || block.kind === 'flow'

/** Whether a list operation feeds a block for a single item: only the operation is reported then. */
export const isListForOne = (index: TreeIndex, page: Page, operation: string | undefined): boolean =>
  operation !== undefined
  && page.blocks.some((block) => isAboutOne(block) && page.data?.[block.source]?.from === operation)
  && givesList(index, operation)

/** Names that can be read below a path of the page's data; undefined when any name may occur. */
export function namesRead(index: TreeIndex, page: Page, name: string, path: readonly string[]) {
  const operation = page.data?.[name]?.from
  return isListForOne(index, page, operation) ? undefined : namesInAnswer(index, operation, path)
}

/** The operation of the same record or flow with another verb. */
const sibling = (index: TreeIndex, operation: string, verb: string): string | undefined => {
  const wanted = operation.replace(/\.\w+$/, `.${verb}`)
  return index.operations.some(({ id }) => id === wanted) ? wanted : undefined
}

/** Reports the operation; faults of the block's fields would only follow from it. */
function reportVerb({ index, source }: Place, name: string, operation: string, verb: 'read' | 'list'): void {
  const right = sibling(index, operation, verb)
  const isList = verb === 'read'
  index.report.add(placeOf(source, ['data', name, 'from']), {
    code: isList ? 'page/list-for-one' : 'page/one-for-list',
    zh: `“${quoted(operation, 18)}”${isList ? '给出一组，这里只显示一条' : '只给出一条，这里显示一组'}`,
    en: `"${operation}" gives ${isList ? 'a list, and one thing' : 'one thing, and a list'} is shown here`,
    fix: right === undefined ? { zh: '改为读一条的接口', en: 'Use an operation that reads one' } : replaceBy(right),
  })
}

/** Whether a block for one item reads one, and a list reads rows. */
export function readsFittingRows(spot: Place, block: Block): boolean {
  if (!isAboutOne(block) && block.kind !== 'list') return true
  const { index, page } = spot
  const operation = page.data?.[block.source]?.from
  if (operation === undefined) return true
  const isList = givesList(index, operation)
  const isOne = isAboutOne(block)
  const isRight = isOne ? !isList : isList || !operation.endsWith('.read') || sibling(index, operation, 'list') === undefined
  if (!isRight) reportVerb(spot, block.source, operation, isOne ? 'read' : 'list')
  return isRight
}
