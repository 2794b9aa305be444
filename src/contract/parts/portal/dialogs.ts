import { Type, type Static } from '@sinclair/typebox'
import { dialogEvents } from '../../vocabulary/kinds'
import { closedObject, oneOf } from '../../closed-object'

const text = (title: string) => Type.String({ title, minLength: 1 })

/** Lengths of CSS. */
export const dialogWidth = '^[0-9]+(\\.[0-9]+)?(%|px|em|rem|vw)$'

export const Dialog = closedObject('对话框', '一句话、一个表单，或通往一个页面的按钮。', {
  title: text('标题'),
  text: Type.Optional(text('文字')),
  form: Type.Optional(
    Type.String({ title: '表单 id', minLength: 1, description: '在对话框里填写；提交成功后对话框关闭，等它的动作接着办理。' }),
  ),
  button: Type.Optional(Type.String({ title: '按钮', minLength: 1, description: '通往 route 的按钮上的字。' })),
  route: Type.Optional(
    Type.String({
      title: '路由 id',
      minLength: 1,
      description: '办同一件事的页面：按钮通往它；对话框隐藏时，打开对话框的动作直接前往它。',
    }),
  ),
  width: Type.String({ title: '宽度', pattern: dialogWidth, description: '如 "50%" 或 "480px"；手机上总是占满。' }),
  visible: Type.Boolean({
    title: '显示',
    description: '写 false 即隐藏：改为前往 route，或 guard 所写的页面。条件里可写 "portal.dialogs.<id>.visible"。',
  }),
  opensOn: Type.Optional(
    Type.Array(oneOf('时机', dialogEvents), {
      title: '何时自动打开',
      minItems: 1,
      uniqueItems: true,
      description:
        'signIn：没有填好资料的账户登录之后；needsLogin：没有登录的人做需要登录的事；needsVerified：没有填好资料的账户做需要填好的事；passwordGiven：密码由别人给出，本人还没有修改。',
    }),
  ),
})
export type Dialog = Static<typeof Dialog>

export const Dialogs = Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), Dialog, {
  title: '对话框',
  description: '键为对话框的 id，由动作 open 或 opensOn 打开。',
})
export type Dialogs = Static<typeof Dialogs>
