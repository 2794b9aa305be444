import * as React from 'react'
import { addons, types, useChannel } from 'storybook/manager-api'
import type { WhyMessage } from './render/why'

const panel = 'portal/why-panel'

function useWhy() {
  const [why, setWhy] = React.useState<WhyMessage>()
  useChannel({ 'portal/why': (message: WhyMessage) => setWhy(message), storyChanged: () => setWhy(undefined) })
  return why
}

const term = { color: '#4d5d75', marginInlineEnd: 8 } as const

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <span style={term}>{name}</span>
      <code>{children}</code>
    </div>
  )
}

function Elements({ why }: { why: WhyMessage }) {
  return (
    <ol style={{ paddingInlineStart: 20 }}>
      {why.elements.map((one, at) => (
        <li key={at} style={{ padding: '6px 0', borderBottom: '1px solid #d3deec', overflowWrap: 'anywhere' }}>
          <strong>{one.element}</strong> {one.shown ? '' : '（未显示）'}
          <Line name="出处">{one.at}</Line>
          {one.condition && <Line name="条件 ← 值">{one.condition}</Line>}
          {one.fed && <Line name="数据来自">{one.fed}</Line>}
        </li>
      ))}
    </ol>
  )
}

function Problems({ why }: { why: WhyMessage }) {
  if (why.problems.length === 0) return <p>检查：没有问题。</p>
  return (
    <ul>
      {why.problems.map((one, at) => (
        <li key={at}>
          {one.severity} {one.file}:{one.line}:{one.column} {one.zh} {one.fix?.zh}
        </li>
      ))}
    </ul>
  )
}

function WhyPanel({ active }: { active: boolean }) {
  const why = useWhy()
  if (!active) return null
  if (!why) return <p style={{ padding: 16 }}>这个故事没有对应的 JSON 文件。</p>
  return (
    <div style={{ padding: 16, fontSize: 13, overflow: 'auto', blockSize: '100%', boxSizing: 'border-box' }}>
      <strong>{why.file}</strong>
      <Problems why={why} />
      <Elements why={why} />
      <pre style={{ fontSize: 12, whiteSpace: 'pre-wrap' }}>
        {why.text
          .split('\n')
          .map((line, at) => `${String(at + 1).padStart(4)}  ${line}`)
          .join('\n')}
      </pre>
    </div>
  )
}

// Below, so that a screen of 1920 leaves a page the 1366 px that it is drawn in.
addons.setConfig({ panelPosition: 'bottom', selectedPanel: panel, bottomPanelHeight: 320 })
addons.register('portal/why', () => {
  addons.add(panel, { type: types.PANEL, title: 'JSON 与原因', render: ({ active }) => <WhyPanel active={Boolean(active)} /> })
})
