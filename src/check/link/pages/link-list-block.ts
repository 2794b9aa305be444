import type { Block } from '../../../contract/page'
import type { Empty, WrittenRow } from '../../../contract/parts/page/block-parts'
import { isOwnRow } from '../../expand/expand-cards'
import { placeOf, type Path, type Source } from '../../source'
import { findOperation, isUnserved } from '../api/find-operation'
import { servedRecord } from '../api/served-record'
import { checkListQuery } from '../lists/link-lists'
import { checkActions } from './actions'
import { checkEmpty, checkLink, checkBlockPicture, checkSource, dataSourceOf, withRow, type BlockUnderCheck } from './block-under-check'
import { checkChosenIds } from './chosen-ids'
import { checkCondition } from './conditions'
import { checkTemplates } from './templates'

const writtenAt = (source: Source, path: Path): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], (source.asWritten ?? source).data)

/** The parts that a list declares itself; the card and empty state of its record are checked with the record. */
function ownParts({ index, source, page }: BlockUnderCheck, block: Extract<Block, { kind: 'list' }>, path: Path) {
  const { item, empty } = writtenAt(source, path) as { item?: WrittenRow; empty?: Empty }
  const operation = findOperation(index, page.data?.[block.source]?.from)
  const record = operation && servedRecord(index, operation)
  // What is missing is reported at the operation.
  const isLost = operation && (isUnserved(operation) || (operation.value['x-record'] !== undefined && !record))
  const isKnown = operation && !isLost && !index.unsure('records') && !index.unsure('api')
  if (isKnown && !isOwnRow({ item }) && !record?.card)
    index.report.add(placeOf(source, [...path, 'item']), {
      code: 'list/no-card',
      zh: '列表没有写每一项的 title，它的记录也没有写 card',
      en: 'The list says nothing of its rows, and its record declares no card',
      fix: { zh: '在记录里写 card，或在这里的 item 写 title', en: 'Declare a card in the record, or write item.title here' },
    })
  if (isKnown && !empty && !record?.empty)
    index.report.add(placeOf(source, path), {
      code: 'list/no-empty',
      zh: '没有写列表为空时怎么说，它的记录也没有写',
      en: 'Nothing is said for an empty list, neither here nor in its record',
      fix: { zh: '补上 "empty": { "title": "暂无内容" }', en: 'Add "empty": { "title": "…" }' },
    })
  return { item: item ?? {}, empty }
}

/** A block of kind `list`: its query, each row, and what stands for no rows. */
export function checkListBlock(spot: BlockUnderCheck, block: Extract<Block, { kind: 'list' }>, path: Path): void {
  const { index, source, page } = spot
  checkListQuery(index, source, page, block, path)
  const scope = withRow(spot, dataSourceOf(spot, block.source), true)
  checkTemplates(index, spot.scope, block.mark, source, [...path, 'mark'])
  const { item, empty } = ownParts(spot, block, path)
  const { action, unread, ...texts } = item
  checkSource(spot, block.source, path)
  block.filters?.forEach(({ counts }, at) => checkTemplates(index, spot.scope, { counts }, source, [...path, 'filters', at]))
  checkTemplates(index, scope, texts, source, [...path, 'item'])
  checkChosenIds({ index, source, of: scope.recordOf?.() }, texts, [...path, 'item'])
  checkBlockPicture(spot, block.source, item.picture, [...path, 'item', 'picture'])
  checkCondition(index, scope, unread, source, [...path, 'item', 'unread'])
  checkActions(index, scope, action, source, [...path, 'item', 'action'])
  checkLink(spot, spot.scope, block.more, [...path, 'more'])
  checkEmpty(spot, empty, path)
}
