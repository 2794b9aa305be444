import { readFileSync } from 'node:fs'
import type { ReactNode } from 'react'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { failureOf } from '../../../src/runtime/page/state-views'
import { RequestError } from '../../../src/runtime/request/request-error'
import { interfaceWords } from '../../../src/contract/words/pages/interface-words'
import { ExamplePortal } from '../../blocks/example-portal'

const failed = (status: number) => [
  { data: undefined, error: new RequestError({ status, code: status, url: '/x', message: '' }), loading: false, retry: vi.fn() },
]

test.each([400, 404])('a missing record (%i) offers a way back, and no retry', (status) => {
  render(<ExamplePortal>{failureOf(failed(status))}</ExamplePortal>)
  expect(screen.getByText(interfaceWords.missingTitle)).toBeTruthy()
  expect(screen.getByText(interfaceWords.goBack)).toBeTruthy()
  expect(screen.queryByText(interfaceWords.retry)).toBeNull()
})

test.each([0, 500, 503])('a failure with %i offers a retry', (status) => {
  render(<ExamplePortal>{failureOf(failed(status))}</ExamplePortal>)
  expect(screen.getByText(interfaceWords.loadFailedTitle)).toBeTruthy()
  expect(screen.getByText(interfaceWords.retry)).toBeTruthy()
})

test('content that this account may not see says so, and offers no retry', () => {
  render(<ExamplePortal>{failureOf(failed(403))}</ExamplePortal>)
  expect(screen.getByText(interfaceWords.closedTitle)).toBeTruthy()
  expect(screen.queryByText(interfaceWords.retry)).toBeNull()
})

/** The selectors of the rule that leaves blocks out. */
const repeated = /([^{}/]*)\{\s*display: none;\s*\}\s*$/.exec(readFileSync('src/runtime/page/state-views.css', 'utf8'))![1]!

test.each([
  ['a second block that says no more than the first', { second: failureOf(failed(404)) }, ['second']],
  ['no block with an empty state of its own, as lists with filters have', { second: failureOf(failed(400), { title: '没有' }) }, []],
  ['no block that the account may not see', { second: failureOf(failed(403)) }, []],
  ['no tabs, which hold other blocks', { second: <div className="block">{failureOf(failed(404))}</div> }, []],
  [
    'what the first block has said in words of its own',
    { first: failureOf(failed(404), { title: '没有' }), second: failureOf(failed(404)) },
    ['second'],
  ],
  ['nothing after a list without items', { first: failureOf(failed(400), { title: '没有' }), second: failureOf(failed(404)) }, []],
])('leaves out %s', (_, { first = failureOf(failed(404)), second }: { first?: ReactNode; second: ReactNode }, left) => {
  const { container } = render(
    <ExamplePortal>
      <div className="block">{first}</div>
      <div className="block" id="second">
        {second}
      </div>
    </ExamplePortal>,
  )
  expect([...container.querySelectorAll(repeated)].map(({ id }) => id)).toEqual(left)
})
