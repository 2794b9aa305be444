import { beforeAll, expect, it } from 'vitest'
import { checkTree } from '../../src/check/check-tree'
import { flowOperations } from '../../src/contract/derived/operations/flow-operations'
import type { RecordType } from '../../src/contract/record'
import type { Tree } from '../../src/contract/tree'
import { compileRelease } from '../../src/release/compile-release'
import { compileParameters } from '../../src/release/operations/check-parameters'
import type { Release } from '../../src/release/release'
import { setDecimalMark } from '../../src/validate/form/decimal-mark'
import { treeDir, checkContext } from '../check/mutate-tree'

let tree: Tree
let release: Release
beforeAll(async () => {
  const checked = await checkTree(treeDir, checkContext)
  if (!checked.tree) throw new Error('the tree of the tests is broken')
  tree = checked.tree
  release = compileRelease(tree)
})
const operation = (id: string) => {
  const found = release.operations.find((one) => one.id === id)
  if (!found) throw new Error(`no operation ${id}`)
  return found
}

it('gives equal trees the same revision', () => {
  const again = compileRelease(structuredClone({ ...tree, forms: Object.fromEntries(Object.entries(tree.forms).reverse()) }))
  expect(again.revision).toBe(release.revision)
  expect(again.boot.forms).toEqual(release.boot.forms)
})

it('gives a level without its own menu that of the level below', () => {
  const three = structuredClone(tree)
  three.accounts!.kinds.enterprise!.levels.push({ id: 'golden', title: '金牌' })
  const { account } = compileRelease(three).boot.menus
  expect(account['3']).toEqual(tree.menus.account['2'])
  expect(account['1']).toEqual(tree.menus.account['1'])
  expect(compileRelease(tree).boot.menus.account).toEqual(tree.menus.account)
})

it('counts unread messages from at most as many rows as their list returns', () => {
  const short = structuredClone(tree)
  short.records[tree.portal.messages!.record]!.list.maxSize = 7
  expect(compileRelease(short).boot.portal.thresholds.unreadPageSize).toBe(7)
})

it('changes revision and address with a word', () => {
  const changed = structuredClone(tree)
  changed.pages.home!.title = '首页二'
  const other = compileRelease(changed)
  expect(other.revision).not.toBe(release.revision)
  expect(other.boot.pages.home).not.toBe(release.boot.pages.home)
  expect(other.boot.pages.login).toBe(release.boot.pages.login)
})

it('compiles the checks of operations at their first call when told to', () => {
  const broken = structuredClone(tree)
  broken.api.content!.paths['/sa/api/notice/list']!.get!.parameters![0]!.schema = { type: 'no such type' }
  expect(() => compileRelease(broken)).toThrow('type')
  const { operations, boot } = compileRelease(tree, { later: true })
  expect(boot).toEqual(release.boot)
  for (const [at, one] of operations.entries()) {
    const other = release.operations[at]!
    expect([one.checkBody({ x: 1 }), one.checkParameters({ page: 'x' }), one.project({ data: [] })]).toEqual([
      other.checkBody({ x: 1 }),
      other.checkParameters({ page: 'x' }),
      other.project({ data: [] }),
    ])
  }
  const [list] = compileRelease(broken, { later: true }).operations.filter(({ id }) => id === 'notice.list')
  expect(() => list!.checkParameters({})).toThrow('type')
})

it('serves every address of the boot data', () => {
  for (const url of [...Object.values(release.boot.pages), ...Object.values(release.boot.forms)]) expect(release.assets.has(url)).toBe(true)
  expect(release.boot.pageForms).toMatchObject({ login: ['login'], home: [] })
})

it('includes the dictionaries of templates in the page', () => {
  const page = JSON.parse(release.assets.get(release.boot.pages.home ?? '')?.body ?? '{}') as { dicts?: object }
  expect(Object.keys(page.dicts ?? {})).toEqual(['ent_nature'])
})

it('reads the ends of a range as the language writes numbers', () => {
  const check = compileParameters(['costFrom', 'costTo'].map((name) => ({ name, in: 'query', schema: { type: 'number' } })))
  expect(check({ costFrom: '35,5' }).faults).toMatchObject([{ field: 'costFrom' }])
  setDecimalMark('pl')
  expect(check({ costFrom: '35,5', costTo: '35.75' })).toEqual({ values: { costFrom: 35.5, costTo: 35.75 }, faults: [] })
  setDecimalMark('zh-CN')
})

it('coerces parameters and refuses unknown ones', () => {
  const { checkParameters } = operation('notice.list')
  expect(checkParameters({ page: '2' })).toEqual({ values: { page: 2 }, faults: [] })
  expect(checkParameters({}).values).toEqual({ page: 1 })
  expect(checkParameters({ page: '0', pgae: '1' }).faults.map(({ field, rule }) => [field, rule])).toEqual([
    ['pgae', 'unknown'],
    ['page', 'min'],
  ])
  expect(checkParameters({ page: '1e3' }).faults).toHaveLength(1)
})

it('checks a body by the fields of its form', () => {
  const { checkBody } = operation('account.login')
  expect(checkBody({ username: 'tom_01', password: 'x' })).toEqual([])
  expect(checkBody({ username: 'tom_01' })).toEqual([{ field: 'password', rule: 'required', message: '请输入密码' }])
  expect(checkBody({ username: 'tom_01', password: 'x', type: 2 })).toMatchObject([{ field: 'type', rule: 'unknown' }])
  expect(operation('account.key').checkBody({ any: 1 })).toMatchObject([{ field: 'any', rule: 'unknown' }])
})

it('removes undeclared fields from a response', () => {
  const { project } = operation('notice.list')
  expect(project({ data: [{ id: '1', title: 't', secret: 's' }], total: 1, sql: 'x' })).toEqual({
    data: [{ id: '1', title: 't' }],
    total: 1,
  })
  expect(operation('account.updatePassword').project({ hash: 'x' })).toBeNull()
  expect(operation('account.login').project({ token: { deep: 1 } })).toEqual({})
})

it('writes rules into the OpenAPI document', () => {
  const text = JSON.stringify(release.openapi)
  expect(text).toContain('"3.1.0"')
  expect(text).toContain('请输入用户名')
  expect(text).not.toContain('x-handler')
})

it('changes the operations of a flow when its form, record or prefix changes', () => {
  const { visit: flow } = tree.flows
  const own = { ...flow!, transitions: flow!.transitions.map((one) => (one.from ? one : { ...one, form: 'entry' })) }
  const { visit: record } = tree.records
  const asked = (base: string, of: RecordType, ...fields: string[]) => flowOperations(base, own, of, () => fields, tree.accounts)
  const first = asked('/flow/api', record!)
  const parametersOf = (given: typeof first) =>
    given.find(({ operation: { operationId } }) => operationId === 'visit.apply')!.operation.parameters
  expect(asked('/flow/api', record!)).toBe(first)
  expect(parametersOf(first)).toHaveLength(1)
  expect(parametersOf(asked('/flow/api', record!, 'noticeId'))).toEqual([])
  expect(asked('/other', record!, 'noticeId')[0]!.path).toMatch(/^\/other\//)
  expect(asked('/other', { ...record!, list: { ...record!.list, filters: ['count'] } }, 'noticeId')).not.toEqual(
    asked('/other', record!, 'noticeId'),
  )
})
