import { Type, type Static } from '@sinclair/typebox'
import { Action, With } from './parts/action'
import { danger } from './parts/page/block-parts'
import { Computed } from './parts/computed'
import { Condition } from './parts/condition'
import { maxColumns, maxFiles, maxMegabytes, maxRows, uploadKinds, defaultMaxRows } from './vocabulary/kinds'
import { columnWidgets, widgetKinds } from './vocabulary/widgets'
import { closedObject, SchemaLine, oneOf } from './closed-object'
import { FieldRule, type Rule, type RuleUse } from './rule'

export type { Rule } from './rule'

export const FieldSchema = closedObject('字段', '字段的数据类型和名称。', {
  type: oneOf('类型', ['string', 'number', 'integer', 'boolean', 'array'] as const),
  title: Type.String({ title: '名称', minLength: 1 }),
  description: Type.Optional(Type.String({ title: '填写说明' })),
  items: Type.Optional(
    closedObject('元素', '多选的每一项是 string，多行填写（rows 控件）的每一行是 object。', {
      type: oneOf('类型', ['string', 'object'] as const),
    }),
  ),
})
export type FieldSchema = Static<typeof FieldSchema>

const placeholder = Type.Optional(Type.String({ title: '占位文字' }))
const suffix = Type.Optional(Type.String({ title: '单位' }))
const inputMode = Type.Optional(oneOf('手机键盘', ['text', 'numeric', 'decimal', 'tel', 'email'] as const))

const fixed = Type.Union([Type.String(), Type.Number(), Type.Boolean()], { title: '固定的值', description: '固定的值，不能取别的字段的值' })

export const Choose = closedObject(
  '选一条记录',
  'select 和 radio 控件：选项是列表里的各条记录，存下的是它的编号。服务器只收填写人自己在这个列表里看得到的。',
  {
    operation: Type.String({ title: '列表接口 operationId', description: '如 notice.list；有 keyword 参数的，选项多时可以搜索。' }),
    with: Type.Optional(
      Type.Record(Type.String(), fixed, { title: '筛选', description: '只列出符合的记录，如 { "status": "有效" }；不能写模板。' }),
    ),
    title: Type.Optional(
      Type.String({ title: '文字模板', description: '每个选项的文字，如 "{{row.name}}"；不写则用记录 card 的 title。' }),
    ),
    keep: Type.Optional(
      Type.String({
        title: '文字存在哪里',
        description:
          '提交到的记录的一个文字字段：服务器把选中的文字一并存下，清单和详情显示它，以后改了名也不变。多行填写的一列写同一组里的另一列，写在记录的 columns 里。',
      }),
    ),
  },
)

/** One column of a `rows` field: field, widget and rules in one object. */
export const RowColumn = closedObject('列', '每一行都要填的一项：名称、控件和规则写在一起。', {
  type: Type.Optional(oneOf('类型', ['string', 'number', 'integer'] as const, '不写则为 string。')),
  title: Type.String({ title: '名称', minLength: 1 }),
  widget: Type.Optional(oneOf('控件', columnWidgets, '不写则为 text。')),
  placeholder,
  suffix,
  dict: Type.Optional(Type.String({ title: '选项字典', description: 'dicts.json 中的编码；值必须取自该字典。' })),
  choose: Type.Optional(Choose),
  inputMode,
  value: Type.Optional(Computed),
  rules: Type.Optional(Type.Array(FieldRule, { title: '规则', description: '与表单的 rules 相同；其中的字段名和 form 都指同一行。' })),
})
export type RowColumn = Omit<Static<typeof RowColumn>, 'rules'> & { rules?: Rule[] }

