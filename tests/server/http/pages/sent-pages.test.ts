import { beforeAll, expect, it } from 'vitest'
import type { TestPortal } from '../../portal'
import { get } from '../../visitor'
import { signedInBrowser } from '../forms/native-browser'
import { openRenderedPortal } from '../forms/rendered-portal'

let portal: TestPortal
beforeAll(async () => void (portal = await openRenderedPortal()))

it('a list is served narrowed by a number of the address, which its operation takes in the body', async () => {
  const { message } = portal.release.tree.records
  const { id } = (await portal.store.users.byName('demo-operator'))!
  for (const [title, readStauts] of [
    ['已经读过的', 1],
    ['还没有读的', 2],
  ] as const)
    await portal.store.records.create(message!, { title, content: title, readStauts, msgType: '1' }, id)
  const { html } = await (await signedInBrowser(portal, 'demo-operator')).open('/staffMessages?readStauts=1')
  expect([html.includes('已经读过的'), html.includes('还没有读的')]).toEqual([true, false])
})

it.each([
  ['/', 'below its first blocks', 0],
  ['/exhibitionCaseDetail?id=c01', 'of its article', 1],
  ['/productDetail', 'of its list', 3],
  ['/supplyDemaSell', 'of a list in a tab', 3],
])('the pictures that %s shows first, %s, are preloaded', async (path, _, count) => {
  const [head = '', body = ''] = (await get(portal, path, { accept: 'text/html' })).body.split('</head>')
  const preloads = [...head.matchAll(/<link rel="preload" as="image"[^>]* imagesrcset="([^"]*)"/g)].map(([, addresses]) => addresses)
  const shown = [...body.matchAll(/<source type="image\/avif" srcset="([^"]*)"/gi)].map(([, addresses]) => addresses)
  expect(shown.length).toBeGreaterThanOrEqual(Math.max(count, 1))
  expect(preloads).toEqual(shown.slice(0, count))
})
