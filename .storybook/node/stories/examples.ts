import { Type, type Static, type TSchema } from '@sinclair/typebox'
import { Dict } from '../../../src/contract/dict'
import { FieldSchema, FieldUi, Form } from '../../../src/contract/form'
import { closedObject, oneOf } from '../../../src/contract/closed-object'
import { Block } from '../../../src/contract/page'
import { RouteMeta } from '../../../src/contract/route'

const text = (title: string) => Type.String({ title, minLength: 1 })
const may = <S extends TSchema>(schema: S) => Type.Optional(schema)
const anything = Type.Record(Type.String(), Type.Unknown())
const truth = (title: string) => Type.Optional(Type.Boolean({ title }))

const shared = {
  /** The story's name; English, because it becomes its address. */
  name: text('名称'),
  /** The story's Chinese name; by default that of its state. */
  zh: may(text('中文名')),
  /** `loading`: its data never arrive; `error`: they fail; `empty`: there are none. */
  state: may(oneOf('状态', ['filled', 'loading', 'error', 'empty'] as const)),
  width: may(Type.Integer({ title: '窗口宽度' })),
}

/**
 * A visitor's action: types text, chooses an option by its label, moves a slider, presses keys (`{Enter}`), selects a file, composes
 * Chinese by an input method (the letters, then the word), pastes, or lets the browser autofill.
 */
const UserStep = closedObject('动作', '', {
  type: may(text('输入')),
  choose: may(text('选择')),
  slide: may(Type.Number({ title: '滑到' })),
  press: may(text('按键')),
  file: may(text('文件名')),
  compose: may(Type.Array(text('拼音或词'), { title: '输入法', description: '依次显示的内容，最后一项是选定的词。', minItems: 2 })),
  paste: may(text('粘贴')),
  autofill: may(text('浏览器填入')),
})
export type UserStep = Static<typeof UserStep>

/** An entry of a widget's examples.json. */
export const FieldExample = closedObject('控件的例子', '', {
  ...shared,
  props: closedObject('字段', '', {
    schema: FieldSchema,
    ui: FieldUi,
    options: may(Type.Array(anything, { title: '选项' })),
    value: may(Type.Unknown()),
    fault: may(text('错误')),
    required: truth('必填'),
    disabled: truth('停用'),
    readOnly: truth('只读'),
    cells: may(
      closedObject('格子', 'rows 控件。', {
        faults: may(
          Type.Array(
            closedObject('格子的错误', '', { row: Type.Integer(), column: text('列'), rule: text('规则'), message: text('提示') }),
          ),
        ),
        options: may(Type.Record(Type.String(), Type.Array(anything))),
      }),
    ),
  }),
  /** How a value is entered, which the tests perform; an empty list for a widget without input. */
  enter: may(Type.Array(UserStep, { title: '怎样输入' })),
  /** The value that the form then gets; any value is accepted when absent. */
  gives: may(Type.Unknown()),
  /** How the value is displayed, where that differs from the value. */
  shows: may(text('显示为')),
})

/** An entry of a block's examples.json: the block, and what its page knows. */
export const BlockExample = closedObject('区块的例子', '', {
  ...shared,
  block: Block,
  /** Responses to the page's data calls, by name. */
  data: may(anything),
  dicts: may(Type.Record(Type.String(), Dict)),
  forms: may(Type.Record(Type.String(), Form)),
  query: may(Type.Record(Type.String(), Type.String())),
  session: may(anything),
})

/** An entry of the shell's examples.json. */
export const ShellExample = closedObject('外壳的例子', '', {
  ...shared,
  meta: RouteMeta,
  dark: truth('深色'),
  session: may(oneOf('会话', ['new', 'verified', 'operator'] as const)),
  dialog: may(text('对话框 id')),
  ask: may(text('询问')),
  toasts: may(
    Type.Array(closedObject('提示', '', { text: text('文字'), tone: oneOf('语气', ['success', 'info', 'warning', 'error'] as const) })),
  ),
})
