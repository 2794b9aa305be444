import { Type, type Static } from '@sinclair/typebox'
import { accessWord } from './accounts'
import { Condition } from './parts/condition'
import { FlowMessage, Notice } from './parts/flow-messages'
import { ListView } from './parts/page/list-view'
import { Quota } from './parts/quota'
import { SetValue } from './parts/set-value'
import { OutsideCall } from './parts/portal/outside'
import { FlowToggle } from './parts/page/toggle'
import { Reminder } from './parts/reminder'
import { Workdays } from './parts/workdays'
import { closedObject, SchemaLine, oneOf, withDefault } from './closed-object'
import { oneOrSeveral } from './one-or-several'

const field = (title: string, description?: string) => Type.String({ title, ...(description ? { description } : {}) })

const Linked = closedObject('相关记录', '', {
  record: Type.String({ title: '记录 id' }),
  by: field('存放其 id 的字段', '本记录的一个字段。'),
  match: Type.Optional(field('按哪个字段查找', '不写则按 id；写了就用相关记录的这个字段，如名称，找不到时拒绝。')),
  optional: Type.Optional(Type.Literal(true, { title: '可以没有', description: '新建时不必写明。' })),
  newest: Type.Optional(
    closedObject('最近一条', '存放 id 的字段还空着时，取同一账户名下最近的一条。', {
      filters: Type.Record(Type.String(), Type.String(), { title: '筛选' }),
      since: Type.Optional(
        closedObject('之后', '只取 field 晚于本记录 than 的。', {
          field: field('相关记录的时间字段'),
          than: field('本记录的时间字段', '空着时按创建时间。'),
        }),
      ),
    }),
  ),
})

const State = closedObject('状态', '名称就是存储和显示的文字。', {
  stage: Type.Optional(Type.Integer({ title: '属于第几阶段', minimum: 1 })),
  handler: Type.Optional(Type.String({ title: '当前经办', description: '由谁办理，显示给申请人；办完的状态不写。' })),
  days: Type.Optional(
    Type.Integer({
      title: '办理时限（天）',
      minimum: 1,
      maximum: 365,
      description:
        '审核、办理的期限：进入这个状态后几天内办完。过期的在办理清单里标出，还没有办完的也按新的天数算。不写的，以系统到期办理的时间为时限。',
    }),
  ),
  workdays: Workdays,
  text: Type.Optional(Type.String({ title: '说明', description: '对申请人说明现在该做什么、等什么。可以写 {{row.字段}}。' })),
  task: Type.Optional(
    Type.String({ title: '该办什么', description: '对现在该办的人说的下一步，代替说明；不写则也显示说明。可以写 {{row.字段}}，如期限。' }),
  ),
  tone: Type.Optional(oneOf('语气', ['good', 'bad', 'quiet'] as const)),
  waits: Type.Optional(
    accessWord('还等谁', '由此出发的步骤等谁，不用写。还等别人在另一流程里办的，写上角色，如等运营人员匹配服务商；待办里就有它。'),
  ),
})

const Requirement = closedObject('前提', '条件不成立时拒绝，并显示提示。', {
  condition: Condition,
  message: Type.String({ title: '提示', minLength: 4 }),
})

/** A code that the person doing the transition types; it is compared with the record and never stored. */
const Proof = closedObject(
  '核对码',
  '填写的码与记录中的一致才能办理；不分大小写、全角半角、空格和连字符，O 算 0，I、L 算 1。填写的码不保存，记录中的码只有本人看得到。',
  {
    answer: Type.String({ title: '填写的字段', description: '本步骤表单的字段，不能与记录的字段同名。' }),
    field: Type.String({ title: '存放码的字段', description: '本记录的字段，由某个步骤的 set 写 { "code": true }。' }),
    message: Type.String({ title: '不一致时的提示', minLength: 4 }),
  },
)
export type Proof = Static<typeof Proof>

