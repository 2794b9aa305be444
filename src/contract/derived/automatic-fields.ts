import type { RecordType } from '../record'

/** The field of a flow's record that holds its state. */
export const stateField = 'status'

type Fields = Pick<RecordType, 'fields'>

/** Whether rows of the type have a state; if so they also record when it last changed and when they were sent. */
export const hasState = ({ fields }: Fields) => fields[stateField]?.type === 'string'

/** Titles of the time fields that every record has without declaring them. */
export const automaticTitles: Readonly<Record<string, string>> = { createTime: '创建时间', sentTime: '提交时间' }

/** Time fields that a record has without declaring them. `sentTime` is when a row first left its draft; a draft has none. */
export const automaticTimes = (record: Fields): string[] =>
  ['createTime', ...(hasState(record) ? ['sentTime'] : [])].filter((name) => !Object.hasOwn(record.fields, name))

export const automaticFields = (record: Fields): string[] => ['id', ...automaticTimes(record)]
