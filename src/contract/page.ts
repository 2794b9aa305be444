import { Type, type Static } from '@sinclair/typebox'
import { Action, With } from './parts/action'
import { Admin } from './parts/page/admin'
import { Condition } from './parts/condition'
import { Submit } from './form'
import { artNames, componentNames, iconNames, type BlockKind } from './vocabulary/kinds'
import { closedObject, SchemaLine, oneOf } from './closed-object'
import { gallery } from './parts/page/gallery'
import { Filter } from './parts/page/list-filter'
import { ListView, Sort } from './parts/page/list-view'
import { PageParent } from './parts/page/page-parent'
import { FoundKinds, PageSearch } from './parts/page/page-search'
import { PageToggle } from './parts/page/toggle'
import {
  Aside,
  Card,
  Description,
  Empty,
  Link,
  ownPicture,
  picture,
  Receipt,
  shared,
  source,
  Step,
  shortText,
  WrittenRow,
  type RowCard,
} from './parts/page/block-parts'

const list = closedObject('列表', '一组数据，带空状态与分页。', {
  kind: Type.Literal('list'),
  ...shared,
  source,
  look: oneOf('样式', ['rows', 'cards', 'table'] as const),
  item: Type.Optional(WrittenRow),
  links: Type.Optional(Type.Array(Link, { title: '列表右上方的链接' })),
  more: Type.Optional(Link),
  empty: Type.Optional(Empty),
  paged: Type.Optional(
    Type.Boolean({ title: '按页读取', description: '每次只向服务器读取一页，页码写在地址里；有搜索、筛选或排序时总是如此。' }),
  ),
  search: Type.Optional(shortText('搜索框提示')),
  mark: Type.Optional(
    Type.String({ title: '标出的词', description: '一个模板，如 "{{route.keyword}}"；有搜索框的列表自己标出所搜的词。' }),
  ),
  filters: Type.Optional(Type.Array(Filter, { title: '筛选', minItems: 1 })),
  sorts: Type.Optional(Type.Array(Sort, { title: '排序', description: '第一种是默认的。', minItems: 2 })),
  views: Type.Optional(
    Type.Array(ListView, {
      title: '视图',
      description: '在筛选上方；写了（可以是空的 []），每个账户还能把当前条件另存为自己的视图，存在本机。',
    }),
  ),
  pageSize: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: 100 })),
})