export const FieldUi = closedObject('控件', '字段怎样显示。', {
  widget: oneOf('控件', widgetKinds),
  placeholder,
  hint: Type.Optional(Type.String({ title: '输入提示', description: '聚焦时出现、离开时消失的提示。' })),
  prefix: Type.Optional(Type.String({ title: '前缀' })),
  suffix,
  dict: Type.Optional(Type.String({ title: '选项字典', description: 'dicts.json 中的编码；值必须取自该字典。' })),
  rows: Type.Optional(Type.Integer({ title: '行数', minimum: 2, maximum: 20, description: 'textarea 和 body 控件。' })),
  wide: Type.Optional(Type.Boolean({ title: '占整行' })),
  autocomplete: Type.Optional(Type.String({ title: '浏览器自动填写', description: 'HTML autocomplete 词，如 username、tel。' })),
  inputMode,
  variant: Type.Optional(
    Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)], { title: '验证码样式', description: 'captcha 控件。' }),
  ),
  send: Type.Optional(
    closedObject('发送验证码', 'code 控件的按钮所调用的接口；接口要求图形验证码时，控件会先请填写人作答。', {
      operation: Type.String({ title: '接口 operationId' }),
      with: With,
    }),
  ),
  suggest: Type.Optional(
    closedObject('从记录中选', 'text 控件：边输入边列出可选的文字；不从中选也可以，由服务器判断。', {
      operation: Type.String({ title: '列表接口 operationId', description: '有 page、size、keyword 参数；随输入缩小范围。' }),
      value: Type.String({ title: '文字模板', description: '如 "{{row.name}}"。' }),
    }),
  ),
  choose: Type.Optional(Choose),
  phrases: Type.Optional(
    Type.Array(Type.String({ title: '常用语', minLength: 1, maxLength: 60 }), {
      title: '常用语',
      minItems: 1,
      maxItems: 9,
      description: 'text 和 textarea 控件：在下方点选（或按 Alt 加数字），写进去还可以改。流程步骤的常用意见写在步骤的 phrases。',
    }),
  ),
  columns: Type.Optional(
    Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }), RowColumn, {
      title: '各列',
      minProperties: 1,
      description: `rows 控件：每一行填哪几项，键为存储的名称，书写顺序就是显示顺序，最多 ${maxColumns} 列。`,
    }),
  ),
  add: Type.Optional(Type.String({ title: '增加一行的按钮', minLength: 1, description: 'rows 控件，如“增加一台设备”。' })),
  min: Type.Optional(
    Type.Integer({ title: '至少几行', minimum: 1, maximum: maxRows, description: 'rows 控件；写了就是必填，打开时已有这么多空行。' }),
  ),
  max: Type.Optional(
    Type.Integer({
      title: '最多几个',
      minimum: 1,
      maximum: maxRows,
      description: `upload 控件且字段类型为 array 时是最多几个文件，不写为 5，不超过 ${maxFiles}；rows 控件是最多几行，不写为 ${defaultMaxRows}，不超过 ${maxRows}。`,
    }),
  ),
  kinds: Type.Optional(
    Type.Array(oneOf('文件种类', uploadKinds), {
      title: '接受哪几种文件',
      minItems: 1,
      description: 'upload 控件；不写则 pdf、png、jpg、docx、xlsx 都接受。',
    }),
  ),
  megabytes: Type.Optional(
    Type.Integer({ title: '每个文件最大多少MB', minimum: 1, maximum: maxMegabytes, description: `upload 控件；不写为 ${maxMegabytes}。` }),
  ),
  value: Type.Optional(
    Type.Union([Type.String({ title: '初始值' }), Computed], {
      title: '初始值，或算出的值',
      description: '写模板，如 "{{session.enterpriseName}}"；或由其他字段算出，如 { "sum": ["a", "b"] }，填写人不能改。',
    }),
  ),
  readOnly: Type.Optional(Type.Boolean({ title: '只读' })),
  when: Type.Optional(Condition),
  whenHidden: Type.Optional(
    oneOf('隐藏时', ['drop', 'keep', 'reset'] as const, 'when 不成立时，已填的怎么办：drop 不提交，keep 照样提交，reset 换回初始值。'),
  ),
})
export type FieldUi = Omit<Static<typeof FieldUi>, 'columns'> & { columns?: Record<string, RowColumn> }
type WrittenUi = Static<typeof FieldUi>

export const Lookup = closedObject('查询填入', '表单中的一个按钮：调用接口，把回答填入同名的字段。', {
  after: Type.Optional(Type.String({ title: '放在哪一项之后', description: '不写则放在表单上方。' })),
  operation: Type.String({ title: '接口 operationId' }),
  with: Type.Optional(With),
  label: Type.String({ title: '按钮文字', minLength: 1 }),
  done: Type.String({ title: '完成之后的提示', minLength: 1, description: '可写模板，如 "{{data.result}}"。' }),
})
export type Lookup = Static<typeof Lookup>

