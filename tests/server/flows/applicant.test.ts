import { beforeAll, describe, expect, it } from 'vitest'
import { compileRelease } from '../../../src/release/compile-release'
import { openPortal, productTree, type TestPortal } from '../portal'
import { sendFile } from '../visitor'
import { flowPeople, flowUser, newStaff, type FlowUser } from './setup/flow-user'
import { goTo, openProject, plan } from './project/project-path'

let portal: TestPortal
let people: Awaited<ReturnType<typeof flowPeople>>
let id: string
let licence: string

/** The product with a licence upload in the enterprise profile. */
async function withLicence() {
  const tree = await productTree()
  const { ruleFormx } = tree.forms
  const { project } = tree.records
  ruleFormx!.schema.properties.licence = { type: 'array', title: '营业执照', items: { type: 'string' } }
  ruleFormx!.ui.licence = { widget: 'upload' }
  project!.fields.applicant!.profile!.push('licence')
  return compileRelease(tree)
}

const change = async (profile: Record<string, unknown>) => {
  const { id: userId } = (await portal.store.users.byName('demo-verified'))!
  await portal.store.enterprises.save(userId, { profile, enterSize: 3 })
}

const upload = async (name: string) => {
  const file = await sendFile(portal, people.owner.headers, name)
  await portal.store.files.use([file], (await portal.store.users.byName('demo-verified'))!.id)
  return file
}
const canRead = async ({ headers }: FlowUser, file: string) =>
  (await portal.app.inject({ url: `/ad/api/file/${file}`, headers })).statusCode === 200

beforeAll(async () => {
  portal = await openPortal({ release: await withLicence() })
  people = await flowPeople(portal)
  licence = await upload('licence.pdf')
  await change({ licence: [licence] })
  id = await openProject(people)
  expect((await people.owner.read('project', id)).data.applicant).toBeNull()
  await goTo(people, id, '区县初审')
})

const seen = async (who: FlowUser) => (await who.read('project', id)).data.applicant as Record<string, unknown> | undefined

describe("an applicant's profile", () => {
  it('is shown to reviewers as it was at submission', async () => {
    const contacts = [{ name: '示例甲', duty: '项目', telephone: '0990-5550101' }, { duty: '财务' }]
    expect(await seen(people.district)).toMatchObject({ mainIncome: '6800.00', districtCode: '990102', licence: [licence], contacts })
    await change({ mainIncome: '9999.00', unitAddress: '别处' })
    expect(await seen(people.district)).toMatchObject({ mainIncome: '6800.00' })
    expect(await seen(people.city)).toMatchObject({ mainIncome: '6800.00', unitAddress: '示例市示例东区示例路8号' })
  })

  it('includes its files, which stay readable after the profile names others', async () => {
    const other = await newStaff(portal, 'district', { districtCode: '990101' })
    const newer = await upload('newer.pdf')
    await change({ licence: [newer] })
    expect(await Promise.all([people.district, people.city, people.owner].map((who) => canRead(who, licence)))).toEqual([true, true, true])
    expect(await canRead(other, licence)).toBe(false)
    expect(await canRead(people.district, newer)).toBe(false)
  })

  it('contains only what its field declares, and appears nowhere else', async () => {
    const kept = Object.keys((await seen(people.city))!)
    expect(kept).toEqual(portal.release.tree.records.project!.fields.applicant!.profile)
    expect(kept).not.toContain('unitCellphone')
    const [provider, operator] = await Promise.all(['demo-provider', 'demo-operator'].map((name) => flowUser(portal, name)))
    const { id: account } = (await portal.store.users.byName('demo-provider'))!
    await portal.store.records.update(portal.release.tree.records.project!, id, { providerId: account })
    expect((await provider!.read('project', id)).data).toMatchObject({ id })
    expect(await seen(provider!)).toBeUndefined()
    expect(await canRead(provider!, licence)).toBe(false)
    for (const who of [provider!, operator!, people.district, people.owner])
      for (const list of ['list', 'work'])
        expect(JSON.stringify(await who.get(`/flow/api/project/${list}?size=100`))).not.toContain('6800.00')
    expect(JSON.stringify(await people.owner.post('/sa/api/message/system/selectByCondition', { page: 1, size: 100 }))).not.toContain(
      '6800.00',
    )
    expect((await people.other.read('project', id)).code).toBe(404)
  })

  it('cannot be written by the applicant, and is renewed on resubmission', async () => {
    const forged = await people.owner.transition('project.save', { ...plan, applicant: { mainIncome: '1' } }, { id })
    expect(forged.code).not.toBe(0)
    await people.owner.transition('project.withdraw', {}, { id })
    expect(await seen(people.district)).toMatchObject({ mainIncome: '6800.00' })
    expect((await people.owner.transition('project.resubmit', plan, { id })).code).toBe(0)
    expect(await seen(people.district)).toMatchObject({ mainIncome: '9999.00', unitAddress: '别处' })
  })

  it("appears with its titles in the export of the applicant's own data", async () => {
    const copy = (await portal.app.inject({ url: '/ad/api/account/copy', headers: people.owner.headers })).json()
    expect(copy['记录']['改造项目'][0]['申报企业的信息']).toMatchObject({ 企业收入规模: '9999.00' })
  })
})
