import type { Refusal } from '../../../src/server/replies/refusal'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPortal, type TestPortal } from '../portal'
import { get, paths, post, signIn } from '../visitor'
import { withFiles } from '../../../src/server/files/with-files'
import { hostileKinds } from '../files/hostile-kinds'
import { everydayFiles } from '../files/everyday-files'
import { goodFiles, hostileFiles } from '../files/upload-samples'
import { sampled } from '../../sampled'
import { pdf, png, sheet, xlsx, type Sample } from '../files/sample-files'

const upload = '/ad/api/uploadFile'
let portal: TestPortal
let mine: Record<string, string>
let other: Record<string, string>
let operator: Record<string, string>
beforeAll(async () => {
  portal = await openPortal()
  mine = (await signIn(portal, 'demo-new')).headers
  other = (await signIn(portal, 'demo-verified')).headers
  operator = (await signIn(portal, 'demo-operator')).headers
})

async function multipart({ name, bytes, type = '' }: Sample, field = 'file') {
  const form = new FormData()
  form.append(field, new File([new Uint8Array(bytes)], name, { type }))
  const body = new Response(form)
  return { payload: Buffer.from(await body.arrayBuffer()), contentType: body.headers.get('content-type') ?? '' }
}

async function send(sample: Sample, headers = mine, field = 'file') {
  const { payload, contentType } = await multipart(sample, field)
  return portal.app.inject({ method: 'POST', url: upload, payload, headers: { ...headers, 'content-type': contentType } })
}
const owned = async (username = 'demo-new') => portal.store.files.usage((await portal.store.users.byName(username))!.id)

