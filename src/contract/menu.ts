import { Type, type Static, type TProperties } from '@sinclair/typebox'
import { Action } from './parts/action'
import { Condition } from './parts/condition'
import { iconNames } from './vocabulary/kinds'
import { closedObject, label, SchemaLine, oneOf, withDefault } from './closed-object'

const entry = {
  id: Type.String({ title: '菜单 id', pattern: '^[a-z][A-Za-z0-9-]*$' }),
  title: label('名称', 12),
  hint: Type.Optional(Type.String({ title: '说明', description: '名称下方的小字。' })),
  icon: Type.Optional(oneOf('图标', iconNames)),
  route: Type.Optional(Type.String({ title: '打开哪一页（路由 id）', description: '与 href、action 三选一。' })),
  with: Type.Optional(Type.Record(Type.String(), Type.String(), { title: '地址参数' })),
  href: Type.Optional(Type.String({ title: '外部地址', pattern: '^https://' })),
  action: Type.Optional(Action),
  when: Type.Optional(Condition),
  badge: Type.Optional(oneOf('角标', ['unread'] as const)),
}

const below = <P extends TProperties>(properties: P, level: string) =>
  Type.Optional(Type.Array(closedObject('子菜单项', `${level}菜单。`, properties), { title: '子菜单' }))

const described = ['菜单项', '指向一个路由、外部地址或动作。'] as const

/** A menu entry with exactly one of `route`, `href`, `action`, or sub-entries; in the main menu these may have sub-entries of their own. */
export const MenuItem = closedObject(...described, { ...entry, items: below({ ...entry, items: below(entry, '三级') }, '二级') })
export type MenuItem = Static<typeof MenuItem>

const list = (title: string) => Type.Array(closedObject(...described, { ...entry, items: below(entry, '二级') }), { title })

export const MenusFile = closedObject('菜单', '页头、用户下拉、供需页头、页脚的全部菜单。', {
  $schema: SchemaLine,
  main: Type.Array(MenuItem, { title: '主菜单' }),
  bar: withDefault(list('页头工具条'), []),
  account: withDefault(
    Type.Record(Type.String({ pattern: '^([1-9]|[a-z][A-Za-z0-9]*)$' }), list('菜单'), {
      title: '用户下拉',
      description:
        '键为 accounts.json 中的角色、账户类型或级别，或级别的序号：1 未认证，2 已认证；staff 是没有单独一份的工作人员。先取最具体的。',
    }),
  ),
  supply: withDefault(list('供需页头'), []),
  footer: withDefault(list('页脚栏目'), []),
  footerBar: withDefault(list('页脚导航'), []),
})
export type MenusFile = Static<typeof MenusFile>
export type MenuName = 'main' | 'bar' | 'supply' | 'footer' | 'footerBar'
