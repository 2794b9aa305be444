import { Type, type Static } from '@sinclair/typebox'
import { closedObject, oneOf } from '../closed-object'

/** Recipients beside the accounts that fields name: whom the record belongs to, and whoever has it among their work now. */
export const recipientWords = ['owner', 'handler'] as const

const to = Type.Optional(
  Type.String({
    title: '发给谁',
    minLength: 1,
    description:
      '记录中存放账户编号的字段，如服务商的，空着就不发；或工作人员的角色、账户类型，发给其中看得到这条记录的人；handler 为此刻待办里有它的人。不写则发给记录所属的账户（owner）。',
  }),
)

/** A message in the portal. */
export const FlowMessage = closedObject('消息', '站内信，可写模板：row 是办完之后的记录，form 是填写的内容；提醒里没有 form。', {
  to,
  title: Type.String({ title: '标题' }),
  content: Type.String({ title: '内容' }),
})
export type FlowMessage = Static<typeof FlowMessage>

/** The name below `data` of how many records a gathered text is about. */
export const gatheredCount = 'count'

/** Records that one gathered text is about: a screen of lines, and a transaction that is short. */
export const mostGathered = 50

/** A message that a reminder sends once to a recipient for all records of a day. */
export const GatheredMessage = closedObject(
  '合成一条',
  `同一天有几条记录要提醒同一个人时，只发这一条，超过 ${mostGathered} 条的另发一条；只有一条时，照原来的发。标题和内容里没有 row，data.day 是那一天，data.${gatheredCount} 是几条。`,
  {
    title: Type.String({ title: '标题', minLength: 1 }),
    content: Type.String({ title: '内容', minLength: 1 }),
    line: Type.Optional(
      Type.String({
        title: '每条一行',
        minLength: 1,
        description: '写在内容后面，一条记录一行，模板与原来的相同，如 "{{row.day}} {{row.name}}"。',
      }),
    ),
  },
)

/** Channels that lead out of the portal; each is a kind of row in the outbox. */
export const noticeChannels = ['sms', 'email'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

/** Maximum characters of a notice without its template values, so that a text message fits into one or two SMS. */
export const maxNoticeLength: Record<NoticeChannel, number> = { sms: 60, email: 500 }

/** A notice sent outside the portal after the transition; its phone number or address is read from the account at the time of sending. */
export const Notice = closedObject(
  '外发通知',
  '站内信以外再发到手机上或邮箱里，模板与 message 的相同。办完之后才发，发不出会再试；账户没有手机号或邮箱时不发。',
  {
    by: oneOf('方式', noticeChannels, 'sms 为短信，email 为邮件；邮件发到 accounts.json 的 email 所说的邮箱。'),
    to,
    text: Type.String({
      title: '内容',
      minLength: 4,
      description: `前面会加上平台的名称。模板以外短信最多 ${maxNoticeLength.sms} 个字，邮件 ${maxNoticeLength.email} 个；填好之后太长的，末尾截去。`,
    }),
  },
)
export type Notice = Static<typeof Notice>

/** A message or notice of a reminder: one for each record, or with `together` one for each recipient and day. */
export const ReminderMessage = closedObject('消息', '站内信，模板以 row 和 data 为根。', {
  ...FlowMessage.properties,
  together: Type.Optional(GatheredMessage),
})
export const ReminderNotice = closedObject('外发通知', '站内信以外再发到手机上或邮箱里，模板与 message 的相同。', {
  ...Notice.properties,
  together: Type.Optional(
    Type.String({
      title: '合成一条',
      minLength: 4,
      description: `同一天有几条记录要提醒同一个人时，只发这一句，模板里有 data.day 和 data.${gatheredCount}，没有 row；只有一条时，发 text。`,
    }),
  ),
})