describe('an upload', () => {
  it('refuses every hostile file with a message, and stores none', async () => {
    const before = await owned()
    expect(hostileFiles.length).toBeGreaterThanOrEqual(200)
    for (const sample of sampled(hostileFiles, 'hostile files')) {
      const answer = await send(sample)
      expect([sample.name, answer.statusCode, answer.json().code]).toEqual([sample.name, answer.statusCode, 422])
      expect(answer.json().message).toMatch(/文件/)
    }
    expect(await owned()).toEqual(before)
  })

  it.each(hostileKinds())('refuses $what', async (sample) => {
    const before = await owned()
    const answer = await send(sample)
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 422, message: expect.stringContaining('文件') }])
    expect(await owned()).toEqual(before)
  })

  it('accepts every valid file and returns it byte for byte', async () => {
    expect(goodFiles.length).toBeGreaterThanOrEqual(50)
    for (const sample of sampled(goodFiles, 'valid files')) {
      const answer = await send(sample)
      expect([sample.name, answer.json().code]).toEqual([sample.name, 0])
      const { id } = answer.json().data
      const back = await get(portal, `/ad/api/file/${id}`, mine)
      expect(back.rawPayload.equals(sample.bytes)).toBe(true)
    }
  })

  it('accepts everyday files of office programs, scanners and cameras', async () => {
    const files = await everydayFiles()
    expect(files.length).toBeGreaterThanOrEqual(40)
    for (const sample of sampled(files, 'everyday files')) expect.soft((await send(sample, operator)).json().code, sample.name).toBe(0)
  })

  it('does not delay other requests while it is inspected', async () => {
    const cells = Array.from({ length: 100_000 }, (_, at) => `<c r="A${at}"><v>${at * 37}</v></c>`).join('')
    const told: string[] = []
    const file = send({ name: '大表.xlsx', bytes: xlsx([sheet(cells)]) }, operator).then((answer) =>
      told.push(`file ${answer.json().code}`),
    )
    for (let at = 0; at < 20; at += 1) told.push(`visitor ${(await get(portal, paths.key)).json().code}`)
    await file
    expect(told).toEqual([...Array.from({ length: 20 }, () => 'visitor 0'), 'file 0'])
  })

  it('is served to its owner only, as a download that cannot run', async () => {
    const { id } = (await send({ name: '营业执照 (1).pdf', bytes: pdf() })).json().data
    const back = await get(portal, `/ad/api/file/${id}`, mine)
    expect(back.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': "attachment; filename*=UTF-8''%E8%90%A5%E4%B8%9A%E6%89%A7%E7%85%A7%20%281%29.pdf",
    })
    const foreign = await get(portal, `/ad/api/file/${id}`, other)
    const missing = await get(portal, '/ad/api/file/nothing-here', other)
    expect([foreign.statusCode, foreign.body]).toEqual([missing.statusCode, missing.body])
    expect(missing.statusCode).toBe(404)
    expect((await get(portal, `/ad/api/file/${id}`)).statusCode).toBe(401)
    const ways = ['../../', '..\\..\\', '....//....//', '/', 'file:///', '..;/', './', '%2e%2e%2f', '..%c0%af', `${id}/../`]
    const aims = [
      'etc/passwd',
      'portal.db',
      '.data/portal.db',
      'package.json',
      'schemas/portal.json',
      'proc/self/environ',
      'dist/server/main.js',
      `${id}\0`,
      "' or 1=1 --",
      '%00',
    ]
    for (const path of ways.flatMap((way) => aims.map((aim) => way + aim))) {
      for (const written of [encodeURIComponent(path), path.replace(/[\0 ]/g, '%00')]) {
        const answer = await get(portal, `/ad/api/file/${written}`, mine)
        // An address outside the API is a page of the portal, which contains no file.
        expect([path, answer.statusCode >= 400 || String(answer.headers['content-type']).startsWith('text/html')]).toEqual([path, true])
        expect(answer.body, path).not.toMatch(/root:x:|SQLite format|"dependencies"|PATH=/)
      }
    }
  })

  it('is stored completely or not at all when the store fails midway', async () => {
    const before = await owned()
    const big = { name: '大图.png', bytes: Buffer.concat([png(2000, 2000)]) }
    await expect(
      portal.store.alone(async (inside) => {
        await inside.files.add({
          owner: (await inside.users.byName('demo-new'))!.id,
          name: big.name,
          type: 'image/png',
          bytes: Buffer.alloc(900_000),
          createTime: new Date().toISOString(),
        })
        throw new Error('the disk is full')
      }),
    ).rejects.toThrow('the disk is full')
    expect(await owned()).toEqual(before)
  })

  it('is refused before it is read when it is too large, unexpected or unauthenticated', async () => {
    const large = await send({ name: 'a.pdf', bytes: Buffer.alloc(12 * 1024 * 1024) })
    expect([large.statusCode, large.json().code]).toEqual([413, 413])
    expect((await send({ name: 'a.pdf', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) })).json().message).toContain('10MB')
    expect((await send({ name: 'a.pdf', bytes: pdf() }, {})).statusCode).toBe(401)
    expect((await send({ name: 'a.pdf', bytes: pdf() }, { authorization: mine.authorization! })).statusCode).toBe(401)
    const { payload, contentType } = await multipart({ name: 'a.pdf', bytes: pdf() })
    expect(
      (
        await portal.app.inject({
          method: 'POST',
          url: '/ad/api/entInfo/perfectAll',
          payload,
          headers: { ...mine, 'content-type': contentType },
        })
      ).statusCode,
    ).toBe(415)
  })

  it.each(['other', 'file2'])('refuses another field: %s', async (field) => {
    expect((await send({ name: 'a.pdf', bytes: pdf() }, mine, field)).statusCode).toBe(422)
  })

  it('responds to a broken body with a message', async () => {
    const headers = { ...mine, 'content-type': 'multipart/form-data; boundary=x' }
    for (const payload of [
      '',
      'rubbish',
      '--x\r\n',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    ]) {
      const answer = await portal.app.inject({ method: 'POST', url: upload, payload, headers })
      expect([400, 422]).toContain(answer.statusCode)
    }
  })

  it('writes an audit line, whether accepted or refused', async () => {
    await send({ name: 'a.pdf', bytes: pdf() })
    await send({ name: 'a.exe', bytes: pdf() })
    const lines = (await portal.store.audit.list(20)).filter(({ event }) => event === 'file.upload').map(({ outcome }) => outcome)
    expect(lines.slice(0, 2)).toEqual(['refused', 'ok'])
  })
})

