import { Type } from '@sinclair/typebox'
import { closedObject } from '../closed-object'

const text = (title: string) => Type.String({ title, minLength: 1 })

/** Messages that the program leaves for accounts: where they are stored, and of which types. */
export const MessagesPart = closedObject('消息', '程序发出的站内信存放在哪里、属于哪一类。', {
  record: text('消息的记录 id'),
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
