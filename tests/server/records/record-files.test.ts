import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { openPortal, productTree, type TestPortal } from '../portal'
import { get, post, sendFile, signIn } from '../visitor'

const dir = mkdtempSync(join(tmpdir(), 'portal-files-'))
let portal: TestPortal
beforeAll(async () => {
  cpSync('schemas/files', join(dir, 'files'), { recursive: true })
  writeFileSync(join(dir, 'secret.txt'), 'secret')
  writeFileSync(join(dir, 'files', 'page.html'), '<script>alert(1)</script>')
  writeFileSync(join(dir, 'files', 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  // A text named like a picture, and a header that declares 40,000 by 40,000 pixels.
  writeFileSync(join(dir, 'files', 'broken.png'), 'secret')
  const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  small.writeUInt32BE(40_000, 16)
  small.writeUInt32BE(40_000, 20)
  writeFileSync(join(dir, 'files', 'bomb.png'), small)
  symlinkSync(join(dir, 'secret.txt'), join(dir, 'files', 'link.txt'))
  portal = await openPortal({ settings: { PORTAL_SCHEMAS: dir } })
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

const file = (name: string) => get(portal, `/_/file/${name}`)

it('serves an attachment as a download', async () => {
  const answer = await file(encodeURIComponent('自查清单.xlsx'))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('自查清单.xlsx')}`)
  expect(answer.rawPayload.subarray(0, 2).toString()).toBe('PK')
  expect(
    (await portal.app.inject({ method: 'HEAD', url: `/_/file/${encodeURIComponent('自查清单.xlsx')}` })).headers['content-length'],
  ).toBe(String(answer.rawPayload.length))
})

it.each(['gone.pdf', '..%2Fsecret.txt', '../secret.txt', '%2e%2e/secret.txt', 'link.txt', 'page.html', '', '%00.pdf', 'files'])(
  'has no file named %j',
  async (name) => {
    const answer = await file(name)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('secret')
  },
)

it('every attachment of the demonstration content exists', async () => {
  const { records } = await productTree()
  const named = Object.values(records).flatMap(({ demo }) =>
    (demo ?? []).flatMap(({ attachments }) => (attachments as string[] | undefined) ?? []),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(readdirSync('schemas/files')).toEqual(expect.arrayContaining(named))
})

it('keeps no whole attachment in memory for a slow reader', async () => {
  const size = 9_000_000
  writeFileSync(join(dir, 'files', 'large.zip'), Buffer.alloc(size))
  await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const served = once(portal.app.server, 'connection')
  const { port } = portal.app.server.address() as AddressInfo
  const reader = connect(port, '127.0.0.1', () => reader.write('GET /_/file/large.zip HTTP/1.1\r\nhost: x\r\n\r\n'))
  onTestFinished(() => void reader.destroy())
  const [socket] = (await served) as [Socket]
  await once(reader, 'data')
  reader.pause()
  expect(socket.writableLength).toBeLessThan(size / 10)
})

const picture = (path: string) => get(portal, `/_/picture/${path}`)

it.each([
  ['400.avif', 'image/avif', '\0\0\0'],
  ['400.webp', 'image/webp', 'RIFF'],
  ['1600.jpg', 'image/jpeg', '\xff\xd8'],
])('serves a picture of the folder as %s', async (size, type, start) => {
  const answer = await picture(`${size}/hall-city.webp`)
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.rawPayload.toString('latin1', 0, 4)).toMatch(start)
  const again = await get(portal, `/_/picture/${size}/hall-city.webp`, { 'if-none-match': String(answer.headers.etag) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

it('reads a picture again only once it has changed', async () => {
  const path = join(dir, 'files', 'changing.webp')
  cpSync(join(dir, 'files', 'hall-city.webp'), path)
  const read = vi.spyOn(promises, 'readFile')
  syncBuiltinESMExports()
  onTestFinished(() => {
    read.mockRestore()
    syncBuiltinESMExports()
  })
  const asked = async () => (await picture('400.webp/changing.webp')).headers.etag
  const before = await asked()
  expect(read).toHaveBeenCalled()
  read.mockClear()
  expect([await asked(), await asked()]).toEqual([before, before])
  expect(read).not.toHaveBeenCalled()
  cpSync(join(dir, 'files', 'case-food.webp'), path)
  expect(await asked()).not.toBe(before)
})

it('generates a size once for concurrent requests', async () => {
  const answers = await Promise.all(Array.from({ length: 90 }, () => picture('800.avif/hall-textile.webp')))
  expect(new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size).toBe(1)
})

it.each([
  '400.webp/gone.webp',
  '401.webp/hall-city.webp',
  '400.png/hall-city.webp',
  '400.webp/..%2Fsecret.txt',
  '400.webp/broken.png',
  '400.webp/bomb.png',
  '400.webp/drawing.svg',
  '400.webp/自查清单.xlsx',
  '400.webp/case/c01/x/y.webp',
  '400.webp/',
])('has no picture at %s', async (path) => {
  const answer = await picture(path.split('/').map(encodeURI).join('/'))
  expect(answer.statusCode).toBe(404)
  expect(answer.body).not.toContain('secret')
})

it('every picture of the demonstration content exists', async () => {
  const { records } = await productTree()
  const named = Object.values(records).flatMap(({ demo }) =>
    (demo ?? []).flatMap(({ picture: one }) => (one as { file: string } | undefined)?.file ?? []),
  )
  expect(named.length).toBeGreaterThan(10)
  expect(readdirSync('schemas/files')).toEqual(expect.arrayContaining(named))
})

it('stores a picture with its alternative text, and serves only its resized versions', async () => {
  const operator = (await signIn(portal, 'demo-operator')).headers
  // With EXIF data for place and camera, and rotated.
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#3366aa' } })
    .withExif({ IFD0: { Make: 'Camera', Orientation: '6' }, IFD3: { GPSLatitude: '30/1 15/1 0/1', GPSLatitudeRef: 'N' } })
    .webp()
    .toBuffer()
  const upload = await sendFile(portal, operator, 'photo.webp', photo)
  const change = async (values: object) =>
    (await post(portal, '/flow/api/admin/hall/add', { name: '示例展厅', ...values }, operator)).json()
  expect((await change({ picture: upload })).data.faults[0]).toMatchObject({ field: 'pictureAlt', message: '请填写图片的说明，2到100个字' })
  const { data } = await change({ picture: upload, pictureAlt: '展厅的正门' })
  const open = (await get(portal, `/flow/api/admin/hall/open?id=${data.id}`, operator)).json().data
  expect(open).toMatchObject({ picture: upload, pictureAlt: '展厅的正门' })
  const shown = (await get(portal, `/sa/api/hall/getDetail/${data.id}`, {})).json().data.picture
  expect(shown).toEqual({ src: `hall/${data.id}/${upload}/photo.webp`, alt: '展厅的正门' })
  const answer = await portal.app.inject({ url: `/_/picture/400.jpg/${shown.src}` })
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' })
  const { width, height, exif } = await sharp(answer.rawPayload).metadata()
  expect({ width, height, exif }).toEqual({ width: 400, height: 225, exif: undefined })
  for (const url of [`/_/file/${shown.src}`, `/_/picture/400.jpg/hall/h01/${upload}/photo.webp`, `/_/picture/400.gif/${shown.src}`])
    expect((await portal.app.inject({ url })).statusCode).toBe(404)
})
