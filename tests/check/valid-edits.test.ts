import { expect, it } from 'vitest'
import { checkFiles, checkTree } from '../../src/check/check-tree'
import { loadTree } from '../../src/check/read/load-tree'
import { productContext } from '../../src/server/handlers/product-context'
import { checkMutated, treeDir, checkContext } from './mutate-tree'
import { withFile } from './mistakes/run'

it('reports nothing for the valid tree', async () => {
  const { tree, problems } = await checkTree(treeDir, checkContext)
  expect(problems).toEqual([])
  expect(tree?.forms.login?.title).toBe('登录')
})

it.each([
  ['a renamed menu item', 'menus.json', '"完善信息"', '"立即完善"'],
  ['a byte order mark', 'menus.json', '{', '\ufeff{'],
  ['Windows line ends', 'menus.json', '\n', '\r\n'],
  ['full-width marks inside a text', 'forms/login.json', '"title": "登录"', '"title": "欢迎回来！登录：“你好”"'],
  ['a link with query and fragment', 'menus.json', '?b=1#c', '?q=帮助&x=2#top'],
  ['a longer message', 'forms/profile.json', '请写明其他目标', '请写明其他目标，20 字以内'],
  ['a tightened pattern', 'forms/profile.json', '1[3-9]', '1[345789]'],
  ['a template with blanks', 'pages/home.json', '{{session.username}}', '{{ session.username }}'],
])('passes %s', async (_, file, find, put) => {
  const { problems } = await checkMutated({ file, find, put })
  expect(problems).toEqual([])
})

/** Another rule of a text, beside the one of at most 200 characters. */
const ruled = (pattern: string, message: string, good: string, bad: string): [string, string, string, string] => [
  `the message ${message}`,
  'forms/opinion.json',
  '"good": ["Please add the bill"], "bad": [""] },',
  `"good": [${JSON.stringify(good)}], "bad": [""] }, { "pattern": ${JSON.stringify(pattern)}, "message": "${message}", "good": ["${good}"], "bad": ["${bad}"] },`,
]

/** Another limit of the text, whose message says it in its own way. */
const limited = (max: number, message: string): [string, string, string, string] => [
  `the message ${message}`,
  'forms/opinion.json',
  '"max": 200, "message": "At most 200 characters"',
  `"max": ${max}, "message": "${message}"`,
]

const desk = '      { "id": "desk", "title": "Desk", "route": "desk" },\n'

it.each([
  [
    'a review whose step has an English name',
    'portal.json',
    '"dialogs"',
    '"review": { "steps": [{ "id": "second", "title": "Second reader" }], "depth": { "words": 1, "rules": 1, "access": 1 } }, "dialogs"',
  ],
  [
    'a pattern that grows with the square of a limited length',
    'forms/opinion.json',
    '{ "max": 200,',
    '{ "pattern": "^[^@]+a[^@]+$", "message": "Say it with an a", "good": ["Please add the bill"], "bad": ["Stop it"] }, { "max": 200,',
  ],
  [
    'a range on the list of a flow',
    'pages/grant.json',
    '"source": "mine",',
    '"source": "mine", "filters": [{ "title": "Asked for (£)", "query": "asked", "range": true }],',
  ],
  ['an admin page in the main menu alone', 'menus.json', desk, ''],
  ruled('^\\d+(\\.\\d{1,2})?$', 'Enter an amount with up to 2 decimal places', '5.25', '5.255'),
  ruled('^\\d{1,3}(\\.\\d)?$', 'A number with at most 1 decimal', '5.2', '5.25'),
  ruled('^\\d{1,3}$', 'Not over 999 GBP', '52', '5.25'),
  ruled('^[^,]+(,[^,]+){0,4}$', 'Enter up to 5 tags, separated by commas', 'a,b', 'a,,b'),
  ruled('^[^,]+(,[^,]+){0,4}$', 'Separate by commas, up to 5', 'a,b', 'a,,b'),
  ruled('^[^,]{1,20}(,[^,]{1,20}){0,4}$', 'Up to 5 tags of at most 20 characters', 'a,b', 'a,,b'),
  ruled('^([01]?\\d|2[0-3]):?[0-5]\\d$', 'Please a time, not over 24 hours', '12:30', '25:00'),
  ruled('^.{8,30}$', 'This has fewer than 8 characters', 'abcdefgh', 'abc'),
  ruled('^.{1,39}$', 'Write fewer than 40 characters', 'abcdefgh', ''),
  limited(39, 'Please fewer than 40 characters'),
  limited(40, 'This must not have more than 40 characters'),
  limited(1000, 'Please no more than 1 000 characters'),
  limited(1000, 'Up to 5 reasons, 1,000 characters in all'),
  limited(4000, 'Please at most 500 words'),
])('passes %s in English', async (_, file, find, put) => {
  const dir = 'tests/portals/english'
  const files = await loadTree(dir)
  const before = Buffer.from(files.find(({ name }) => name === file)!.bytes).toString('utf8')
  expect(before).toContain(find)
  const menu = '"main": ['
  const text = before.replace(find, () => put).replace(menu, file === 'menus.json' ? `${menu}\n${desk}` : menu)
  const problems = checkFiles(dir, withFile(files, file, text), productContext).problems
  expect(problems.map(({ code, zh }) => `${code} ${zh}`)).toEqual([])
})

it('names the encoding of a file that is not UTF-8', async () => {
  const { decode } = await import('../../src/check/read/decode')
  const gbk = Uint8Array.from([0x7b, 0x22, 0xd6, 0xd0, 0xce, 0xc4, 0x22, 0x7d])
  expect(decode(gbk)).toMatchObject({ notUtf8: 'GBK', offset: 2 })
})

it('says that a truncated file is incomplete', async () => {
  const { parseJson } = await import('../../src/check/read/parse-json')
  const whole = '{\n  "title": "登录",\n  "items": [{ "id": "a" }, { "id": "b" }]\n}'
  for (const share of [0.2, 0.4, 0.6, 0.8]) {
    expect(parseJson(whole.slice(0, Math.floor(whole.length * share)))).toMatchObject({ faults: [{ code: 'json/truncated' }] })
  }
})
