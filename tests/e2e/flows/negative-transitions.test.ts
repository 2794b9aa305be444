import { personFor, type Owner } from '../../server/flows/setup/doers'
import { staff, type Staff } from '../../server/flows/setup/flow-user'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Transition, Flow } from '../../../src/contract/flow'
import { sampled } from '../../sampled'
import { answerDiagnosis } from '../../server/answer-diagnosis'
import { createRecordDriver, type RecordDriver } from '../../server/flows/setup/record-driver'
import { productRelease } from '../../server/portal'
import { transition as press } from './flow-page'
import { ownPortal } from '../portal-fixture'
import { journeyStores } from '../stores'
import { ask, signIn, visit, type Visitor } from '../visitor'

const release = await productRelease()
const { flows, routes } = release.tree
const pathOf = ({ route }: Flow) => routes.routes.find(({ id }) => id === route)?.path

/** Transitions that return, refuse or withdraw a record: they go back, or end in a negative state. */
const isNegative = ({ by, from, to, returns }: Transition, { states }: Flow) =>
  by !== 'system' && Boolean(from) && (returns === true || ['bad', 'quiet'].includes(states[to ?? '']?.tone ?? ''))
const walked = Object.values(flows).flatMap((flow) => {
  const transitions = flow.transitions.filter((transition) => isNegative(transition, flow))
  return pathOf(flow) && transitions.length > 0 ? [{ title: flow.title, flow, transitions }] : []
})

const asking =
  ({ page }: Visitor) =>
  (method: string, url: string, body?: object) =>
    ask(page, method, url, body)

describe.each(journeyStores('SQLite'))('records that are returned, refused or withdrawn on %s', (store) => {
  const fixture = ownPortal(store)
  let people: Record<Owner | Staff, Visitor>
  let lead: RecordDriver
  beforeAll(async () => {
    const owner = await fixture.visitor()
    await signIn(owner, 'demo-verified')
    const working = await Promise.all(
      [...staff, 'provider', 'applicant'].map(async (role) => {
        const one = await fixture.visitor()
        await signIn(one, `demo-${role}`)
        return [role, one] as const
      }),
    )
    people = { owner, ...(Object.fromEntries(working) as Record<Exclude<Owner, 'owner'> | Staff, Visitor>) }
    const diagnose = () => answerDiagnosis((url, body) => ask(owner.page, 'POST', url, body))
    lead = createRecordDriver(
      release,
      Object.fromEntries(Object.entries(people).map(([role, one]) => [role, asking(one)])),
      async (message) => void (message.includes('还没有做过诊断') && (await diagnose())),
    )
  })
  afterAll(() => expect(Object.values(people).flatMap(({ troubles }) => troubles)).toEqual([]))

  it('收藏', async () => {
    const { page } = people.owner
    await visit(people.owner, '/productDetail?id=g02')
    const name = (await page.locator('h1').textContent()) ?? ''
    // A retried test finds what the first try saved.
    const [keep, drop] = ['收藏', '已收藏，取消'].map((title) => page.getByRole('button', { name: title, exact: true }).first())
    await keep!.or(drop!).first().waitFor()
    if (await keep!.isVisible()) await keep!.click()
    await drop!.waitFor()
    await visit(people.owner, '/personal?status=11')
    await page.getByRole('link', { name }).or(page.getByText(name)).first().waitFor()
    await visit(people.owner, '/productDetail?id=g02')
    await drop!.click()
    await keep!.waitFor()
    await visit(people.owner, '/personal?status=11')
    await page.getByRole('heading', { name: '我的收藏', exact: true }).waitFor()
    await expect.poll(() => page.getByText(name).count()).toBe(0)
  })

  it.each(sampled(walked, 'flows that send back'))('$title', async ({ flow, transitions }) => {
    let pressed = 0
    for (const transition of transitions) {
      const id = await lead.leadTo(flow, transition.from ?? [])
      const visitor = people[personFor(release.tree, flow, transition, Object.keys(people)) as keyof typeof people]
      await visit(visitor, `${pathOf(flow)}?id=${id}`)
      const button = visitor.page.locator('.flow__buttons').getByRole('button', { name: transition.title, exact: true })
      await button.waitFor()
      // Who did not come to a visit is known on its day only, which the page says instead.
      if ((await button.getAttribute('aria-disabled')) === 'true') {
        await visitor.page.locator('.flow__blocked').filter({ hasText: transition.title }).waitFor()
        continue
      }
      pressed += 1
      const values = transition.form ? lead.valuesFor(flow, transition) : undefined
      await press(visitor.page, transition.title, values, transition.to ?? '')
      if (transition.returns) await visitor.page.locator('.flow__returned').getByText(String(values?.opinion)).waitFor()
    }
    expect(pressed).toBeGreaterThan(0)
  })
})
