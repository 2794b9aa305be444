import { describe, expect, it } from 'vitest'
import { filesOf } from '../../src/console/store/files'
import { findTexts } from '../../src/console/store/texts'
import { filesIn } from '../conformance/source-texts'
import { readFileSync } from 'node:fs'

const names = filesIn('schemas', /\.json$/).filter((name) => !name.startsWith('schemas/meta/'))
const files = filesOf(Object.fromEntries(names.map((name) => [name.replace('schemas/', ''), readFileSync(name, 'utf8')])))
const find = (query: string) => findTexts(files, query, 50).map(({ address }) => address)

describe('what is found by a sentence on the screen', () => {
  it.each([
    ['a menu entry', '标杆案例', '/console/menus/main/1/items/1'],
    ['a word', '跳到主要内容', '/console/words/shell/skip'],
    ['a message of a rule', '企业人员规模最多6位数字', '/console/forms/ruleForm/empNum/1'],
    ['a message of a shared rule', '请输入正确的手机号', '/console/forms/rules.json/mobile/2'],
    ['a label', '企业人员规模', '/console/forms/ruleForm/empNum'],
    ['a text of a page', '企业数字化转型，从这里开始', '/console/pages/home/0'],
    ['a name of the portal', '数字化转型平台', '/console/look'],
  ])('%s', (_, sentence, address) => expect(find(sentence)).toContain(address))

  it('is found without its marks and blanks, and the shortest first', () => {
    expect(find('企业数字化转型 从这里开始')).toContain('/console/pages/home/0')
    const texts = findTexts(files, '手机号', 50).map(({ text }) => text.length)
    expect(texts).toEqual([...texts].sort((one, other) => one - other))
  })

  it('is nothing for nothing', () => {
    expect(find(' ，')).toEqual([])
    expect(find('这句话哪里也没有')).toEqual([])
  })
})
