import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../../closed-object'

/** A telephone number as a caller dials it, in groups of digits; a bracket that is opened is closed. */
export const telephone = '^(?=[^()]*(?:\\([^()]+\\)[^()]*)*$)\\+?[0-9(][0-9 ()-]{3,20}[0-9]$'

/** Contact for questions about a case, by the handler name in the flows. */
export const Offices = Type.Record(
  Type.String({ minLength: 1 }),
  closedObject('一个经办单位', '办理期间写在回执上，申请人有疑问时知道找谁。', {
    name: Type.String({ title: '单位', description: '对外的名称，如“市企业服务中心”。', minLength: 1 }),
    telephone: Type.Optional(Type.String({ title: '咨询电话', description: '如 "010-12345678"、"12345"。', pattern: telephone })),
    hours: Type.Optional(Type.String({ title: '接听时间', description: '如“工作日 9:00—17:30”。', minLength: 1 })),
  }),
  { title: '经办单位', description: '键是流程状态里写的“当前经办”（handler），一字不差。' },
)
export type Offices = Static<typeof Offices>
