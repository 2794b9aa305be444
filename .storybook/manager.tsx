import * as React from 'react'
import { addons, types } from 'storybook/manager-api'
import { WhyPanel } from './panel/why-panel'

const panel = 'portal/why-panel'

// Below, so that a screen of 1920 leaves a page the 1366 px that it is drawn in.
addons.setConfig({ panelPosition: 'bottom', selectedPanel: panel, bottomPanelHeight: 320 })
addons.register('portal/why', () => {
  addons.add(panel, { type: types.PANEL, title: 'JSON 与原因', render: ({ active }) => <WhyPanel active={Boolean(active)} /> })
})
