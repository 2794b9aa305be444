import { beforeAll, expect, it } from 'vitest'
import { doTransition } from '../../../src/server/flows/transition/do-transition'
import { flowOf } from '../../../src/server/flows/flow-work'
import type { Mail } from '../../../src/server/ports/ports'
import { recordedSms } from '../sms/recorded-sms'
import { openPortal, type TestPortal } from '../portal'
import { flowPeople } from './setup/flow-user'
import { goTo, openProject, path, plan } from './project/project-path'
import { waitLimit } from '../../../src/cli/time-limits'

const { told, sms } = recordedSms()
const mails: Mail[] = []
let portal: TestPortal
let people: Awaited<ReturnType<typeof flowPeople>>
beforeAll(async () => {
  portal = await openPortal({ sms, mail: { send: async (one) => void mails.push(one) } })
  people = await flowPeople(portal)
})

const sent = () => expect.poll(() => portal.store.outbox.waiting(), { timeout: waitLimit }).toBe(0)
const textOf = (name: string) => `您申报的项目“${name}”需要修改，请登录平台查看原因，改好后重新提交。`

async function inReview(name: string) {
  const id = await openProject(people, name)
  await goTo(people, id, '市级复核')
  return id
}

const signed = async (text: string) => ({
  phone: (await portal.store.users.byName('demo-verified'))?.phone,
  text: `【${portal.release.tree.portal.shortTitle}】${text}`,
})

it('sends the enterprise one SMS, besides the message, when its project is returned', async () => {
  const id = await inReview('短信项目')
  expect([told, await portal.store.outbox.waiting()]).toEqual([[], 0])
  const act = () => people.city.transition('project.sendBack', { opinion: '{{row.accountNo}}请补充' }, { id })
  expect((await act()).code).toBe(0)
  expect((await act()).code).toBe(0)
  await sent()
  expect(told).toEqual([await signed(textOf(plan.projectName))])
  expect((await people.owner.messagesAbout(id)).at(-1)).toBe('立项申报被退回')
})

it('sends the enterprise an SMS about an account to correct and about a payout without objections', async () => {
  const id = await openProject(people, '拨付项目')
  await goTo(people, id, '核定中')
  const before = told.length
  await people.city.transition('project.returnAccount', { opinion: '请更正' }, { id })
  await sent()
  for (const [by, transition, form] of path.slice(
    path.findIndex(([, one]) => one === 'giveAccount'),
    -1,
  ))
    expect((await people[by].transition(`project.${transition}`, form, { id })).code).toBe(0)
  await sent()
  expect(told.slice(before)).toEqual([
    await signed(`项目“${plan.projectName}”的收款账户需要补正，请登录平台查看原因，更正后重新提交。`),
    await signed(`项目“${plan.projectName}”的补助公示期满，没有异议，正在办理拨付。`),
  ])
})

it('sends one e-mail, in the words of the portal, to an enterprise that has given an address', async () => {
  const { id: user } = (await portal.store.users.byName('demo-verified'))!
  const approved = async () => {
    const id = await openProject(people, '邮件项目')
    await goTo(people, id, '立项公示')
    for (const _ of [1, 2]) expect((await people.city.transition('project.approve', {}, { id })).code).toBe(0)
    await sent()
    return (await people.owner.read('project', id)).data.projectNo as string
  }
  const before = mails.length
  const number = await approved()
  const { shortTitle } = portal.release.tree.portal
  expect(mails.slice(before)).toEqual([
    {
      to: 'example@example.cn',
      subject: `【${shortTitle}】项目申报`,
      text: expect.stringMatching(
        new RegExp(`^贵单位申报的项目“[^”]+”（编号 ${number}）.*提交备案。\n\n此邮件由${shortTitle}自动发出，请勿回复。$`),
      ),
    },
  ])
  await portal.store.enterprises.save(user, { profile: { email: '' }, enterSize: 3 })
  await approved()
  expect(mails).toHaveLength(before + 1)
})

it('leaves nothing in the outbox for a refused or rolled-back transition', async () => {
  const id = await inReview('撤销项目')
  const before = told.length
  expect((await people.district.transition('project.sendBackFirst', { opinion: '请补充' }, { id })).code).not.toBe(0)
  const of = flowOf(portal, 'project')
  const transition = of.flow.transitions.find((one) => one.id === 'sendBack')!
  const undone = portal.store.alone(async (inside) => {
    const work = { store: inside, release: portal.release, session: null, address: '::1', requestId: 'test', now: portal.clock.now() }
    await doTransition({ ...work, parameters: { id }, values: { opinion: '请补充' } }, of, transition)
    expect(await inside.outbox.waiting()).toBe(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect([await portal.store.outbox.waiting(), told.length]).toEqual([0, before])
})

it.each([
  ['braces', '{{row.accountNo}}{portal}{text}$&', '{{row.accountNo}}{portal}{text}$&'],
  ['line breaks', '一\r\n二\u2028三\t四', '一 二 三 四'],
])('keeps %s in a field as one line of plain text', async (_, name, shown) => {
  const id = await inReview('普通项目')
  await portal.store.records.update(portal.release.tree.records.project!, id, { projectName: name })
  await people.city.transition('project.sendBack', { opinion: '请补充' }, { id })
  await sent()
  expect(told.at(-1)).toEqual(await signed(textOf(shown)))
})

it('truncates a long field so that the SMS has at most two parts', async () => {
  const id = await inReview('长项目')
  await portal.store.records.update(portal.release.tree.records.project!, id, { projectName: '𠮷'.repeat(300) })
  await people.city.transition('project.sendBack', { opinion: '请补充' }, { id })
  await sent()
  expect(told.at(-1)).toEqual(await signed(`您申报的项目“${'𠮷'.repeat(132)}…`))
})
