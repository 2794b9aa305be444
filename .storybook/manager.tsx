import * as React from 'react'
import { addons, types } from 'storybook/manager-api'
import { EditedTool } from './panel/edited-tool'
import { WhyPanel } from './panel/why-panel'

const panel = 'portal/why-panel'
const developing = (globalThis as { CONFIG_TYPE?: string }).CONFIG_TYPE === 'DEVELOPMENT'

/**
 * Folders collapsed at first: each save renders the side bar a dozen times; its eleven hundred rows take a second of CPU time, the folders
 * alone a tenth.
 */
const folders = [
  '页面 Pages',
  '表单 Forms',
  '区块 Blocks',
  '控件 Widgets',
  '问卷 Questionnaires',
  '外壳 Shell',
  '手写组件 Components',
  '路由 Routes',
  '对话框 Dialogs',
]
const collapsedRoots = folders.map((title) => title.toLowerCase().replace(' ', '-'))

// At the bottom, so that a 1920 px screen leaves a page the 1366 px at which it is rendered.
addons.setConfig({ layout: { panelPosition: 'bottom', bottomPanelHeight: 320 }, selectedPanel: panel, sidebar: { collapsedRoots } })
addons.register('portal/why', () => {
  addons.add(panel, { type: types.PANEL, title: 'JSON 与原因', render: ({ active }) => <WhyPanel active={Boolean(active)} /> })
  addons.add('portal/edited-tool', {
    type: types.TOOL,
    title: '控件改动',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => <EditedTool developing={developing} />,
  })
})
