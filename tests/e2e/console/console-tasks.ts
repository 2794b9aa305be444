import type { Page } from 'playwright-core'
import { hasFocus, inBar, open } from './console-page'
import type { ConsoleUser } from './console-user'
import { hears } from '../live-regions'

export interface ConsoleTask {
  id: string
  title: string
  /** Maximum number of presses, typed fields and choices from the console's first page to the visible change. */
  most: number
  /** Where the task begins. */
  from?: string
  /** Also done by keys alone and on a phone. */
  isForAll?: true
  /** `turn` is how often the task was done before: each time it begins with what the last one left. */
  run(desk: ConsoleUser, turn: number): Promise<void>
}

async function goLive({ page, press }: ConsoleUser): Promise<void> {
  await press(inBar(page).getByRole('link', { name: '审阅与发布' }))
  await press(page.getByRole('button', { name: '发布', exact: true }))
  await page.getByRole('heading', { name: /^已发布/ }).waitFor()
}

const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name }).first()
const names = ['标杆案例', '标杆企业', '示范企业', '示范案例']
const messages = ['请输入正确的手机号', '请填写能接通的手机号', '请填写本人的手机号', '请填写常用的手机号']
const slogans = ['企业数字化转型，从这里开始', '企业数字化，从这里起步', '企业转型，从这里起步', '转型升级，从这里起步']
const entry = async ({ page, press }: ConsoleUser, name: string) => {
  await press(page.getByRole('main').getByRole('link', { name: /^菜单/ }))
  await press(page.getByRole('link', { name }).first())
}

/** The tasks of a portal editor; each begins with what the previous one left. */
export const consoleTasks: ConsoleTask[] = [
  {
    id: 'T1',
    title: 'rename a menu entry',
    most: 5,
    isForAll: true,
    async run(desk, turn) {
      await entry(desk, names[turn]!)
      await desk.type(box(desk.page, '名称'), names[turn + 1]!)
      await goLive(desk)
    },
  },
  {
    id: 'T2',
    title: 'move it into another group',
    most: 5,
    async run(desk) {
      await entry(desk, names[1]!)
      await desk.choose(desk.page.getByLabel('移到'), '主菜单 › 数字商城')
      await goLive(desk)
    },
  },
  {
    id: 'T3',
    title: 'hide it for guests',
    most: 5,
    async run(desk) {
      await entry(desk, names[1]!)
      await desk.press(desk.page.getByRole('checkbox', { name: '未登录的访问者' }))
      await goLive(desk)
    },
  },
  {
    id: 'T4',
    title: 'change a message',
    most: 5,
    isForAll: true,
    async run(desk, turn) {
      await desk.find(messages[turn]!, '共用规则 › 手机号')
      // A search for a sentence moves the focus to its field.
      await box(desk.page, '违反时的提示').and(desk.page.locator(':focus')).waitFor()
      await desk.type(box(desk.page, '违反时的提示'), messages[turn + 1]!)
      await goLive(desk)
    },
  },
  {
    id: 'T5',
    title: 'relax a length',
    most: 5,
    isForAll: true,
    async run(desk, turn) {
      await desk.find(`企业人员规模最多${turn + 6}位数字`, '企业人员规模')
      await desk.type(desk.page.getByRole('spinbutton', { name: /字数/ }), String(turn + 7))
      await goLive(desk)
    },
  },
  {
    id: 'T6',
    title: 'tighten the pattern of a phone number',
    most: 6,
    async run(desk, turn) {
      await desk.find(messages[turn + 1]!, '共用规则 › 手机号')
      await desk.press(desk.page.getByRole('group', { name: '第 2 位可以是' }).getByRole('checkbox', { name: '4', exact: true }))
      await goLive(desk)
    },
  },
  {
    id: 'T7',
    title: 'add an option',
    most: 5,
    isForAll: true,
    async run(desk, turn) {
      await desk.find('企业性质', '企业信息')
      await desk.type(desk.page.getByRole('textbox', { name: '新增选项' }), `示例新型企业${turn + 1}`)
      await goLive(desk)
    },
  },
  {
    id: 'T8',
    title: 'change a text of a page',
    most: 5,
    isForAll: true,
    async run(desk, turn) {
      await desk.find(slogans[turn]!, '页面')
      await desk.type(box(desk.page, '标题'), slogans[turn + 1]!)
      await goLive(desk)
    },
  },
  {
    id: 'T12',
    title: 'find why a visitor was refused, and put it right',
    most: 6,
    async run(desk, turn) {
      const { page } = desk
      await desk.find(messages[turn + 1]!, '共用规则 › 手机号')
      await desk.type(page.getByRole('textbox', { name: /^试填/ }), '16612345678')
      await page.getByText('第 2 位是 6，这里只能是', { exact: false }).waitFor()
      await desk.press(page.getByRole('button', { name: '放宽规则，让它通过' }))
      await hasFocus(page.getByRole('textbox', { name: /^试填/ }))
      await goLive(desk)
    },
  },
  {
    id: 'T9',
    title: 'take back a change',
    most: 2,
    from: '/history',
    async run(desk) {
      const { page, press } = desk
      const newest = page.getByRole('listitem').filter({ hasText: '现在生效' })
      await press(newest.getByRole('button', { name: /^撤销这一版/ }))
      await press(page.getByRole('button', { name: '确认撤销' }))
      await hears(desk, '已撤销修订')
      await hasFocus(page.getByRole('heading', { level: 1 }))
    },
  },
]

/** The tasks of a portal whose changes others must approve; the second is a colleague's, after the first. */
export const [scheduleTask, approveTask]: [ConsoleTask, ConsoleTask] = [
  {
    id: 'T10',
    title: 'schedule for Monday at nine',
    most: 6,
    async run(desk, turn) {
      const { page, press } = desk
      await entry(desk, names[turn]!)
      await desk.type(box(page, '名称'), names[turn + 1]!)
      await press(inBar(page).getByRole('link', { name: '审阅与发布' }))
      await press(page.getByRole('button', { name: '定于…发布' }))
      await hasFocus(page.getByLabel(/^发布时间/))
      await press(page.getByRole('button', { name: '定时发布', exact: true }))
      await page
        .getByRole('region', { name: '等待发布的修改' })
        .getByText(/周一 09:00/)
        .waitFor()
    },
  },
  {
    id: 'T11',
    title: 'agree to a change of a colleague',
    most: 2,
    async run({ page, press }) {
      await press(page.getByRole('link', { name: '1 项等您审校' }))
      await press(page.getByRole('button', { name: /^同意/ }))
      await page.getByText('demo-city 已同意').waitFor()
    },
  },
]

const everyHand = consoleTasks.filter(({ isForAll }) => isForAll).flatMap((task) => ([1, 2] as const).map((by) => ({ ...task, by })))

/** The tasks by keys alone (1) and on a phone (2); `turn` is how often the task was done before. */
export const byOtherHands = everyHand.map((task, at, all) => ({
  ...task,
  turn: 1 + all.slice(0, at).filter(({ id }) => id === task.id).length,
}))

/** Does a task from its start; returns the number of actions. */
export async function doTask({ from = '', run }: ConsoleTask, desk: ConsoleUser, turn: number): Promise<number> {
  await open(desk.page, from)
  await run(desk, turn)
  return desk.actions()
}
