import { format } from '../../validate/template/formats'
import { presentTime } from '../../validate/time/clock'

/** A time of a flow, as templates write it with the same format. */
export const timeText = (time: string, as: 'date' | 'dateTime' = 'dateTime'): string =>
  String(format(time, as, { dicts: {}, argument: undefined, now: presentTime(), locale: 'zh-CN' }))
