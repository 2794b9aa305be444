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
    ['菜单“首页”的显示条件设为“地址参数‘标签’等于‘1’”'],
  ],
  [
    'a condition on a pattern',
    ({ menus }) => (menus.main[0]!.when = when('route.tab', { matches: '^[0-9]{3}$' })),
    ['菜单“首页”的显示条件设为“地址参数‘标签’符合正则‘3 位数字’”'],
  ],
  [
    'parameters of a link, as the page that it opens calls them',
    ({ menus, pages }) => {
      menus.main[0]!.when = when('route.tab', { is: 'train' })
      menus.main[1]!.items![0]!.with = { tab: 'case' }
      const { blocks } = pages.home!
      const scopes = blocks.flatMap((block) => ('search' in block && typeof block.search === 'object' ? (block.search.scopes ?? []) : []))
      scopes[1]!.with = { tab: 'product' }
    },
    [
      '菜单“首页”的显示条件设为“地址参数‘标签’等于‘人才培训’”',
      '菜单“转型展厅” › 地址参数 › “标签”由“转型展厅”改为“标杆案例”',
      expect.stringMatching(/› 搜索框 › 范围 › “找服务商” › 参数 › “标签”由“[^A-Za-z]+”改为“[^A-Za-z]+”$/),
    ],
  ],
  [
    'what a record has beside its fields',
    ({ records }) => {
      const { notice, demand, product, project } = records
      notice!.derived!.state![0]!.state = '还没开始'
      demand!.list.ranges!.pop()
      Object.assign(product!.demo![0]!, { daysAgo: 1, owner: 'demo-city' })
      delete project!.fields.devices!.columns!.payer
    },
    [
      '记录“企业需求”：列表 › 可按范围筛选的字段去掉“创建时间”',
      '记录“公告”：由日期得出的状态 › “状态” › 第 1 项 › 状态由“未开始”改为“还没开始”',
      '记录“数字产品”：演示数据 › “轻云MES（小微版）（示例）” › “几天以前”由“12”改为“1”',
      '记录“数字产品”：演示数据 › “轻云MES（小微版）（示例）” › “归属账户”设为“demo-city”',
      '记录“改造项目”：字段 › “共同投入的设备” › 各列 › “出资方”去掉了（原为“出资方”）',
    ],
  ],
  [
    'a column of rows, where another list of rows has the same key',
    ({ records }) => {
      const project = records.project!
      project.fields = { tasks: { type: 'json', title: '任务', columns: { payer: '谁付钱' } }, ...project.fields }
      delete project.fields.devices!.columns!.payer
    },
    ['记录“改造项目”：新增字段 › “任务”', '记录“改造项目”：字段 › “共同投入的设备” › 各列 › “出资方”去掉了（原为“出资方”）'],
  ],
  [
    'what a diagnosis keeps of the account',
    ({ portal }) => {
      portal.diagnosis!.keep!.enterpriseName = '{{account.enterSize}}'
      portal.diagnosis!.peers!.pop()
    },
    ['在线诊断 › 提交时存下 › “企业名称”由“[企业名称]”改为“[企业规模]”', '在线诊断 › 与谁比较去掉“企业规模”'],
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
    'a column of rows',
    ({ records }) => (records.collect!.fields.tiers!.columns!.least = '最少几件'),
    ['记录“集采集销”：字段 › “阶梯价” › 各列 › “最少几件”由“起订数量”改为“最少几件”'],
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
  [
    'what a step requires, on its record and on a record that belongs to it',
    ({ flows }) => {
      flows.project!.transitions[1]!.requires![0]!.condition = when('row.planInvest', { gt: 1 })
      flows.collectJoin!.transitions[0]!.requires![0]!.condition = when('data.collect.status', { is: '已成团' })
    },
    [
      expect.stringMatching(
        /^流程“集采参团”：步骤 › “参团” › 前提 › 第 1 项的条件由“集采集销的状态等于‘.+’，且.+”改为“集采集销的状态等于‘已成团’”$/,
      ),
      '流程“项目申报”：步骤 › “提交立项” › 前提 › 第 1 项的条件由“计划投资合计大于‘0’”改为“计划投资合计大于‘1’”',
    ],
  ],
  [
    'what a page reads, and the flows of the desk',
    ({ pages }) => {
      pages.apply!.data!.notices!.with = { ...pages.apply!.data!.notices!.with, size: 6 }
      pages.operator!.admin!.groups![0]!.flows!.shift()
    },
    ['页面“项目申报”：数据 › “公告列表” › 参数 › “size”由“5”改为“6”', '页面“工作台”：工作台 › 分组 › “办理” › 流程去掉“项目申报”'],
  ],
  [
    'the look of a list, by a title of the closed list',
    ({ pages }) => Object.assign(pages.notice!.blocks[2]!, { look: 'cards' }),
    [expect.stringMatching(/^页面“公告通知”：区块 › “全部公告” › 样式由“(?:表格|逐行)”改为“卡片”$/)],
  ],
  [
    'a reminder with several messages',
    ({ flows }) => (flows.reservation!.reminders![0]!.days = 9),
    ['流程“展厅预约”：提醒 › “参观提醒” › 几天由“1”改为“9”'],
  ],
  [
    'an identifier, without the note on what it identifies',
    ({ flows }) => (flows.demandOrder!.reminders![0]!.id = 'late'),
    ['流程“需求对接”：提醒 › “需求对接将到期” › 提醒由“due”改为“late”'],
  ],
  [
    'empty values',
    ({ pages }) => {
      pages['account-data']!.blocks.forEach((block) => 'points' in block && (block.points as string[]).push(''))
      pages['account-data']!.title = ''
      Object.assign(pages['account-data']!.blocks[1]!, { links: [] })
    },
    [
      '页面“我的数据”：标题由“我的数据”改为“（空）”',
      '页面“我的数据”：区块 › “我的数据” › 要点新增“（空）”',
      '页面“我的数据”：区块 › “上传的文件” › 列表右上方的链接设为“（空）”',
    ],
  ],
  [
    'what an account sees of records',
    ({ accounts }) => {
      const { sees, reads } = accounts!.kinds.provider!.levels[1]!
      delete sees!.trial
      reads!.project!.shift()
    },
    [
      expect.stringMatching(/^去掉账户 › .+ › 看得到哪些记录 › “[^A-Za-z]+”$/),
      expect.stringMatching(/ › 别人的记录看得到哪些字段 › “[^A-Za-z]+”去掉“[^A-Za-z]+”$/),
    ],
  ],
  [
    'the end of a sentence, quoted from a whole placeholder on',
    ({ flows }) => (flows.collectJoin!.quota!.message += '！'),
    [expect.stringMatching(/^流程“集采参团”：名额 › 名额不足的提示由“…\[.+\].*，请减少数量”改为“….*，请减少数量！”$/)],
  ],
])('a change is told by titles: %s', (_what, change, expected) => {
  const tree = structuredClone(before)
  change(tree)
  expect(changesOf(before, tree)).toEqual(expected)
})
