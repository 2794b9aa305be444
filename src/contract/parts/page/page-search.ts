import { Type, type Static } from '@sinclair/typebox'
import { With } from '../action'
import { shortText } from './block-parts'
import { closedObject } from '../../closed-object'

/** A search scope: the page that shows the results. */
export const SearchScope = closedObject('范围', '', {
  title: shortText('名称'),
  route: shortText('打开哪一页（路由 id）'),
  with: Type.Optional(With),
})
export type SearchScope = Static<typeof SearchScope>

export const FoundKinds = closedObject(
  '结果类别',
  '搜到的共几条、各类几条，点一类只看这一类；所选的类别写在地址里，各列表用 when 决定在哪一类里显示。',
  {
    query: Type.String({ title: '参数名', pattern: '^[a-z][A-Za-z0-9]*$', description: '地址里记住所选类别的参数。' }),
    items: Type.Array(
      closedObject('类别', '', {
        value: Type.String({ title: '参数值', pattern: '^[a-z][A-Za-z0-9]*$' }),
        title: shortText('名称'),
        count: Type.String({ title: '条数', description: '模板，如 "{{data.policies.total}}"；为 0 的类别不显示。' }),
      }),
      { title: '各类', minItems: 1 },
    ),
  },
)
export type FoundKinds = Static<typeof FoundKinds>

export const PageSearch = closedObject('搜索框', '输入的词以 keyword 带到所选范围的页面。', {
  hint: shortText('提示'),
  scopes: Type.Array(SearchScope, { title: '范围', description: '第一个是默认的；只有一个时不显示名称。', minItems: 1 }),
  words: Type.Optional(Type.Array(shortText('词'), { title: '热门搜索', minItems: 1 })),
})
export type PageSearch = Static<typeof PageSearch>
