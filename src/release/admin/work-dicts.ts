import type { Dict } from '../../contract/dict'
import type { Translate } from '../../validate/words'
import { sentWithinDays } from '../../contract/derived/operations/work-query'

export const dueDict = 'work_due'
export const sentDict = 'work_sent'

const options = (title: string, labels: Record<string, string>): Dict => ({
  title,
  items: Object.entries(labels).map(([dictValue, dictLabel]) => ({ dictValue, dictLabel })),
})

/** Options of the filters in work lists. */
export const workDicts = (translate: Translate): Record<string, Dict> => ({
  [dueDict]: options(translate('dueTitle'), { late: translate('dueOver'), soon: translate('dueSoon') }),
  [sentDict]: options(
    translate('sentTitle'),
    Object.fromEntries(sentWithinDays.map((days) => [days, days === '1' ? translate('sentToday') : translate('sentDays', { days })])),
  ),
})