const plainBlocks = {
  hero: closedObject('主视觉', '页面顶端的大图、标题和按钮。', {
    kind: Type.Literal('hero'),
    ...shared,
    size: oneOf('大小', ['home', 'page', 'band'] as const, 'home 是首页的整屏，page 是栏目的页首，band 是一条窄的横幅，搜索框在旁边。'),
    text: Type.Optional(shortText('说明')),
    art: Type.Optional(oneOf('图画', artNames, '不写的不画。')),
    picture: Type.Optional(ownPicture('代替图画：{ "file": "hall.webp", "alt": "图上有什么" }，文件在 files 文件夹。')),
    search: Type.Optional(PageSearch),
    links: Type.Optional(Type.Array(Link, { title: '按钮和链接' })),
  }),
  lead: closedObject('引言', '页面标题、说明和要点。', {
    kind: Type.Literal('lead'),
    ...shared,
    text: shortText('说明'),
    picture: Type.Optional(ownPicture('放在说明之后：模板，或 files 文件夹里的一张；没有图片的不显示。')),
    points: Type.Optional(Type.Array(shortText('要点'), { title: '要点' })),
    toggle: Type.Optional(PageToggle),
    links: Type.Optional(Type.Array(Link, { title: '按钮和链接' })),
    aside: Type.Optional(Aside),
  }),
  article: closedObject('文章', '一条内容的详情：标题、附注、工具、正文、附件、上一条和下一条。模板以 row 为根。', {
    kind: Type.Literal('article'),
    ...shared,
    source,
    tag: Type.Optional(shortText('标签')),
    picture: Type.Optional(picture('放在正文之前；没有图片的不显示。')),
    meta: Type.Optional(Type.Array(shortText('附注'), { title: '附注', description: '来源、发布时间、浏览量等；没有值的不显示。' })),
    descriptionList: Type.Optional(Type.Array(Description, { title: '标题下的条目' })),
    parts: Type.Array(
      closedObject('部分', '', {
        title: Type.Optional(shortText('小标题')),
        body: Type.String({ title: '正文模板', description: '一个字段，如 "{{row.content}}"。' }),
      }),
      { title: '正文各部分', minItems: 1 },
    ),
    note: Type.Optional(shortText('文末说明')),
    attachments: Type.Optional(Type.String({ title: '附件模板', description: '附件文件名的列表，文件放在 schemas/files/。' })),
    siblings: Type.Optional(Action),
    toggle: Type.Optional(PageToggle),
    links: Type.Optional(Type.Array(Link, { title: '按钮和链接' })),
    aside: Type.Optional(Aside),
    empty: Empty,
  }),
  text: closedObject('正文', '若干段文字。', {
    kind: Type.Literal('text'),
    ...shared,
    paragraphs: Type.Array(shortText('段落'), { title: '各段文字', minItems: 1 }),
    kinds: Type.Optional(FoundKinds),
    links: Type.Optional(Type.Array(Link, { title: '文字下方的链接' })),
  }),
  cards: closedObject('卡片组', '入口卡片。', {
    kind: Type.Literal('cards'),
    ...shared,
    columns: Type.Optional(Type.Integer({ title: '列数', minimum: 2, maximum: 6 })),
    items: Type.Array(Card, { title: '各张卡片', minItems: 1 }),
  }),
  steps: closedObject('步骤', '有先后的步骤。', {
    kind: Type.Literal('steps'),
    ...shared,
    items: Type.Array(Step, { title: '各步', minItems: 2 }),
  }),
  gallery,
  list,
  'description-list': closedObject('信息表', '名称与值。', {
    kind: Type.Literal('description-list'),
    ...shared,
    look: Type.Optional(oneOf('样式', ['table', 'numbers'] as const)),
    source: Type.Optional(source),
    items: Type.Array(Description, { title: '各个条目', minItems: 1 }),
    links: Type.Optional(Type.Array(Link, { title: '按钮和链接' })),
  }),
  form: closedObject('表单', '显示 forms/ 下的一个表单。', {
    kind: Type.Literal('form'),
    ...shared,
    form: shortText('表单 id'),
    source: Type.Optional(source),
    submit: Type.Optional(Submit),
    links: Type.Optional(Type.Array(Link, { title: '表单下方的链接' })),
  }),
  flow: closedObject('办理进度', '一条业务记录的阶段、状态、现在能做的步骤和办理记录。', {
    kind: Type.Literal('flow'),
    ...shared,
    source: Type.String({ title: '数据', description: '页面 data 中的名字，接口是流程的 read。' }),
    links: Type.Optional(Type.Array(Link, { title: '按钮和链接' })),
    receipt: Type.Optional(Receipt),
    empty: Empty,
  }),
  'call-to-action': closedObject('横幅', '一句话和按钮。', {
    kind: Type.Literal('call-to-action'),
    ...shared,
    text: shortText('说明'),
    links: Type.Array(Link, { title: '按钮和链接' }),
  }),
  questionnaire: closedObject('问卷', '诊断问卷：分几部分作答，每答一题自动保存；不写 save 时只供查看。', {
    kind: Type.Literal('questionnaire'),
    ...shared,
    source,
    save: Type.Optional(Type.String({ title: '接口 operationId', description: '保存一题的接口，参数为 id、item、base、value。' })),
    submit: Type.Optional(Link),
    links: Type.Optional(Type.Array(Link, { title: '问卷下方的链接' })),
    empty: Empty,
  }),
  custom: closedObject('手写组件', '为某一页专门编写的组件，按名称放置。', {
    kind: Type.Literal('custom'),
    ...shared,
    component: oneOf('组件', componentNames),
    source: Type.Optional(source),
    links: Type.Optional(Type.Array(Link, { title: '按钮和链接' })),
    empty: Type.Optional(Empty),
    list: Type.Optional(list),
  }),
} satisfies Record<Exclude<BlockKind, 'tabs'>, unknown>

