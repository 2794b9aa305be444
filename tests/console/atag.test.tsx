import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ConsoleCall } from '../../src/contract/console/console-calls'
import { consoleWords } from '../../src/contract/console/words/console-words'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{},"tokenPrefix":""}</script>'
const { rooms, changeRooms: ways } = await import('../../src/console/rooms/rooms')
const { Overview } = await import('../../src/console/shell/overview')
document.body.innerHTML = ''

/** Number of success criteria of ATAG 2.0 at A and AA, by guideline. */
const criteria = {
  'A.1.1': 1,
  'A.1.2': 2,
  'A.2.1': 2,
  'A.2.2': 2,
  'A.3.1': 3,
  'A.3.2': 4,
  'A.3.3': 1,
  'A.3.4': 2,
  'A.3.5': 1,
  'A.3.6': 3,
  'A.3.7': 1,
  'A.4.1': 2,
  'A.4.2': 2,
  'B.1.1': 2,
  'B.1.2': 4,
  'B.2.1': 1,
  'B.2.2': 2,
  'B.2.3': 2,
  'B.2.4': 3,
  'B.2.5': 1,
  'B.3.1': 5,
  'B.3.2': 1,
  'B.4.1': 4,
  'B.4.2': 2,
}
const wanted = Object.entries(criteria).flatMap(([guideline, count]) => Array.from({ length: count }, (_, at) => `${guideline}.${at + 1}`))

const rows = [
  ...readFileSync('src/console/README.md', 'utf8').matchAll(/^\| ([AB]\.\d\.\d\.\d) \| ([^|]*) \| ([^|]*) \| ([^|]*) \|$/gm),
].map(([, criterion = '', state = '', how = '', test = '']) => ({ criterion, state, how, test: test.trim() }))

it('lists every ATAG criterion once', () => {
  expect(rows.map(({ criterion }) => criterion)).toEqual(wanted)
})

it.each(rows)('$criterion is $state, with its reason or its test', ({ state, how, test }) => {
  expect(['met', 'not met', 'no case']).toContain(state)
  expect(how.length).toBeGreaterThan(5)
  const [, file = '', title = ''] = /^(\S+) “(.+)”$/.exec(test) ?? []
  expect(state === 'met').toBe(file !== '')
  if (file) expect(readFileSync(file, 'utf8')).toContain(title)
})

/** What the manual says of each call. */
const told: Record<ConsoleCall, RegExp> = {
  state: /谁在改同一项/,
  news: /别人发布、签审或改了，打开着的页面随即更新/,
  files: /“只读”列出/,
  draft: /每一步自动保存/,
  check: /每一步自动保存/,
  act: /都在各栏目里改/,
  uses: /还有别处在用，会列出在哪里/,
  rename: /用到它的地方一起换/,
  undo: /可以撤销、重做/,
  redo: /可以撤销、重做/,
  answer: /选择用哪一个/,
  discard: /放弃全部修改/,
  at: /谁在改同一项/,
  review: /改了什么、影响谁/,
  pages: /哪些页面不同/,
  spots: /预览改前、改后/,
  publish: /写明理由后发布/,
  requests: /等待中的/,
  schedule: /定于某个时间发布/,
  requestNow: /可以现在发布/,
  sign: /别人同意或退回/,
  sheet: /审批表可以下载/,
  requestCancel: /也可以取消，修改回到草稿/,
  history: /谁、何时、为什么、改了什么；/,
  undoReview: /看清影响后/,
  revert: /撤销任何一次/,
  rule: /哪些例子能通过/,
}

it('tells of every call and room', () => {
  render(<Overview />)
  const [manual] = screen.getByText('使用说明：编辑台能做什么').parentElement!.getElementsByTagName('ul')
  for (const said of [...Object.values(told), /在此页编辑/, /试填一个答案/, /自己可以立即撤下/]) expect(manual!.textContent).toMatch(said)
  for (const { title, about } of [...rooms, ...ways])
    for (const word of [title, about]) expect(screen.getByText(consoleWords[word])).toBeTruthy()
})

it('says how it is used by keys, and what makes pages accessible', () => {
  render(<Overview />)
  expect(screen.getByText('键盘操作和无障碍')).toBeTruthy()
  for (const said of [/Ctrl\+K/, /Ctrl\+Z/, /方向键/, /读屏软件会读出/, /图片写清图上有什么/]) expect(screen.getByText(said)).toBeTruthy()
})
