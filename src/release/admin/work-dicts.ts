import type { Dict } from '../../contract/dict'
import type { Say } from '../../validate/words'
import { sentWithin } from '../../contract/derived/operations/work-query'
import { soonDays } from '../../contract/derived/flow/due'

export const dueDict = 'work_due'
export const sentDict = 'work_sent'

const options = (title: string, labels: Record<string, string>): Dict => ({
  title,
  items: Object.entries(labels).map(([dictValue, dictLabel]) => ({ dictValue, dictLabel })),
})

/** Options by which operators narrow their work. */
export const workDicts = (say: Say): Record<string, Dict> => ({
  [dueDict]: options(say('dueTitle'), { late: say('dueOver'), soon: say('dueSoon', { days: soonDays }) }),
  [sentDict]: options(
    say('sentTitle'),
    Object.fromEntries(sentWithin.map((days) => [days, days === '1' ? say('sentToday') : say('sentDays', { days })])),
  ),
})
