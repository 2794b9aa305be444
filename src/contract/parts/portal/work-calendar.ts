import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../../closed-object'

/** The pattern of a day; whether the calendar has it is checked besides. */
export const calendarDay = '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'

const dates = (title: string, description: string) =>
  Type.Optional(
    Type.Array(Type.String({ title: '日期', pattern: calendarDay, description: '如 2027-02-05。' }), {
      title,
      description,
      uniqueItems: true,
    }),
  )

/** The days on which workdays differ from Monday to Friday. */
export const WorkCalendar = closedObject(
  '工作日历',
  '工作日是周一到周五，除了这里写的。办理时限、提醒里的工作日都按它数；改了，没有办完的也按新的算。',
  {
    holidays: dates('放假的日子', '法定节假日等不上班的日子，一天写一项；周六、周日写不写都一样。'),
    workdays: dates('调休上班的日子', '要上班的周六、周日，一天写一项。'),
  },
)
export type WorkCalendar = Static<typeof WorkCalendar>
