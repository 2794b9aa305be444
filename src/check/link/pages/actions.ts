import type { Action } from '../../../contract/parts/action'
import type { Block } from '../../../contract/page'
import { answerNames, namesInAnswer } from '../api/answers'
import { checkCall } from '../api/calls'
import { checkCondition } from './conditions'
import { domainFault } from '../values/compared'
import { answerDomain } from '../values/domains'
import { sessionDomain } from '../values/session-domain'
import { refer } from '../names/refer'
import { checkNeeds, checkQuery } from './link-query'
import { nearest } from '../../suggest/nearest'
import { didYouMean, quoted } from '../../report'
import { sessionNames } from '../../session-names'
import { placeOf, type Path, type Source } from '../../source'
import { checkTemplates, type Scope } from './templates'
import type { TreeIndex } from '../../tree-index'

const idsOf = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => [
    ...(block.id ? [block.id] : []),
    ...(block.kind === 'tabs' ? block.items.flatMap((item) => idsOf(item.blocks ?? [])) : []),
  ])

/** The block that a `go` names must be on the target page. */
function checkBlock(index: TreeIndex, action: Extract<Action, { do: 'go' }>, source: Source, path: Path): void {
  const route = index.routes.find(({ id }) => id === action.route)
  const page = index.pages.find(({ id }) => id === route?.value.page)
  if (action.block === undefined || !page) return
  const ids = idsOf(page.value.blocks)
  if (ids.includes(action.block)) return
  index.report.add(placeOf(source, [...path, 'block']), {
    code: 'action/block',
    zh: `页面“${quoted(page.id, 16)}”没有 id 为“${quoted(action.block, 14)}”的区块`,
    en: `Page ${page.id} has no block with the id "${action.block}"`,
    fix: didYouMean(nearest(action.block, ids), ids),
  })
}

function checkGo(index: TreeIndex, action: Extract<Action, { do: 'go' }>, source: Source, path: Path): void {
  const isTemplate = action.route?.startsWith('{{') ?? false
  if (action.route !== undefined && !isTemplate) refer(index, 'route', action.route, source, [...path, 'route'])
  if (!isTemplate) checkQuery(index, action.route, action.with, source, [...path, 'with'])
  if (!isTemplate) checkNeeds(index, action.route, action.with ?? {}, source, path)
  if (!isTemplate) checkBlock(index, action, source, path)
  if ((action.route === undefined) === (action.href === undefined)) {
    index.report.add(placeOf(source, path), {
      code: 'action/target',
      zh: action.route === undefined ? '没有写要前往哪里' : '不能同时写 route 和 href',
      en: action.route === undefined ? 'go has no target' : 'go has both route and href',
      fix: { zh: '写 route（站内路由 id）或 href（https 地址）之一', en: 'Give route or href' },
    })
  }
}

/** A `set` needs a name that something reads, and a value that it can hold. */
function checkSet(
  index: TreeIndex,
  scope: Scope,
  { target, name, value }: Extract<Action, { do: 'set' }>,
  source: Source,
  path: Path,
): void {
  const names = target === 'session' ? sessionNames : target === 'form' ? scope.form : undefined
  if (names && !names.includes(name)) {
    index.report.add(placeOf(source, [...path, 'name']), {
      code: 'value/unknown',
      zh: `${target === 'form' ? '表单' : '登录信息'}里没有“${quoted(name, 14)}”`,
      en: `${target} has no "${name}"`,
      fix: didYouMean(nearest(name, names), names),
    })
    return
  }
  const domain = target === 'session' ? sessionDomain(index, name) : target === 'form' ? scope.domainOf?.('form', name) : undefined
  const fault = domain && !(typeof value === 'string' && value.includes('{{')) ? domainFault(domain, value) : undefined
  if (!fault) return
  index.report.add(placeOf(source, [...path, 'value']), {
    code: 'value/unknown',
    zh: `“${quoted(name, 12)}”不能是 ${quoted(JSON.stringify(value), 12)}`,
    en: `${name} is never ${JSON.stringify(value)}`,
    fix: fault.fix,
  })
}

/** In the actions after a call `data` is its answer or its error. */
export function withAnswer(
  index: TreeIndex,
  { data: _, fieldsOf, recordOf, ...scope }: Scope,
  operation: string | undefined,
  names = answerNames(index, operation),
): Scope {
  const domainOf: Scope['domainOf'] = (root, name, field) =>
    root !== 'data'
      ? scope.domainOf?.(root, name, field)
      : field === undefined && operation !== undefined
        ? answerDomain(index, operation, name, false)
        : undefined
  return {
    ...scope,
    roots: [...new Set([...scope.roots, 'data' as const])],
    domainOf,
    fieldsOf: (root, path) => (root === 'data' ? namesInAnswer(index, operation, path) : fieldsOf?.(root, path)),
    recordOf: (data) => (data === undefined ? recordOf?.() : undefined),
    ...(names ? { data: names } : {}),
  }
}

function checkOne(index: TreeIndex, scope: Scope, action: Action, source: Source, path: Path): void {
  checkCondition(index, scope, action.when, source, [...path, 'when'])
  if (action.do === 'set') checkSet(index, scope, action, source, path)
  if (action.needs !== undefined && action.needs !== 'login') refer(index, 'access', action.needs, source, [...path, 'needs'])
  if (action.do === 'open') refer(index, 'dialog', action.dialog, source, [...path, 'dialog'])
  if (action.do === 'go') checkGo(index, action, source, path)
  if (action.do === 'call' || action.do === 'download') checkCall({ index, source, path }, action.operation, action.with)
  if (action.do === 'call') {
    checkActions(index, withAnswer(index, scope, action.operation), action.then, source, [...path, 'then'])
    checkActions(index, withAnswer(index, scope, undefined, ['message', 'code', 'data']), action.onError, source, [...path, 'onError'])
  }
  for (const key of ['route', 'with', 'value', 'text', 'fileName', 'event', 'confirm', 'href'] as const) {
    if (key in action) checkTemplates(index, scope, (action as Record<string, unknown>)[key], source, [...path, key])
  }
}

/** Checks one action or a list of them. */
export function checkActions(index: TreeIndex, scope: Scope, actions: Action | Action[] | undefined, source: Source, path: Path): void {
  if (Array.isArray(actions)) actions.forEach((action, at) => checkOne(index, scope, action, source, [...path, at]))
  else if (actions) checkOne(index, scope, actions, source, path)
}
