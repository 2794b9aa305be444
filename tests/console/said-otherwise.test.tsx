import { readFileSync } from 'node:fs'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { filesOfTexts } from '../../src/console/store/files'
import { elsewhere, findNamed, findOtherwise, findSaidOtherwise } from '../../src/console/store/places/named-places'
import { findTexts } from '../../src/console/store/texts'
import { filesIn } from '../conformance/source-texts'

const names = filesIn('schemas', /\.json$/).filter((name) => !name.startsWith('schemas/meta/'))
const files = filesOfTexts(Object.fromEntries(names.map((name) => [name.replace('schemas/', ''), readFileSync(name, 'utf8')])))

describe('a place searched in words that nothing there uses', () => {
  const nearest = (query: string, own = files) =>
    findSaidOtherwise(own, query)
      .toSorted((one, other) => one.far - other.far)
      .slice(0, 3)
      .map(({ text, where }) => `${where} › ${text}`)

  it.each([
    ['加一页', /^页面 › 新增页面$/],
    ['公告增加一列', /^页面 › 公告通知 › 全部公告 › 附注：\d+ 项，可以新增、删除、排序$/],
    ['几天前提醒', /^流程 › .+ › 提醒 › 几天：\d+$/],
    ['怎么删掉菜单', /^菜单 › 删除$/],
    ['换颜色', /^外观 › 配色$/],
    ['不让游客看', /^菜单 › 取消勾选就是对这类访问者隐藏。$/],
    ['昨天改了什么', /^每次发布.+ › 历史$/],
  ])('%s', (query, expected) => {
    expect([...findNamed(files, query), ...findTexts(files, query, 5)]).toEqual([])
    expect(nearest(query)).toContainEqual(expect.stringMatching(expected))
  })

  it('is found by the ways of saying it that the portal has written', () => {
    const own = new Map([...files, ...filesOfTexts({ 'words.json': '{ "heard": { "heardColour": "颜色、腔调" } }' })])
    expect([nearest('换腔调'), nearest('换腔调', own)[0]]).toEqual([[], expect.stringContaining('外观')])
  })

  it.each([
    ['友情链接', /^菜单 › 外部地址$/],
    ['换logo', /^外观 › 标志和图标$/],
    ['谁能看到', /^菜单 › 谁能看见$/],
    ['谁改了什么', /^每次发布.+ › 历史$/],
    ['密码要求', /^表单 › 共用规则 › 新密码 ›/],
    ['改网站名称', /^平台的名称.+ › 外观$/],
    ['改手机号格式', /^表单 › 共用规则 › 手机号/],
    ['取消必填', /必须填写$/],
    ['放宽字数', /^表单 › 字数$/],
    ['改提示语', /^用语 › 错误提示$/],
    ['筛选条件', /可以按它筛选$/],
    ['怎么删一个填写项', /^表单 › 从表单中删除这个填写项$/],
    ['改提醒时间', /^流程 › .+ › 提醒 › 几天：\d+$/],
    ['换图标', /^菜单 › 图标$/],
    ['改底部', /^外观 › 页脚$/],
    ['导航栏顺序', /^页头.+ › 菜单$/],
    ['主题色', /^外观 › 配色$/],
    ['改版权信息', /^外观 › 页脚$/],
    ['恢复旧版本', /^每次发布.+ › 历史$/],
    ['登录后才能看', /^菜单 › 取消勾选就是对这类访问者隐藏。$/],
    ['邮箱校验', /^表单 › 共用规则 › 邮箱 ›/],
    ['让同事审一下', /^审阅与发布 › 提交审校$/],
    ['下拉框加一项', /^表单 › 新增选项$/],
    ['电话号码写错了', /^用语 › 服务电话$/],
  ])('%s leads to its room', (query, expected) => expect(nearest(query)).toContainEqual(expect.stringMatching(expected)))

  it.each([
    ['加友情链接', /^菜单 › 外部地址$/],
    ['按钮颜色太浅', /^外观 › 配色$/],
    ['服务商入驻要几天', /^流程 › 服务商入驻 › .+ › 办理时限（天）：\d+$/],
    ['网站标题', /^用语 › 标题$/],
  ])('%s is found by what says most of it, the rarer words first', (query, expected) => {
    const [text] = findTexts(files, query, 1)
    const [first] = findOtherwise(files, query, text?.far).toSorted((one, other) => one.far - other.far)
    expect([`${first?.where} › ${first?.text}`, first?.isNear]).toEqual([expect.stringMatching(expected), true])
  })

  it('is not looked for where a text says the query, nor for what nothing says', () => {
    expect(findOtherwise(files, '还剩 3 天', findTexts(files, '还剩 3 天', 1)[0]?.far)).toEqual([])
    for (const query of ['无此词', '怎么改', '，']) expect(findOtherwise(files, query)).toEqual([])
  })

  it.each([
    ['改logo', ['elsewherePicture']],
    ['换首页大图', ['elsewherePicture']],
    ['加题目', ['elsewhereQuestions']],
    ['关闭注册', ['elsewhereStop']],
    ['发公告', ['elsewhereContent']],
    ['新增用户', ['elsewhereAccounts']],
    ['加一步审批', ['elsewhereSteps']],
    ['报名人数上限', ['elsewhereSteps']],
    ['节假日提醒', ['elsewhereSteps']],
    ['改默认值', ['elsewhereFields']],
    ['收不到验证码', ['elsewhereProgram']],
    ['导出数据', ['elsewhereProgram']],
    ['导入名单', ['elsewhereProgram']],
    ['字太小看不清', ['elsewhereProgram']],
    ['换颜色', []],
    ['公告', ['elsewhereContent']],
    ['下一步', []],
    ['用户名', []],
    ['重置密码', []],
  ])('%s is said to be changed elsewhere, unless something here is called so', (query, expected) => {
    const isName = [...findNamed(files, query), ...findTexts(files, query, 1)].some(({ far }) => far === 0)
    expect(elsewhere(files, query, isName)).toEqual(expected)
  })

  it('is not found by words that say nothing, by a part of a longer word of letters, nor by a word that nothing means', () => {
    for (const query of ['怎么改', 'add', 'page', 'colouring', '换无此词']) expect(findSaidOtherwise(files, query)).toEqual([])
  })

  it('is found in English by whole words, also by several that mean one', async () => {
    vi.resetModules()
    onTestFinished(() => {
      document.documentElement.lang = ''
      vi.resetModules()
    })
    document.documentElement.lang = 'en-GB'
    const { findSaidOtherwise: found } = await import('../../src/console/store/places/named-places')
    const menus = ['Updates', 'Lineup', 'Sort', 'Remove account', 'Visitors', 'Mail'].map((title, at) => ({
      id: `m${at}`,
      title,
      route: 'home',
    }))
    const own = filesOfTexts({ 'menus.json': JSON.stringify({ main: menus }) })
    const titles = (query: string) => found(own, query).flatMap(({ text }) => (menus.some(({ title }) => title === text) ? [text] : []))
    expect(['move', 'take off account', 'where is signed out', 'set e-mail'].map(titles)).toEqual([
      ['Sort'],
      ['Remove account'],
      ['Visitors'],
      ['Mail'],
    ])
  })
})
