import { Type } from '@sinclair/typebox'
import { closedObject, withDefault } from '../../closed-object'
import { telephone } from './offices'

const text = (title: string) => Type.String({ title, minLength: 1 })

/** The footer of every page: links, responsible organisation and registration numbers. */
export const FooterPart = closedObject('页脚', '未设置的备案号等一律不显示。', {
  sections: withDefault(
    Type.Array(
      closedObject('栏目', '', {
        id: text('id'),
        title: text('标题'),
        lines: Type.Array(Type.String({ title: '一段文字' }), { title: '各段文字' }),
      }),
      { title: '栏目', description: '标题是页脚里的按钮，点开显示几段文字，如地址、服务时间。' },
    ),
    [],
  ),
  info: Type.Optional(
    closedObject('信息按钮', '', {
      label: text('文字'),
      lines: Type.Array(Type.String({ title: '一段文字' }), { title: '点开后的各段文字' }),
    }),
  ),
  organiser: Type.Optional(Type.String({ title: '主办单位', minLength: 1 })),
  telephone: Type.Optional(Type.String({ title: '服务电话', description: '如 "010-12345678"、"12345"。', pattern: telephone })),
  icp: Type.Optional(
    Type.String({
      title: 'ICP 备案号',
      description: '如 "京ICP备00000000号-1"；链接到工业和信息化部备案网站。',
      pattern: '^[\\u4e00-\\u9fff]ICP备[0-9]{6,10}号(-[0-9]{1,3})?$',
    }),
  ),
  police: Type.Optional(
    Type.String({
      title: '公安备案号',
      description: '如 "京公网安备00000000000000号"。',
      pattern: '^[\\u4e00-\\u9fff]公网安备 ?[0-9]{11,14}号$',
    }),
  ),
  siteCode: Type.Optional(Type.String({ title: '网站标识码', pattern: '^[0-9A-Za-z]{6,20}$' })),
})
