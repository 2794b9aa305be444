import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../closed-object'

const words = (title: string) => Type.String({ title })

const Heading = closedObject('小标题', '', { heading: words('小标题') })
const Points = closedObject('要点', '', {
  list: Type.Array(words('要点'), { title: '要点', minItems: 1 }),
  ordered: Type.Optional(Type.Boolean({ title: '带序号' })),
})
const Table = closedObject('表格', '', {
  caption: Type.Optional(words('表名')),
  columns: Type.Array(words('列名'), { title: '列名', minItems: 1 }),
  rows: Type.Array(Type.Array(words('单元格')), { title: '各行' }),
})
const Link = closedObject('正文链接', '', {
  link: words('文字'),
  href: Type.String({
    title: '地址',
    description: 'https 网址、tel:、mailto:，或以 / 开头的本站页面。',
    pattern: '^(https://[^/]|mailto:|tel:|/(?!/))\\S*$',
  }),
})
const Linked = closedObject('带链接的段落', '依次写文字和链接。', {
  text: Type.Array(Type.Union([words('文字'), Link]), { title: '内容', minItems: 1 }),
})
export type BodyRun = Static<typeof Linked>['text'][number]

/** The content of an article: text whose lines are paragraphs, or a list of parts. Never markup: every character is shown literally. */
export const Body = Type.Union([Type.String(), Type.Array(Type.Union([words('段落'), Heading, Points, Table, Linked]))], {
  title: '正文',
  description: '一段文字（换行即分段），或依次写段落、小标题、要点、表格、带链接的段落。不能写 HTML。',
})
export type Body = Static<typeof Body>
export type BodyPart = Exclude<Body, string>[number]
