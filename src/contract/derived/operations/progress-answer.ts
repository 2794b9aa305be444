import type { JsonSchema } from '../../operation'
import { listOf, number, text } from './answer-schema'

/** A record's progress, as the block `flow` renders it. */
export const progress: JsonSchema = {
  type: 'object',
  description: '办理进度',
  properties: {
    title: text('流程名称'),
    number: text('编号'),
    status: text('状态'),
    tone: text('语气'),
    handler: text('当前经办'),
    office: {
      type: 'object',
      description: '答复咨询的单位',
      properties: { name: text('单位'), telephone: text('咨询电话'), hours: text('接听时间') },
    },
    text: text('说明'),
    days: number('办理时限（天）'),
    workdays: { type: 'boolean', description: '时限和已用只数工作日' },
    used: number('已用天数'),
    late: number('已超过的天数，没有超过的没有'),
    since: text('进入本状态的时间'),
    due: text('最迟办理的时间'),
    finished: { type: 'boolean', description: '已办结' },
    stages: listOf({ title: text('阶段'), state: text('done、now 或 next') }),
    returned: { type: 'object', description: '退回', properties: { title: text('步骤'), opinion: text('意见'), time: text('时间') } },
    transitions: listOf({
      id: text('步骤'),
      title: text('名称'),
      operation: text('接口'),
      form: text('表单'),
      phrases: {
        type: 'object',
        description: '常用意见',
        properties: {
          field: text('字段'),
          texts: { type: 'array', items: text('意见') },
          first: { type: 'boolean', description: '先填好第一条' },
        },
      },
      confirm: text('确认提示'),
      blocked: text('现在不能办的原因'),
      onward: { type: 'boolean', description: '往下办，不是退回或取消' },
      draft: { type: 'boolean', description: '保存草稿' },
    }),
    waits: text('名额已满时等候的状态'),
    masked: {
      type: 'object',
      description: '运营人员可以点“显示”的字段',
      properties: { operation: text('接口'), fields: { type: 'array', items: text('字段') } },
    },
    withheld: { type: 'boolean', description: '只给出记录的一部分字段' },
    trail: listOf({
      id: text('步骤 id'),
      title: text('步骤'),
      status: text('之后的状态'),
      by: text('办理人'),
      time: text('时间'),
      opinion: text('意见'),
    }),
  },
}
