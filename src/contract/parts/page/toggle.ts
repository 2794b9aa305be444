import { Type, type Static } from '@sinclair/typebox'
import { closedObject, oneOf } from '../../closed-object'
import { iconNames } from '../../vocabulary/kinds'
import { With } from '../action'
import { Condition } from '../condition'

const text = (title: string, description?: string) => Type.String({ title, minLength: 1, ...(description ? { description } : {}) })

/** A toggle on a page: one button for two transitions that undo each other, chosen by the account's current state. */
export const FlowToggle = closedObject(
  '开关',
  '两步互为反面，如收藏和取消收藏。页面的区块写 "toggle": { "flow": "流程 id" }，就读取本人的记录，并按它的状态显示其中一步的按钮。',
  {
    on: text('做的一步', '新建记录的步骤 id；按钮的文字是它的名称，成功后的提示是它到的状态。'),
    off: text('撤的一步', '把那条记录撤回的步骤 id。'),
    data: Type.String({ title: '数据名', description: '页面上读到的本人记录叫什么，如 kept。', pattern: '^[a-z][A-Za-z0-9]*$' }),
    with: With,
    when: Type.Optional(Condition),
    needs: Type.Optional(text('前提', '按下之前要先登录（login），或要有的级别。')),
    icon: Type.Optional(oneOf('图标', iconNames)),
    undo: text('撤的按钮文字'),
    undone: text('撤回后的提示'),
  },
)
export type FlowToggle = Static<typeof FlowToggle>

/** The toggle button of a flow on a page. */
export const PageToggle = closedObject('开关按钮', '放在 links 之前的一个按钮，由流程的 toggle 得出。', {
  flow: Type.String({ title: '流程 id' }),
  with: Type.Optional(With),
})
export type PageToggle = Static<typeof PageToggle>
