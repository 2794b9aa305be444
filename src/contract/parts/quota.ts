import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../closed-object'
import { oneOrSeveral } from '../one-or-several'
import { FlowMessage, Notice } from './flow-messages'

const field = (title: string, description?: string) => Type.String({ title, ...(description ? { description } : {}) })

/** What happens to a record for which there is no room: it waits in order of arrival, and the system moves it up. */
const Waiting = closedObject(
  '候补',
  '名额已满时不拒绝，先到 state 等候；有人退出、名额增加时，按先后由系统办 next 那一步。前面还有人等的，有名额也先等。',
  {
    state: Type.String({ title: '等候的状态', description: '不占名额的一个状态。' }),
    next: Type.String({
      title: '轮到时的步骤 id',
      description: '由系统办理，从等候的状态到占名额的状态；通知写在它的 message、notify 里。',
    }),
    place: Type.Optional(field('排第几的字段', '本记录的整数字段，由系统写：1 是下一个；不再等候的为空。')),
    message: Type.Optional(oneOrSeveral(FlowMessage, '消息')),
    notify: Type.Optional(oneOrSeveral(Notice, '外发通知')),
  },
)
export type Waiting = Static<typeof Waiting>

export const Quota = closedObject('名额', '处于这些状态的记录合计不能超过相关记录写明的数量；并发时也不会超出。', {
  of: Type.String({ title: '相关记录', description: 'with 中的名字。' }),
  most: field('上限字段', '相关记录的整数字段；空或 0 为不限。'),
  amount: Type.Optional(field('数量字段', '本记录的整数字段；不写则每条算一个。')),
  same: Type.Optional(Type.Array(Type.String(), { title: '分别计算的字段', description: '如日期、场次。' })),
  days: Type.Optional(
    closedObject('开放日', '名额只在开放的日子有；新占用名额时判断。', {
      date: field('日期字段', '本记录的文字字段，如 2027-01-05。'),
      open: field('开放日字段', '相关记录的文字字段，写星期几，按平台的语言，如“周一、周三”、“Mon, Wed”；没有填写则每天开放。'),
      closed: Type.Optional(field('休息日字段', '相关记录的文字字段，写休息的日期，如“2027-01-01、2027-01-02”。')),
      holidays: Type.Optional(
        Type.Literal(true, {
          title: '节假日也开放',
          description: '不写，则 portal.json 的 calendar 里放假的日子都不能约（已经约好的不变）。',
        }),
      ),
      message: Type.String({ title: '不开放的提示', minLength: 4, description: '放假的日子另有提示（words.json 的 dayShut）。' }),
    }),
  ),
  states: Type.Array(Type.String(), { title: '占用名额的状态', minItems: 1 }),
  message: Type.String({ title: '名额不足的提示', minLength: 4, description: '{{data.left}} 是剩余数量。' }),
  total: Type.Optional(field('合计写回', '相关记录的整数字段；其中原有的数量（如线下登记）也占用名额。')),
  rows: Type.Optional(field('条数写回', '相关记录的整数字段。')),
  waiting: Type.Optional(Waiting),
})
export type Quota = Static<typeof Quota>
