import type { Route } from '../../contract/route'
import type { Tree } from '../../contract/tree'
import { errorWords } from '../../contract/words/error-words'
import { wordGroups, type WordGroup } from '../../contract/words/words'
import { allOptions } from '../../validate/form/all-options'
import { accessName } from '../baseline/finding'
import { formChanges, sharedRuleChanges } from './forms'
import { menuChanges } from './menus'
import { pairs, same, turned } from './say'
import { valueChanges } from './values'

const byId = <T extends { id: string }>(list: T[]) => Object.fromEntries(list.map((one) => [one.id, one]))

function routeChanges(before: Route[], after: Route[], trees: { was: Tree; now: Tree }): string[] {
  return pairs(byId(before), byId(after)).flatMap(({ before: was, after: now }): string[] => {
    if (!was && now) return [`新增页面地址 ${now.path}（${now.title ?? now.page}）`]
    if (was && !now) return [`去掉页面地址 ${was.path}（${was.title ?? was.page}）`]
    if (!was || !now) return []
    const name = `页面 ${was.path}`
    return [
      ...(was.path === now.path ? [] : [`${name} 的地址改为 ${now.path}`]),
      ...(was.title === now.title ? [] : [turned(`${name} 的标题`, was.title, now.title)]),
      ...(same(was.access, now.access)
        ? []
        : [turned(`${name} 的访问范围`, accessName(trees.was, was.access), accessName(trees.now, now.access))]),
      ...(was.page === now.page ? [] : [turned(`${name} 显示的内容`, was.page, now.page)]),
      ...(same([was.meta, was.menu], [now.meta, now.menu]) ? [] : [`${name} 的页头页脚或所属菜单变了`]),
    ]
  })
}

function dictChanges(before: Tree['dicts'], after: Tree['dicts']): string[] {
  if (before === after) return []
  return pairs(before.dicts, after.dicts).flatMap(({ id, before: was, after: now }): string[] => {
    if (!was || !now) return [`${was ? '去掉' : '新增'}字典“${(was ?? now)?.title ?? id}”`]
    const items = (list: typeof was.items) => Object.fromEntries(allOptions(list).map((item) => [item.dictValue, item.dictLabel]))
    const lines = pairs(items(was.items), items(now.items)).flatMap(({ before: a, after: b }) =>
      a === b ? [] : [a === undefined ? `新增选项“${b}”` : b === undefined ? `去掉选项“${a}”` : `选项“${a}”改为“${b}”`],
    )
    if (was.served !== now.served) lines.push(now.served ? '前端模式下选项改由后台提供' : '选项不再由后台提供')
    return (lines.length > 0 || same(was, now) ? lines : ['设置或先后变了']).map((line) => `字典“${was.title}”：${line}`)
  })
}

function titled(noun: string, before: Record<string, object>, after: Record<string, object>): string[] {
  const titleOf = (id: string, value: object | undefined) => ('title' in (value ?? {}) ? String((value as { title: unknown }).title) : id)
  return pairs(before, after).flatMap(({ id, before: was, after: now }) => {
    if (!was || !now) return [`${was ? '去掉' : '新增'}${noun}“${titleOf(id, was ?? now)}”`]
    return valueChanges(was, now).map((line) => `${noun}“${titleOf(id, was)}”：${line}`)
  })
}

const portalNames: Record<string, string> = {
  theme: '配色',
  review: '三审三校',
  footer: '页脚',
  dialogs: '对话框',
  thresholds: '阈值',
  scaling: '缩放',
  greetings: '问候',
  title: '平台名称',
  shortTitle: '简称',
  description: '介绍',
}

function portalChanges(before: Tree['portal'], after: Tree['portal']): string[] {
  return pairs<unknown>({ ...before }, { ...after }).flatMap(({ id, before: was, after: now }) =>
    id === '$schema' ? [] : valueChanges(was, now, portalNames[id] ?? id),
  )
}

const wordsName = '用语'

/** Words each in a sentence; what the file did not say before was said by the contract. */
function wordChanges(before: Tree['words'], after: Tree['words']): string[] {
  const said = (file: Tree['words']) => {
    const { $schema: _, errors, ...groups } = file ?? {}
    const of = (own: object | undefined, given: object | undefined) => ({ ...own, ...given })
    return Object.fromEntries([
      ...Object.entries(wordGroups).map(([group, own]) => [group, of(own, groups[group as WordGroup])]),
      ['errors', of(errorWords, errors)],
    ]) as Record<string, object>
  }
  return pairs(said(before), said(after)).flatMap(({ id, before: was, after: now }) => valueChanges(was, now, `${wordsName} › ${id}`))
}

/** What an operator changed from one tree to the next, in sentences; empty when visitors meet no difference. */
export function changesOf(before: Tree, after: Tree): string[] {
  return [
    ...menuChanges(before, after),
    ...sharedRuleChanges(before.rules, after.rules),
    ...formChanges(before.forms, after.forms),
    ...routeChanges(before.routes.routes, after.routes.routes, { was: before, now: after }),
    ...dictChanges(before.dicts, after.dicts),
    ...portalChanges(before.portal, after.portal),
    ...wordChanges(before.words, after.words),
    ...titled('页面', before.pages, after.pages),
    ...titled('接口文件', before.api, after.api),
    ...titled('记录', before.records, after.records),
    ...titled('问卷', before.questionnaires, after.questionnaires),
    ...titled('流程', before.flows, after.flows),
  ]
}

const mostInReason = 60

/** What an operator may say of a change, offered before they say it themselves. */
export function offeredReason(changes: readonly string[]): string {
  const [first = '', ...more] = changes
  const short = [...first].length > mostInReason ? `${[...first].slice(0, mostInReason - 1).join('')}…` : first
  return more.length > 0 ? `${short}，等 ${changes.length} 处` : short
}
