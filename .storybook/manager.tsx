import * as React from 'react'
import { addons, types } from 'storybook/manager-api'
import { EditedTool } from './panel/edited-tool'
import { WhyPanel } from './panel/why-panel'

const panel = 'portal/why-panel'
const developing = (globalThis as { CONFIG_TYPE?: string }).CONFIG_TYPE === 'DEVELOPMENT'

// Below, so that a screen of 1920 leaves a page the 1366 px that it is drawn in.
addons.setConfig({ panelPosition: 'bottom', selectedPanel: panel, bottomPanelHeight: 320 })
addons.register('portal/why', () => {
  addons.add(panel, { type: types.PANEL, title: 'JSON 与原因', render: ({ active }) => <WhyPanel active={Boolean(active)} /> })
  addons.add('portal/edited-tool', {
    type: types.TOOL,
    title: '控件改动',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => <EditedTool developing={developing} />,
  })
})
