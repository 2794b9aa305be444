import { Type, type Static } from '@sinclair/typebox'
import { Empty, RowCard } from './parts/page/block-parts'
import { accessWord } from './accounts'
import { closedObject, SchemaLine, oneOf } from './closed-object'
import { Average, Match, Published, StateRule } from './parts/record-rules'

export const RecordField = closedObject(
  '字段',
  'list 是以顿号分隔的几项短文字，可按其中任一项筛选；body 是文章；files 是附件，编辑时上传，演示数据写 files 文件夹里的文件名；image 是一张图片和它的说明，演示数据写 { "file": "文件名", "alt": "图上有什么" }；json 是其他结构。',
  {
    type: oneOf('类型', ['string', 'list', 'text', 'integer', 'number', 'boolean', 'dateTime', 'body', 'files', 'image', 'json'] as const),
    title: Type.String({ title: '名称' }),
    required: Type.Optional(Type.Boolean({ title: '必填' })),
    through: Type.Optional(
      Type.Literal(true, { title: '含当天', description: 'dateTime 字段：填写的是一天时，到这一天结束为止；不写则从这一天零点起。' }),
    ),
    columns: Type.Optional(
      Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), Type.String({ minLength: 1 }), {
        title: '各列',
        description:
          'json 字段存一组记录时，写各列的名称。表单里多行填写的内容存在这样的字段里；运营人员在工作台编辑时每行一条，几个数用逗号隔开。',
      }),
    ),
    dict: Type.Optional(
      Type.String({
        title: '选项字典',
        description: 'string、list 或 json 字段：值只能取自 dicts.json 的这个字典。编辑时从中选，列表按它筛选，以外的值服务器不收。',
      }),
    ),
    profile: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        title: '抄下的资料',
        minItems: 1,
        uniqueItems: true,
        description:
          'json 字段：所属账户的哪几项资料（填写资料的表单里的字段，文件也可以）。流程的步骤写 { "profile": true } 时抄下那一刻的，以后再改也不变。',
      }),
    ),
    internal: Type.Optional(
      Type.Literal(true, { title: '不对外', description: '只有运营人员看得到：serve 产生的列表和详情不给出它，也不能按它筛选。' }),
    ),
    default: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean()], { title: '不填写时的值' })),
  },
)

type RecordFieldType = Static<typeof RecordField>['type']
/** Titles of the field types in a selection. */
export const recordFieldTitles: Record<RecordFieldType, string> = {
  string: '单行文字',
  text: '多行文字',
  list: '几项短文字',
  integer: '整数',
  number: '数',
  boolean: '是或否',
  dateTime: '日期和时间',
  body: '正文',
  files: '附件',
  image: '图片',
  json: '一组数据',
}

/** Read operations that a record can serve. */
export const servedVerbs = ['list', 'read', 'match'] as const
export type ServedVerb = (typeof servedVerbs)[number]

const address = (title: string, description: string) => Type.Optional(Type.String({ title, description, pattern: '^/[^?#\\s]*$' }))

const Serve = closedObject('自带接口', '写出地址，就有了接口：参数、回答和限额由字段与列表得出，名称是记录 id 加 .list、.read、.match。', {
  list: address('列表的地址', '如 /sa/api/notice/list。'),
  read: address('详情的地址', '编号写作 {id}，如 /sa/api/notice/getDetail/{id}。'),
  match: address('匹配的地址', '填好资料的账户由此得到适合自己的内容，怎样比较写在 match 中。'),
  siblings: Type.Optional(
    Type.Array(Type.String(), {
      title: '上一条、下一条的字段',
      description: '详情一并给出列表里的前后两条：previous、next。',
      minItems: 1,
    }),
  ),
})

/** A content or business record, stored in a table of its own and served generically by its `serve` and by `x-record` operations. */
export const RecordType = closedObject('记录', '一种内容或业务数据。', {
  $schema: SchemaLine,
  id: Type.String({ title: '记录 id', pattern: '^[a-z][A-Za-z0-9]*$' }),
  title: Type.String({ title: '名称' }),
  owned: Type.Boolean({ title: '归属账户', description: 'true 时只有所属账户可见。' }),
  read: accessWord('谁可读'),
  write: accessWord('谁可写'),
  fields: Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), RecordField, {
    title: '字段',
    description: 'id、createTime 自动产生，不必声明；有 status 的还有 sentTime：第一次离开草稿的时间，一直是草稿的没有。',
  }),
  serve: Type.Optional(Serve),
  card: Type.Optional(RowCard),
  empty: Type.Optional(Empty),
  published: Type.Optional(Published),
  views: Type.Optional(Type.String({ title: '浏览量字段', description: '有人打开详情时加一，同一访客半小时内只算一次。' })),
  derived: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), Type.Array(StateRule, { minItems: 1 }), {
      title: '由日期得出的状态',
      description: '每次读取时由服务器算出，不存储，不能填写；名称不能与字段相同。',
    }),
  ),
  averages: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9]*$' }), Average, {
      title: '平均数',
      description: '键是本记录的 number 字段。由服务器写入，表单、流程和演示数据都不能填写。',
    }),
  ),
  match: Type.Optional(Match),
  list: closedObject('列表', '', {
    fields: Type.Array(Type.String(), { title: '返回的字段' }),
    filters: Type.Optional(Type.Array(Type.String(), { title: '可筛选的字段' })),
    ranges: Type.Optional(
      Type.Array(Type.String(), {
        title: '可按范围筛选的字段',
        description:
          'integer、number、dateTime 字段或 createTime、sentTime。接口多出“字段From”“字段To”两个参数，起止都含在内；没有填写这个字段的内容不在任何范围里。',
        minItems: 1,
      }),
    ),
    search: Type.Optional(Type.Array(Type.String(), { title: '可搜索的字段', description: 'keyword 参数在这些字段里查找。', minItems: 1 })),
    sort: Type.String({ title: '排序字段', description: '按 sentTime 时，还没有提交的草稿算作最新。' }),
    sorts: Type.Optional(Type.Array(Type.String(), { title: '另可选的排序字段', description: 'sort 参数选用，从大到小。', minItems: 1 })),
    descending: Type.Optional(Type.Boolean({ title: '倒序' })),
    maxSize: Type.Integer({ title: '每页最多', minimum: 1, maximum: 1000 }),
  }),
  demo: Type.Optional(
    Type.Array(Type.Record(Type.String(), Type.Unknown()), {
      title: '演示数据',
      description:
        '空库首次启动时写入；daysAgo 是相对当天的天数，得出 createTime。归属记录写给可以写它的每个演示账户，或只写给 owner 所写的一个；文字字段写 { "account": "用户名" } 就是这个演示账户的编号。',
    }),
  ),
})
export type RecordType = Static<typeof RecordType>
