import { describe, expect, it } from 'vitest'
import { buildTree } from '../../src/check/check-tree'
import { loadTree } from '../../src/check/read/load-tree'
import { wordGroups } from '../../src/contract/words/words'
import type { Tree } from '../../src/contract/tree'
import { changesOf } from '../../src/release/changes/changes'
import { productTree } from '../server/portal'

const before = await productTree()
const after = (change: (tree: Tree) => void): string[] => {
  const tree = structuredClone(before)
  change(tree)
  return changesOf(before, tree)
}
const rulesOf = (tree: Tree, field: string) => tree.forms.ruleForm!.rules[field]!

describe('a change is described in a sentence', () => {
  it.each<[string, (tree: Tree) => void, string[]]>([
    ['a renamed menu', ({ menus }) => (menus.main[0]!.title = '主页'), ['菜单“首页”改名为“主页”']],
    [
      'menus of signed-in visitors',
      ({ menus }) => ['1', '2', 'provider', 'staff'].forEach((key) => menus.account[key]!.pop()),
      [
        expect.stringMatching(/^用户下拉（未认证）去掉/),
        expect.stringMatching(/^用户下拉（已认证）去掉/),
        expect.stringMatching(/^用户下拉（服务商）去掉/),
        expect.stringMatching(/^用户下拉（工作人员）去掉/),
      ],
    ],
    ['a moved menu', ({ menus }) => menus.main.push(...menus.main.splice(2, 1)), ['菜单“数字化转型诊断”移到“项目申报”之后']],
    ['two menus that changed places', ({ menus }) => menus.main.push(...menus.main.splice(3, 1)), ['菜单“数字商城”和“项目申报”互换了位置']],
    ['a menu moved to the front', ({ menus }) => menus.main.unshift(...menus.main.splice(4, 1)), ['菜单“项目申报”移到“主菜单”最前']],
    ['a removed menu', ({ menus }) => menus.main.pop(), ['主菜单去掉菜单“项目申报”']],
    [
      'a new menu',
      ({ menus }) => menus.main.push({ id: 'help', title: '帮助', route: 'notice' }),
      ['主菜单新增菜单“帮助”，在“项目申报”之后'],
    ],
    ['another target', ({ menus }) => (menus.main[0]!.route = 'notice'), ['菜单“首页”的去向由“首页”改为“公告通知”']],
    [
      'a message',
      (tree) => (rulesOf(tree, 'unitLxr')[0]!.message = '请填写联系人'),
      ['表单“企业信息完善”：联系人的必填提示由“请输入联系人”改为“请填写联系人”'],
    ],
    [
      'a tightened length',
      (tree) => (rulesOf(tree, 'unitLxr').find((rule) => rule.max)!.max = 4),
      ['表单“企业信息完善”：联系人的上限由“8”改为“4”（变严）'],
    ],
    [
      'a tightened pattern',
      (tree) => (rulesOf(tree, 'unitCellphone').find((rule) => rule.pattern)!.pattern = '^1[34578][0-9]{9}$'),
      ['表单“企业信息完善”：手机号的格式变了：19000000000 以前可以，现在不行'],
    ],
    ['a removed rule', (tree) => rulesOf(tree, 'unitLxr').shift(), ['表单“企业信息完善”：联系人去掉必填规则（原提示“请输入联系人”）']],
    ['a placeholder', ({ forms }) => (forms.ruleForm!.ui.unitLxr!.placeholder = '两到四个字'), []],
    [
      'a closed page',
      ({ routes }) => (routes.routes.find(({ id }) => id === 'notice')!.access = 'verified'),
      ['页面“公告通知”的访问范围由“所有人”改为“已认证企业”'],
    ],
    [
      'a page at another address',
      ({ routes }) => (routes.routes.find(({ id }) => id === 'notice')!.path = '/news'),
      ['页面“公告通知”的地址由 /notice 改为 /news'],
    ],
    [
      'a word of the interface',
      (tree) => (tree.words!.shell!.close = '关上'),
      ['用语 › 页头、页脚和整页的话 › 关闭对话框和提示的按钮由“关闭”改为“关上”'],
    ],
    ['the end of a text', ({ portal }) => (portal.description += '请来电。'), [expect.stringMatching(/由“….*”改为“….*请来电。”$/)]],
    [
      'operations, by their summaries and the titles of what they name',
      ({ api }) => {
        const { '/ad/api/getArea': area, ...rest } = api.catalogue!.paths
        api.catalogue!.paths = { ...rest, '/ad/api/area': { get: { ...area!.get!, 'x-access': 'verified' } } }
        api.request!.paths['/ad/api/centreDemandOrders/create']!.post!['x-form'] = 'opinion'
        delete api.centre!.paths['/sa/api/supply/findMyProductTrialPage']
      },
      [
        '接口“行政区划列表”的地址由 GET /ad/api/getArea 改为 GET /ad/api/area',
        '接口“行政区划列表”：谁可以调用由“所有人”改为“已认证企业”',
        '接口“发布需求”：按哪个表单检查由“需求发布”改为“办理意见”',
        '去掉接口“我的试用列表”',
      ],
    ],
    [
      'a text of a block',
      ({ pages }) => (pages.apply!.blocks[1]!.title = '新的申报'),
      ['页面“项目申报”：区块 › “新建申报” › 标题由“新建申报”改为“新的申报”'],
    ],
    ['an interface file', ({ api }) => (api.centre!.info.title = '中心'), [expect.stringMatching(/^接口文件“.*”：信息 › 名称由/)]],
    ['a block without a name', ({ pages }) => pages.home!.blocks.pop(), [expect.stringMatching(/^页面“首页”：区块去掉/)]],
    [
      'a block that exists twice',
      ({ pages }) => pages.apply!.blocks.push(structuredClone(pages.apply!.blocks[0]!)),
      [expect.stringMatching(/^页面“项目申报”：区块新增/)],
    ],
    ['a colour', ({ portal }) => (portal.theme.primary = '#0b4f9e'), ['配色 › 主色由“#1158c7”改为“#0b4f9e”']],
    [
      'a field of a record',
      ({ records }) => (records.policy!.fields.title!.title = '政策名'),
      ['记录“政策”：字段 › “标题” › 名称由“标题”改为“政策名”'],
    ],
    [
      'a sentence with placeholders, which are described by their values',
      ({ flows }) => Object.assign(flows.collectDemand!.transitions[0]!.message!, { content: '{{row.name}}的{{row.qty}}件已收到' }),
      [
        '流程“集采需求”：步骤 › “提交” › 消息 › 内容由“您提交的“[名字]”集采需求已收到，5个工作日内反馈归并结果。”改为“[名字]的[数量]件已收到”',
      ],
    ],
    [
      'another placeholder in a sentence, quoted as written where two have the same description',
      ({ flows }) => (flows.collectDemand!.name = '{{owner.name}}'),
      [expect.stringMatching(/由“{{row.name}}”改为“{{owner.name}}”$/)],
    ],
    [
      'a state of a flow',
      ({ flows }) => (flows.collectRound!.states['征集中']!.handler = '运营'),
      ['流程“集采”：状态 › “征集中” › 当前经办由“平台运营”改为“运营”'],
    ],
    [
      'a reminder, by the title of its message',
      ({ flows }) => (flows.demandOrder!.reminders![0]!.days = 3),
      ['流程“需求对接”：提醒 › “需求对接将到期” › 几天由“1”改为“3”'],
    ],
    [
      'a menu moved into another group, and renamed there',
      ({ menus }) => menus.main[2]!.items!.push({ ...menus.main[1]!.items!.shift()!, title: '展厅' }),
      ['菜单“转型展厅”从“主菜单 › 数字化转型引领”移到“主菜单 › 数字化转型诊断”，在“线下诊断”之后', '菜单“转型展厅”改名为“展厅”'],
    ],
    [
      'a menu moved into another menu',
      ({ menus }) => menus.account['2']!.unshift(menus.account['1']!.shift()!),
      ['菜单“完善信息”从“用户下拉（未认证）”移到“用户下拉（已认证）”最前'],
    ],
    ['a menu that exists twice', ({ menus }) => menus.main.push(menus.main[0]!), ['主菜单新增菜单“首页”，在“项目申报”之后']],
    ['a removed menu with entries of its own', ({ menus }) => menus.main.splice(1, 1), ['主菜单去掉菜单“数字化转型引领”']],
    ['an icon', ({ menus }) => (menus.bar[0]!.icon = 'building'), ['页头工具条的菜单“公告通知”的图标由“铃铛（通知）”改为“楼宇”']],
    [
      'a query of a menu',
      ({ menus }) => (menus.main[1]!.items![0]!.with = { tab: 'case' }),
      ['菜单“转型展厅” › 地址参数 › “标签”由“转型展厅”改为“标杆案例”'],
    ],
    ['a dialog, without its code', ({ portal }) => delete portal.dialogs!.enterprise, ['去掉对话框 › “企业信息认证”']],
    ['a setting of yes or no', ({ portal }) => (portal.dialogs!.enterprise!.visible = false), [expect.stringMatching(/由“是”改为“否”$/)]],
    [
      'a moved entry of a list',
      ({ portal }) => portal.scaling.textSizes.push(portal.scaling.textSizes.shift()!),
      ['缩放 › 可选的字号 › “标准”移到“特大”之后'],
    ],
    [
      'two entries of a list that changed places',
      ({ portal }) => portal.scaling.textSizes.push(portal.scaling.textSizes.splice(1, 1)[0]!),
      ['缩放 › 可选的字号 › “大”和“特大”互换了位置'],
    ],
    [
      'two blocks that changed places',
      ({ pages }) => pages.home!.blocks.splice(1, 0, ...pages.home!.blocks.splice(2, 1)),
      [expect.stringMatching(/^页面“首页”：.*和.*互换了位置$/)],
    ],
    [
      'two fields of a form that changed places',
      ({ forms }) => {
        const { mainIncome, empNum, ...ui } = forms.ruleForm!.ui
        forms.ruleForm!.ui = { empNum: empNum!, mainIncome: mainIncome!, ...ui }
      },
      ['表单“企业信息完善”：字段“企业收入规模”和“企业人员规模”互换了位置'],
    ],
    [
      'a removed and an edited entry of a list',
      ({ portal }) =>
        Object.assign(portal.scaling, { textSizes: [{ ...portal.scaling.textSizes[1]!, factor: 1.2 }, portal.scaling.textSizes[2]!] }),
      ['缩放 › 可选的字号去掉“标准”', '缩放 › 可选的字号 › “大” › 倍数由“1.15”改为“1.2”'],
    ],
    [
      'a shared rule with another name, and one rule more',
      ({ rules }) =>
        Object.assign(rules!.rules.noSpaces!, { title: '不含空格', list: [...rules!.rules.noSpaces!.list, { use: 'filled' }] }),
      ['共用规则“没有空格”改名为“不含空格”', '共用规则“没有空格”：新增共用规则“要输入”'],
    ],
    [
      'a reference, by the title of what it names',
      ({ portal }) => Object.assign(portal.dialogs!.enterprise!, { route: 'notice' }),
      ['对话框 › “企业信息认证” › 路由由“企业信息完善”改为“公告通知”'],
    ],
    [
      'a field of a record, by its title',
      ({ records }) => Object.assign(records.policy!.demo![0]!, { title: undefined }),
      [expect.stringMatching(/^记录“政策”：演示数据 › .+ › “标题”去掉了/)],
    ],
    ['a text in a list, by itself', ({ portal }) => portal.api.successCodes.push(7), ['接口 › 成功码新增“7”']],
    [
      'a kind of account',
      ({ accounts }) => (accounts!.kinds.enterprise!.title = '公司'),
      ['账户 › 账户类型 › “企业” › 名称由“企业”改为“公司”'],
    ],
  ])('%s', (_what, change, expected) => {
    const lines = after(change)
    expect(lines.length).toBeGreaterThan(0)
    if (expected.length > 0) expect(lines).toEqual(expected)
  })

  it.each([
    {
      what: 'a change of shared rules once',
      ...{ name: 'rules.json', from: '"{title}最多8个字"', to: '"{title}不超过8个字"' },
      expected: ['共用规则“联系人”的上限提示由“该项最多8个字”改为“该项不超过8个字”'],
    },
    {
      what: 'a shared rule that a field uses twice',
      ...{ name: 'forms/collectJoin.json', from: '[{ "use": "mobile" }]', to: '[{ "use": "mobile" }, { "use": "mobile" }]' },
      expected: [
        expect.stringMatching(/新增必填规则，提示“请输入手机号”$/),
        expect.stringMatching(/新增禁止空白规则/),
        expect.stringMatching(/新增格式规则/),
      ],
    },
  ])('describes $what', async ({ name, from, to, expected }) => {
    const files = (await loadTree('schemas')).map((file) =>
      file.name === name ? { ...file, bytes: Buffer.from(Buffer.from(file.bytes).toString().replace(from, to)) } : file,
    )
    expect(changesOf(before, buildTree(files))).toEqual(expected)
  })

  it('lists every one of many changes', () => {
    const lines = after(({ words }) => Object.keys(wordGroups.shell).forEach((name) => Object.assign(words!.shell!, { [name]: '改了' })))
    expect(lines).toHaveLength(Object.keys(wordGroups.shell).length)
  })

  it('ignores the path to the meta-schema of a file', () => {
    expect(after(({ portal, pages }) => [portal, pages.home!].forEach((file) => (file.$schema = './elsewhere.json')))).toEqual([])
  })

  it('has no sentence for two equal trees, whatever the order of keys that have no order', () => {
    expect(after(() => undefined)).toEqual([])
    expect(
      after((tree) => {
        const [rule] = rulesOf(tree, 'unitCellphone')
        rulesOf(tree, 'unitCellphone')[0] = Object.fromEntries(Object.entries(rule!).toReversed()) as typeof rule & object
        tree.portal.theme = Object.fromEntries(Object.entries(tree.portal.theme).toReversed()) as typeof tree.portal.theme
      }),
    ).toEqual([])
  })
})
