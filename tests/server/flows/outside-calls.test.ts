import { expect, it } from 'vitest'
import { waitLimit } from '../../../src/cli/time-limits'
import { compileRelease } from '../../../src/release/compile-release'
import { NeverTaken } from '../../../src/server/outbox/delivery-loop'
import { openPortal, productTree } from '../portal'
import { flowPeople } from './setup/flow-user'
import { goTo, openProject, plan } from './project/project-path'

const outside = {
  hosts: ['pay.example.cn'],
  calls: { returned: { title: '退回通知', href: 'https://pay.example.cn/returned', seconds: 2 } },
}

/** The product with an outgoing call to an external system when a project is returned. */
async function calling() {
  const tree = await productTree()
  const project = tree.flows.project!
  const call = { to: 'returned', with: { project: '{{row.projectName}}', invest: '{{row.planInvest}}' } }
  const transitions = project.transitions.map((one) => (one.id === 'sendBack' ? { ...one, call } : one))
  return compileRelease({ ...tree, portal: { ...tree.portal, outside }, flows: { ...tree.flows, project: { ...project, transitions } } })
}

it('calls an external system after a transition, with the stored values', async () => {
  const called: { href: string; body: Record<string, unknown>; id: string; seconds: number }[] = []
  const release = await calling()
  expect(JSON.stringify(release.boot)).not.toContain('pay.example.cn')
  const portal = await openPortal({
    release,
    outside: {
      async call(href, body, { id, seconds }) {
        called.push({ href, body: JSON.parse(body) as Record<string, unknown>, id, seconds })
        throw new NeverTaken('it answered 400')
      },
    },
  })
  const people = await flowPeople(portal)
  const id = await openProject(people, plan.projectName)
  await goTo(people, id, '市级复核')
  expect(called).toEqual([])
  expect((await people.city.transition('project.sendBack', { opinion: '请补充' }, { id })).code).toBe(0)
  await expect.poll(() => called.length, { timeout: waitLimit }).toBe(1)
  const [{ href, body, seconds, id: key }] = called as [(typeof called)[number]]
  expect({ href, body, seconds }).toEqual({
    href: 'https://pay.example.cn/returned',
    body: { id: key, call: 'returned', project: plan.projectName, invest: expect.any(Number) },
    seconds: 2,
  })
  // A call that the system keeps refusing is given up; the record is not affected.
  await expect.poll(() => portal.store.outbox.waiting(), { timeout: waitLimit }).toBe(0)
})
