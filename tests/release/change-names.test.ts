import { expect, it } from 'vitest'
import type { Condition, Test } from '../../src/contract/parts/condition'
import type { Tree } from '../../src/contract/tree'
import { changesOf } from '../../src/release/changes/changes'
import { productTree } from '../server/portal'

const before = await productTree()
const when = (path: `${string}.${string}`, test: Test): Condition => ({ [path]: test })

it.each<[string, (tree: Tree) => void, string[]]>([
  [
    'a menu for fewer visitors',
    ({ menus }) => (menus.main[0]!.when = when('session.token', { empty: true })),
    ['菜单“首页”的可见范围由“所有人”改为“访客”'],
  ],
  [
    'a menu for more visitors',
    ({ menus }) => (menus.main[0]!.when = when('session.token', { filled: true })),
    ['菜单“首页”的可见范围由“所有人”改为“除访客以外的所有人”'],
  ],
  [
    'a condition on more than the visitor',
    ({ menus }) => (menus.main[0]!.when = when('route.tab', { is: '1' })),
    ['菜单“首页”的显示条件设为“地址参数‘tab’等于‘1’”'],
  ],
  [
    'a condition on a pattern',
    ({ menus }) => (menus.main[0]!.when = when('route.tab', { matches: '^[0-9]{3}$' })),
    ['菜单“首页”的显示条件设为“地址参数‘tab’符合正则‘3 位数字’”'],
  ],
  [
    'a condition on the profile',
    ({ menus }) => (menus.main[0]!.when = when('account.empNum', { gt: 9 })),
    ['菜单“首页”的显示条件设为“企业人员规模大于‘9’”'],
  ],
  [
    'the type of a field of a record',
    ({ records }) => (records.notice!.fields.title!.type = 'text'),
    ['记录“公告”：字段 › “标题” › 类型由“单行文字”改为“多行文字”'],
  ],
  [
    'a condition on something without a title',
    ({ menus }) => (menus.main[0]!.when = when('data.nothing.at', { is: '1' })),
    ['菜单“首页”的显示条件变了'],
  ],
  [
    'a block for nobody',
    ({ pages }) => (pages.notice!.blocks[2]!.when = when('session.type', { is: '9' })),
    ['页面“公告通知”：区块 › “全部公告”的可见范围由“所有人”改为“没有人”'],
  ],
  [
    'a block on another condition than the visitor',
    ({ pages }) => (pages.notice!.blocks[1]!.when = when('data.pinned.total', { gt: 1 })),
    ['页面“公告通知”：区块 › “置顶公告”的显示条件由“‘公告列表’的总数大于‘0’”改为“‘公告列表’的总数大于‘1’”'],
  ],
  [
    'conditions that are joined, negated and named',
    ({ pages }) =>
      (pages.notice!.blocks[2]!.when = {
        named: 'verified',
        any: [when('data.pinned.total', { gt: 1, lt: 9 }), when('row.publishTime', { before: 'now' })],
        not: { any: [{ named: 'searching' }, when('route.page', { filled: true })] },
      }),
    [
      '页面“公告通知”：区块 › “全部公告”的显示条件设为“访问者是除访客、企业（未认证）、服务商（待入驻）、服务商（已入驻）以外的所有人，'
        + '且（（‘公告列表’的总数大于‘1’，且‘公告列表’的总数小于‘9’），或发布时间早于‘此刻’），'
        + '且并非（地址参数‘keyword’符合正则‘1 至 60 位任意字符，且含有空格 以外的字符’，或地址参数‘page’有值）”',
    ],
  ],
  [
    'a question, by the names of its type and its indicator',
    ({ questionnaires }) =>
      Object.assign(questionnaires['dt-service-self-check']!.questions[0]!, { type: 'single', indicator: 'F2', changeDirection: '9' }),
    ['所属指标由“网络与终端”改为“信息系统”', '题型由“多选”改为“单选”', '提升环节由“网络与数据安全”改为“经营管理”'].map(
      (line) => `问卷“服务业及其他企业数字化水平自测问卷”：评分题 › “贵企业目前具备哪些网络和终端条件？” › ${line}`,
    ),
  ],
  [
    'how a record serves an operation',
    ({ api }) =>
      Object.assign(api.centre!.paths['/sa/api/supply/findMyProductTrialPage']!.post!['x-record']!, { verb: 'read', mine: 'status' }),
    ['接口“我的试用列表”：记录服务 › 方式由“列表”改为“详情”', '接口“我的试用列表”：记录服务 › 只给自己的设为“状态”'],
  ],
])('a change is told by titles: %s', (_what, change, expected) => {
  const tree = structuredClone(before)
  change(tree)
  expect(changesOf(before, tree)).toEqual(expected)
})
