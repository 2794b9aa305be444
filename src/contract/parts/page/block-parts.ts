import { Type, type Static } from '@sinclair/typebox'
import { Action, With } from '../action'
import { Condition } from '../condition'
import { iconNames } from '../../vocabulary/kinds'
import { Picture } from '../picture'
import { closedObject, oneOf } from '../../closed-object'

export const shared = {
  id: Type.Optional(Type.String({ title: '锚点 id', pattern: '^[a-z][A-Za-z0-9-]*$' })),
  title: Type.Optional(Type.String({ title: '标题' })),
  when: Type.Optional(Condition),
}
export const shortText = (title: string) => Type.String({ title })
export const source = Type.String({ title: '数据', description: '页面 data 中的名字。' })

/** Styles an irreversible action as dangerous. */
export const danger = Type.Optional(
  Type.Literal(true, { title: '不可挽回', description: '按钮是红色的，如注销、放弃；只要确认一次的另写 confirm。' }),
)

export const Link = closedObject('链接', '按钮或链接及其动作。', {
  label: shortText('文字'),
  icon: Type.Optional(oneOf('图标', iconNames)),
  action: Action,
  primary: Type.Optional(Type.Boolean({ title: '主要按钮' })),
  danger,
  when: Type.Optional(Condition),
})
export type Link = Static<typeof Link>

export const Empty = closedObject('空状态', '没有数据时显示；列表不写时，用记录的。', {
  title: shortText('标题'),
  text: Type.Optional(shortText('说明')),
  link: Type.Optional(Link),
})
export type Empty = Static<typeof Empty>

export const Card = closedObject('卡片', '', {
  title: shortText('标题'),
  text: Type.Optional(shortText('说明')),
  icon: Type.Optional(oneOf('图标', iconNames)),
  tag: Type.Optional(shortText('角标')),
  action: Type.Optional(Action),
})
export const Step = closedObject('步骤', '', { title: shortText('标题'), text: Type.Optional(shortText('说明')) })
export const Progress = closedObject('进度条', '在文字旁画出到了多少；读屏软件读的是文字。', {
  at: Type.String({ title: '已有', description: '模板，如 "{{row.joinedQty}}"。' }),
  of: shortText('目标'),
  short: Type.Optional(Type.String({ title: '没有达到时的话', description: '模板，如 "还差 {{row.lack}} 台"。' })),
  full: Type.Optional(shortText('达到以后的话')),
})
export type Progress = Static<typeof Progress>

/** A template that names a field of type image. */
export const picture = (description: string) =>
  Type.String({ title: '图片', description: `模板，如 "{{row.picture}}"，字段类型为 image。${description}` })

/** A picture of a record, or one in `schemas/files`. */
export const ownPicture = (description: string) => Type.Union([picture(''), Picture], { title: '图片', description })

const rowParts = {
  picture: Type.Optional(picture('卡片顶上的图片；没有图片的，画一张底图。')),
  text: Type.Optional(shortText('摘要')),
  tag: Type.Optional(shortText('标签')),
  meta: Type.Optional(Type.Array(shortText('附注'), { title: '附注', description: '列表是表格时，每一条是一列，冒号前的字是列名。' })),
  progress: Type.Optional(Progress),
  unread: Type.Optional(Condition),
  until: Type.Optional(
    Type.String({
      title: '办理时限',
      description:
        '时间模板，如 "{{row.dueTime}}"：还剩几天，快到期和已超期用颜色和文字标出；前面可以写列名，如 "还剩：{{row.dueTime}}"。row.workdaysLeft 有数的，说还剩几个工作日。',
    }),
  ),
  action: Type.Optional(Action),
}

/** How one row of a list is shown. */
export const RowCard = closedObject('每一项', '模板以 row 为根。', { title: shortText('标题'), ...rowParts })
export type RowCard = Static<typeof RowCard>

/** A row card as a list writes it: without a title it overrides parts of the record's card. */
export const WrittenRow = closedObject('每一项', '模板以 row 为根；不写 title 时以记录的 card 为底，写了的几项取代它。', {
  title: Type.Optional(shortText('标题')),
  ...rowParts,
})
export type WrittenRow = Static<typeof WrittenRow>

const Once = closedObject('只显示一次', '点按钮，调用一个接口，在值旁显示回答中的 value，可以复制；再读这一页就没有了，如一次性密码。', {
  operation: Type.String({ title: '接口 operationId' }),
  with: Type.Optional(With),
  label: shortText('按钮文字'),
  confirm: Type.Optional(Type.String({ title: '确认提示', minLength: 1 })),
  when: Type.Optional(Condition),
})
export type Once = Static<typeof Once>

export const Description = closedObject('条目', '', {
  label: shortText('名称'),
  value: shortText('模板'),
  each: Type.Optional(Type.String({ title: '每项的模板', description: '值是一组记录时逐项显示，row 是其中一项。' })),
  table: Type.Optional(
    Type.Record(Type.String({ minLength: 1 }), Type.String({ title: '格子的模板' }), {
      title: '表格',
      minProperties: 1,
      description: '值是一组记录（多行填写的内容）时显示成表格：键为列名，值为模板，row 是其中一行。',
    }),
  ),
  progress: Type.Optional(Progress),
  until: Type.Optional(Type.String({ title: '倒计时到', description: '时间模板，如 "{{row.deadline}}"；在值旁显示还剩多久。' })),
  files: Type.Optional(Type.Literal(true, { title: '值是上传的文件', description: '值为 upload 字段存下的文件编号，显示成下载链接。' })),
  reveal: Type.Optional(
    Type.String({ title: '可显示的字段', description: '流程 masked 里的字段；运营人员点“显示”看到原值，记入审计日志。' }),
  ),
  once: Type.Optional(Once),
  link: Type.Optional(Link),
})

export const Receipt = closedObject('回执', '办完一步之后显示在最上方，可以打印或保存；办理时间、现在的状态、由谁办理和时限由流程得出。', {
  items: Type.Array(Description, { title: '内容', description: '如编号和名称；模板以 row 为根。', minItems: 1 }),
  links: Type.Optional(Type.Array(Link, { title: '以后在哪里查看' })),
})
export type Receipt = Static<typeof Receipt>

export const Aside = closedObject(
  '侧栏',
  '标题旁最要紧的几项（如价格、截止时间）和要做的事。宽屏上停在页面一侧，手机上按钮固定在屏幕底部。',
  {
    items: Type.Array(Description, { title: '条目', description: '第一项最醒目；没有值的不显示。', minItems: 1 }),
    links: Type.Optional(Type.Array(Link, { title: '按钮', description: '手机上并排，最好不超过两个。', minItems: 1 })),
    when: Type.Optional(Condition),
  },
)
export type Aside = Static<typeof Aside>
