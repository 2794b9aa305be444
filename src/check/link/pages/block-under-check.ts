import type { Empty, Link } from '../../../contract/parts/page/block-parts'
import type { Page } from '../../../contract/page'
import { answerNames, namesInAnswer, rowNames } from '../api/answers'
import { findOperation } from '../api/find-operation'
import { recordOf as recordId, servedRecord } from '../api/served-record'
import { missingData } from '../names/missing-field'
import { checkPictureTemplate } from '../records/pictures'
import { didYouMean, quoted } from '../../report'
import { nearest } from '../../suggest/nearest'
import { placeOf, type Path, type Source } from '../../source'
import type { TreeIndex } from '../../tree-index'
import { answerDomain } from '../values/domains'
import { checkActions } from './actions'
import { checkCondition } from './conditions'
import { isListForOne } from './list-or-one'
import { checkTemplate, checkTemplates, type Scope } from './templates'

type Place = Pick<BlockUnderCheck, 'index' | 'source'>

/** A block's place, and what its templates may read there. */
export interface BlockUnderCheck {
  index: TreeIndex
  source: Source
  scope: Scope
  page: Page
}

/** The scope with `row`: each of the `rows` of a list, or the whole answer of an operation. */
export function withRow(spot: BlockUnderCheck, operation?: string, rows = false): Scope {
  const { index, scope } = spot
  if (!rows && isListForOne(index, spot.page, operation)) return { ...scope, roots: [...scope.roots, 'row'] }
  const row = rows ? rowNames(index, operation) : answerNames(index, operation)
  const fieldsOf: Scope['fieldsOf'] = (root, path) =>
    root === 'row' ? namesInAnswer(index, operation, path, rows) : scope.fieldsOf?.(root, path)
  const domainOf: Scope['domainOf'] = (root, name, field) =>
    root !== 'row'
      ? scope.domainOf?.(root, name, field)
      : field === undefined && operation !== undefined
        ? answerDomain(index, operation, name, rows)
        : undefined
  const served = findOperation(index, operation)
  const recordOf: Scope['recordOf'] = (data) => (data === undefined ? served && recordId(index, served) : scope.recordOf?.(data))
  return { ...scope, roots: [...scope.roots, 'row'], domainOf, fieldsOf, recordOf, ...(row ? { row } : {}) }
}

export const dataSourceOf = ({ page }: BlockUnderCheck, name: string | undefined) =>
  name === undefined ? undefined : page.data?.[name]?.from

export function checkSource({ index, source, scope }: BlockUnderCheck, name: string | undefined, path: Path): void {
  if (name === undefined || !scope.data || scope.data.includes(name)) return
  index.report.add(placeOf(source, [...path, 'source']), {
    code: 'ref/unknown-data',
    zh: `页面的 data 里没有“${quoted(name)}”`,
    en: `The page's data has no "${name}"`,
    fix: didYouMean(nearest(name, scope.data), scope.data),
    missing: missingData(index, source, name, scope.data, { source, path: [...path, 'source'] }),
  })
}

export function checkLink({ index, source }: Place, scope: Scope, link: Link | undefined, path: Path): void {
  if (!link) return
  checkTemplate(index, scope, link.label, source, [...path, 'label'])
  checkCondition(index, scope, link.when, source, [...path, 'when'])
  checkActions(index, scope, link.action, source, [...path, 'action'])
}

export function checkPageLinks(spot: BlockUnderCheck, scope: Scope, links: Link[] | undefined, path: Path): void {
  links?.forEach((link, at) => checkLink(spot, scope, link, [...path, 'links', at]))
}

export function checkEmpty(spot: Place & Pick<BlockUnderCheck, 'scope'>, empty: Empty | undefined, path: Path): void {
  checkTemplates(spot.index, spot.scope, { title: empty?.title, text: empty?.text }, spot.source, [...path, 'empty'])
  checkLink(spot, spot.scope, empty?.link, [...path, 'empty', 'link'])
}

/** A picture template must name a picture of the record behind the block's data. */
export function checkBlockPicture(
  { index, source, page }: BlockUnderCheck,
  data: string | undefined,
  template: string | undefined,
  path: Path,
): void {
  const operation = data === undefined ? undefined : findOperation(index, page.data?.[data]?.from)
  checkPictureTemplate(index, operation && servedRecord(index, operation), template, source, path)
}
