import { afterAll, expect, it } from 'vitest'
import { openPortal } from '../portal'
import { startPostgres } from '../store/start-postgres'
import { flowPeople } from './flow-user'
import { goTo, openProject, path } from './project-path'

const postgres = await startPostgres()
afterAll(() => postgres.stop())

it('takes a project to its payout on PostgreSQL, with a message at each step and a rating', async () => {
  const portal = await openPortal({ settings: { DATABASE_URL: await postgres.database() } })
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
