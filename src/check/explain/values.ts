import type { Explanation } from './explanation'

/** Values that stand for something: options, states, days, files, what a field can hold. */
export const values: Record<string, Explanation> = {
  'value/unknown': { zh: '没有这个值', en: 'There is no such value', cause: '拼写错误，或状态、选项已改名', effect: '筛选不到，条件不成立，状态对不上', remedy: '改成所提示的值', example: '"待审合" → "待审核"' },
  'nav/unread-parameter': { zh: '打开的页面不读取这个参数', en: 'The page reads no such parameter', cause: '参数名拼写错误，或大小写不同', effect: '打开的不是想要的内容', remedy: '改成所提示的参数名', example: '"ID" → "id"' },
  'api/unbacked-filter': { zh: '记录不能这样筛选', en: 'The record has no such filter', cause: '参数名拼写错误，或记录的 list.filters 里没有', effect: '选了条件，列表不变', remedy: '改成所提示的名字，或在记录里加上', example: '"levle" → "level"' },
  'flow/answer-lost': { zh: '填写的内容存不下', en: 'An answer has no field to go to', cause: '表单的字段在流程的记录里没有同名的字段', effect: '填写人填了，办理人看不到', remedy: '在记录的 fields 中加上同名的字段，或改正名字', example: '"phone" → "contactPhone"' },
  'record/attachment': { zh: '附件不能下载', en: 'The attachment cannot be served', cause: '扩展名不是可以下载的种类，或没有写成列表', effect: '访问者点了下载，提示暂时无法下载', remedy: '换成 pdf、docx、xlsx 等文件，写成列表', example: '["清单.xlsx"]' },
  'record/no-such-day': { zh: '没有这一天', en: 'There is no such day', cause: '日期写错', effect: '页面上显示不存在的日期', remedy: '写日历上有的一天', example: '"2026-02-30" → "2026-02-28"' },
}
