import { beforeAll, expect, it } from 'vitest'
import { answerDiagnosis } from '../../answer-diagnosis'
import { docx, pdf, png } from '../../files/sample-files'
import { openPortal, type TestPortal } from '../../portal'
import { flowPeople } from '../setup/flow-user'
import { openProject, path } from './project-path'

let portal: TestPortal
let people: Awaited<ReturnType<typeof flowPeople>>
beforeAll(async () => {
  portal = await openPortal()
  people = await flowPeople(portal)
})

async function send(name: string, bytes: Buffer): Promise<{ code: number; message: string; data: { id: string } }> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], name))
  const body = new Response(form)
  const payload = Buffer.from(await body.arrayBuffer())
  return (
    await portal.app.inject({
      method: 'POST',
      url: '/ad/api/uploadFile',
      payload,
      headers: { ...people.owner.headers, 'content-type': body.headers.get('content-type') ?? '' },
    })
  ).json()
}

/** The upload field of each stage's form, a file type that it refuses, and the types that it accepts. */
const stages: Record<string, { field: string; not: 'png' | 'docx'; kinds: string }> = {
  submit: { field: 'planFiles', not: 'png', kinds: 'PDF、DOCX' },
  submitContract: { field: 'contractFiles', not: 'png', kinds: 'PDF、DOCX' },
  report: { field: 'proofFiles', not: 'docx', kinds: 'PDF、PNG、JPG、XLSX' },
  finish: { field: 'acceptFiles', not: 'png', kinds: 'PDF、DOCX、XLSX' },
  giveAccount: { field: 'accountFiles', not: 'docx', kinds: 'PDF、PNG、JPG' },
}

it('accepts in each stage only the file types of its form, with matching content', async () => {
  const { owner } = people
  expect(await send('合同.pdf', png())).toMatchObject({
    code: 422,
    message: expect.stringContaining('文件内容不是完整、安全的 PDF，请另存后再上传'),
  })
  const wrong = { png: (await send('照片.png', png())).data.id, docx: (await send('台账.docx', docx())).data.id }
  const right = (await send('材料.pdf', pdf())).data.id
  const id = await openProject(people, '附件不对的项目')
  for (const [by, transition, form, status] of path) {
    if (transition === 'finish') await answerDiagnosis(owner.post)
    const stage = stages[transition]
    if (stage) {
      const { field, not, kinds } = stage
      const before = (await owner.read('project', id)).data
      const answer = await owner.transition(`project.${transition}`, { ...form, [field]: [right, wrong[not]] }, { id })
      expect([transition, answer.code, answer.data.faults]).toEqual([
        transition,
        422,
        [{ field, rule: 'file', message: `这里只能上传 ${kinds} 文件` }],
      ])
      expect((await owner.read('project', id)).data).toMatchObject({ status: before.status, updateTime: before.updateTime })
    }
    const done = await people[by].transition(`project.${transition}`, { ...form, ...(stage ? { [stage.field]: [right] } : {}) }, { id })
    expect([transition, done.code, done.data?.status]).toEqual([transition, 0, status])
    if (transition === 'giveAccount') break
  }
})
