import { Type, type Static } from '@sinclair/typebox'
import { closedObject } from '../../closed-object'
import { With } from '../action'
import { shortText } from './block-parts'

/** A parent page, and how the breadcrumb leads there. */
export const PageParent = closedObject('上级页面', '', {
  route: Type.String({ title: '路由 id' }),
  title: Type.Optional(shortText('显示的文字')),
  with: Type.Optional(With),
})
export type PageParent = Static<typeof PageParent>
