import { expect, it } from 'vitest'
import { dayAhead } from '../../day-ahead'
import { goTo, opening, openProject, type People } from '../../server/flows/project/project-path'
import { staff } from '../../server/flows/setup/flow-user'
import { clerkTasks } from './clerk-tasks'
import { enterpriseTasks, newcomer, password } from './enterprise-tasks'
import { watchedHand } from '../hand'
import { ownPortal } from '../portal-fixture'
import { callsOf, contact, demand, type Task } from './task'
import { signIn, signInByForm, visit, type Visitor } from '../visitor'

const fixture = ownPortal()

/** Does tasks one after another, starting at the page that opens after the sign-in. */
async function doEach(tasks: Task[], visitor: Visitor, start: string, between: (done: string) => Promise<void>): Promise<void> {
  await visit(visitor, start)
  const hand = await watchedHand(visitor, true)
  for (const { name, most, run } of tasks) {
    await visit(visitor, start)
    hand.begins()
    await run(visitor)
    await hand.holds(name, most)
    await between(name)
  }
}

async function signedIn(username: string): Promise<Visitor> {
  const visitor = await fixture.visitor()
  await signIn(visitor, username)
  await visit(visitor, '/')
  return visitor
}

it('an enterprise registers and does the tasks of its days', async () => {
  const visitor = await fixture.visitor()
  const { transition } = callsOf(visitor)
  await doEach(enterpriseTasks, visitor, '/', async (done) => {
    if (done === 'register') await signInByForm(visitor, newcomer.username, password)
    if (done !== 'release a demand') return
    // Records that the enterprise looks for afterwards.
    await transition('project.open', { ...opening, projectName: '联网改造' })
    const order = await transition(
      'intentOrder.create',
      { qty: '2', expectDate: dayAhead(60), ...contact },
      { productId: 'g02', solutionId: '', serviceId: '' },
    )
    expect(order).toMatchObject({ code: 0 })
  })
  expect(visitor.troubles).toEqual([])
})

it('the office does the tasks of its days', async () => {
  const [owner, applicant] = await Promise.all([signedIn('demo-verified'), signedIn('demo-applicant')])
  for (let at = 1; at <= 23; at += 1) {
    const { transition } = callsOf(owner)
    const draft = (await transition('demandOrder.draft', { title: `待审需求${at}` })) as { data: { id: string } }
    expect(await transition('demandOrder.submit', demand(`待审需求${at}`), { id: draft.data.id })).toMatchObject({ code: 0 })
  }
  const entry = {
    name: '示例市乙软件有限公司（示例）',
    providerType: '行业型服务商',
    founded: '2019',
    staff: '30',
    summary: '机床数据采集。',
  }
  await callsOf(applicant).transition('providerEntry.apply', {
    ...entry,
    serviceTypes: ['数据要素类'],
    industries: ['不限行业'],
    ...contact,
  })
  const working = await Promise.all(staff.map(async (role) => [role, await signedIn(`demo-${role}`)] as const))
  const calls = [['owner', owner] as const, ...working].map(([role, visitor]) => [role, callsOf(visitor)] as const)
  const people = Object.fromEntries(calls) as People
  await goTo(people, await openProject(people, '联网改造'), '待拨付')
  for (const [role, visitor] of working) {
    const tasks = clerkTasks.filter(({ by = 'operator' }) => by === role)
    if (tasks.length > 0) await doEach(tasks, visitor, '/operator', async () => undefined)
    expect(visitor.troubles).toEqual([])
  }
})
