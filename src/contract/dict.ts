import { Type, type Static } from '@sinclair/typebox'
import { closedObject, SchemaLine } from './closed-object'

/** One option (spec §3 "Dictionary item"); an option of a cascade has `children`. */
export const DictItem = Type.Recursive(
  (Self) =>
    closedObject('字典项', '存储 dictValue，显示 dictLabel。', {
      dictValue: Type.String({ title: '值', minLength: 1 }),
      dictLabel: Type.String({ title: '显示文字', minLength: 1 }),
      help: Type.Optional(Type.String({ title: '补充说明' })),
      children: Type.Optional(Type.Array(Self, { title: '下一级', minItems: 1, description: '用于 cascader 控件。' })),
    }),
  { $id: 'DictItem' },
)
export interface DictItem {
  dictValue: string
  dictLabel: string
  help?: string
  children?: DictItem[]
}

export const Dict = closedObject('字典', '一组选项。', {
  title: Type.String({ title: '名称' }),
  served: Type.Optional(
    Type.Boolean({
      title: '由后台提供选项',
      description:
        '前端模式（PORTAL_API）下，选项以后台的为准，由 portal.json 的 operations.dictionary 读取；平台自带接口时仍用这里的选项。',
    }),
  ),
  items: Type.Array(DictItem, { title: '选项', minItems: 1 }),
})
export type Dict = Omit<Static<typeof Dict>, 'items'> & { items: DictItem[] }

export const DictsFile = closedObject('字典表', '全部选项列表，键为字典编码。', {
  $schema: SchemaLine,
  dicts: Type.Record(Type.String({ pattern: '^[a-z][A-Za-z0-9_]*$' }), Dict, { title: '字典' }),
})
export type DictsFile = Omit<Static<typeof DictsFile>, 'dicts'> & { dicts: Record<string, Dict> }
