import { Type, type Static } from '@sinclair/typebox'
import { closedObject, label } from '../../closed-object'

const adminParts = {
  flows: Type.Optional(Type.Array(Type.String({ title: '流程 id' }), { title: '流程', description: '要运营办理的流程。' })),
  records: Type.Optional(
    Type.Array(Type.String({ title: '记录 id' }), {
      title: '内容',
      description: 'write 里写着工作人员角色的记录，由这些角色新增、修改和删除。',
    }),
  ),
}
const AdminGroup = closedObject('组', '工作台侧栏的一组，先流程后内容。', { title: label('组名', 8), ...adminParts })
export const Admin = closedObject(
  '工作台',
  '在区块之后自动生成的标签页：待办、每种流程的全部记录、每种内容的编辑。只用于工作人员的路由。',
  {
    groups: Type.Optional(
      Type.Array(AdminGroup, { title: '分组', description: '侧栏的各组，自上而下；每种流程和内容只写在一处。', minItems: 1 }),
    ),
    ...adminParts,
  },
)
export type Admin = Static<typeof Admin>
