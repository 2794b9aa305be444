import type { Aside } from '../../../contract/block-parts'
import type { Block } from '../../../contract/page'
import { findOperation } from '../api/find-operation'
import { nearest } from '../../nearest'
import { didYouMean, quoted } from '../../report'
import { placeOf, type Path } from '../../source'
import { recordOf } from '../values/domains'
import { checkCondition } from './conditions'
import { checkLink, checkLinks, checkSource, sourceOf, withRow, type Spot } from './page-spot'
import { checkTemplates, type Scope } from './templates'

export function checkDescriptions(spot: Spot, block: Extract<Block, { kind: 'description-list' }>, path: Path): void {
  const scope = withRow(spot, sourceOf(spot, block.source))
  checkSource(spot, block.source, path)
  checkDescriptionItems(spot, scope, sourceOf(spot, block.source), block.items, [...path, 'items'])
}

/** The scope of one item of a field that holds several: the columns that the record declares for it. */
function withItems(spot: Spot, operation: string | undefined, value: string): Scope {
  const found = findOperation(spot.index, operation)
  const record = found && spot.index.records.find((one) => one.id === recordOf(spot.index, found))?.value
  const columns = record?.fields[/^\{\{\s*row\.(\w+)/.exec(value)?.[1] ?? '']?.columns
  return { ...withRow(spot), ...(columns ? { row: Object.keys(columns) } : {}) }
}

export function checkDescriptionItems(
  spot: Spot,
  scope: Scope,
  operation: string | undefined,
  items: Extract<Block, { kind: 'description-list' }>['items'] = [],
  path: Path,
): void {
  items.forEach((fact, at) => {
    const { label, value, progress, until, each } = fact
    checkTemplates(spot.index, scope, { label, value, progress, until }, spot.source, [...path, at])
    checkTemplates(spot.index, withItems(spot, operation, value), each, spot.source, [...path, at, 'each'])
    checkLink(spot, scope, fact.link, [...path, at, 'link'])
    checkReveal(spot, operation, fact.reveal, [...path, at, 'reveal'])
  })
}

/** What operators may have shown is masked by the flow that the block reads. */
function checkReveal({ index, source }: Spot, operation: string | undefined, field: string | undefined, path: Path): void {
  if (field === undefined) return
  const flow = findOperation(index, operation)?.value['x-flow']?.flow
  const masked = index.flows.find(({ value }) => value.id === flow)?.value.masked ?? []
  if (masked.includes(field)) return
  index.report.add(placeOf(source, path), {
    code: 'page/reveal-field',
    zh: `“${quoted(field, 12)}”没有遮住，不用写 reveal`,
    en: `"${field}" is not masked by the flow of this block`,
    fix:
      masked.length > 0
        ? didYouMean(nearest(field, masked), masked)
        : { zh: '在流程的 masked 中写上它，或删去 reveal', en: 'Add it to the masked of the flow' },
  })
}

/** What stands beside a title; `row` is what the block shows. */
export function checkAside(spot: Spot, scope: Scope, operation: string | undefined, aside: Aside | undefined, path: Path): void {
  checkDescriptionItems(spot, scope, operation, aside?.items, [...path, 'aside', 'items'])
  checkCondition(spot.index, scope, aside?.when, spot.source, [...path, 'aside', 'when'])
  checkLinks(spot, scope, aside?.links, [...path, 'aside'])
}
