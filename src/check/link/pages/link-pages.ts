import { components } from '../../../contract/vocabulary/kinds'
import type { Picture } from '../../../contract/parts/picture'
import type { Block, Page } from '../../../contract/page'
import { checkActions, withAnswer } from './actions'
import { checkCall } from '../api/calls'
import { checkAdminPage } from './link-admin'
import { checkChosenIds } from './chosen-ids'
import { checkCondition } from './conditions'
import { recordRead } from '../api/served-record'
import { isAccountRead } from '../values/account-fields'
import { answerDomain } from '../values/domains'
import { reportDuplicates } from '../names/duplicates'
import { checkFlowFormData, checkFormData } from '../forms/form-data'
import { checkListBlock } from './link-list-block'
import { checkIncludedData, checkIncludedTabs } from './included-data'
import { checkPictureFile } from '../records/pictures'
import { checkAside, checkDescriptions, checkDescriptionItems } from './link-descriptions'
import { namesRead, readsFittingRows } from './list-or-one'
import {
  checkEmpty,
  checkLink,
  checkPageLinks,
  checkBlockPicture,
  checkSource,
  dataSourceOf,
  withRow,
  type BlockUnderCheck,
} from './block-under-check'
import { checkParents } from './link-parents'
import { checkReadNames } from '../names/read-names'
import { refer } from '../names/refer'
import { checkRepeatedBlocks } from './repeated-blocks'
import { checkSamePrimaries } from './same-primary'
import { quoted } from '../../report'
import { placeOf, placeOfKey, type Path, type Source } from '../../source'
import { checkTemplates, type Scope } from './templates'
import type { TreeIndex } from '../../tree-index'

