import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../closed-object'
import { oneOrSeveral } from '../one-or-several'
import { Condition } from './condition'
import { ReminderMessage, ReminderNotice } from './flow-messages'
import { Workdays } from './workdays'

/** The pattern of times of day, `00:00` to `23:59`. */
export const timeOfDay = '^([01][0-9]|2[0-3]):[0-5][0-9]$'

/** Words for times that every record of a flow has: when it must leave its state, and when it entered it. */
export const caseTimes = ['due', 'since'] as const

/** The name below `data` of the day that a reminder is about, such as `2027-01-05`. */
export const remindedDay = 'day'

/** When a reminder is sent that names no time of day. */
export const usualTime = '09:00'

const time = (title: string, description: string) => Type.Optional(Type.String({ title, minLength: 1, description }))

/** A message that nobody's step causes, but a date: once for each record and date. */
export const Reminder = closedObject(
  '提醒',
  '到了日子自动发，一条记录、一个日期只发一次；日期改了，按新的日期再发；不在这些状态、日期已过的不发。模板里 data.day 是所提醒的那一天。',
  {
    id: Type.String({ title: '提醒 id', pattern: '^[a-z][A-Za-z0-9]*$', description: '改名就算另一个提醒，会再发一次。' }),
    states: Type.Optional(
      Type.Array(Type.String({ title: '状态' }), {
        title: '处于这些状态',
        minItems: 1,
        description: '不写则是写了 handler 的状态，草稿除外。',
      }),
    ),
    days: Type.Integer({ title: '几天', minimum: 0, maximum: 365, description: '0 为当天。' }),
    workdays: Workdays,
    before: time(
      '在什么之前',
      '本记录的日期：dateTime 字段，或以 date 控件填写的文字字段；due 为这个状态的办理时限（days）。与 after 只写一个。',
    ),
    after: time('在什么之后', '同 before；since 为到这个状态的时间。停机错过的，七天之内补发。'),
    at: Type.Optional(Type.String({ title: '几点发', pattern: timeOfDay, description: `如 "08:30"，不写为 ${usualTime}。` })),
    when: Type.Optional(Condition),
    message: Type.Optional(oneOrSeveral(ReminderMessage, '消息')),
    notify: Type.Optional(oneOrSeveral(ReminderNotice, '外发通知')),
  },
)
export type Reminder = Static<typeof Reminder>
