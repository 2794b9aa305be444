import { describe, expect, it } from 'vitest'
import type { Form } from '../../src/contract/form'
import { common, mostCommon } from '../../src/check/compile/common-passwords'
import { compileForm } from '../../src/release/form-module'
import type { FormModule } from '../../src/release/release'
import { faultsOf } from '../../src/validate/faults'

const form: Form = {
  id: 'fresh', title: '新密码', submit: { label: '确定' },
  schema: { type: 'object', properties: { name: { type: 'string', title: '用户名' }, password: { type: 'string', title: '密码' } } },
  rules: { password: [{ blocklist: ['name'], message: '太容易猜到' }] },
  ui: { name: { widget: 'text' }, password: { widget: 'password' } },
}
const { module, text } = compileForm(form, { dicts: {}, conditions: {} })
const inBrowser = async () => (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as FormModule
const both = async (values: object) => [faultsOf(module, values).length, faultsOf(await inBrowser(), values).length]

describe('a blocklist', () => {
  it.each(['Abcdef12', 'Passw0rd', 'P@ssw0rd!', 'QWERTY#2024', 'ａｄｍｉｎ123', 'aB1!aB1!aB1!', 'Welcome-1'])('refuses %s in browser and server', async (password) => {
    expect(await both({ password })).toEqual([1, 1])
  })

  it.each(['Kite-5871', 'blue_river7', 'Xk9#mPq2vL', '春江花月-Ab1', ''])('takes %s in browser and server', async (password) => {
    expect(await both({ password })).toEqual([0, 0])
  })

  it('refuses what another field says, however it is spelt', async () => {
    expect(await both({ name: '新拓塑业', password: '新拓塑业#2026a' })).toEqual([1, 1])
    expect(await both({ name: 'Lantern', password: 'xlanTERN#26' })).toEqual([1, 1])
    expect(await both({ name: 'lan', password: 'xlanTERN#26' })).toEqual([0, 0])
  })

  it('knows more words on the server than a browser carries', async () => {
    expect(mostCommon.length * 5).toBeLessThan(common.size)
    expect(text.length).toBeLessThan(5_000)
    expect(await both({ password: 'Zhangsan#1' })).toEqual([1, 0])
    for (const word of common) expect(faultsOf(module, { password: `${word}#2026` }), word).toHaveLength(1)
    for (const word of mostCommon) expect(faultsOf(await inBrowser(), { password: `${word}#2026` }), word).toHaveLength(1)
  })

  it('says the words of the form', () => {
    expect(faultsOf(module, { password: 'Abcdef12' })).toEqual([{ field: 'password', rule: 'blocklist', message: '太容易猜到' }])
  })
})
