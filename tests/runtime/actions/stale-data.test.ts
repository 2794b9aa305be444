import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Action } from '../../../src/contract/parts/action'
import type { ActionParts } from '../../../src/runtime/actions/action-address'
import { runActions } from '../../../src/runtime/actions/run-actions'
import { readCall, startCall, type DataKey } from '../../../src/runtime/page/data/data-call'
import { RequestError } from '../../../src/runtime/request/request-error'
import { tinyBoot } from '../tiny-boot'
import { anonymous } from '../../../src/validate/client-session'

let done: string[]
let answer: () => unknown
let yes: boolean
let wanted: (key: unknown) => boolean
const note = (what: string) => (value?: unknown) => void done.push(typeof value === 'string' ? `${what} ${value}` : what)

vi.stubGlobal('window', { location: { pathname: '/shop', search: '' }, history: {} })
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  done = []
  answer = () => ({})
  yes = true
})

const parts: ActionParts = {
  boot: tinyBoot,
  session: () => anonymous,
  roots: () => ({}),
  call: async (operation) => {
    note('call')(operation)
    return answer()
  },
  toast: note('toast'),
  updateSession: note('session'),
  // A new router each time, as if the target page were rendered at once.
  router: () => ({ go: note('go') }),
  back: note('back'),
  askFor: async () => false,
  open: note('open'),
  close: note('close'),
  leave: note('leave'),
  reloadPage: note('reloadPage'),
  refreshData: async (isWanted) => {
    wanted = isWanted
    note('refresh')()
  },
  setQuery: note('query'),
  ask: async (question) => {
    note('ask')(question)
    return yes
  },
  track: note('track'),
}
const run = (actions: Action | Action[], sent?: string) => runActions(parts, actions, {}, sent === undefined ? {} : { sent })

describe('the data of the page', () => {
  const save: Action = { do: 'call', operation: 'test.save' }
  const saved = 'call test.save'
  const rows: [name: string, actions: Action[], sent: string | undefined, expected: string[]][] = [
    ['after a call', [save], undefined, [saved, 'refresh']],
    ['after a form was sent', [{ do: 'toast', text: '好' }], 'test.save', ['toast 好', 'refresh']],
    ['once after several calls', [save, save], 'test.save', [saved, saved, 'refresh']],
    ['only where the actions say so', [{ ...save, then: [{ do: 'reload' }, { do: 'close' }] }], undefined, [saved, 'refresh', 'close']],
    ['again after a call that follows a reload', [save, { do: 'reload' }, save], undefined, [saved, 'refresh', saved, 'refresh']],
    ['for a place on the page', [save, { do: 'go', route: 'shop', block: 'rows' }], undefined, [saved, 'go /shop#rows', 'refresh']],
    ['not before another page', [save, { do: 'go', route: 'shop' }], undefined, [saved, 'go /shop']],
    ['not before going back', [save, { do: 'back' }], undefined, [saved, 'back']],
    ['not before a new document', [{ do: 'reload', page: true }], 'test.save', ['reloadPage']],
    ['after a GET that changes it', [{ do: 'call', operation: 'test.start' }], undefined, ['call test.start', 'refresh']],
    ['not after a read', [{ do: 'call', operation: 'test.read' }], undefined, ['call test.read']],
    ['not after signing in', [{ do: 'close' }], tinyBoot.portal.operations.login, ['close']],
  ]
  it.each(rows)('is read again %s', async (_, actions, sent, expected) => {
    await run(actions, sent)
    expect(done).toEqual(expected)
  })

  it('is read again when an action after the call is refused', async () => {
    yes = false
    await run([save, { do: 'close', confirm: '关闭？' }])
    expect(done).toEqual([saved, 'ask 关闭？', 'refresh'])
  })

  it('is read again without marking messages as read', async () => {
    await run(save)
    const { read, unread } = tinyBoot.portal.operations
    expect(
      [
        [read, {}, ''],
        [unread, {}, ''],
        ['unread', 'token'],
      ].map((key) => wanted(key)),
    ).toEqual([false, true, true])
  })

  const key: DataKey = ['test.list', {}, '']
  const reading = (words: string) => async () => words
  /** The response for a page that was prefetched before the actions, and again by their toast. */
  async function readAfter(actions: Action[], sent?: string): Promise<unknown> {
    startCall(key, reading('before'))
    const toast = () => startCall(key, reading('prefetched'))
    await runActions({ ...parts, toast }, actions, {}, sent === undefined ? {} : { sent })
    return readCall(key, reading('now'))
  }
  it.each<[string, Action[], string | undefined, string]>([
    ['before a call is not used', [save], undefined, 'now'],
    ['before a form was sent is not used', [], 'test.save', 'now'],
    ['before a reload is not used', [{ do: 'reload' }], undefined, 'now'],
    ['after a call is used', [save, { do: 'toast', text: '好' }], undefined, 'prefetched'],
    ['after a call is used by a reload', [save, { do: 'toast', text: '好' }, { do: 'reload' }], undefined, 'prefetched'],
  ])('prefetched %s', async (_, actions, sent, expected) => {
    expect(await readAfter(actions, sent)).toBe(expected)
  })

  it('is not read again after a call that failed', async () => {
    answer = () => {
      throw new RequestError({ status: 200, code: 1004, url: '/x', message: '已被领取' })
    }
    await run(save)
    expect(done).toEqual([saved, 'toast 已被领取'])
  })
})
