import { afterAll, expect, it } from 'vitest'
import { openPortal } from '../portal'
import { startPostgres } from '../store/start-postgres'
import { flowPeople } from './flow-user'
import { goTo, openProject, path } from './project-path'

const postgres = await startPostgres()
afterAll(() => postgres.stop())

it('takes a project to its payout on PostgreSQL, with a message at each step', async () => {
  const portal = await openPortal({ settings: { DATABASE_URL: await postgres.database() } })
  const people = await flowPeople(portal)
  const { owner } = people
  const id = await openProject(people)
  await goTo(people, id, '已拨付')
  expect((await owner.read('project', id)).data).toMatchObject({ subsidy: 47, progress: { finished: true } })
  expect(await owner.told(id)).toHaveLength(path.length - 1)
})
