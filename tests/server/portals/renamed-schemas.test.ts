import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkTree } from '../../../src/check/check-tree'
import { fileKinds } from '../../../src/contract/vocabulary/file-kinds'
import type { Tree } from '../../../src/contract/tree'
import { compileRelease } from '../../../src/release/compile-release'
import { handlerNames } from '../../../src/server/handlers/handler-names'
import { flowPeople, type FlowUser } from '../flows/setup/flow-user'
import { openPortal, productTree, type TestPortal } from '../portal'
import { get, paths, post, profile, signIn } from '../visitor'

/** Renames, wherever they occur, of states, an API path, a page path, a record type with its flow, dictionaries and their values. */
const renamed: [string, string][] = [
  ['洽谈中', '商谈中'],
  ['已出报告', '报告已出'],
  ['"草稿"', '"起草"'],
  ['"已完成"', '"办结"'],
  ['demandProject', 'matchProject'],
  ['diagnoseRecord', 'selfCheck'],
  ['"/supplyDema"', '"/matching"'],
  ['/ad/api/demandEntUpdate', '/ad/api/demandEntFill'],
  ['demand.updateEnterprise', 'demand.fillEnterprise'],
  ['ent_size', 'company_scale'],
  ['product_type', 'product_kind'],
  ['ent_type', 'company_state'],
  ['message_type', 'letter_kind'],
  ['"大型"', '"大企业"'],
  ['"diagnose"', '"selfTest"'],
  ['"audit"', '"approval"'],
]

/** `message` is also a key of every response envelope, so the record type is renamed only where it is referenced. */
function renameMessages(tree: Tree): Tree {
  const { message, ...records } = tree.records
  for (const file of Object.values(tree.api))
    for (const path of Object.values(file.paths))
      for (const { 'x-record': serve } of Object.values(path)) if (serve?.type === 'message') serve.type = 'letter'
  return {
    ...tree,
    portal: { ...tree.portal, messages: { ...tree.portal.messages!, record: 'letter' } },
    records: { ...records, letter: { ...message!, id: 'letter' } },
  }
}

async function renamedTree(): Promise<Tree> {
  const text = renamed.reduce((all, [from, to]) => all.replaceAll(from, to), JSON.stringify(await productTree()))
  return renameMessages(JSON.parse(text) as Tree)
}

async function problemsOf(tree: Tree): Promise<string[]> {
  const dir = await mkdtemp(join(tmpdir(), 'renamed-'))
  const write = async (name: string, data: unknown) => {
    await mkdir(dirname(join(dir, name)), { recursive: true })
    await writeFile(join(dir, name), JSON.stringify(data, null, 2))
  }
  try {
    for (const [kind, { at }] of Object.entries(fileKinds) as [keyof Tree, { at: string }][])
      if (at.endsWith('/')) for (const [id, data] of Object.entries(tree[kind] ?? {})) await write(join(at, `${id}.json`), data)
      else await write(at, tree[kind])
    return (await checkTree(dir, { handlers: handlerNames })).problems
      .filter(({ severity }) => severity !== 'warning')
      .map(({ file, line, zh }) => `${file}:${line} ${zh}`)
  } finally {
    await rm(dir, { recursive: true })
  }
}

let portal: TestPortal
let tree: Tree
let owner: FlowUser
let operator: FlowUser
beforeAll(async () => {
  tree = await renamedTree()
  portal = await openPortal({ release: compileRelease(tree) })
  ;({ owner, operator } = await flowPeople(portal))
})

describe('schemas with renamed states, records, paths and dictionaries', () => {
  it('pass the check', async () => {
    expect(await problemsOf(tree)).toEqual([])
  })

  it('show the enterprise the providers that accepted its demand, and none that was only invited', async () => {
    const demand = {
      title: '机床联网',
      demandType: '产品采购',
      industryName: '通用设备制造业',
      scenes: ['设备管理'],
      content: '三十八台数控机床希望统计停机原因',
      budget: '30',
      contactName: '张三',
      contactPhone: '13800138000',
    }
    const { data } = await owner.post('/ad/api/centreDemandOrders/create', demand)
    await operator.transition('demandOrder.accept', {}, { id: data.id })
    const received = async () => (await owner.get(`/ad/api/providerReceiveList?orderId=${data.id}`)).data as Record<string, unknown>[]
    const match = async (providerName: string) =>
      (await operator.transition('matchProject.match', { providerName, productName: '网关' }, { orderId: data.id })).data.id as string
    const one = await match('示例市数智工程有限公司（示例）')
    await match('示例市绿能物联有限公司（示例）')
    expect(await received()).toEqual([])
    await operator.transition('matchProject.take', { contactName: '李四', contactPhone: '13900139000', remark: '' }, { id: one })
    expect(await received()).toEqual([expect.objectContaining({ id: one, status: '商谈中' })])
    await operator.transition('matchProject.agree', { quote: '28.5', opinion: '' }, { id: one })
    expect((await owner.post(`/ad/api/projectFinish?id=${one}`)).data.status).toBe('办结')
    expect(await received()).toEqual([expect.objectContaining({ id: one, status: '办结' })])
    expect((await owner.messagesAbout(data.id)).length).toBeGreaterThan(1)
  })

  it('begin, discard and report a diagnosis', async () => {
    const { headers } = await signIn(portal, 'demo-verified')
    const questionnaire = 'dt-sme-self-check'
    const state = async () => (await get(portal, `/ad/api/onlineDiagnose/state?questionnaire=${questionnaire}`, headers)).json().data
    expect((await state()).last).toMatchObject({ level: '二级（规范级）' })
    portal.clock.pass(400 * 86_400)
    const late = (await signIn(portal, 'demo-verified')).headers
    const begun = (await post(portal, '/ad/api/onlineDiagnose/begin', { questionnaire }, late)).json()
    expect(begun.code).toBe(0)
    const type = portal.release.tree.records.selfCheck!
    expect((await portal.store.records.read(type, begun.data.id))?.status).toBe('起草')
    expect((await post(portal, '/ad/api/onlineDiagnose/discard', { id: begun.data.id }, late)).json().code).toBe(0)
  })

  it('verify an enterprise, determine its size, notify it, and check it before a demand', async () => {
    const { headers } = await signIn(portal)
    expect((await post(portal, paths.save, profile, headers)).json().data).toMatchObject({ type: '2' })
    const { data } = (await post(portal, paths.messages, { page: 1, size: 10 }, headers)).json().data
    expect(data).toContainEqual(expect.objectContaining({ msgType: 'approval', readStauts: 2 }))
    expect((await get(portal, '/ad/api/demandValidate', headers)).json().data.passed).toBe(true)
    expect((await get(portal, '/ad/api/getEntSizeName?income=900000&number=9000')).json().data).toEqual({ id: 1, name: '大企业' })
    expect((await get(portal, '/ad/api/findIntentionProductTree')).json().data.length).toBe(tree.dicts.dicts.product_kind!.items.length)
  })

  it('serve their pages at the new address', async () => {
    expect((await get(portal, '/matching', { accept: 'text/html' })).body).toContain('供需对接')
    expect(portal.release.boot.routes.map(({ path }) => path)).not.toContain('/supplyDema')
  })
})