const Follow = closedObject('随后', '这一步之后，相关记录的流程也走一步；条件对同一相关记录名下的全部记录判断。', {
  flow: Type.String({ title: '流程 id' }),
  transition: Type.String({ title: '步骤 id' }),
  by: field('存放其 id 的字段'),
  every: Type.Optional(Type.Array(Type.String(), { title: '全部处于这些状态', minItems: 1 })),
  some: Type.Optional(Type.Array(Type.String(), { title: '至少一条处于这些状态', minItems: 1 })),
  none: Type.Optional(Type.Array(Type.String(), { title: '没有一条处于这些状态', minItems: 1 })),
})
export type Follow = Static<typeof Follow>

const Each = closedObject('名下', '这一步之后，属于本记录的每条记录也走一步；不在起始状态的不动。', {
  flow: Type.String({ title: '流程 id' }),
  transition: Type.String({ title: '步骤 id' }),
  by: field('对方存放本记录 id 的字段'),
})
export type Each = Static<typeof Each>

const Phrases = closedObject('常用意见', '在表单上方点选，写进一个字段，还可以改。', {
  field: Type.String({ title: '字段', description: '本步骤表单的字段。' }),
  texts: Type.Array(Type.String({ title: '意见', minLength: 1, maxLength: 60 }), { title: '各条意见', minItems: 1, maxItems: 9 }),
  first: Type.Optional(Type.Literal(true, { title: '先填好第一条', description: '打开时已写上第一条，适合“通过”一类的步骤。' })),
})
export type Phrases = Static<typeof Phrases>

export const Transition = closedObject('步骤', '谁在哪些状态下可以做什么，做完成为什么状态。没有 from 的步骤新建一条记录。', {
  id: Type.String({ title: '步骤 id', pattern: '^[a-z][A-Za-z0-9]*$' }),
  title: Type.String({ title: '名称', minLength: 1, description: '按钮上的文字。' }),
  by: accessWord(
    '由谁',
    'owner 为记录所属的账户，system 为系统，其余是 accounts.json 中的角色或账户类型；写几个就是其中任何一种都能办。级别不写在这里：自己的记录看 write，别人的看这一级的 sees。',
  ),
  from: Type.Optional(Type.Array(Type.String(), { title: '起始状态', minItems: 1 })),
  to: Type.Optional(Type.String({ title: '之后的状态', description: '不写则状态不变。' })),
  when: Type.Optional(Condition),
  /** While it holds, a later transition is the primary one: for example, reporting stops being primary once everything is reported. */
  yields: Type.Optional(Condition),
  requires: Type.Optional(Type.Array(Requirement, { title: '前提', description: 'row 是写入之后的记录；表单不给出不满足的选项。' })),
  form: Type.Optional(Type.String({ title: '表单 id' })),
  phrases: Type.Optional(Phrases),
  proof: Type.Optional(Proof),
  draft: Type.Optional(
    Type.Literal(true, {
      title: '保存草稿',
      description: '表单可以没有填完，只检查已填的内容；不改变状态，不写办理记录。同一表单的提交按钮旁有这个按钮。',
    }),
  ),
  confirm: Type.Optional(Type.String({ title: '确认提示' })),
  returns: Type.Optional(Type.Boolean({ title: '退回', description: '其意见显示在最上方，直到再次提交。' })),
  recalls: Type.Optional(
    Type.Boolean({
      title: '撤回',
      description: '本人收回已经交给别人的。不算待办：在这个状态里不催本人，按钮也不是主要的。不是撤回的写 false。',
    }),
  ),
  once: Type.Optional(
    closedObject('不重复', '已有同样的记录、且还没有结束时拒绝。', {
      same: Type.Array(Type.String(), { title: '相同的字段', description: '没有填写的不比。' }),
      message: Type.String({ title: '提示', minLength: 4 }),
    }),
  ),
  others: Type.Optional(
    closedObject('只对别人', '字段里的账户与记录所属的账户是同一单位（身份相同）时拒绝，如评价自己。', {
      account: field('账户字段', '本记录存放账户编号的字段，办完之后的值。'),
      message: Type.String({ title: '提示', minLength: 4 }),
    }),
  ),
  set: Type.Optional(Type.Record(Type.String(), SetValue, { title: '写入' })),
  after: Type.Optional(field('到期字段', '到了这个时间由系统自动办理，只用于 by: system。')),
  message: Type.Optional(oneOrSeveral(FlowMessage, '消息')),
  notify: Type.Optional(oneOrSeveral(Notice, '外发通知')),
  call: Type.Optional(oneOrSeveral(OutsideCall, '对外调用')),
  level: Type.Optional(
    Type.String({ title: '升到哪一级', minLength: 1, description: '记录所属的账户升到 accounts.json 中的这一级；已经更高的不变。' }),
  ),
  then: Type.Optional(Type.Array(Follow, { title: '随后' })),
  each: Type.Optional(Type.Array(Each, { title: '名下' })),
})
export type Transition = Static<typeof Transition>

