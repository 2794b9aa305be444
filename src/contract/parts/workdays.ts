import { Type } from '@sinclair/typebox'

/** Stands beside `days`. */
export const Workdays = Type.Optional(
  Type.Literal(true, { title: '只数工作日', description: '几天只数周一到周五；节假日和调休按 portal.json 的 calendar。' }),
)
