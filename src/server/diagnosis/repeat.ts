import type { Questionnaire } from '../../contract/questionnaire'
import type { Kept } from './kept'

const day = 86_400_000

/** From when on a questionnaire may be answered again. */
export const mayRepeatFrom = ({ repeatAfterDays }: Questionnaire, { submitTime, createTime }: Kept): Date => new Date(Date.parse(submitTime ?? createTime) + repeatAfterDays * day)
