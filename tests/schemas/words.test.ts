import { describe, expect, it } from 'vitest'
import type { Portal } from '../../src/contract/portal'
import type { WordsFile } from '../../src/contract/words/words-file'
import { wordGroups } from '../../src/contract/words/words'
import { buildTree } from '../../src/check/check-tree'
import { loadTree } from '../../src/check/read/load-tree'
import { readSchema } from './read-schemas'

const { forms } = buildTree(await loadTree('schemas'))
const messages = (form: string, field: string) => [...new Set(forms[form]?.rules[field]?.map((rule) => rule.message))]

/** Messages of spec §5, word for word. */
const profile: [field: string, ...said: string[]][] = [
  ['enterpriseNature', '请选择企业性质'],
  ['mainIncome', '请输入企业收入规模', '仅可输入阿拉伯数字，且精确到小数点前八位后两位'],
  ['empNum', '请输入企业人员规模', '仅可输入阿拉伯数字，且是正整数包含0'],
  ['changeDirection', '请选择提升环节'],
  ['constructTarget', '请选择建设目标'],
  ['expectInput', '请选择预计投入'],
  ['unitLxr', '请输入联系人', '禁止输入空格'],
  ['unitCellphone', '请输入手机号', '请输入正确的手机号', '禁止输入空格'],
]
const password: [field: string, ...said: string[]][] = [
  ['pwd', '请输入旧密码', '禁止输入空格'],
  ['password', '请输入新密码', '新密码长度至少为8位；包含大写字母、小写字母、数字、特殊符号（除@）至少三种', '禁止输入空格'],
  ['verifyPassword', '请再次输入新密码', '两次输入的密码不一致'],
  ['code', '请输入验证码', '禁止输入空格'],
]

describe('forms/', () => {
  it.each(profile)('ruleForm uses the words of the specification for %s', (field, ...said) => {
    expect(messages('ruleForm', field)).toEqual(expect.arrayContaining(said))
  })

  it.each(password)('password uses the words of the specification for %s', (field, ...said) => {
    expect(messages('password', field)).toEqual(expect.arrayContaining(said))
  })
})

describe('words.json', () => {
  const { $schema: _, errors = {}, ...groups } = readSchema<WordsFile>('words.json')

  it('shows 401 and 503 once and is silent on 404', () => {
    const once = Object.entries(errors)
      .filter(([, error]) => error.once)
      .map(([status]) => status)
    expect(once.sort()).toEqual(['401', '503'])
    expect(errors['404']).toMatchObject({ quiet: true })
  })

  it('contains every word, so that a search for a sentence finds it', () => {
    const names = (file: object) =>
      Object.entries(file).flatMap(([group, words]) => Object.keys(words as object).map((name) => `${group}.${name}`))
    expect(names(groups)).toEqual(names(wordGroups))
  })
})

describe('portal.json', () => {
  const portal = readSchema<Portal>('portal.json')

  it('greets at the hours of the specification', () => {
    const greet = (hour: number) => portal.greetings.find((greeting) => hour < greeting.before)?.text
    expect([0, 7, 8, 11, 12, 13, 14, 17, 18, 23].map(greet)).toEqual([
      '早上好',
      '早上好',
      '上午好',
      '上午好',
      '中午好',
      '中午好',
      '下午好',
      '下午好',
      '晚上好',
      '晚上好',
    ])
  })

  it('does not invent a registration number', () => {
    expect(portal.footer).not.toHaveProperty('icp')
    expect(portal.footer).not.toHaveProperty('police')
    expect(portal.footer).not.toHaveProperty('siteCode')
  })
})
