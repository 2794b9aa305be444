import { Type, type Static } from '@sinclair/typebox'
import type { Access } from '../accounts'
import { Condition } from './condition'
import type { ActionKind } from '../vocabulary/kinds'
import { closedObject, oneOf } from '../closed-object'

/** Query or body values: literals or templates (`"{{row.id}}"`). */
export const With = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean()]), {
  title: '参数',
  description: '键为参数名，值可写模板，如 "{{row.id}}"。',
})

const shared = {
  when: Type.Optional(Condition),
  confirm: Type.Optional(Type.String({ title: '确认提示', description: '执行前询问的一句话。' })),
  needs: Type.Optional(
    Type.String({ title: '前提', minLength: 1, description: 'login 为先登录，或 accounts.json 中的级别，如 verified。' }),
  ),
}

const kinds = {
  go: closedObject('前往', '打开一个路由或外部 https 地址。', {
    do: Type.Literal('go'),
    ...shared,
    route: Type.Optional(Type.String({ title: '路由 id', description: '也可以是一个模板，如 "{{data.message.route}}"，由接口说出路由。' })),
    href: Type.Optional(
      Type.String({
        title: '外部地址',
        pattern: '^(https://|tel:|mailto:|/console$)',
        description: '以 https:// 开头；也可以是 tel:、mailto: 或编辑台 /console。',
      }),
    ),
    with: Type.Optional(With),
    block: Type.Optional(Type.String({ title: '区块 id', description: '那一页上一个区块的 id，打开后移到那里，如报名表单。' })),
  }),
  back: closedObject('返回', '回到上一页；没有上一页时到首页。', { do: Type.Literal('back'), ...shared }),
  call: closedObject(
    '调用接口',
    '调用一个接口，成功后执行 then。改数据的接口成功后，页面数据自动重新读取（portal.json 的 operations 里写明的接口除外）。',
    {
      do: Type.Literal('call'),
      ...shared,
      operation: Type.String({ title: '接口 operationId' }),
      with: Type.Optional(With),
      then: Type.Optional(Type.Array(Type.Unsafe<Action>(Type.Ref('Action')), { title: '成功之后' })),
      onError: Type.Optional(Type.Array(Type.Unsafe<Action>(Type.Ref('Action')), { title: '失败之后' })),
    },
  ),
  submit: closedObject('提交表单', '提交所在的表单。成功后页面数据自动重新读取。', { do: Type.Literal('submit'), ...shared }),
  reload: closedObject(
    '刷新',
    '重新读取页面数据；page 为 true 时整页重新载入。提交表单、调用接口改了数据以后，留在原页会自动重新读取，不必再写；只在要先读完再做下一步时写。',
    {
      do: Type.Literal('reload'),
      ...shared,
      page: Type.Optional(Type.Boolean({ title: '整页', description: '办完一件事才能继续的，整页载入原来要去的地方，例如完善信息以后。' })),
    },
  ),
  set: closedObject('设置值', '把一个值写入会话存储或地址参数。', {
    do: Type.Literal('set'),
    ...shared,
    target: oneOf('位置', ['query', 'session', 'form'] as const),
    name: Type.String({ title: '名字' }),
    value: Type.Union([Type.String(), Type.Number(), Type.Boolean()], { title: '值' }),
  }),
  open: closedObject('打开对话框', '打开 portal.json 的 dialogs 里的一个对话框。', {
    do: Type.Literal('open'),
    ...shared,
    dialog: Type.String({ title: '对话框 id' }),
  }),
  close: closedObject('关闭对话框', '关闭当前对话框。', { do: Type.Literal('close'), ...shared }),
  toast: closedObject('提示', '短暂显示一句话。', {
    do: Type.Literal('toast'),
    ...shared,
    text: Type.String({ title: '文字' }),
    tone: Type.Optional(oneOf('语气', ['success', 'info', 'warning', 'error'] as const)),
  }),
  download: closedObject('下载', '调用接口并把结果保存为文件。', {
    do: Type.Literal('download'),
    ...shared,
    operation: Type.String({ title: '接口 operationId' }),
    with: Type.Optional(With),
    fileName: Type.String({ title: '文件名' }),
  }),
  track: closedObject('记一笔', '记录一次操作，仅本站统计。', {
    do: Type.Literal('track'),
    ...shared,
    event: Type.String({ title: '事件名' }),
  }),
} satisfies Record<ActionKind, unknown>

/** What a button, a link or a form does next; `do` names the kind. */
export const Action = Type.Union(Object.values(kinds), { $id: 'Action', title: '动作', discriminator: { propertyName: 'do' } })
/** `access` exists only in a release: who may do it on the server. */
type Modifiers = { when?: Condition; confirm?: string; needs?: string; access?: Access }
type Values = Static<typeof With>
export type Action = Modifiers
  & (
    | { do: 'go'; route?: string; href?: string; with?: Values; block?: string }
    | { do: 'back' }
    | { do: 'call'; operation: string; with?: Values; then?: Action[]; onError?: Action[] }
    | { do: 'submit' }
    | { do: 'reload'; page?: boolean }
    | { do: 'set'; target: 'query' | 'session' | 'form'; name: string; value: string | number | boolean }
    | { do: 'open'; dialog: string }
    | { do: 'close' }
    | { do: 'toast'; text: string; tone?: 'success' | 'info' | 'warning' | 'error' }
    | { do: 'download'; operation: string; with?: Values; fileName: string }
    | { do: 'track'; event: string }
  )
