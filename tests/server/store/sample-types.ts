import type { RecordType } from '../../../src/contract/record'

/** A record type with every kind of field. */
export function sampleType(change: Partial<RecordType> = {}): RecordType {
  return {
    id: 'demandOrder',
    title: '需求',
    owned: false,
    read: 'public',
    write: 'operator',
    fields: {
      title: { type: 'string', title: '标题', required: true },
      content: { type: 'text', title: '正文' },
      views: { type: 'integer', title: '次数', default: 0 },
      score: { type: 'number', title: '评分' },
      top: { type: 'boolean', title: '置顶', default: false },
      deadline: { type: 'dateTime', title: '截止' },
      tags: { type: 'json', title: '标签' },
    },
    list: { fields: ['title', 'views', 'top'], filters: ['title', 'top', 'views'], sort: 'createTime', descending: true, maxSize: 50 },
    ...change,
  }
}

/** A message type with an owner, as the unread count needs it. */
export const messageType = sampleType({
  id: 'message',
  owned: true,
  fields: { title: { type: 'string', title: '标题', required: true }, readStauts: { type: 'integer', title: '2 为未读', default: 2 } },
  list: { fields: ['title', 'readStauts'], filters: ['readStauts'], sort: 'createTime', descending: true, maxSize: 1000 },
})
