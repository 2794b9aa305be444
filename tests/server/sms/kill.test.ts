import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startProcess, type PortalProcess } from '../live/process'
import { startGateway, type GatewayDouble } from './gateway-double'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let folder: string
let gateway: GatewayDouble
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-sms-'))
  gateway = await startGateway()
})
afterAll(async () => {
  await gateway.close()
  await rm(folder, { recursive: true, force: true })
})

async function askCode({ url }: PortalProcess, phone: string): Promise<{ code: number; took: number }> {
  const issued = (await (await fetch(`${url}/ad/api/catpchaNew/digitalCaptcha?purpose=register`)).json()) as object
  const key = Object.keys(issued)[0]!
  const { answer } = (await (await fetch(`${url}/__test__/captcha?key=${key}`)).json()) as { answer: string }
  const begun = Date.now()
  const sent = await fetch(`${url}/ad/api/system/ent/registerUser/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', biyicaptchakey: key, biyicaptcha: answer },
    body: JSON.stringify({ username: `clerk-${phone}`, phone, socialCode: '91990101MADEM0062F' }),
  })
  return { code: ((await sent.json()) as { code: number }).code, took: Date.now() - begun }
}

it('delivers once what was accepted before a kill, though the gateway hung', async () => {
  const settings = { PORTAL_DATA: join(folder, 'data'), PORTAL_TEST_HOOKS: '1', PORTAL_SMS_URL: gateway.url }
  const phones = ['13900000201', '13900000202', '13900000203']
  gateway.state.mood = 'hang'
  const first = await startProcess(settings)
  await first.ready()
  for (const phone of phones) {
    const { code, took } = await askCode(first, phone)
    expect(code).toBe(0)
    // The gateway is given five seconds; whoever asks waits for none of them.
    expect(took).toBeLessThan(4_000)
  }
  await expect.poll(() => gateway.state.tries).toBeGreaterThan(0)
  await first.kill()
  expect(gateway.state.taken).toEqual([])
  gateway.state.mood = 'ok'
  const second = await startProcess(settings)
  await second.ready()
  await expect.poll(() => gateway.state.taken.length, { timeout: 60_000, interval: 200 }).toBe(phones.length)
  await second.stop()
  expect(gateway.state.taken.map(({ phone }) => phone).sort()).toEqual(phones)
  expect(new Set(gateway.state.taken.map(({ id }) => id)).size).toBe(phones.length)
})
