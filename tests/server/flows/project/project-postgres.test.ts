import { afterAll, expect, it } from 'vitest'
import { filledDatabase, openPortal } from '../../portal'
import { startPostgres } from '../../store/start-postgres'
import { flowPeople } from '../setup/flow-user'
import { goTo, openProject, path } from './project-path'
import { sendReminders } from '../../../../src/server/flows/reminders/send-reminders'
import { openStore } from '../../../../src/server/store/open-store'

const postgres = await startPostgres()
afterAll(() => postgres.stop())

it('takes a project to its payout on PostgreSQL, with a message at each step and a rating', async () => {
  const portal = await openPortal({ settings: { DATABASE_URL: await filledDatabase(postgres) } })
  const people = await flowPeople(portal)
  const { owner } = people
  const id = await openProject(people)
  await goTo(people, id, '已拨付')
  expect((await owner.read('project', id)).data).toMatchObject({ subsidy: 47, progress: { finished: true } })
  expect(await owner.messagesAbout(id)).toHaveLength(path.length - 1)
  // A project's rating counts together with those of trials and orders.
  expect((await owner.transition('project.rate', { rating: '2', ratingText: '' }, { id })).data.status).toBe('已拨付')
  expect((await owner.get('/sa/api/provider/getDetail/v01')).data).toMatchObject({ score: 3.7, ratings: 3 })
})

it('sends each reminder once from two processes, and notes nothing that was not sent', async () => {
  const { store, release, env } = await openPortal({ settings: { DATABASE_URL: await filledDatabase(postgres) } })
  const other = await openStore(env)
  const owner = (await store.users.byName('demo-verified'))!.id
  const { reservation, project, message } = release.tree.records
  const values = { hallId: 'h01', hallName: '展厅', visitDate: '2027-03-16', session: '上午', visitorCount: 8, status: '已通过' }
  for (const name of ['一', '二', '三', '四', '五', '六']) {
    await store.records.create(reservation!, { ...values, unitName: name }, owner)
    await store.records.create(project!, { projectName: name, status: '市级复核' }, owner, { since: '2027-03-11T01:00:00.000Z' })
  }
  const now = new Date('2027-03-15T09:30:00+08:00')
  const told = async (name: string) => {
    const account = (await store.users.byName(name))!.id
    const titles = (await store.records.ofOwner(message!, account)).map(({ title }) => title)
    return titles.filter((title) => ['参观提醒', '来访提醒', '项目办理将到期'].includes(String(title)))
  }
  const broken = { ...store, alone: () => Promise.reject(new Error('lost')) }
  await expect(sendReminders({ store: broken, release, now })).rejects.toThrow('lost')
  await Promise.all([store, other].map((one) => sendReminders({ store: one, release, now })))
  await sendReminders({ store: other, release, now })
  await other.close()
  expect(await Promise.all(['demo-verified', 'demo-operator', 'demo-city'].map(told))).toEqual([
    Array(6).fill('参观提醒'),
    ['来访提醒'],
    Array(6).fill('项目办理将到期'),
  ])
})
