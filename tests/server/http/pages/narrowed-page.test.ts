import { expect, it } from 'vitest'
import { signedInBrowser } from '../forms/native-browser'
import { openRenderedPortal } from '../forms/rendered-portal'

it('a list is served narrowed by a number of the address, which its operation takes in the body', async () => {
  const portal = await openRenderedPortal()
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
