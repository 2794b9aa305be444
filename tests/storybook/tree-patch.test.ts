import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patched, patchOf } from '../../.storybook/tree-patch'

const through = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

test('a patch turns one tree into the other', () => {
  const json = fc.jsonValue({ maxDepth: 4 }).map(through)
  fc.assert(
    fc.property(json, json, json, (one, other, common) => {
      const [before, after] = [
        { common, own: one, were: 1 },
        { common, own: other, are: 2 },
      ]
      // Texts, because the order of keys counts.
      expect(JSON.stringify(patched(before, through(patchOf(before, after)!)))).toBe(JSON.stringify(after))
      expect(patchOf(before, through(before))).toBeUndefined()
    }),
  )
})

test('a patch keeps the order of keys', () => {
  const [before, after] = [{ fields: { a: 1, b: 2 } }, { fields: { b: 2, a: 1 } }]
  expect(JSON.stringify(patched(before, patchOf(before, after)!))).toBe(JSON.stringify(after))
})

test('a patch holds and replaces only what changed', () => {
  const before = { forms: { login: { title: '登录' }, other: { title: '其他' } }, problems: [] }
  const after = { ...through(before), forms: { ...before.forms, login: { title: '请登录' } } }
  const patch = patchOf(before, after)!
  expect(patch).toEqual({ keys: { forms: { keys: { login: { keys: { title: { value: '请登录' } }, gone: [] } }, gone: [] } }, gone: [] })
  const now = patched(before, patch) as typeof before
  expect(now.forms.login.title).toBe('请登录')
  expect(now.forms.other).toBe(before.forms.other)
  expect(now.problems).toBe(before.problems)
})
