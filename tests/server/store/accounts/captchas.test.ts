import { expect, test } from 'vitest'
import type { StoredCaptcha } from '../../../../src/server/store/store'
import { eachStore } from '../each-store'
import { atOnce } from '../people'

const captcha = (key: string, second = 0): StoredCaptcha => ({
  key,
  purpose: 'login',
  answer: 'hash',
  expires: new Date(Date.UTC(2026, 0, 1, 8, 0, second)).toISOString(),
})

eachStore((kind) => {
  test('returns a captcha once', async () => {
    const store = await kind.open()
    await store.captchas.add(captcha('k'), 10)
    expect(await store.captchas.take('k')).toEqual(captcha('k'))
    expect(await store.captchas.take('k')).toBeNull()
    expect(await store.captchas.take("k' or '1'='1")).toBeNull()
  })

  test('succeeds in one of fifty concurrent takes', async () => {
    const store = await kind.open()
    for (let round = 0; round < 10; round += 1) {
      await store.captchas.add(captcha(`k${round}`), 100)
      const taken = await atOnce(50, () => store.captchas.take(`k${round}`))
      expect(taken.filter((one) => one !== null)).toHaveLength(1)
    }
  })

  test('removes the oldest beyond the cap', async () => {
    const store = await kind.open()
    for (let second = 0; second < 8; second += 1) await store.captchas.add(captcha(`k${second}`, second), 5)
    const taken = await atOnce(8, (second) => store.captchas.take(`k${second}`))
    expect(taken.map((one) => one !== null)).toEqual([false, false, false, true, true, true, true, true])
  })

  test('stays at the cap under parallel adds', async () => {
    const store = await kind.open()
    await atOnce(60, (index) => store.captchas.add(captcha(`k${index}`, index % 3), 10))
    await store.captchas.add(captcha('last', 59), 10)
    const taken = await atOnce(60, (index) => store.captchas.take(`k${index}`))
    expect(taken.filter((one) => one !== null)).toHaveLength(9)
    expect(await store.captchas.take('last')).not.toBeNull()
  })

  test('sweeps captchas that expired, or would in too long a time', async () => {
    const store = await kind.open()
    await store.captchas.add({ ...captcha('old', 1), purpose: null }, 10)
    await store.captchas.add({ ...captcha('new', 9), purpose: null }, 10)
    await store.captchas.add({ ...captcha('ahead', 11), purpose: null }, 10)
    await store.captchas.sweep(captcha('', 5).expires, captcha('', 10).expires)
    for (const gone of ['old', 'ahead']) expect(await store.captchas.take(gone)).toBeNull()
    expect((await store.captchas.take('new'))?.purpose).toBeNull()
  })
})
