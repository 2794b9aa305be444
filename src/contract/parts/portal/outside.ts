import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../../closed-object'

const name = '^[a-z][A-Za-z0-9]*$'

/** The outside calls that the portal may make, and their addresses; the check refuses calls to any other host. */
export const Outside = closedObject(
  '对外调用',
  '流程的步骤办完之后通知外面的系统，如拨付、归档。真正发出还要在环境变量 PORTAL_OUTSIDE_HOSTS 中写上主机。',
  {
    hosts: Type.Array(Type.String({ title: '主机', pattern: '^[a-z0-9.-]+$' }), {
      title: '可以调用的主机',
      description: '如 "pay.example.cn"；别的主机不能调用。',
      minItems: 1,
    }),
    calls: Type.Record(
      Type.String({ pattern: name }),
      closedObject('一种调用', '以 POST 发出 JSON：id、call 和步骤里写的各项。', {
        title: Type.String({ title: '名称', minLength: 1 }),
        href: Type.String({ title: '地址', pattern: '^https://', description: '以 https:// 开头，主机写在 hosts 里。' }),
        seconds: Type.Optional(
          Type.Integer({ title: '最多等几秒', minimum: 1, maximum: 10, description: '不写为 5；过了就算没有发出，过一会儿再试。' }),
        ),
      }),
      { title: '各种调用', description: '键是它的名字，步骤的 call 用它。' },
    ),
  },
)
export type Outside = Static<typeof Outside>

/** An outside call, made after the transition has committed and never inside its transaction. */
export const OutsideCall = closedObject('对外调用', '办完之后调用外面的系统；一时不通会再试，最长一天，同一次只算一次。', {
  to: Type.String({ title: '哪种调用', description: 'portal.json 的 outside.calls 中的名字。' }),
  with: Type.Record(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*$' }), Type.String(), {
    title: '带去的内容',
    description: '键为参数名，值为模板，如 "{{row.caseNo}}"；row 是办完之后的记录。',
  }),
})
export type OutsideCall = Static<typeof OutsideCall>
