import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{},"tokenPrefix":""}</script>'
const { Overview } = await import('../../src/console/shell/overview')
document.body.innerHTML = ''

/** The success criteria of ATAG 2.0 at A and AA, by their guidelines. */
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

it('is said of every criterion once', () => {
  expect(rows.map(({ criterion }) => criterion)).toEqual(wanted)
})

it.each(rows)('$criterion is $state, with its reason or its test', ({ state, how, test }) => {
  expect(['met', 'not met', 'no case']).toContain(state)
  expect(how.length).toBeGreaterThan(5)
  const [, file = '', title = ''] = /^(\S+) “(.+)”$/.exec(test) ?? []
  expect(state === 'met').toBe(file !== '')
  if (file) expect(readFileSync(file, 'utf8')).toContain(title)
})

it('says how it is used by keys, and what everybody needs of a page', () => {
  render(<Overview />)
  expect(screen.getByText('键盘操作和无障碍')).toBeTruthy()
  for (const said of [/Ctrl\+K/, /Ctrl\+Z/, /方向键/, /读屏软件会读出/, /图片写清图上有什么/]) expect(screen.getByText(said)).toBeTruthy()
})
