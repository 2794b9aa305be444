import { Type, type Static } from '@sinclair/typebox'
import { accessWord } from './accounts'
import { closedObject, SchemaLine } from './closed-object'

const flag = (title: string, description: string) => Type.Optional(Type.Boolean({ title, description }))

/** Flags that drive the shell (spec §2). All are off unless set. */
export const RouteMeta = closedObject('外壳开关', '决定这一页的页头、页脚样式。', {
  hiddenHeader: flag('隐藏页头', '不显示公共页头。'),
  hideHeight: flag('页头浮于内容之上', '不为页头留出高度，首屏从页面顶端开始。'),
  moreHeaders: flag('简洁页头', '只显示标志和平台名称。'),
  moreHeaderx: flag('用户页头', '标志、平台名称和用户下拉，不显示主菜单。Logo, title and the user drop-down, no main menu.'),
  supply: flag('供需页头', '显示供需专用链接和企业认证状态。'),
  hiddenFooter: flag('隐藏页脚', '不显示页脚。'),
  HeaderBar: flag('页头工具条', '显示 menus.json 的 bar，如公告、登录、注册。'),
  dark: flag('深色页头', '页头使用深色样式。'),
})
export type RouteMeta = Static<typeof RouteMeta>

export const Route = closedObject('路由', '一个可以打开的地址。', {
  id: Type.String({ title: '路由 id', pattern: '^[a-z][A-Za-z0-9-]*$', description: '其他文件用它引用这一页。' }),
  path: Type.String({ title: '地址', pattern: '^/[A-Za-z0-9/_-]*$', description: '以 / 开头，不含参数。' }),
  page: Type.String({ title: '页面 id', description: 'pages/ 下的文件名。A file of pages/.' }),
  title: Type.Optional(Type.String({ title: '标题', minLength: 1, description: '显示在浏览器标签：平台名称 - 标题。' })),
  access: accessWord('谁可以打开'),
  shut: Type.Optional(
    Type.String({
      title: '打不开时的提示',
      minLength: 4,
      maxLength: 60,
      description: '一句话，说这一页是给谁用的；账户类型不同、打不开时显示，不写则是 portal.json 的 guard.other。',
    }),
  ),
  menu: Type.Optional(Type.String({ title: '所属主菜单', description: '打开本页时高亮的主菜单项 id。' })),
  meta: Type.Optional(RouteMeta),
})
export type Route = Static<typeof Route>

export const RoutesFile = closedObject('路由表', '全部路由。', { $schema: SchemaLine, routes: Type.Array(Route, { title: '路由' }) })
export type RoutesFile = Static<typeof RoutesFile>
