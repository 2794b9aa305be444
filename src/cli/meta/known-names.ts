import { menuEntries } from '../../contract/derived/menu-entries'
import type { Tree, CheckContext } from '../../contract/tree'
import { declaredOperations } from '../../release/operations/operations'

/** A list for an editor's drop-down: values and their descriptions. */
export interface NameChoice {
  enum: string[]
  enumDescriptions: string[]
}

const choice = (entries: [id: string, title: string][]): NameChoice => {
  const sorted = [...entries].sort(([a], [b]) => (a < b ? -1 : 1))
  return { enum: sorted.map(([id]) => id), enumDescriptions: sorted.map(([, title]) => title) }
}

const titled = (record: Record<string, { title: string }>) => choice(Object.entries(record).map(([id, { title }]) => [id, title]))

/** Every name in the tree that other files may refer to, with its Chinese title. */
export function knownNames(tree: Tree, context: CheckContext) {
  const items = menuEntries(tree.menus.main).map(({ item }) => item)
  return {
    RouteId: choice(tree.routes.routes.map((route) => [route.id, `${route.title ?? tree.portal.shortTitle} ${route.path}`])),
    PageId: titled(tree.pages),
    FormId: titled(tree.forms),
    OperationId: choice(
      declaredOperations(tree).map(({ operation, method, path }) => [
        operation.operationId,
        `${operation.summary} ${method.toUpperCase()} ${path}`,
      ]),
    ),
    DictCode: titled(tree.dicts.dicts),
    RecordId: titled(tree.records),
    QuestionnaireId: titled(tree.questionnaires),
    FlowId: titled(tree.flows),
    DialogId: titled(tree.portal.dialogs),
    MenuId: choice(items.map((item) => [item.id, item.title])),
    ConditionName: choice(Object.keys(tree.portal.conditions).map((name) => [name, '命名条件'])),
    HandlerName: choice(context.handlers.map((name) => [name, '处理函数'])),
  } satisfies Record<string, NameChoice>
}
export type NameKind = keyof ReturnType<typeof knownNames>

/** The list of names for a property, by its Chinese title in the contract; none for `id`, which declares a name. */
export function nameKindOf(key: string, title: string | undefined, owner: string | undefined): NameKind | undefined {
  if (owner === '会话接口' || owner === '文件接口') return 'OperationId'
  if (title === undefined || key === 'id' || key === 'operationId') return undefined
  if (title.endsWith('路由 id')) return 'RouteId'
  const byTitle: Record<string, NameKind> = {
    '页面 id': 'PageId',
    '表单 id': 'FormId',
    '接口 operationId': 'OperationId',
    选项字典: 'DictCode',
    '记录 id': 'RecordId',
    '流程 id': 'FlowId',
    '对话框 id': 'DialogId',
    所属主菜单: 'MenuId',
    命名条件: 'ConditionName',
    处理函数: 'HandlerName',
  }
  return byTitle[title]
}
