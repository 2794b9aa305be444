import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createCore } from '../../src/runtime/core'
import { PortalRoot } from '../../src/runtime/portal'
import { emptyStores } from '../../src/runtime/session/browser-stores'
import { refusing } from './answering'
import { tinyBoot, tinyRegistry } from './tiny-boot'

const page = { leave: () => undefined, hour: () => 9, later: () => undefined, dropDrafts: async () => undefined }

it('renders the shell in Node, with the same result twice', () => {
  const draw = () => {
    const core = createCore({ boot: tinyBoot, registry: tinyRegistry, stores: emptyStores(), page })
    return renderToString(createElement(StaticRouter, { location: '/' }, createElement(PortalRoot, { core })))
  }
  const first = draw()
  expect(first).toContain('id="main"')
  expect(first).toContain('page loading...')
  expect(draw()).toBe(first)
})

it.each([
  ['test.read', '可能是网络不稳定，请稍后重试。'],
  ['test.save', '提交未成功，请稍后重试。'],
  ['test.file', '没有下载成功，请重试'],
])('says of %s without an answer: %s', async (operation, message) => {
  const { call } = createCore({ boot: tinyBoot, registry: tinyRegistry, stores: emptyStores(), page, adapter: refusing('ERR_NETWORK') })
  await expect(call(operation, { id: 1 })).rejects.toMatchObject({ message, noticed: false })
})
