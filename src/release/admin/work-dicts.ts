import type { Dict } from '../../contract/dict'
import { soonDays } from '../../contract/derived/due'

export const dueDict = 'work_due'
export const sentDict = 'work_sent'

const options = (title: string, labels: Record<string, string>): Dict => ({
  title,
  items: Object.entries(labels).map(([dictValue, dictLabel]) => ({ dictValue, dictLabel })),
})

/** Options by which operators narrow their work. */
export const workDicts: Record<string, Dict> = {
  [dueDict]: options('时限', { late: '已超期', soon: `${soonDays}天内到期` }),
  [sentDict]: options('提交', { 1: '今天', 7: '近7天', 30: '近30天' }),
}