describe('a form with files', () => {
  const url = '/ad/api/collectDemand/create'
  const demand = { name: '数控机床', category: '', spec: 'CK6150', qty: '2', unit: '台', contactName: '张三', contactPhone: '13800138000' }
  let verified: Record<string, string>
  beforeAll(async () => {
    verified = other
    demand.category = portal.release.tree.dicts.dicts.collect_category!.items[0]!.dictValue
  })
  const sent = async (name: string, headers = verified): Promise<string> => (await send({ name, bytes: pdf() }, headers)).json().data.id
  const submit = (drawings: unknown) => post(portal, url, { ...demand, drawings } as object, verified)
  const remove = (id: string, headers = verified) => portal.app.inject({ method: 'DELETE', url: `/ad/api/file/${id}`, headers })
  const listed = async (ids: string[], headers: Record<string, string>) =>
    (await get(portal, `/ad/api/file?${ids.map((id) => `id=${id}`).join('&')}`, headers))
      .json()
      .data.map(({ name }: { name: string }) => name)

  it('accepts files of the account, which become permanent and visible to operators', async () => {
    const [first, second] = [await sent('图纸.pdf'), await sent('说明.pdf')]
    expect(await listed([first, second], operator)).toEqual([])
    expect((await get(portal, `/ad/api/file/${first}`, operator)).statusCode).toBe(404)
    expect((await submit([first])).json()).toMatchObject({ code: 0 })
    expect(await listed([second, first], verified)).toEqual(['说明.pdf', '图纸.pdf'])
    expect(await listed([second, first], operator)).toEqual(['图纸.pdf'])
    expect((await get(portal, `/ad/api/file/${first}`, operator)).rawPayload.equals(pdf())).toBe(true)
    expect((await portal.store.audit.list(5)).filter(({ event }) => event === 'file.read')).toHaveLength(1)
    expect((await remove(first)).json()).toMatchObject({ code: 1004, message: '文件已随表单提交，不能删除' })
    expect((await remove(second)).json()).toMatchObject({ code: 0, data: { removed: 1 } })
    expect((await remove(second)).statusCode).toBe(404)
    expect((await submit([second])).statusCode).toBe(422)
  })

  it('refuses files of another account and missing ones with the same response', async () => {
    const foreign = await sent('别人的.pdf', mine)
    const answers = await Promise.all([foreign, 'nothing-here'].map((id) => submit([id])))
    for (const answer of answers) expect(answer.statusCode).toBe(422)
    expect(answers[0]!.json()).toEqual(answers[1]!.json())
    expect(answers[0]!.json().data.faults).toEqual([
      { field: 'drawings', rule: 'file', message: '“图纸或技术要求”中有文件已不在，请移除后重新上传' },
    ])
    expect((await remove(foreign)).statusCode).toBe(404)
    expect((await remove(foreign, mine)).json().code).toBe(0)
  })

  it('accepts at most the declared number of files, and leaves the files of a refused form removable', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, at) => sent(`${at}.pdf`)))
    const many = await submit(ids)
    expect([many.statusCode, many.json().data.faults[0].message]).toEqual([422, '“图纸或技术要求”最多上传5个文件'])
    expect((await submit([ids[0], 'nothing-here'])).statusCode).toBe(422)
    expect((await remove(ids[0]!)).json().code).toBe(0)
  })

  it('refuses a file of another type than the field accepts', async () => {
    const id = await sent('图纸.pdf')
    const operation = portal.release.operations.find((one) => one.path === url)!
    const narrow = {
      ...operation,
      uploads: operation.uploads.map((one) => ({ ...one, limits: { most: 5, kinds: ['png' as const], megabytes: 1 } })),
    }
    const session = (await portal.store.users.byName('demo-verified'))!
    const { store, release } = portal
    const asked = { operation: narrow, session: { user: session } as never, store, release, parameters: {}, values: { drawings: [id] } }
    const refusal = await withFiles(asked, async () => 'stored').catch((error: unknown) => error as Refusal)
    const [fault] = (refusal as Refusal).details.faults ?? []
    expect(portal.release.translator.toText(fault!.message)).toContain('这里只能上传 PNG 文件')
    expect((await remove(id)).json().code).toBe(0)
  })
})