const tabs = closedObject('标签页', '切换显示几组区块。', {
  kind: Type.Literal('tabs'),
  ...shared,
  query: shortText('记住标签的地址参数'),
  side: Type.Optional(Type.Boolean({ title: '竖排' })),
  items: Type.Array(
    closedObject('标签', '', {
      id: Type.String({ title: 'id', pattern: '^[a-z0-9][A-Za-z0-9-]*$' }),
      title: shortText('标题'),
      icon: Type.Optional(oneOf('图标', iconNames)),
      badge: Type.Optional(oneOf('角标', ['unread'] as const)),
      count: Type.Optional(
        Type.String({ title: '条数', description: '模板，如 "{{data.waiting.project}}"；写在标题后，没有值或为 0 时不显示。' }),
      ),
      group: Type.Optional(Type.String({ title: '所属的组', description: '竖排时相邻的同组标签放在一个小标题下。' })),
      when: Type.Optional(Condition),
      include: Type.Optional(
        Type.String({ title: '另一页面 id', description: '该页面的数据和区块接在本标签的区块之后，数据在打开本标签时才读取。' }),
      ),
      blocks: Type.Array(Type.Ref('Block'), { title: '区块' }),
    }),
    { title: '各个标签', minItems: 1 },
  ),
})

/** A piece of a page; `kind` names the block that renders it. */
export const Block = Type.Union([...Object.values(plainBlocks), tabs], {
  $id: 'Block',
  title: '区块',
  discriminator: { propertyName: 'kind' },
})

export type { Filter } from './parts/page/list-filter'

type ListOf<Item> = Omit<Static<typeof list>, 'item' | 'empty' | 'filters'> & { filters?: Filter[] } & Item
type CustomOf<Item> = Omit<Static<typeof plainBlocks.custom>, 'list'> & { list?: ListOf<Item> }
type TabOf<Item> = Omit<Static<typeof tabs>['items'][number], 'blocks'> & { blocks: BlockWith<Item>[] }
type TabsOf<Item> = Omit<Static<typeof tabs>, 'items'> & { items: TabOf<Item>[] }
type PlainBlocks<Item> = {
  [K in keyof typeof plainBlocks]: K extends 'list' ? ListOf<Item> : K extends 'custom' ? CustomOf<Item> : Static<(typeof plainBlocks)[K]>
}
type BlockWith<Item> = PlainBlocks<Item>[keyof PlainBlocks<Item>] | TabsOf<Item>
export type Block = BlockWith<{ item: RowCard; empty: Empty }>
/** As written in a file: a list may take its row card and its empty state from its record. */
export type WrittenBlock = BlockWith<{ item?: WrittenRow; empty?: Empty }>
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>

export const DataCall = closedObject('数据', '页面打开时读取的一个接口。', {
  from: Type.String({ title: '接口 operationId', description: '读一条的（记录.read、流程.read）没有写 with 时，编号取自地址里的 id。' }),
  with: Type.Optional(With),
  poll: Type.Optional(Type.Integer({ title: '轮询秒数', minimum: 10 })),
  when: Type.Optional(Condition),
})
export type DataCall = Static<typeof DataCall>

export const Page = closedObject('页面', '数据和区块。', {
  $schema: SchemaLine,
  id: Type.String({ title: '页面 id', pattern: '^[A-Za-z][A-Za-z0-9-]*$' }),
  title: Type.String({ title: '标题' }),
  breadcrumb: Type.Optional(Type.Boolean({ title: '显示面包屑', description: '默认显示；首页等设为 false。' })),
  parents: Type.Optional(
    Type.Array(PageParent, {
      title: '上级页面',
      description: '面包屑中首页和本页之间的页面，由外到内，只显示访问者的账户能打开的；不写或都打不开的，是路由所属的主菜单。',
      minItems: 1,
    }),
  ),
  narrow: Type.Optional(Type.Boolean({ title: '窄栏', description: '登录、填写类页面使用。' })),
  data: Type.Optional(Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), DataCall, { title: '数据' })),
  admin: Type.Optional(Admin),
  blocks: Type.Array(Block, { title: '区块', minItems: 1 }),
})
export type Page = Omit<Static<typeof Page>, 'blocks'> & { blocks: Block[] }
export type WrittenPage = Omit<Page, 'blocks'> & { blocks: WrittenBlock[] }
