import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../../closed-object'
import { shortText } from './block-parts'

export const Filter = closedObject(
  '筛选',
  '一行可选的条件：选中的值写在地址里，随接口的同名参数发送。选项就是接口这个参数的 enum；也可以写 options、dict、years、range 之一。',
  {
    title: shortText('名称'),
    query: Type.String({ title: '参数名', pattern: '^[a-z][A-Za-z0-9]*$' }),
    options: Type.Optional(Type.Array(Type.String(), { title: '选项', minItems: 1 })),
    dict: Type.Optional(shortText('选项字典')),
    years: Type.Optional(
      Type.Integer({ title: '年份', description: '选项是今年和之前的年份，共几年；只用于筛选日期。', minimum: 1, maximum: 30 }),
    ),
    counts: Type.Optional(
      Type.String({
        title: '各选项的条数',
        description: '模板，值为“选项: 条数”，如 "{{data.orders.counts}}"；条数写在选项后，没有的选项不显示。',
      }),
    ),
    range: Type.Optional(
      Type.Literal(true, { title: '范围', description: '填写起止两个值，没有选项。query 是数或时间字段，写在记录的 list.ranges 中。' }),
    ),
    menu: Type.Optional(Type.Boolean({ title: '下拉选择', description: '选项不排成一行，收在一个下拉框里。' })),
  },
)
/** The filter at run time: `range` says whether its ends are days, which follows from the field. */
export type Filter = Omit<Static<typeof Filter>, 'range'> & { range?: true | 'date' }
