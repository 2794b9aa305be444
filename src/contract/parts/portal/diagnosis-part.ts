import { Type } from '@sinclair/typebox'
import { accessWord } from '../../accounts'
import { closedObject } from '../../closed-object'

const text = (title: string) => Type.String({ title, minLength: 1 })

/** An account value copied at submission, so that later changes do not affect it. */
const KeptValue = Type.Union(
  [
    Type.String({ title: '模板', description: '如 "{{account.enterpriseName}}"。', minLength: 1 }),
    closedObject('值的开头', '只存下前几个字，如行业代码的大类。', {
      from: text('模板'),
      first: Type.Integer({ title: '前几个字', minimum: 1, maximum: 20 }),
    }),
  ],
  { title: '值' },
)

/** Questionnaire settings of portal.json: the record of answers, who answers, and the comparison group. */
export const DiagnosisPart = closedObject('在线诊断', '诊断的答卷和报告存放在哪里。没有诊断接口的平台可以不写。', {
  record: text('诊断的记录 id'),
  draft: Type.String({ title: '作答中的状态', minLength: 1 }),
  reported: Type.String({ title: '已出报告的状态', minLength: 1 }),
  serve: Type.Optional(
    closedObject('答卷接口', '答卷和报告的接口：开始、保存、提交、报告等都由平台给出，不必写在 api/ 里。', {
      path: Type.String({ title: '地址', pattern: '^/', description: '各接口在它之下，如 /ad/api/survey 下有 begin、answer、submit。' }),
      access: accessWord('谁可以作答'),
      report: Type.Optional(Type.String({ title: '报告的地址', pattern: '^/', description: '不写则是上面的地址加 /report。' })),
      export: Type.Optional(Type.String({ title: '下载报告的地址', pattern: '^/', description: '不写则是上面的地址加 /export。' })),
    }),
  ),
  keep: Type.Optional(
    Type.Record(Type.String(), KeptValue, {
      title: '提交时存下',
      description: '记录的字段和取自账户资料的值，之后资料再改也不变，如 { "enterpriseName": "{{account.enterpriseName}}" }。',
    }),
  ),
  about: Type.Optional(
    Type.Array(closedObject('一项', '', { label: text('名称'), value: text('值') }), {
      title: '报告开头写谁',
      description: '值是模板，row 是这份诊断；第一项也写在 Word 报告的页眉。',
      minItems: 1,
    }),
  ),
  peers: Type.Optional(
    Type.Array(Type.String(), {
      title: '与谁比较',
      description: 'keep 存下的字段：这几项都相同的才算同类；不写则与所有答卷人比较。',
      minItems: 1,
    }),
  ),
})
