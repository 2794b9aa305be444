import { Type, type Static } from '@sinclair/typebox'
import { closedObject, withDefault } from '../../closed-object'

const text = (title: string) => Type.String({ title, minLength: 1 })

const field = (title: string, name: string, description: string) => withDefault(Type.String({ title, description, minLength: 1 }), name)

/** Names of the fields that the program reads and writes in the record of messages. */
const MessageFields = closedObject('消息的字段', '程序读写消息记录的哪些字段；与所示的默认名字相同就不用写。', {
  title: field('标题', 'title', '文字。'),
  content: field('内容', 'content', '文字。'),
  type: field('类型', 'type', '文字，值在 types 那个字典里。'),
  about: field('所办的事', 'about', '文字，存流程的 id。'),
  of: field('哪一条', 'of', '文字，存所办那条记录的 id。'),
  read: field('阅读状态', 'read', '整数：1 已读，2 未读。'),
})
export type MessageFields = Static<typeof MessageFields>

/** Messages that the program sends to accounts: their record and their types. */
export const MessagesPart = closedObject('消息', '程序发出的站内信存放在哪里、属于哪一类。', {
  record: text('消息的记录 id'),
  fields: withDefault(MessageFields),
  types: text('消息类型的字典编码'),
  verified: Type.String({ title: '认证成功的消息类型', minLength: 1 }),
  reported: Type.String({ title: '诊断报告已生成的消息类型', minLength: 1 }),
  serve: Type.Optional(
    Type.String({
      title: '地址',
      pattern: '^/',
      description: '写了就有读一条消息和标记已读的接口（记录.read、记录.hasRead），未读数由记录.list 得出；列表的地址写在记录的 serve 里。',
    }),
  ),
})