/** The picture is one from the page's data, or a file in the folder of files. */
function checkOwnPicture(spot: BlockUnderCheck, picture: string | Picture | undefined, path: Path): void {
  const { index, source, scope } = spot
  if (typeof picture === 'object') return checkPictureFile(index, source, picture.file, [...path, 'picture', 'file'])
  checkTemplates(index, scope, { picture }, source, path)
  checkBlockPicture(spot, /^\{\{\s*data\.(\w+)\./.exec(picture ?? '')?.[1], picture, [...path, 'picture'])
}

function checkArticle(spot: BlockUnderCheck, block: Extract<Block, { kind: 'article' }>, path: Path): void {
  const { index, source } = spot
  const scope = withRow(spot, dataSourceOf(spot, block.source))
  const { tag, meta, parts, note, attachments, picture } = block
  checkBlockPicture(spot, block.source, picture, [...path, 'picture'])
  checkSource(spot, block.source, path)
  checkTemplates(index, scope, { tag, meta, parts, note, attachments, picture }, source, path)
  checkChosenIds({ index, source, of: scope.recordOf?.(), recordOf: scope.recordOf }, { tag, meta, parts, note }, path)
  checkDescriptionItems(spot, scope, dataSourceOf(spot, block.source), block.descriptionList, [...path, 'descriptionList'])
  checkAside(spot, scope, dataSourceOf(spot, block.source), block.aside, path)
  checkActions(index, scope, block.siblings, source, [...path, 'siblings'])
  checkEmpty(spot, block.empty, path)
}

function checkForm(spot: BlockUnderCheck, block: Extract<Block, { kind: 'form' }>, path: Path): void {
  refer(spot.index, 'form', block.form, spot.source, [...path, 'form'])
  checkFormData(spot.index, spot.source, spot.page, block, path)
  if (block.submit?.operation !== undefined) checkCall({ ...spot, path: [...path, 'submit'] }, block.submit.operation, block.submit.with)
  if (block.submit) {
    const scope = { ...spot.scope, roots: [...spot.scope.roots, 'form'] }
    checkTemplates(spot.index, scope, block.submit.with, spot.source, [...path, 'submit', 'with'])
    // Actions after submitting read the answer, not the page's data.
    const after = withAnswer(spot.index, { roots: scope.roots }, block.submit.operation)
    checkActions(spot.index, after, block.submit.then, spot.source, [...path, 'submit', 'then'])
    checkActions(spot.index, scope, block.submit.cancel?.then, spot.source, [...path, 'submit', 'cancel', 'then'])
  }
  checkSource(spot, block.source, path)
}

function checkFlowBlock(spot: BlockUnderCheck, { source, receipt, empty }: Extract<Block, { kind: 'flow' }>, path: Path): void {
  const scope = withRow(spot, dataSourceOf(spot, source))
  checkSource(spot, source, path)
  checkFlowFormData(spot.index, spot.page, source)
  checkDescriptionItems(spot, scope, dataSourceOf(spot, source), receipt?.items, [...path, 'receipt', 'items'])
  checkPageLinks(spot, scope, receipt?.links, [...path, 'receipt'])
  checkEmpty(spot, empty, path)
}

function checkTabs(spot: BlockUnderCheck, block: Extract<Block, { kind: 'tabs' }>, path: Path): void {
  const ids = block.items.map((tab, at) => ({ name: tab.id, source: spot.source, path: [...path, 'items', at, 'id'] }))
  reportDuplicates(spot.index.report, ids, 'page/duplicate-tab', { zh: '标签 id ', en: 'Tab id' })
  checkIncludedData(spot, block, path)
  checkIncludedTabs(spot, block, path)
  block.items.forEach((tab, at) => {
    if (tab.include !== undefined) refer(spot.index, 'page', tab.include, spot.source, [...path, 'items', at, 'include'])
    checkTemplates(spot.index, spot.scope, { count: tab.count }, spot.source, [...path, 'items', at])
    checkCondition(spot.index, spot.scope, tab.when, spot.source, [...path, 'items', at, 'when'])
    if (at === 0 && tab.when)
      spot.index.report.add(placeOfKey(spot.source, [...path, 'items', at, 'when']), {
        code: 'page/first-tab-hidden',
        zh: `第一个标签“${quoted(tab.title, 10)}”总要看得到`,
        en: 'The first tab opens by itself and cannot be hidden',
        fix: { zh: '去掉 when，或把这个标签移到后面', en: 'Remove when, or move the tab back' },
      })
    checkBlocks(spot, tab.blocks, [...path, 'items', at, 'blocks'])
  })
}

function checkQuestionnaire(spot: BlockUnderCheck, block: Extract<Block, { kind: 'questionnaire' }>, path: Path): void {
  checkSource(spot, block.source, path)
  if (block.save !== undefined) refer(spot.index, 'operation', block.save, spot.source, [...path, 'save'])
  checkLink(spot, spot.scope, block.submit, [...path, 'submit'])
  checkEmpty(spot, block.empty, path)
}

function checkCustom(spot: BlockUnderCheck, block: Extract<Block, { kind: 'custom' }>, path: Path): void {
  const { index, source } = spot
  const need = components[block.component]
  checkSource(spot, block.source, path)
  if (block.list) checkBlock(spot, block.list, [...path, 'list'])
  checkEmpty(spot, block.empty, path)
  if (block[need] !== undefined) return
  index.report.add(placeOf(source, [...path, 'component']), {
    code: 'page/component-lacks',
    zh: `组件 ${quoted(block.component, 18)} 要有 ${quoted(need)}`,
    en: `Component ${block.component} needs "${need}"`,
    fix: { zh: `补上 "${need}"`, en: `Add "${need}"` },
  })
}

function checkFoundKinds({ index, scope, source }: BlockUnderCheck, { kinds }: Extract<Block, { kind: 'text' }>, path: Path): void {
  const place = (at: number) => [...path, 'kinds', 'items', at]
  const values = (kinds?.items ?? []).map(({ value }, at) => ({ name: value, source, path: [...place(at), 'value'] }))
  reportDuplicates(index.report, values, 'page/duplicate-tab', { zh: '类别', en: 'Kind' })
  kinds?.items.forEach(({ count }, at) => checkTemplates(index, scope, { count }, source, place(at)))
}

/** The scope for the links of a block: some blocks have one row, a form has its answers. */
function linkScope(spot: BlockUnderCheck, block: Block): Scope {
  const row = block.kind === 'article' || block.kind === 'flow' || block.kind === 'description-list' ? block.source : undefined
  if (row !== undefined) return withRow(spot, dataSourceOf(spot, row))
  return block.kind === 'form' ? { ...spot.scope, roots: [...spot.scope.roots, 'form'] } : spot.scope
}

function checkBlock(spot: BlockUnderCheck, block: Block, path: Path): void {
  const { index, source, scope } = spot
  checkCondition(index, scope, block.when, source, [...path, 'when'])
  for (const key of ['title', 'text', 'paragraphs', 'points'] as const) {
    if (!(key in block)) continue
    const texts = (block as Record<string, unknown>)[key]
    checkTemplates(index, scope, texts, source, [...path, key])
    checkChosenIds({ index, source, recordOf: scope.recordOf }, texts, [...path, key])
  }
  if ('links' in block) checkPageLinks(spot, linkScope(spot, block), block.links, path)
  if (block.kind === 'text') checkFoundKinds(spot, block, path)
  if (block.kind === 'hero')
    block.search?.scopes.forEach(({ route, with: values }, at) =>
      checkActions(index, scope, { do: 'go', route, with: values }, source, [...path, 'search', 'scopes', at]),
    )
  if (block.kind === 'lead') checkAside(spot, scope, undefined, block.aside, path)
  if (block.kind === 'lead' || block.kind === 'hero') checkOwnPicture(spot, block.picture, path)
  if (block.kind === 'gallery')
    block.items.forEach(({ picture, caption }, at) => {
      checkOwnPicture(spot, picture, [...path, 'items', at])
      checkTemplates(index, scope, { caption }, source, [...path, 'items', at])
    })
  if (block.kind === 'list') checkListBlock(spot, block, path)
  if (block.kind === 'description-list') checkDescriptions(spot, block, path)
  if (block.kind === 'article') checkArticle(spot, block, path)
  if (block.kind === 'flow') checkFlowBlock(spot, block, path)
  if (block.kind === 'form') checkForm(spot, block, path)
  if (block.kind === 'questionnaire') checkQuestionnaire(spot, block, path)
  if (block.kind === 'custom') checkCustom(spot, block, path)
  if (block.kind === 'tabs') checkTabs(spot, block, path)
  if (block.kind === 'cards')
    block.items.forEach((card, at) => checkActions(index, scope, card.action, source, [...path, 'items', at, 'action']))
  if (block.kind === 'cards' || block.kind === 'steps')
    block.items.forEach(({ title, text, ...more }, at) =>
      checkTemplates(index, scope, { title, text, tag: 'tag' in more ? more.tag : undefined }, source, [...path, 'items', at]),
    )
}

function checkBlocks(spot: BlockUnderCheck, blocks: Block[], path: Path): void {
  checkSamePrimaries(spot.index, spot.source, blocks, path)
  for (const [at, block] of blocks.entries()) if (readsFittingRows(spot, block)) checkBlock(spot, block, [...path, at])
}

function linkPage(index: TreeIndex, page: Page, source: Source): void {
  checkAdminPage(index, page, source)
  checkReadNames(index, page, source)
  const data = page.data ?? {}
  const outside: Scope = { roots: ['route', 'session', 'portal'], isRequest: true, inBrowser: true }
  for (const [name, call] of Object.entries(data)) {
    const path = ['data', name]
    checkCall({ index, source, path, key: 'from' }, call.from, call.with)
    checkTemplates(index, outside, call.with, source, [...path, 'with'])
    checkCondition(index, outside, call.when, source, [...path, 'when'])
  }
  const scope: Scope = {
    roots: ['route', 'data', 'session', 'portal'],
    inBrowser: true,
    data: Object.keys(data),
    fieldsOf: (root, [name = '', ...path]) => (root === 'data' ? namesRead(index, page, name, path) : undefined),
    recordOf: (name = '') => recordRead(index, data[name]?.from),
    isAccount: (name) => isAccountRead(index, data[name]?.from),
    domainOf: (root, name, field) =>
      root === 'data' && field !== undefined ? answerDomain(index, data[name]?.from, field, false) : undefined,
  }
  checkParents(index, { page, source, scope })
  checkBlocks({ index, source, scope, page }, page.blocks, ['blocks'])
  checkRepeatedBlocks(index, source, page.blocks)
}

/** Pages: everything that they read, show, submit and open exists. */
export function linkPages(index: TreeIndex): void {
  for (const { value, source } of index.pages) linkPage(index, value, source)
}
