import { describe, expect, it } from 'vitest'
import type { Form } from '../../src/contract/form'
import { refusedWords, leakedPasswords, commonestWords } from '../../src/check/compile/common-passwords'
import { compileForm } from '../../src/release/form-module'
import type { FormModule } from '../../src/release/release'
import { faultsOf } from '../../src/validate/form/faults'

const form: Form = {
  id: 'fresh',
  title: '新密码',
  submit: { label: '确定' },
  schema: { type: 'object', properties: { name: { type: 'string', title: '用户名' }, password: { type: 'string', title: '密码' } } },
  rules: { password: [{ blocklist: ['name'], message: '太容易猜到' }] },
  ui: { name: { widget: 'text' }, password: { widget: 'password' } },
}
const { module, text } = compileForm(form, { dicts: {}, conditions: {} })
const inBrowser = async () => (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as FormModule
const both = async (values: object) => [faultsOf(module, values).length, faultsOf(await inBrowser(), values).length]

describe('a blocklist', () => {
  it.each([
    'Abcdef12',
    'Passw0rd',
    'P@ssw0rd!',
    'QWERTY#2024',
    'ａｄｍｉｎ123',
    'aB1!aB1!aB1!',
    'Welcome-1',
    'Aa123456',
    'A123456#2026',
    '!Qq5201314',
  ])('refuses %s in browser and server', async (password) => {
    expect(await both({ password })).toEqual([1, 1])
  })

  it.each(['Kite-5871', 'blue_river7', 'Xk9#mPq2vL', 'x9#1234!Kp', '春江花月-Ab1', ''])(
    'accepts %s in browser and server',
    async (password) => {
      expect(await both({ password })).toEqual([0, 0])
    },
  )

  it('refuses the value of another field, in any spelling', async () => {
    expect(await both({ name: '新拓塑业', password: '新拓塑业#2026a' })).toEqual([1, 1])
    expect(await both({ name: 'Lantern', password: 'xlanTERN#26' })).toEqual([1, 1])
    expect(await both({ name: 'lan', password: 'xlanTERN#26' })).toEqual([0, 0])
  })

  it('knows more words on the server than in the browser', async () => {
    expect(commonestWords.length * 5).toBeLessThan(refusedWords.size)
    expect(text.length).toBeLessThan(5_000)
    expect(await both({ password: 'Zhangsan#1' })).toEqual([1, 0])
    const words = [...refusedWords].filter((word) => /^\p{L}+$/u.test(word))
    expect(words.filter((word) => faultsOf(module, { password: `${word}#2026` }).length === 0)).toEqual([])
    const browser = await inBrowser()
    expect(commonestWords.filter((word) => faultsOf(browser, { password: `${word}#` }).length === 0)).toEqual([])
  })

  it('refuses the 3,000 most leaked passwords, as they are and as people pad them to pass the other rules', () => {
    const large = (password: string) =>
      /[a-z]/.test(password) ? password.replace(/[a-z]/, (letter) => letter.toUpperCase()) : `Aa${password}`
    expect(new Set(leakedPasswords).size).toBe(3_000)
    const taken = (dress: (one: string) => string) =>
      leakedPasswords.map(dress).filter((password) => faultsOf(module, { password }).length === 0)
    expect(taken((one) => one)).toEqual([])
    expect(taken((one) => `${large(one)}#!`)).toEqual(['Aa0.0.000#!'])
    expect(taken((one) => `_${large(one)}.`)).toEqual(['_Aa0.0.000.'])
    // With a year appended, those that pass are numbers too short to recognize, and letters and digits that are no word.
    expect(taken((one) => `${large(one)}#2026`).length).toBeLessThanOrEqual(77)
  })

  it('uses the message of the form', () => {
    expect(faultsOf(module, { password: 'Abcdef12' })).toEqual([{ field: 'password', rule: 'blocklist', message: '太容易猜到' }])
  })
})
