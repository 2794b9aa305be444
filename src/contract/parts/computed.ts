import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../closed-object'

const field = (title: string) => Type.String({ title, minLength: 1 })
const Term = Type.Union([Type.Number(), field('字段')], {
  title: '数或字段',
  description: '同一表单的字段；多行填写的一列写成“字段.列”，如 devices.amount，是各行之和。',
})

/** A value computed from other fields: by the browser while they are filled in, and again by the server. */
export const Computed = Type.Union(
  [
    closedObject('相加', '没有填的不算；都没有填时没有值。', { sum: Type.Array(Term, { title: '相加的各项', minItems: 1 }) }),
    closedObject('相乘', '有一项没有填时没有值。', { product: Type.Array(Term, { title: '相乘的各项', minItems: 2 }) }),
    closedObject('相减', '不会小于 0；有一项没有填时没有值。', {
      minus: Type.Array(Term, { title: '前一项减后一项', minItems: 2, maxItems: 2 }),
    }),
    closedObject('取最小', '有一项没有填时没有值。', { least: Type.Array(Term, { title: '取其中最小的', minItems: 2 }) }),
    closedObject('天数', '从第一个日期到第二个日期有几天，首尾两天都算。', {
      days: Type.Array(field('日期字段'), { title: '从哪天到哪天', minItems: 2, maxItems: 2 }),
    }),
    closedObject('按值取数', '没有对应的值时没有值。', {
      pick: field('字段'),
      of: Type.Record(Type.String(), Type.Number(), { title: '各个值对应的数' }),
    }),
    closedObject('抄自选中的记录', '写了 choose 的那一项选中哪条记录，就抄下它的一个字段，如价格、单位；提交以后那条记录改了，这里不变。', {
      copy: field('选中的记录的字段'),
      from: Type.String({ title: '选它的那一项', minLength: 1, description: '同一表单里写了 choose 的字段；多行填写的，是同一行的列。' }),
    }),
  ],
  { title: '算出的值', description: '填写时随时算出，不能改；提交后以服务器算的为准。' },
)
export type Computed = Static<typeof Computed>
