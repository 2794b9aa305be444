import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitLimit } from '../../src/cli/time-limits'
import { noDraft, type ConsoleDraft } from '../../src/contract/console/console-draft'

document.body.innerHTML = '<script id="boot" type="application/json">{"storage":{"token":"t"},"tokenPrefix":""}</script>'
localStorage.setItem('t', 'one')
// Another suite of this worker may have read another page's.
vi.resetModules()

const { act, view } = await import('../../src/console/store/console-store')
const { emptyView } = await import('../../src/console/store/console-view')
const { filesOfTexts, jsonIn } = await import('../../src/console/store/files')
document.body.innerHTML = ''

const set = (value: string) => [{ kind: 'set' as const, file: 'a.json', path: ['title'], value }]
const before = { 'a.json': '{ "title": "one" }' }
/** The files as somebody else has left them, and what was asked for since. */
let left: Record<string, string> = before
const acts: number[] = []

beforeEach(() => {
  left = before
  acts.length = 0
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const answer = (data: object, status = 200) => new Response(JSON.stringify(data), { status })
    if (path.endsWith('/state')) return answer({ others: [] })
    if (path.endsWith('/files')) return answer({ files: left, live: {} })
    if (path.endsWith('/draft')) return answer(noDraft)
    acts.push(JSON.parse(String(body)).seen)
    if (acts.length === 1) return answer({ data: { kind: 'stale', steps: 0 } }, 409)
    return answer({ ...noDraft, steps: 1, files: { 'a.json': '{ "title": "two" }' } } satisfies ConsoleDraft)
  })
  view.set({ ...emptyView, phase: 'ready', live: filesOfTexts(before), files: filesOfTexts(before), draft: { ...noDraft, steps: 7 } })
})
afterEach(() => vi.unstubAllGlobals())

const title = () => jsonIn(view.get().files, 'a.json')

it('begins the next draft with what was typed for one that another tab has published', async () => {
  act(set('two'))
  await vi.waitFor(() => expect([acts, title()]).toEqual([[7, 0], { title: 'two' }]), waitLimit)
})

it('overwrites nothing that somebody else published meanwhile', async () => {
  left = { 'a.json': '{ "title": "theirs" }' }
  act(set('two'))
  await vi.waitFor(() => expect([acts, title(), view.get().saving]).toEqual([[7], { title: 'theirs' }, 'saved']), waitLimit)
  await new Promise((resolve) => setTimeout(resolve))
  expect(acts).toEqual([7])
})
