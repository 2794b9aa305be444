import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../closed-object'

const field = (title: string) => Type.String({ title })

/** Publication period of a row. Without `from` it is public from its creation, without `until` for ever. */
export const Published = closedObject('发布时间段', '只在这段时间内对外可见，由服务器执行。', {
  from: Type.Optional(field('发布时间字段')),
  until: Type.Optional(field('到期时间字段')),
})
export type Published = Static<typeof Published>

/** A derived state and its conditions; all given conditions must hold, and a condition on an empty field never does. */
export const StateRule = closedObject('状态', '写明的条件都成立时就是这个状态，自上而下取第一个。', {
  state: Type.String({ title: '状态', minLength: 1 }),
  before: Type.Optional(Type.String({ title: '在此时间之前', description: '一个时间字段。' })),
  days: Type.Optional(Type.Integer({ title: '至少提前的天数', minimum: 1, description: '与 before 合用：距那个时间还有这么多天以上。' })),
  after: Type.Optional(Type.String({ title: '到此时间之后', description: '一个时间字段。' })),
  is: Type.Optional(Type.String({ title: '此项为是', description: '一个是否字段。' })),
  full: Type.Optional(closedObject('名额已满', '名额为空或 0 时不限。', { count: field('已有人数字段'), of: field('名额字段') })),
})
export type StateRule = Static<typeof StateRule>

/** A field that says whom a row is for, compared with a field of the enterprise's profile; an empty field matches everybody. */
export const MatchRule = closedObject(
  '匹配条件',
  '内容的一个字段与账户资料比较，有一个选项相符就算符合；内容没有填写的不限，账户还没有填写的不作判断。',
  {
    field: Type.String({ title: '内容字段', description: '一个 json 字段，写选项值的列表。' }),
    profile: Type.String({ title: '资料字段', description: '填写资料的表单的字段，或 enterSize；写了 record 时是那种记录的字段。' }),
    record: Type.Optional(Type.String({ title: '记录 id', description: '改与本账户最近一条记录比较，如诊断记录。' })),
    dict: Type.Optional(Type.String({ title: '选项字典', description: '逐级的选项，上级也算符合；不写时按原文比较。' })),
    reason: Type.String({ title: '匹配原因', description: '{names} 换成相符的选项。', minLength: 1 }),
  },
)
export type MatchRule = Static<typeof MatchRule>

/** A number aggregated by the server from another record's rows, in the transaction that writes them. */
export const Average = closedObject(
  '平均数',
  '由另一种或几种记录的一个数字字段得出，保留一位小数；那些记录增加、修改、删去时服务器随即更新，没有时为空。',
  {
    of: Type.Union([field('记录 id'), Type.Array(field('记录 id'), { title: '几种记录', minItems: 1 })], {
      title: '记录 id',
      description: '取哪种记录，如评价；写几种就合起来算，各种记录里的字段名相同。',
    }),
    field: Type.String({ title: '取平均的字段', description: '那种记录的 integer 或 number 字段；没有填写的不算。' }),
    by: Type.String({ title: '存放本记录编号的字段', description: '那种记录的 string 字段，写着它属于哪一条。' }),
    match: Type.Optional(
      Type.String({ title: '按哪个字段对应', description: '不写则 by 里是本记录的 id；写了就是本记录的这个 string 字段。' }),
    ),
    count: Type.Optional(Type.String({ title: '条数字段', description: '本记录的 integer 字段，写入有多少条。' })),
  },
)
export type Average = Static<typeof Average>

const values = (title: string, description: string) =>
  Type.Optional(Type.Record(Type.String(), Type.Array(Type.String(), { minItems: 1 }), { title, description }))

/** How rows are matched with enterprises. */
export const Match = closedObject('匹配账户', '每条内容适合哪些账户，附原因。', {
  by: Type.Array(MatchRule, { title: '条件', minItems: 1 }),
  unless: values('除外', '字段或状态为这些值的内容不参加匹配。'),
  first: values('排在前面', '字段或状态为这些值的内容排在最前，如即将截止的；其余按相符的条件多少排列。'),
})
