import { Type, type Static } from '@sinclair/typebox'
import { closedObject, label } from '../../closed-object'

/** A named set of list conditions. */
export const ListView = closedObject('视图', '起了名字的一组条件，点一下就用上；条件写在地址里，可以收藏和转发。', {
  title: label('名称', 12),
  with: Type.Record(
    Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }),
    Type.String({ title: '条件的值', minLength: 1, description: '如 "late"（已超期）、"soon"（即将到期），或筛选的一个选项。' }),
    { title: '视图的条件', minProperties: 1, description: '键为筛选的参数名，或 keyword、sort；值与选中后地址里的相同。' },
  ),
})
export type ListView = Static<typeof ListView>

export const Sort = closedObject('排序', '', { value: Type.String({ title: '排序字段' }), title: Type.String({ title: '名称' }) })
