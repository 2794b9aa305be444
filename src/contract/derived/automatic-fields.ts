import type { RecordType } from '../record'

/** The field of every flow's record that holds its state. */
export const stateField = 'status'

type Fields = Pick<RecordType, 'fields'>

/** Whether rows of the type have a state; then they also hold the time since which they have it, and when they were sent. */
export const hasState = ({ fields }: Fields) => fields[stateField]?.type === 'string'

/** What the times are called that a record has without declaring them. */
export const automaticTitles: Readonly<Record<string, string>> = { createTime: '创建时间', sentTime: '提交时间' }

/** What a record has without declaring it. `sentTime` is when a row left its draft first; a draft has none. */
export const automaticTimes = (record: Fields): string[] =>
  ['createTime', ...(hasState(record) ? ['sentTime'] : [])].filter((name) => !Object.hasOwn(record.fields, name))

export const automaticFields = (record: Fields): string[] => ['id', ...automaticTimes(record)]