export const Submit = closedObject('提交', '', {
  operation: Type.Optional(Type.String({ title: '接口 operationId', description: '只在流程的步骤里使用的表单不写，由步骤提交。' })),
  with: Type.Optional(With),
  label: Type.String({ title: '按钮文字' }),
  danger,
  save: Type.Optional(
    closedObject('保存草稿按钮', '不要求填完；接口要有 x-draft。', {
      operation: Type.String({ title: '接口 operationId' }),
      with: Type.Optional(With),
      label: Type.String({ title: '按钮文字' }),
      then: Type.Optional(Type.Array(Action, { title: '成功之后' })),
    }),
  ),
  cancel: Type.Optional(
    closedObject('取消按钮', '', { label: Type.String({ title: '按钮文字' }), then: Type.Array(Action, { title: '点了之后' }) }),
  ),
  then: Type.Optional(Type.Array(Action, { title: '成功之后' })),
  failure: Type.Optional(oneOf('失败时显示', ['message', 'data'] as const, 'message 是服务器说的那句话，data 是回答里的文字。')),
})

/**
 * `publish` keeps a draft on this device for each subject, and adds a button for choosing the publication time. Only the operators' admin
 * page sets it; no file can.
 */
export type Submit = Static<typeof Submit> & { publish?: { subject: string; schedule?: Schedule } }

/** The button that sends a form with a chosen time as `at`. */
export type Schedule = Pick<Static<typeof Submit>, 'operation' | 'with' | 'then'> & { label: string }

export const Form = closedObject('表单', '数据、规则和提示、控件、提交。', {
  $schema: SchemaLine,
  id: Type.String({ title: '表单 id', pattern: '^[A-Za-z][A-Za-z0-9-]*$' }),
  title: Type.String({ title: '标题' }),
  intro: Type.Optional(Type.String({ title: '说明' })),
  schema: closedObject('数据', 'JSON Schema 2020-12 的一个子集。', {
    type: oneOf('类型', ['object'] as const),
    properties: Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]*$' }), FieldSchema, { title: '字段' }),
  }),
  rules: Type.Record(Type.String(), Type.Array(FieldRule), {
    title: '规则',
    description: '键为字段名；依次检查，显示第一条违反的提示。共用的规则写 use。',
  }),
  ui: Type.Record(Type.String(), FieldUi, { title: '控件', description: '键为字段名；书写顺序就是显示顺序。' }),
  sections: Type.Optional(
    Type.Array(
      closedObject('分组', '', {
        title: Type.String({ title: '标题' }),
        fields: Type.Array(Type.String(), { title: '字段', minItems: 1 }),
      }),
      { title: '分组' },
    ),
  ),
  steps: Type.Optional(
    Type.Literal(true, {
      title: '分步填写',
      description: '每个分组是一步，填好一步才到下一步，可以随时退回；每一步有自己的地址，已填的都保留。每个字段都要在某一个分组里。',
    }),
  ),
  columns: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(2)], { title: '列数' })),
  draft: Type.Optional(Type.Boolean({ title: '保留草稿', description: '未提交的内容保存在本机，密码与验证码除外。' })),
  review: Type.Optional(
    Type.Boolean({ title: '提交前核对', description: '填完先显示全部内容，逐项可以返回修改，确认后才提交。用于较长的表单。' }),
  ),
  lookup: Type.Optional(Lookup),
  submit: Submit,
})
export type Form = Omit<Static<typeof Form>, 'rules' | 'ui'> & { rules: Record<string, Rule[]>; ui: Record<string, FieldUi> }
/** A form as written in its file; once the shared rules of `rules.json` are inserted, it is a `Form`. */
export type WrittenForm = Omit<Form, 'rules' | 'ui'> & {
  rules: Record<string, (Rule | RuleUse)[]>
  ui: Record<string, Omit<WrittenUi, 'columns'> & { columns?: Record<string, WrittenColumn> }>
}
export type WrittenColumn = Omit<RowColumn, 'rules'> & { rules?: (Rule | RuleUse)[] }
