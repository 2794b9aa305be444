import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../closed-object'

const field = (title: string) => Type.String({ title })

const Term = Type.Union([Type.Number(), field('数字字段')], {
  title: '数或字段',
  description: '记录的数字字段；多行填写的一列写成“字段.列”，如 devices.amount，是各行之和。',
})

/** What a transition writes into a field besides the form's values; written in order, so that a value may use an earlier one. */
export const SetValue = Type.Union(
  [
    Type.String({ title: '文字或模板' }),
    Type.Number(),
    Type.Boolean(),
    closedObject('当前时间', '', { now: Type.Literal(true) }),
    closedObject('若干天之后', '天数写数字，或记录中的整数字段。', {
      daysAfter: Type.Union([Type.Integer({ minimum: 1 }), field('天数字段')], { title: '天数，或天数字段' }),
    }),
    closedObject('编号', '前缀、日期和当天的顺序号，如 XQ202611210001；已经有编号的不变，退回后重新提交也是原来的。', {
      number: Type.String({ title: '前缀', pattern: '^[A-Z]{1,6}$' }),
    }),
    closedObject('码', '由服务器随机抽取的 10 位码，如 7K3QM-X0V9B，同一种记录中不重复；字段是 string，不要时写 ""。', {
      code: Type.Literal(true),
    }),
    closedObject('所属账户的资料', '抄下记录的字段里 profile 所写的几项，以后再改也不变。', { profile: Type.Literal(true) }),
    closedObject('相加', '', { sum: Type.Array(Term, { title: '相加的各项', minItems: 1 }) }),
    closedObject('相乘', '', { product: Type.Array(Term, { title: '相乘的各项', minItems: 2 }) }),
    closedObject('取最小', '', { least: Type.Array(Term, { title: '取其中最小的', minItems: 2 }) }),
    closedObject('相减', '不会小于 0。', { minus: Type.Array(Term, { title: '前一项减后一项', minItems: 2, maxItems: 2 }) }),
    closedObject('按档取数', 'of 是列表字段，每档写 least 和 value；取 step 字段达到的最高一档，一档也没有达到时不变。', {
      step: field('数字字段'),
      of: field('各档字段'),
    }),
    closedObject('按值取数', '没有对应的值时为 0。', {
      pick: field('字段'),
      of: Type.Record(Type.String(), Type.Number(), { title: '各个值对应的数' }),
    }),
  ],
  { title: '写入的值' },
)
export type SetValue = Static<typeof SetValue>
