import { expect, test } from 'vitest'
import { eachStore } from './each-store'
import { atOnce } from './people'

const release = (filesHash: string, changes: string[] = []) => ({
  revision: `r-${filesHash}`,
  filesHash,
  time: '2026-01-01T00:00:00.000Z',
  door: 'console' as const,
  who: '王芳',
  why: '',
  changes,
})

eachStore((kind) => {
  test('numbers releases and returns their files', async () => {
    const { releases } = await kind.open()
    expect(await releases.newest()).toBeNull()
    const first = await releases.add(
      release('a'),
      { 'menus.json': 'h1', 'routes.json': 'h2' },
      new Map([
        ['h1', 'M'],
        ['h2', 'R'],
      ]),
    )
    const second = await releases.add(
      release('b', ['菜单“登录”改名为“进入”']),
      { 'menus.json': 'h3', 'routes.json': 'h2' },
      new Map([['h3', 'N']]),
    )
    expect(first?.number).toBe(1)
    expect(second).toEqual({ ...release('b', ['菜单“登录”改名为“进入”']), number: 2 })
    expect(await releases.newest()).toEqual({ ...release('b', ['菜单“登录”改名为“进入”']), number: 2 })
    expect(await releases.files(1)).toEqual(
      new Map([
        ['menus.json', 'M'],
        ['routes.json', 'R'],
      ]),
    )
    expect(await releases.files(2)).toEqual(
      new Map([
        ['menus.json', 'N'],
        ['routes.json', 'R'],
      ]),
    )
    expect(await releases.files(3)).toBeNull()
    expect((await releases.list(5)).map(({ number }) => number)).toEqual([2, 1])
    const found = async (before: number | undefined, ...words: string[]) =>
      (await releases.list(5, before, words)).map(({ number }) => number)
    expect(
      await Promise.all([found(undefined, '“登录”', '进入'), found(2, '进入'), found(undefined, '进入%'), found(undefined, '_')]),
    ).toEqual([[2], [], [], []])
  })

  test('stores the same files only once in succession', async () => {
    const { releases } = await kind.open()
    const add = (hash: string) => releases.add(release(hash), { 'menus.json': hash }, new Map([[hash, hash]]))
    const both = await atOnce(6, () => add('a'))
    expect(new Set(both.map((kept) => kept?.number))).toEqual(new Set([1]))
    await add('b')
    expect((await add('a'))?.number).toBe(3)
  })

  test('remembers the twenty newest passed checks', async () => {
    const { releases } = await kind.open()
    expect(await releases.hasPassed('k0')).toBe(false)
    for (let at = 0; at < 24; at += 1) await releases.pass(`k${at}`, `2026-01-01T00:00:${String(at).padStart(2, '0')}.000Z`)
    await releases.pass('k4', '2026-01-02T00:00:00.000Z')
    expect(await Promise.all(['k0', 'k3', 'k4', 'k23', 'k24'].map((key) => releases.hasPassed(key)))).toEqual([
      false,
      false,
      true,
      true,
      false,
    ])
  })

  test('refuses a release based on an outdated one', async () => {
    const { releases } = await kind.open()
    const add = (hash: string, after: number) => releases.add(release(hash), { 'menus.json': hash }, new Map([[hash, hash]]), after)
    expect((await add('a', 0))?.number).toBe(1)
    expect(await add('b', 0)).toBeNull()
    expect((await add('b', 1))?.number).toBe(2)
  })
})
