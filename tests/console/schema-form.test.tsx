import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Condition } from '../../src/contract/parts/condition'
import type { Json } from '../../src/edit/operation'
import { changesTo } from '../../src/console/schema-form/changes'
import { canServe, recordFieldRemoved, recordIn } from '../../src/console/rooms/records/record-model'
import { attributeTitle, placeOfQuestion, shownSide } from '../../src/console/rooms/review/question-side'
import { asText, partsOf, sentenceOf, withoutPlaceholder, withPlaceholder } from '../../src/console/schema-form/sentence-parts'
import { isVisitorCondition } from '../../src/validate/visitor-condition'
import { conditionFor, portalConditions, seenBy, visitorsOf } from '../../src/console/schema-form/visitors'
import { edited, filesOfTexts, jsonIn } from '../../src/console/store/files'
import { readSchema } from '../schemas/read-schemas'

const file = 'a.json'
const result = (before: Json, after: Json) => {
  const files = filesOfTexts({ [file]: JSON.stringify({ root: before }, null, 2) })
  return jsonIn(edited(files, changesTo(file, ['root'], before, after)), file)
}

describe('changes of a form', () => {
  it('turn any value into any other, and are empty for equal values', () => {
    const json = fc
      .jsonValue({ maxDepth: 3 })
      .filter((value) => !/-0|__proto__/.test(JSON.stringify(value)) && !Object.is(value, -0)) as fc.Arbitrary<Json>
    fc.assert(
      fc.property(json, json, (before, after) => {
        expect(result(before, after)).toEqual({ root: JSON.parse(JSON.stringify(after)) })
        expect(changesTo(file, [], before, before)).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  it('leave the other items of a list alone when one is added or removed', () => {
    const kinds = (before: Json[], after: Json[]) => changesTo(file, ['root'], before, after).map(({ kind }) => kind)
    expect(kinds([1, 2, 3], [1, 9, 2, 3])).toEqual(['insert'])
    expect(kinds([1, 2, 3], [1, 3])).toEqual(['remove'])
    expect(kinds([1, 2, 3], [1, 2, 3, 4])).toEqual(['insert'])
    expect(kinds([1, 2, 3], [1, 9, 3])).toEqual(['set'])
  })
})

describe('a sentence with placeholders', () => {
  it('is unchanged when nothing is done to it', () => {
    for (const text of ['', 'a', '{count}', 'a{count}b{title}', '{{row.a|date}} b']) expect(sentenceOf(partsOf(text))).toBe(text)
  })

  it('loses and gets a placeholder as a whole', () => {
    const parts = partsOf('at most {most} of {count}')
    expect(sentenceOf(withoutPlaceholder(parts, 1))).toBe('at most  of {count}')
    expect(sentenceOf(withPlaceholder(partsOf('ab'), 0, 1, '{most}'))).toBe('a{most}b')
  })

  it('gets no placeholder by typing', () => {
    expect(partsOf(`a${asText('{count}')}b`)).toHaveLength(1)
  })
})

describe('the audience of an element', () => {
  const files = filesOfTexts({
    'accounts.json': JSON.stringify(readSchema('accounts.json')),
    'portal.json': JSON.stringify(readSchema('portal.json')),
  })
  const visitors = visitorsOf(files)
  const named = portalConditions(files)
  const ids = visitors.map(({ id }) => id)

  it('has a condition for every set of visitors that selects exactly them', () => {
    const sets = Array.from({ length: 2 ** ids.length }, (_, number) => ids.filter((_id, at) => number & (2 ** at)))
    for (const chosen of sets) expect(seenBy(conditionFor(chosen, visitors, named), visitors, named)).toEqual(chosen)
  })

  it('uses a named condition of portal.json where one matches', () => {
    expect(conditionFor(ids, visitors, named)).toBeUndefined()
    expect(conditionFor(['nobody'], visitors, named)).toEqual({ named: 'anonymous' })
    expect(
      conditionFor(
        ids.filter((id) => id !== 'nobody'),
        visitors,
        named,
      ),
    ).toEqual({ not: { named: 'anonymous' } })
  })

  it('is not offered for conditions that read anything else', () => {
    const asks: [Condition | undefined, boolean][] = [
      [undefined, true],
      [{ named: 'verified' }, true],
      [{ 'route.kind': { is: 'a' } }, false],
      [{ named: 'searching' }, false],
      [{ any: [{ named: 'anonymous' }, { 'data.a': { filled: true } }] }, false],
      [{ named: 'absent' }, false],
    ]
    for (const [condition, expected] of asks) expect([condition, isVisitorCondition(condition, named)]).toEqual([condition, expected])
  })
})

it('removes a field of a record with its places in the list and in demo rows', () => {
  const record = (fields: object, list: object, ...demo: object[]) => ({ fields, list, demo })
  const given = record({ a: {}, b: {} }, { fields: ['a', 'b'], filters: ['a'] }, { id: '1', a: 1, b: 2 }, { id: '2' }, { id: '3', a: 3 })
  const files = filesOfTexts({ 'records/one.json': JSON.stringify(given) })
  expect(recordIn(edited(files, recordFieldRemoved(files, 'one', 'a')), 'one')).toEqual(
    record({ b: {} }, { fields: ['b'] }, { id: '1', b: 2 }, { id: '2' }, { id: '3' }),
  )
})

it.each<[string, string, unknown, string]>([
  ['an icon', '/main/0/icon', 'flag', '旗帜'],
  ['a page', '/main/0/route', 'news', '新闻'],
  ['an unknown page', '/main/0/route', 'none', 'none'],
  ['visitors', '/main/0/when', { 'session.token': { empty: true } }, '只有未登录的访问者看见'],
  ['everybody', '/main/0/when', undefined, '所有人'],
  ['a setting', '/dialogs/a/visible', false, '否'],
  ['a rule', '/rules/a/0', { max: 8, message: '最多8个字' }, '最多8个字'],
  ['a list', '/rules/a/0/good', ['甲', 1, { title: '乙' }], '甲、1、乙'],
  ['a pattern', '/rules/a/0/pattern', '^a+$', '至少 1 位a'],
  ['a pattern without a sentence', '/rules/a/0/pattern', '^(a)\\1$', '正则 ^(a)\\1$'],
  ['what was deleted', '/main/0/title', undefined, '（已删除）'],
])('tells a side of a conflict in words: %s', (_, pointer, side, text) => {
  const files = filesOfTexts({
    'accounts.json': '{ "kinds": { "firm": { "title": "企业", "levels": [{ "id": "new", "title": "未认证" }] } } }',
    'routes.json': '{ "routes": [{ "id": "news", "title": "新闻", "path": "/news" }] }',
  })
  expect(shownSide({ pointer }, side === undefined ? undefined : JSON.stringify(side), files, { '^a+$': '至少 1 位a' })).toBe(text)
})

it.each([
  ['menus.json', '/main/0/when', '谁能看见'],
  ['menus.json', '/main/0/items/0/icon', '图标'],
  ['menus.json', '/main/0', undefined],
  ['words.json', '/shell/close', '关闭对话框和提示的按钮'],
  ['forms/a.json', '/ui/one/hint', '输入提示'],
  ['forms/a.json', '/rules/one/0/message', '提示文字'],
  ['pages/a.json', '/blocks/0/items/0/blocks/0/title', '标题'],
  ['flows/a.json', '/states/新/days', '办理时限（天）'],
])('names the attribute of a conflict: %s %s', (file, pointer, title) => {
  const files = filesOfTexts({
    'menus.json': '{ "main": [{ "id": "a", "title": "甲", "items": [{ "id": "b", "icon": "flag" }] }] }',
    'forms/a.json': '{ "ui": { "one": { "widget": "text" } }, "rules": { "one": [{ "max": 3, "message": "长" }] } }',
    'pages/a.json': '{ "blocks": [{ "kind": "tabs", "items": [{ "id": "a", "blocks": [{ "kind": "hero", "title": "甲" }] }] }] }',
    'flows/a.json': '{ "states": { "新": {} } }',
  })
  expect(attributeTitle({ file, pointer }, files)).toBe(title)
})

it.each([
  ['an entry', '/main/0/items/0', '"现在的"', '菜单 › 主菜单 › 一组 › 邻居'],
  ['an entry that is gone', '/main/0/items/0', undefined, '菜单 › 主菜单 › 一组'],
  ['the name of an entry that is gone', '/main/0/items/0/title', undefined, '菜单 › 主菜单 › 一组'],
  ['the last entry, which is gone', '/main/0/items/1', undefined, '菜单 › 主菜单 › 一组'],
  ['an attribute that others removed', '/main/0/items/0/hint', undefined, '菜单 › 主菜单 › 一组 › 邻居'],
])('says where a conflict is, and names no neighbour: %s', (_, pointer, theirs, where) => {
  const files = filesOfTexts({ 'menus.json': '{ "main": [{ "id": "a", "title": "一组", "items": [{ "id": "b", "title": "邻居" }] }] }' })
  const question = { file: 'menus.json', pointer, ...(theirs === undefined ? {} : { theirs }) }
  expect(placeOfQuestion(files, question)?.where).toBe(where)
})

it.each([
  ['filters', 'free text', 'stage', false],
  ['filters', 'free text by which it is filtered already', 'status', true],
  ['filters', 'a field with options', 'region', true],
  ['filters', 'a day', 'due', false],
  ['filters', 'yes or no', 'top', true],
  ['filters', 'a number', 'price', false],
  ['ranges', 'a day', 'due', true],
  ['ranges', 'a number', 'price', true],
  ['ranges', 'a number that only staff see', 'cost', false],
  ['ranges', 'free text', 'stage', false],
  ['ranges', 'yes or no', 'top', false],
  ['search', 'free text', 'stage', true],
  ['search', 'a day', 'due', false],
] as const)('offers for %s of a list %s: %s', (use, _, field, isOffered) => {
  const fields = {
    ...{ stage: { type: 'string', title: '阶段' }, status: { type: 'string', title: '状态' } },
    ...{ region: { type: 'string', title: '区域', dict: 'region' }, due: { type: 'dateTime', title: '期限' } },
    ...{ top: { type: 'boolean', title: '置顶' }, price: { type: 'number', title: '价格' } },
    cost: { type: 'integer', title: '成本', internal: true },
  }
  const files = filesOfTexts({ 'records/a.json': JSON.stringify({ fields, list: { filters: ['status'] } }) })
  expect(canServe(recordIn(files, 'a')!, use, field)).toBe(isOffered)
})