const Shown = closedObject('公开', '处于这些状态时，另一种公开记录里有一份，随每一步更新；其余状态撤下，再公开时编号不变。', {
  record: Type.String({ title: '公开的记录 id' }),
  by: field('公开记录中存放本记录 id 的字段'),
  when: Type.Optional(Condition),
  states: Type.Array(Type.String(), { title: '公开的状态', minItems: 1 }),
  keeps: Type.Optional(
    Type.Array(Type.String(), {
      title: '保持原样的状态',
      description: '处于这些状态时，公开的一份不更新也不撤下，如修改以后等待审核。',
      minItems: 1,
    }),
  ),
  set: Type.Record(Type.String(), Type.String(), {
    title: '公开的内容',
    description: '键为公开记录的字段，值为模板；不该公开的写 |mask 或不写。',
  }),
})

export type Shown = Static<typeof Shown>

/** The lifecycle of a business record (spec §4, §9). The record's field `status` holds the state. */
export const Flow = closedObject('流程', '一种业务记录的状态、步骤、前提、消息。服务器执行，页面只显示此刻能做的步骤。', {
  $schema: SchemaLine,
  id: Type.String({ title: '流程 id', pattern: '^[a-z][A-Za-z0-9]*$' }),
  title: Type.String({ title: '名称' }),
  record: Type.String({ title: '记录 id', description: '该记录要有文字字段 status。' }),
  name: Type.String({ title: '称呼', description: '模板，如 "{{row.title}}"，用在办理清单里。' }),
  columns: Type.Optional(
    Type.Array(Type.String({ title: '列' }), {
      title: '办理清单的列',
      description: '写成“名称：模板”，如 "计划投资（万元）：{{row.planInvest}}"。时限、申请人、区域、经办和提交时间不用写，清单里总有。',
      minItems: 1,
      maxItems: 3,
    }),
  ),
  sorts: Type.Optional(
    Type.Array(field('数字字段'), {
      title: '清单还可按它排序',
      description: '如金额，从大到小；按时限、提交和变动的排序总有。',
      minItems: 1,
      maxItems: 3,
    }),
  ),
  views: Type.Optional(
    Type.Array(ListView, {
      title: '办理清单的视图',
      description: '条件有 status、due（late 或 soon）、handler、district、within（1、7 或 30）、keyword、sort。办理人员还能另存自己的。',
      minItems: 1,
    }),
  ),
  masked: Type.Optional(
    Type.Array(field('字段'), {
      title: '遮住的字段',
      description:
        '服务器对运营人员遮住中间几位，如手机号；页面条目写 reveal 后可以点“显示”，每次都记入审计日志。本人看自己的不受影响；运营的表单也要填它时，打开是空的，不填就保留原值。',
      minItems: 1,
    }),
  ),
  route: Type.Optional(Type.String({ title: '路由 id', description: '本人查看办理进度的页面，以 id 打开。' })),
  messageType: withDefault(Type.String({ title: '消息类型', description: '消息类型字典里的值；没有这个字典的平台不用写。' }), ''),
  toggle: Type.Optional(FlowToggle),
  with: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), Linked, {
      title: '相关记录',
      description: '条件和模板用 data.名字 读取。',
    }),
  ),
  stages: Type.Optional(Type.Array(Type.String(), { title: '阶段', minItems: 2 })),
  states: Type.Record(Type.String({ minLength: 1 }), State, { title: '状态' }),
  quota: Type.Optional(Quota),
  shown: Type.Optional(oneOrSeveral(Shown, '公开')),
  transitions: Type.Array(Transition, { title: '步骤', minItems: 1 }),
  reminders: Type.Optional(Type.Array(Reminder, { title: '提醒', minItems: 1 })),
})
export type Flow = Static<typeof Flow>
